import type { ServerModule } from "#platform/server/module.ts";
import { registerPaperRoutes } from "./routes.ts";
import type { PaperService } from "./service.ts";

/** Cases and dispatches on paper. */
export const paperModule = (service: PaperService): ServerModule => ({
  routes: (app, context) => {
    registerPaperRoutes(app, context, service);
  },
});
