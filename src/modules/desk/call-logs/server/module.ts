import type { ServerModule } from "#platform/server/module.ts";
import { registerCallLogRoutes } from "./routes.ts";
import {
  callLogSearcher,
  createCallLogService,
  findCallLogAudience,
  recordingFiles,
} from "./service.ts";
import type { CallLogParts } from "./writing-service.ts";

/** Calls that were made, with their recordings. */
export const callLogModule = (parts: CallLogParts): ServerModule => ({
  routes: (app, context) => {
    registerCallLogRoutes(app, context, createCallLogService(parts));
  },
  searchers: [callLogSearcher],
  presence: { call_log: findCallLogAudience },
  files: [recordingFiles],
});
