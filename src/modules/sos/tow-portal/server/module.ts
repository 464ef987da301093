import type { DispatchService } from "#modules/sos/sos-dispatch/server/service.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { registerTowPortalRoutes } from "./routes.ts";
import { countTowRequestsForMenu } from "./service.ts";

/** What a towing company sees of its requests. */
export const towPortalModule = (dispatches: DispatchService): ServerModule => ({
  routes: (app, context) => {
    registerTowPortalRoutes(app, context, dispatches);
  },
  counters: [countTowRequestsForMenu],
});
