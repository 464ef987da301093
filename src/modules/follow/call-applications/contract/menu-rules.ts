import { defineMenuCounts } from "#platform/contract/menu-count.ts";
import { applicationPageTitles as titles } from "./page-text.ts";
import { applicationApprovers, applicationPages } from "./pages.ts";

/** What waits for a decision of whoever looks: nobody decides about an order of their own. */
export const applicationMenuCounts = defineMenuCounts([
  {
    key: "justdoit.approval",
    label: titles.waiting,
    page: applicationPages.callApplication,
    search: { view: "waiting" },
    urgency: "soon",
    access: applicationApprovers,
  },
]);
