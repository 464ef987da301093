import type { TimelineWords } from "#modules/base/history/web/embeds/timeline.tsx";
import { timelineWordsOf } from "#modules/base/records/web/embeds/record-words.tsx";
import type { StatusChipProps } from "#platform/web/ui/status-chip.tsx";
import {
  divisions,
  permissionWords,
  userStates,
} from "../../contract/lookups.ts";
import { roles } from "../../contract/role-lookups.ts";
import {
  deviceWords,
  managementText,
  userHistoryActions,
  userStepText,
} from "../../contract/management-text.ts";
import { userPages } from "../../contract/pages.ts";
import type { User } from "../../contract/schema.ts";
import { userLabels } from "../../contract/text.ts";

export const stateTone: Record<User["state"], StatusChipProps["tone"]> = {
  active: "green",
  stopped: "yellow",
  deleted: "neutral",
};

interface Lookup {
  readonly options: readonly { code: string | number; label: string }[];
}

const lookups: Readonly<Record<string, Lookup>> = {
  division: divisions,
  roles,
  permissions: permissionWords,
  state: userStates,
};

/** A value of a field as a person reads it: codes by their labels. */
export const showUserValue = (field: string, value: unknown): string => {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean")
    return value ? managementText.yes : managementText.no;
  if (Array.isArray(value))
    return value.map((one) => showUserValue(field, one)).join("・");
  const word = lookups[field]?.options.find(({ code }) => code === value);
  if (word !== undefined) return word.label;
  return typeof value === "string" || typeof value === "number"
    ? String(value)
    : "";
};

const firstMatch = (
  words: readonly (readonly [RegExp, string])[],
  agent: string,
): string | undefined => words.find(([pattern]) => pattern.test(agent))?.[1];

/** Browser and system of a session. */
export const deviceWord = (agent: string): string => {
  const parts = [
    firstMatch(deviceWords.systems, agent),
    firstMatch(deviceWords.browsers, agent),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? deviceWords.unknown : parts.join(" ");
};

const fieldWords: Readonly<Record<string, string>> = {
  ...userLabels,
  ended_sessions: userStepText.sessionsTitle,
};

/** How a user words its history. */
export const userTimelineWords: TimelineWords = {
  ...timelineWordsOf(fieldWords, showUserValue, userPages),
  action: (_entity, action) => userHistoryActions[action] ?? action,
};
