import type { ServerModule } from "#platform/server/module.ts";
import { registerPreferenceRoutes } from "./routes.ts";

/** What an account keeps of how it works. */
export const preferenceModule: ServerModule = {
  routes: registerPreferenceRoutes,
};
