import type { ServerModule } from "#platform/server/module.ts";
import { registerApprovalRoutes } from "./routes.ts";
import { countApprovalsForMenu, type ApprovalService } from "./service.ts";

/** Decisions of leaders about cases. */
export const approvalModule = (service: ApprovalService): ServerModule => ({
  routes: (app, context) => {
    registerApprovalRoutes(app, context, service);
  },
  counters: [countApprovalsForMenu],
});
