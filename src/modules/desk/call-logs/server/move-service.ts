import {
  moveOnCase,
  type CaseMove,
} from "#modules/desk/case-desk/server/service.ts";
import type { WriteContext } from "#platform/server/records/write-record.ts";
import { callLogKind, traceLink } from "./mutations.ts";

/** The calls of a case go to another. */
export const moveCallLogs = async (
  context: WriteContext,
  move: CaseMove,
): Promise<void> => {
  const moved = await moveOnCase(context, callLogKind, move);
  for (const { before, row } of moved) await traceLink(context, before, row);
};
