import {
  moveOnCase,
  type CaseMove,
} from "#modules/desk/case-desk/server/service.ts";
import type { WriteContext } from "#platform/server/records/write-record.ts";
import { telephoneCallKind } from "./mutations.ts";

export { listAwayUsers } from "./queries.ts";

/** Calls of the exchange that belong to a case go to another. */
export const moveTelephoneCalls = async (
  context: WriteContext,
  move: CaseMove,
): Promise<void> => {
  await moveOnCase(context, telephoneCallKind, move);
};
