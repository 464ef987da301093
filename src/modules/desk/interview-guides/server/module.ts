import { recordModule } from "#modules/base/records/server/service.ts";
import type { LockCase } from "#modules/desk/case-desk/server/service.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { interviewGuideSchemas } from "../contract/guide-schema.ts";
import { registerInterviewRoutes } from "./routes.ts";
import {
  createCaseInterviewService,
  interviewGuideRecords,
} from "./service.ts";

/** What is asked of a driver, and what was answered. */
export const interviewGuideModule = (lockCase: LockCase): ServerModule =>
  recordModule(interviewGuideRecords, {
    schemas: interviewGuideSchemas,
    routes: (app, context) =>
      registerInterviewRoutes(
        app,
        context,
        createCaseInterviewService(lockCase),
      ),
  });
