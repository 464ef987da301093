import type { FileDoor } from "#platform/server/files/file-door.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { registerCallLogRoutes } from "./routes.ts";
import {
  callLogSearcher,
  createCallLogService,
  findCallLogAudience,
  recordingFiles,
} from "./service.ts";

/** Calls that were made, with their recordings. */
export const callLogModule = (files: FileDoor): ServerModule => ({
  routes: (app, context) => {
    registerCallLogRoutes(app, context, createCallLogService({ files }));
  },
  searchers: [callLogSearcher],
  presence: { call_log: findCallLogAudience },
  files: [recordingFiles],
});
