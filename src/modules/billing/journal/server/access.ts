import { isAllowed } from "#platform/contract/permissions.ts";
import { defineScope } from "#platform/server/lists/row-scope.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import { bookkeepers } from "../contract/pages.ts";

/** Whoever bills reads all of the books, everybody else nothing. */
export const scopeOfEntries = defineScope("journal_entries", (actor) =>
  isAllowed(bookkeepers, actor),
);
export const scopeOfExports = defineScope("journal_exports", (actor) =>
  isAllowed(bookkeepers, actor),
);
export const scopeOfNames = defineScope("journal_names", (actor) =>
  isAllowed(bookkeepers, actor),
);
export const scopeOfLocks = defineScope("book_locks", (actor) =>
  isAllowed(bookkeepers, actor),
);
export const audienceOfBooks = callCentre("bill_page");
