import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";
import { shiftPages } from "../contract/pages.ts";

export const shiftTableModule: WebModule = {
  pages: wirePages(shiftPages, {
    shiftTable: screenOf(() => import("./pages/shift-table-page.tsx")),
  }),
};
