import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";
import { accidentMenuCounts } from "../contract/menu-rules.ts";
import { accidentPages } from "../contract/pages.ts";

export const accidentModule: WebModule = {
  pages: wirePages(accidentPages, {
    list: screenOf(() => import("./pages/accident-list-page.tsx")),
  }),
  counts: { iza: accidentMenuCounts },
};
