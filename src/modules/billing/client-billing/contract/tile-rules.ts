import { proposalPages } from "#modules/company/money-proposals/contract/pages.ts";
import { towMoneyPaths } from "#modules/sos/tow-portal/contract/pages.ts";
import type { Page } from "#platform/contract/page.ts";
import { billPages, itemPages, paymentPages } from "./pages.ts";

/** A number of the first page, which is the total of the list under its filter. */
export interface SummaryTile {
  readonly count:
    | "unassigned"
    | "pending"
    | "missing"
    | "unsent"
    | "unmatched"
    | "overdue"
    | "tow_submitted"
    | "tow_accepted"
    | "proposals"
    | "tow_accounts"
    | "tow_runs";
  readonly page: Pick<Page, "path">;
  readonly search: string;
}

/** What waits, in the order of the work of a month. */
export const summaryTiles: readonly SummaryTile[] = [
  {
    count: "unassigned",
    page: itemPages.list,
    search: "item_state=unassigned",
  },
  { count: "pending", page: itemPages.list, search: "item_state=pending" },
  { count: "missing", page: itemPages.missing, search: "" },
  { count: "unsent", page: billPages.list, search: "sent_mark=unsent" },
  {
    count: "unmatched",
    page: paymentPages.list,
    search: "payment_state=open,part",
  },
  {
    count: "overdue",
    page: billPages.list,
    search: "age=1-30,31-60,61-90,91%2B",
  },
  {
    count: "proposals",
    page: proposalPages.list,
    search: "proposal_state=proposed",
  },
  {
    count: "tow_submitted",
    page: { path: towMoneyPaths.bills },
    search: "bill_state=submitted",
  },
  {
    count: "tow_accepted",
    page: { path: towMoneyPaths.pay },
    search: "bill_state=accepted",
  },
  {
    count: "tow_accounts",
    page: { path: `${towMoneyPaths.pay}/accounts` },
    search: "account_state=proposed",
  },
  {
    count: "tow_runs",
    page: { path: `${towMoneyPaths.pay}/runs` },
    search: "run_state=created",
  },
];
