import { towMoneyPaths } from "#modules/sos/tow-portal/contract/pages.ts";
import type { JournalSource } from "./lookups.ts";

/** Where the records stand that entries come of; their modules stand above this one (held by a test of `app`). */
export const sourcePaths: Readonly<Record<JournalSource, string>> = {
  bill: "/bill/bill-details/$id",
  payment: "/bill/record/$id",
  tow_bill: `${towMoneyPaths.bills}/$id`,
};
