import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";
import { settingsPages } from "../contract/pages.ts";

export const settingsModule: WebModule = {
  pages: wirePages(settingsPages, {
    registrySettings: screenOf(() => import("./pages/registry-page.tsx")),
  }),
};
