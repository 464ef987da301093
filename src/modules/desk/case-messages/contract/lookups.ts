import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/** Message-user types (spec §3). */
export const messageUserTypes = defineLookup([
  { code: "operator", label: "救援センター" },
  { code: "dealer", label: "販売会社" },
  { code: "maker", label: "メーカー" },
]);
export type MessageUserType = CodeOf<typeof messageUserTypes>;

/** To whom the desk writes; the others write to the desk. */
export const messageRecipients = defineLookup([
  { code: "dealer", label: "販売会社" },
  { code: "maker", label: "メーカー" },
]);
export type MessageRecipient = CodeOf<typeof messageRecipients>;

/** Threads of the list. */
export const threadStates = defineLookup([{ code: "unread", label: "未読" }]);
