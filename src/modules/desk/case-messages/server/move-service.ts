import {
  moveRecords,
  type Move,
} from "#platform/server/records/move-records.ts";
import type { WriteContext } from "#platform/server/records/write-record.ts";
import { messageKind, moveUnread } from "./mutations.ts";

/** The thread of a case goes to another, unread where it was; each message stays with those it was written to. */
export const moveMessages = async (
  context: WriteContext,
  move: Move,
): Promise<void> => {
  await moveRecords(context, messageKind, "inquiry_id", move);
  await moveUnread(context.db, move);
};
