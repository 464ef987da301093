import { defineMenuCounts } from "#platform/contract/menu-count.ts";
import { billing as access, itemPages, paymentPages } from "./pages.ts";
import { billingCountLabels as label } from "./page-text.ts";

/** What the main menu says of billing: each number is the total of the list under its filter. */
export const billingMenuCounts = defineMenuCounts([
  {
    key: "billing.unassigned",
    label: label.unassigned,
    page: itemPages.list,
    search: { item_state: "unassigned" },
    urgency: "soon",
    access,
  },
  {
    key: "billing.pending",
    label: label.pending,
    page: itemPages.list,
    search: { item_state: "pending" },
    urgency: "plain",
    access,
  },
  {
    key: "billing.unmatched",
    label: label.unmatched,
    page: paymentPages.list,
    search: { payment_state: "open,part" },
    urgency: "plain",
    access,
  },
]);
