import type { ServerModule } from "#platform/server/module.ts";
import { noteArrivalTold } from "./mutations.ts";
import { registerDispatchRoutes } from "./routes.ts";
import {
  deriveMissingNextActions,
  followPolicy,
  workReportFiles,
  type DispatchService,
} from "./service.ts";

/** Who was sent to a case, and what they report. */
export const dispatchModule = (service: DispatchService): ServerModule => ({
  routes: (app, context) => {
    registerDispatchRoutes(app, context, service);
  },
  files: [workReportFiles],
  followers: {
    sos_inquiry: ({ db }, ids) => noteArrivalTold(db, ids),
  },
  jobs: [
    { name: "dispatch_clocks", everyMs: 5_000, run: followPolicy },
    { name: "next_actions", everyMs: 60_000, run: deriveMissingNextActions },
  ],
});
