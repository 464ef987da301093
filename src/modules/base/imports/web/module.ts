import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";
import { importPages } from "../contract/pages.ts";

export const importModule: WebModule = {
  pages: wirePages(importPages, {
    past: screenOf(() => import("./pages/past-import-page.tsx")),
  }),
};
