import { definePages } from "#platform/contract/page.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { proposalTitles as titles } from "./page-text.ts";

/** Who proposes and confirms. */
export const confirmers = onlySide(anyOf("bill_page"), "call_centre");

export const proposalPages = definePages({
  list: {
    path: "/bill/top/proposals",
    access: confirmers,
    title: titles.list,
  },
  detail: {
    path: "/bill/top/proposals/$id",
    access: confirmers,
    title: titles.detail,
  },
});
