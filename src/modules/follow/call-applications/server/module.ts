import type { ServerModule } from "#platform/server/module.ts";
import { applicationExport } from "./export-service.ts";
import { countApplicationsForMenu } from "./reading-service.ts";
import { registerApplicationRoutes } from "./routes.ts";
import {
  createApplicationService,
  type ApplicationDependencies,
} from "./service.ts";

/** Calls that somebody orders, and what becomes of the orders. */
export const applicationModule = (
  dependencies: ApplicationDependencies,
): ServerModule => ({
  routes: (app, context) => {
    registerApplicationRoutes(
      app,
      context,
      createApplicationService(dependencies),
    );
  },
  exports: [applicationExport],
  counters: [countApplicationsForMenu],
});
