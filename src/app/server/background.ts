import type { FastifyInstance } from "fastify";
import type { AuthService } from "#modules/company/auth/server/service.ts";
import { registerExportRoutes } from "#modules/base/exports/server/routes.ts";
import {
  createExportService,
  createExportWriting,
} from "#modules/base/exports/server/service.ts";
import { registerImportRoutes } from "#modules/base/imports/server/routes.ts";
import {
  createImportService,
  createImportWork,
} from "#modules/base/imports/server/service.ts";
import { registerInquiryDownload } from "#modules/sos/sos-inquiries/server/routes.ts";
import type { FileDoor } from "#platform/server/files/file-door.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { createScheduler } from "#platform/server/jobs/scheduler.ts";
import { createWorkQueue } from "#platform/server/jobs/work-queue.ts";
import { exportSources } from "./exports.ts";
import { importKinds } from "./imports.ts";
import { housekeeping } from "./jobs.ts";

/** Exports, imports and housekeeping: what goes on beside the requests, as long as the server listens. */
export const registerBackgroundWork = (
  app: FastifyInstance,
  context: ServerContext,
  { files, auth }: { files: FileDoor; auth: AuthService },
): void => {
  const { db } = context;
  const { actorOfUser } = auth;
  const exporting = createExportService({ files, sources: exportSources });
  registerExportRoutes(app, context, exporting);
  registerInquiryDownload(app, context, exporting);
  registerImportRoutes(app, context, createImportService(importKinds));
  const queue = createWorkQueue(context, [
    ...createImportWork({ db, kinds: importKinds, actorOfUser }),
    createExportWriting({ db, files, sources: exportSources, actorOfUser }),
  ]);
  const scheduler = createScheduler(
    context,
    housekeeping(auth, exporting, files),
  );
  app.addHook("onReady", async () => {
    queue.start();
    scheduler.start();
  });
  app.addHook("onClose", async () => {
    await Promise.all([queue.stop(), scheduler.stop()]);
  });
};
