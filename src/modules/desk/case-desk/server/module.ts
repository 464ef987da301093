import type { ServerModule } from "#platform/server/module.ts";
import { registerCaseRoutes } from "./routes.ts";
import type { CaseFinders } from "./choosing-service.ts";

/** What every desk shares of its cases; each brings its finder. */
export const caseDeskModule = (finders: CaseFinders): ServerModule => ({
  routes: (app, context) => {
    registerCaseRoutes(app, context, finders);
  },
});
