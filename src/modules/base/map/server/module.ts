import type { ServerModule } from "#platform/server/module.ts";
import { registerMapRoutes } from "./routes.ts";

/** The map with what the modules put onto it. */
export const mapModule = (
  sources: Parameters<typeof registerMapRoutes>[2],
): ServerModule => ({
  routes: (app, context) => {
    registerMapRoutes(app, context, sources);
  },
});
