import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";
import { exportPages } from "../contract/pages.ts";

export const exportModule: WebModule = {
  pages: wirePages(exportPages, {
    createdFiles: screenOf(() => import("./pages/created-files-page.tsx")),
    log: screenOf(() => import("./pages/extraction-log-page.tsx")),
  }),
};
