import {
  moveRecords,
  type Move,
} from "#platform/server/records/move-records.ts";
import type { WriteContext } from "#platform/server/records/write-record.ts";
import { linkKind } from "./mutations.ts";

/** Links to the driver that belong to a case go to another. */
export const moveShares = async (
  context: WriteContext,
  move: Move,
): Promise<void> => {
  await moveRecords(context, linkKind, "inquiry_id", move);
};
