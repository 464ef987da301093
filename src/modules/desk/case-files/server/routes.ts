import type { FastifyInstance } from "fastify";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import {
  addCaseFile,
  listCaseFiles,
  removeCaseFile,
} from "../contract/endpoints.ts";
import type { CaseFileService } from "./service.ts";

/** All operations on the files of a case. */
export const registerCaseFileRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: CaseFileService,
): void => {
  registerEndpoint(
    app,
    context,
    listCaseFiles,
    async ({ db, actor, params }) => ({
      data: await service.list(db, actor, params.id),
    }),
  );
  registerEndpoint(
    app,
    context,
    addCaseFile,
    async ({ db, actor, screen, params, upload }) => ({
      data: await service.attach({ db, actor, screen }, params.id, upload),
    }),
  );
  registerEndpoint(
    app,
    context,
    removeCaseFile,
    async ({ db, actor, screen, params }) => {
      await service.detach({ db, actor, screen }, params.id, params.file_id);
      return undefined;
    },
  );
};
