import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { AnnouncementInput } from "../contract/schema.ts";

/** What a new announcement begins with: from today, for good, to nobody yet. */
export const announcementDefaults = (): AnnouncementInput => ({
  title: "",
  body: "",
  importance: "normal",
  target_roles: [],
  published_from: tokyoDate(),
  published_to: null,
  is_pinned: false,
});
