import type { MenuCounter } from "#platform/server/menu-counter.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { registerMainMenuRoutes } from "./routes.ts";

/** The numbers of the main menu, as each module counts them. */
export const mainMenuModule = (
  counters: readonly MenuCounter[],
): ServerModule => ({
  routes: (app, context) => {
    registerMainMenuRoutes(app, context, counters);
  },
});
