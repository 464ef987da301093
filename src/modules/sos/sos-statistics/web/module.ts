import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";
import { statisticsPages } from "../contract/pages.ts";

export const statisticsModule: WebModule = {
  pages: wirePages(statisticsPages, {
    sosStatistics: screenOf(() => import("./pages/statistics-page.tsx")),
  }),
};
