import { writeOf } from "#platform/server/http/write-of.ts";
import type { FastifyInstance } from "fastify";
import { AppError } from "#platform/contract/errors.ts";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import {
  cancelImport,
  checkImport,
  createImport,
  deleteImport,
  getImport,
  listImportKinds,
  listImportRows,
  listOpenImports,
  updateImport,
  updateImportRow,
  writeImport,
} from "../contract/endpoints.ts";
import type { ImportService } from "./service.ts";

const registerReads = (
  app: FastifyInstance,
  context: ServerContext,
  service: ImportService,
): void => {
  registerEndpoint(app, context, listImportKinds, ({ actor }) =>
    Promise.resolve({ data: service.kinds(actor) }),
  );
  registerEndpoint(
    app,
    context,
    listOpenImports,
    async ({ db, actor, query }) => ({
      data: await service.open(db, actor, query.kind),
    }),
  );
  registerEndpoint(app, context, getImport, async ({ db, actor, params }) => ({
    data: await service.get(db, actor, params.id),
  }));
  registerEndpoint(
    app,
    context,
    listImportRows,
    ({ db, actor, params, query }) => service.rows(db, actor, params.id, query),
  );
};

/** All operations of the import workbench. */
export const registerImportRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: ImportService,
): void => {
  registerReads(app, context, service);
  registerEndpoint(app, context, createImport, async (input) => {
    if (input.upload === undefined) throw new AppError("server_error");
    return {
      data: await service.create(writeOf(input), input.body.kind, input.upload),
    };
  });
  registerEndpoint(app, context, updateImport, async (input) => ({
    data: await service.assign(writeOf(input), input.params.id, input.body),
  }));
  registerEndpoint(app, context, checkImport, async (input) => ({
    data: await service.check(
      writeOf(input),
      input.params.id,
      input.body.version,
    ),
  }));
  registerEndpoint(app, context, writeImport, async (input) => ({
    data: await service.write(writeOf(input), input.params.id, input.body),
  }));
  registerEndpoint(app, context, cancelImport, async (input) => ({
    data: await service.cancel(writeOf(input), input.params.id),
  }));
  registerEndpoint(app, context, updateImportRow, async (input) => ({
    data: await service.correct(writeOf(input), input.params, input.body.cells),
  }));
  registerEndpoint(app, context, deleteImport, async (input) => {
    await service.remove(writeOf(input), input.params.id);
    return undefined;
  });
};
