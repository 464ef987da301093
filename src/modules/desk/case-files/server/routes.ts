import type { FastifyInstance } from "fastify";
import { caseModules } from "#modules/base/desks/contract/lookups.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { caseFileEndpoints } from "../contract/endpoints.ts";
import type { CaseFileService } from "./service.ts";

/** All operations on the files of cases. */
export const registerCaseFileRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: CaseFileService,
): void => {
  const { data, done } = operationsOf(app, context);
  for (const module of caseModules) {
    const { list, add, addRecording, remove } = caseFileEndpoints[module];
    data(list, ({ db, actor, params }) =>
      service.list(db, actor, { module, id: params.id }),
    );
    for (const adding of [add, addRecording])
      data(adding, (input) => {
        const key = { module, id: input.params.id };
        return service.attach(input, key, input.upload);
      });
    done(remove, async (input) => {
      const { id, file_id } = input.params;
      await service.detach(input, { module, id }, file_id);
    });
  }
};
