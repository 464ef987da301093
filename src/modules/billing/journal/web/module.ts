import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";
import { journalPages } from "../contract/pages.ts";

/** The books. */
export const journalModule: WebModule = {
  pages: wirePages(journalPages, {
    list: screenOf(() => import("./pages/journal-list-page.tsx")),
    detail: screenOf(() => import("./pages/journal-entry-page.tsx")),
  }),
};
