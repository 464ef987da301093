import {
  moveOnCase,
  type CaseMove,
} from "#modules/desk/case-desk/server/service.ts";
import type { WriteContext } from "#platform/server/records/write-record.ts";
import { linkKind } from "./mutations.ts";

/** Links to the driver that belong to a case go to another. */
export const moveShares = async (
  context: WriteContext,
  move: CaseMove,
): Promise<void> => {
  await moveOnCase(context, linkKind, move);
};
