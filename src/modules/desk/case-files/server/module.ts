import type { LockCase } from "#modules/desk/case-desk/server/service.ts";
import type { FilePort } from "#platform/server/files/file-port.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { registerCaseFileRoutes } from "./routes.ts";
import { caseFiles, createCaseFileService } from "./service.ts";

/** Files of cases. */
export const caseFileModule = (
  files: FilePort,
  lockCase: LockCase,
): ServerModule => ({
  routes: (app, context) => {
    registerCaseFileRoutes(
      app,
      context,
      createCaseFileService(files, lockCase),
    );
  },
  files: Object.values(caseFiles),
});
