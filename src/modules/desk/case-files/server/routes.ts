import type { FastifyInstance } from "fastify";
import { caseModules } from "#modules/base/desks/contract/lookups.ts";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import { caseFileEndpoints } from "../contract/endpoints.ts";
import type { CaseFileService } from "./service.ts";

/** All operations on the files of cases. */
export const registerCaseFileRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: CaseFileService,
): void => {
  for (const module of caseModules) {
    const { list, add, remove } = caseFileEndpoints[module];
    registerEndpoint(app, context, list, async ({ db, actor, params }) => ({
      data: await service.list(db, actor, { module, id: params.id }),
    }));
    registerEndpoint(app, context, add, async (input) => {
      const key = { module, id: input.params.id };
      return { data: await service.attach(writeOf(input), key, input.upload) };
    });
    registerEndpoint(app, context, remove, async (input) => {
      const { id, file_id } = input.params;
      await service.detach(writeOf(input), { module, id }, file_id);
      return undefined;
    });
  }
};
