import {
  moveOnCase,
  type CaseMove,
} from "#modules/desk/case-desk/server/service.ts";
import type { WriteContext } from "#platform/server/records/write-record.ts";
import { messageKind, moveUnread } from "./mutations.ts";

/** The thread of a case goes to another, unread where it was; each message stays with those it was written to. */
export const moveMessages = async (
  context: WriteContext,
  move: CaseMove,
): Promise<void> => {
  await moveOnCase(context, messageKind, move);
  await moveUnread(context.db, move);
};
