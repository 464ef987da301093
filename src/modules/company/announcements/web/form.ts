import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Announcement, AnnouncementInput } from "../contract/schema.ts";

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

/** The form's values of an announcement. */
export const announcementValues = (
  record: Announcement,
): AnnouncementInput => ({
  title: record.title,
  body: record.body,
  importance: record.importance,
  target_roles: record.target_roles,
  published_from: record.published_from,
  published_to: record.published_to,
  is_pinned: record.is_pinned,
});
