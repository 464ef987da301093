import {
  moveRecords,
  type Move,
} from "#platform/server/records/move-records.ts";
import type { WriteContext } from "#platform/server/records/write-record.ts";
import { callLogKind, traceLink } from "./mutations.ts";

/** The calls of a case go to another. */
export const moveCallLogs = async (
  context: WriteContext,
  move: Move,
): Promise<void> => {
  const moved = await moveRecords(context, callLogKind, "sos_inquiry_id", move);
  for (const { before, row } of moved) await traceLink(context, before, row);
};
