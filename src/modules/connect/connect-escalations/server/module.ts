import type { ServerModule } from "#platform/server/module.ts";
import { escalationExport } from "./export-service.ts";
import { registerEscalationRoutes, type Address } from "./routes.ts";
import type { EscalationService } from "./service.ts";

/** What the desk asks of sales companies by mail. */
export const escalationModule = (
  service: EscalationService,
  address: Address,
): ServerModule => ({
  routes: (app, context) => {
    registerEscalationRoutes(app, context, service, address);
  },
  exports: [escalationExport],
});
