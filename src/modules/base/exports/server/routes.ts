import type { FastifyInstance } from "fastify";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import {
  cancelExport,
  createAsCsv,
  createExport,
  deleteCreatedFile,
  downloadCreatedFile,
  getCreatedFile,
  listCreatedFiles,
  listExportSources,
  listExtractionLogs,
  retryExport,
} from "../contract/endpoints.ts";
import type { ExportService } from "./service.ts";

/** All operations of created files. */
export const registerExportRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: ExportService,
): void => {
  const { answer, data, done } = operationsOf(app, context);
  answer(listCreatedFiles, ({ db, actor, query }) =>
    service.list(db, actor, query),
  );
  answer(listExtractionLogs, ({ db, actor, query }) =>
    service.extractions(db, actor, query),
  );
  answer(listExportSources, ({ actor }) =>
    Promise.resolve({ data: service.sources(actor) }),
  );
  data(createExport, (input) => service.create(input, input.body));
  data(getCreatedFile, ({ db, actor, params }) =>
    service.get(db, actor, params.id),
  );
  data(cancelExport, (input) => service.cancel(input, input.params.id));
  data(retryExport, (input) => service.retry(input, input.params.id));
  data(createAsCsv, (input) => service.asCsv(input, input.params.id));
  data(downloadCreatedFile, (input) =>
    service.download(input, input.params.id),
  );
  done(deleteCreatedFile, (input) => service.remove(input, input.params.id));
};
