import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";
import { dmBatchPages, dmItemPages } from "../contract/pages.ts";

/** Mail about inspections. */
export const outboundDmModule: WebModule = {
  pages: [
    ...wirePages(dmBatchPages, {
      list: screenOf(() => import("./pages/batch-list-page.tsx")),
      due: screenOf(() => import("./pages/due-page.tsx")),
      form: screenOf(() => import("./pages/batch-form-page.tsx")),
      detail: screenOf(() => import("./pages/batch-page.tsx")),
    }),
    ...wirePages(dmItemPages, {
      list: screenOf(() => import("./pages/item-list-page.tsx")),
      detail: screenOf(() => import("./pages/item-page.tsx")),
    }),
  ],
};
