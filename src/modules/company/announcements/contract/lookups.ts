import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/** How urgently an announcement asks to be read (重要度). */
export const importances = defineLookup([
  { code: "urgent", label: "緊急" },
  { code: "important", label: "重要" },
  { code: "normal", label: "通常" },
]);
export type Importance = CodeOf<typeof importances>;

/** Where today stands to the period of an announcement (掲載状態). */
export const publications = defineLookup([
  { code: "current", label: "掲載中" },
  { code: "planned", label: "掲載前" },
  { code: "ended", label: "掲載終了" },
]);
export type Publication = CodeOf<typeof publications>;

/** Whether the account has opened it (既読). */
export const readStates = defineLookup([
  { code: "unread", label: "未読" },
  { code: "read", label: "既読" },
]);

/** `addressed`: what the account is to read; `all`: everything, for those who write announcements. */
export const announcementViews = defineLookup([
  { code: "addressed", label: "自分宛て" },
  { code: "all", label: "すべて（管理）" },
]);
