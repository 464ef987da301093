import { definePages } from "#platform/contract/page.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { proposalTitles as titles } from "./page-text.ts";

/** Who proposes: whoever bills, and whoever manages clients, of clients alone. */
export const proposers = onlySide(
  anyOf("bill_page", "client_management"),
  "call_centre",
);
/** Who confirms. */
export const confirmers = onlySide(anyOf("bill_page"), "call_centre");

export const proposalPages = definePages({
  list: {
    path: "/bill/top/proposals",
    access: proposers,
    title: titles.list,
  },
  detail: {
    path: "/bill/top/proposals/$id",
    access: proposers,
    title: titles.detail,
  },
});
