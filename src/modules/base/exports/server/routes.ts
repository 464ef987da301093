import { writeOf } from "#platform/server/http/write-of.ts";
import type { FastifyInstance } from "fastify";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import {
  cancelExport,
  createExport,
  deleteCreatedFile,
  downloadCreatedFile,
  getCreatedFile,
  listCreatedFiles,
  listExportSources,
  retryExport,
} from "../contract/endpoints.ts";
import type { ExportService } from "./service.ts";

/** All operations of created files. */
export const registerExportRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: ExportService,
): void => {
  registerEndpoint(app, context, listCreatedFiles, ({ db, actor, query }) =>
    service.list(db, actor, query),
  );
  registerEndpoint(app, context, listExportSources, ({ actor }) =>
    Promise.resolve({ data: service.sources(actor) }),
  );
  registerEndpoint(app, context, createExport, async (input) => ({
    data: await service.create(writeOf(input), input.body),
  }));
  registerEndpoint(
    app,
    context,
    getCreatedFile,
    async ({ db, actor, params }) => ({
      data: await service.get(db, actor, params.id),
    }),
  );
  registerEndpoint(app, context, cancelExport, async (input) => ({
    data: await service.cancel(writeOf(input), input.params.id),
  }));
  registerEndpoint(app, context, retryExport, async (input) => ({
    data: await service.retry(writeOf(input), input.params.id),
  }));
  registerEndpoint(app, context, downloadCreatedFile, async (input) => ({
    data: await service.download(writeOf(input), input.params.id),
  }));
  registerEndpoint(app, context, deleteCreatedFile, async (input) => {
    await service.remove(writeOf(input), input.params.id);
    return undefined;
  });
};
