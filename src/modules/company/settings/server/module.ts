import type { ServerModule } from "#platform/server/module.ts";
import { registerPlans } from "./plan-service.ts";
import { registerSettingsRoutes } from "./routes.ts";
import type { RegistrySettingsService } from "./service.ts";

/** Settings of the product. */
export const settingsModule = (
  registry: RegistrySettingsService,
): ServerModule => ({
  routes: (app, context) => {
    registerSettingsRoutes(app, context, registry);
    registerPlans(app, context);
  },
});
