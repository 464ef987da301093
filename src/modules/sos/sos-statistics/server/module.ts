import type { ServerModule } from "#platform/server/module.ts";
import { registerStatisticsRoutes } from "./routes.ts";
import { refreshStatistics } from "./service.ts";

/** What was done in a month or a year. */
export const statisticsModule: ServerModule = {
  routes: registerStatisticsRoutes,
  jobs: [{ name: "sos_statistics", everyMs: 20_000, run: refreshStatistics }],
};
