import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";
import {
  bookLockPages,
  journalExportPages,
  journalNamePages,
  journalPages,
} from "../contract/pages.ts";

/** The books. */
export const journalModule: WebModule = {
  pages: [
    ...wirePages(journalExportPages, {
      list: screenOf(() => import("./pages/export-list-page.tsx")),
      detail: screenOf(() => import("./pages/export-page.tsx")),
    }),
    ...wirePages(bookLockPages, {
      list: screenOf(() => import("./pages/lock-list-page.tsx")),
      form: screenOf(() => import("./pages/lock-form-page.tsx")),
      detail: screenOf(() => import("./pages/lock-page.tsx")),
    }),
    ...wirePages(journalNamePages, {
      list: screenOf(() => import("./pages/name-list-page.tsx")),
      detail: screenOf(() => import("./pages/name-page.tsx")),
    }),
    ...wirePages(journalPages, {
      list: screenOf(() => import("./pages/journal-list-page.tsx")),
      detail: screenOf(() => import("./pages/journal-entry-page.tsx")),
    }),
  ],
};
