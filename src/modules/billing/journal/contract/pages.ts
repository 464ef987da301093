import { definePages } from "#platform/contract/page.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { journalTitles as titles } from "./page-text.ts";

/** The books are read by whoever bills. */
export const bookkeepers = onlySide(anyOf("bill_page"), "call_centre");

export const journalPages = definePages({
  list: {
    path: "/bill/journal",
    access: bookkeepers,
    title: titles.entries,
    menu: { group: "billing", order: 8, label: titles.entries },
  },
  detail: {
    path: "/bill/journal/$id",
    access: bookkeepers,
    title: titles.entry,
  },
});
