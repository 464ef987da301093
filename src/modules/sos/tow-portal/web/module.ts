import { lazyRouteComponent } from "@tanstack/react-router";
import { wirePages, type WebModule } from "#platform/web/module.ts";
import { towMenuCounts } from "../contract/menu-rules.ts";
import { towPortalPages } from "../contract/pages.ts";

export const towPortalModule: WebModule = {
  pages: wirePages(towPortalPages, {
    towRequestList: lazyRouteComponent(
      () => import("./pages/request-list-page.tsx"),
      "RequestListPage",
    ),
    towReportList: lazyRouteComponent(
      () => import("./pages/report-list-page.tsx"),
      "ReportListPage",
    ),
    towReport: lazyRouteComponent(
      () => import("./pages/report-page.tsx"),
      "ReportPage",
    ),
  }),
  counts: { tow: towMenuCounts },
};
