import { lazyRouteComponent } from "@tanstack/react-router";
import { wirePages, type WebModule } from "#platform/web/module.ts";
import { statisticsPages } from "../contract/pages.ts";

export const statisticsModule: WebModule = {
  pages: wirePages(statisticsPages, {
    sosStatistics: lazyRouteComponent(
      () => import("./pages/statistics-page.tsx"),
      "StatisticsPage",
    ),
  }),
};
