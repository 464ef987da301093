import type { ServerModule } from "#platform/server/module.ts";
import { registerPresenceRoutes } from "./routes.ts";
import {
  createPresenceService,
  removeOldReports,
  type PresenceTargets,
} from "./service.ts";

/** Who else has a record open. */
export const presenceModule = (targets: PresenceTargets): ServerModule => ({
  routes: (app, context) => {
    registerPresenceRoutes(app, context, createPresenceService(targets));
  },
  jobs: [{ name: "presence", everyMs: 10 * 60_000, run: removeOldReports }],
});
