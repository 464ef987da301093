import { definePages, type Page } from "#platform/contract/page.ts";
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

const page = (path: string, title: string): Page => ({
  path: `/bill/journal/${path}`,
  access: bookkeepers,
  title,
});

export const journalExportPages = definePages({
  list: page("exports", titles.exports),
  detail: page("exports/$id", titles.export),
});

export const journalNamePages = definePages({
  list: page("names", titles.names),
  detail: page("names/$id", titles.name),
});

export const bookLockPages = definePages({
  list: page("locks", titles.locks),
  form: page("locks/lock-form", titles.newLock),
  detail: page("locks/$id", titles.lock),
});
