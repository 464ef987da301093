import type { LockCase } from "#modules/desk/case-desk/server/service.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { registerInterviewGuideRoutes } from "./routes.ts";
import {
  createCaseInterviewService,
  findInterviewGuideAudience,
} from "./service.ts";

/** What is asked of a driver, and what was answered. */
export const interviewGuideModule = (lockCase: LockCase): ServerModule => ({
  routes: (app, context) => {
    registerInterviewGuideRoutes(
      app,
      context,
      createCaseInterviewService(lockCase),
    );
  },
  presence: { interview_guide: findInterviewGuideAudience },
});
