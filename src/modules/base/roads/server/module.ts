import type { ServerModule } from "#platform/server/module.ts";
import { registerExpresswayRoutes } from "./routes.ts";
import { expresswayFiles, type ExpresswayService } from "./service.ts";

/** Expressways with their exits and kilometre posts. */
export const roadModule = (service: ExpresswayService): ServerModule => ({
  routes: (app, context) => {
    registerExpresswayRoutes(app, context, service);
  },
  files: [expresswayFiles],
});
