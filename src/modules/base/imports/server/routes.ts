import type { FastifyInstance } from "fastify";
import { AppError } from "#platform/contract/errors.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import {
  cancelImport,
  checkImport,
  confirmImport,
  createImport,
  deleteImport,
  getImport,
  getPastImport,
  leaveOutOfImport,
  listImportKinds,
  listImportMends,
  listImportRows,
  listOpenImports,
  listPastImports,
  mendImport,
  updateImport,
  updateImportRow,
  writeImport,
} from "../contract/endpoints.ts";
import type { ImportService } from "./service.ts";

/** All operations of the import workbench. */
export const registerImportRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: ImportService,
): void => {
  const { answer, data, done } = operationsOf(app, context);
  answer(listImportKinds, ({ actor }) =>
    Promise.resolve({ data: service.kinds(actor) }),
  );
  data(listOpenImports, ({ db, actor, query }) =>
    service.open(db, actor, query.kind),
  );
  data(listPastImports, ({ db, actor, query }) =>
    service.past(db, actor, query.kinds),
  );
  data(getPastImport, ({ db, actor, params }) =>
    service.pastOne(db, actor, params.id),
  );
  data(getImport, ({ db, actor, params }) => service.get(db, actor, params.id));
  answer(listImportRows, ({ db, actor, params, query }) =>
    service.rows(db, actor, params.id, query),
  );
  data(createImport, async (input) => {
    if (input.upload === undefined) throw new AppError("server_error");
    return service.create(input, input.body.kind, input.upload);
  });
  data(updateImport, (input) =>
    service.assign(input, input.params.id, input.body),
  );
  data(checkImport, (input) =>
    service.check(input, input.params.id, input.body.version),
  );
  data(writeImport, (input) =>
    service.write(input, input.params.id, input.body),
  );
  done(confirmImport, (input) =>
    service.confirm(input, input.params.id, input.body),
  );
  data(cancelImport, (input) => service.cancel(input, input.params.id));
  data(updateImportRow, (input) =>
    service.correct(input, input.params, input.body.cells),
  );
  data(listImportMends, ({ db, actor, params }) =>
    service.mends(db, actor, params.id),
  );
  data(mendImport, (input) => service.mend(input, input.params.id, input.body));
  data(leaveOutOfImport, (input) =>
    service.leaveOut(input, input.params.id, input.body),
  );
  done(deleteImport, (input) => service.remove(input, input.params.id));
};
