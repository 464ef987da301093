import EventIcon from "@mui/icons-material/Event";
import type SvgIcon from "@mui/material/SvgIcon";
import { roles } from "#modules/company/users/contract/role-lookups.ts";
import { timelineWordsOf } from "#modules/base/records/web/embeds/record-words.tsx";
import type { Role } from "#platform/contract/permissions.ts";
import type { StatusTone } from "#platform/web/theme/tokens.ts";
import { plainWord } from "#platform/web/ui/editing/conflict-question.tsx";
import {
  announcementLabels,
  announcementText as text,
} from "../../contract/board-text.ts";
import {
  importances,
  type Importance,
  type Publication,
} from "../../contract/lookups.ts";
import { announcementPages } from "../../contract/pages.ts";

export const importanceTone: Record<Importance, StatusTone> = {
  urgent: "red",
  important: "yellow",
  normal: "neutral",
};

export const publicationTone: Record<Publication, StatusTone> = {
  current: "green",
  planned: "blue",
  ended: "neutral",
};

/** Where the icon of the colour would say something else. */
export const publicationIcon: Partial<Record<Publication, typeof SvgIcon>> = {
  planned: EventIcon,
};

export const roleWords = (codes: readonly Role[]): string =>
  codes.map((role) => roles.labelOf(role)).join("・");

/** A field of an announcement as a person reads it. */
export const showAnnouncementField = (name: string, value: unknown): string => {
  if (name === "importance")
    return importances.options.find(({ code }) => code === value)?.label ?? "";
  if (name === "target_roles" && Array.isArray(value))
    return roles.options
      .filter(({ code }) => value.includes(code))
      .map(({ label }) => label)
      .join("・");
  return plainWord(value);
};

const words = timelineWordsOf(
  announcementLabels,
  showAnnouncementField,
  announcementPages,
);

/** How the history of an announcement reads. */
export const announcementTimelineWords: typeof words = {
  ...words,
  action: (_entity, action) =>
    Object.entries(text.action).find(([name]) => name === action)?.[1] ??
    action,
};
