import type { FastifyInstance } from "fastify";
import type { AuthService } from "#modules/company/auth/server/service.ts";
import {
  createExportWriting,
  createPackWriting,
} from "#modules/base/exports/server/service.ts";
import { createImportWork } from "#modules/base/imports/server/service.ts";
import type { FilePort } from "#platform/server/files/file-port.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { createScheduler } from "#platform/server/jobs/scheduler.ts";
import { createWorkQueue } from "#platform/server/jobs/work-queue.ts";
import { partsOf, type ServerModule } from "#platform/server/module.ts";
import { housekeeping } from "./jobs.ts";

interface Work {
  readonly files: FilePort;
  readonly auth: Pick<AuthService, "actorOfUser">;
  readonly modules: readonly ServerModule[];
}

/** Exports, imports and housekeeping: what goes on beside the requests, as long as the server listens. */
export const startBackgroundWork = (
  app: FastifyInstance,
  context: ServerContext,
  { files, auth: { actorOfUser }, modules }: Work,
): void => {
  const { db } = context;
  const kinds = partsOf(modules, "imports");
  const sources = partsOf(modules, "exports");
  const writing = { db, files, sources, actorOfUser };
  const queue = createWorkQueue(context, [
    ...createImportWork({ db, kinds, actorOfUser }),
    createExportWriting(writing),
  ]);
  // Minutes of PDF files: nobody's table waits behind them.
  const packing = createWorkQueue(context, [createPackWriting(writing)]);
  const scheduler = createScheduler(
    context,
    housekeeping(modules, files, context.log),
  );
  app.addHook("onReady", async () => {
    queue.start();
    packing.start();
    scheduler.start();
  });
  app.addHook("onClose", async () => {
    await Promise.all([queue.stop(), packing.stop(), scheduler.stop()]);
  });
};
