import {
  moveRecords,
  type Move,
} from "#platform/server/records/move-records.ts";
import type { WriteContext } from "#platform/server/records/write-record.ts";
import { telephoneCallKind } from "./mutations.ts";

/** Calls of the exchange that belong to a case go to another. */
export const moveTelephoneCalls = async (
  context: WriteContext,
  move: Move,
): Promise<void> => {
  await moveRecords(context, telephoneCallKind, "sos_inquiry_id", move);
};
