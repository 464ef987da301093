import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";
import { towMenuCounts } from "../contract/menu-rules.ts";
import { towPortalPages } from "../contract/pages.ts";

export const towPortalModule: WebModule = {
  pages: wirePages(towPortalPages, {
    towRequestList: screenOf(() => import("./pages/request-list-page.tsx")),
    towReportList: screenOf(() => import("./pages/report-list-page.tsx")),
    towReport: screenOf(() => import("./pages/report-page.tsx")),
  }),
  counts: { tow: towMenuCounts },
};
