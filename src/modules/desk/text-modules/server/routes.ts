import type { FastifyInstance } from "fastify";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import {
  listInsertableTextModules,
  textModuleEndpoints,
} from "../contract/endpoints.ts";
import { scopeOfInsertable } from "./access.ts";
import { listInsertable } from "./queries.ts";
import { textModuleRecords } from "./service.ts";

export const registerTextModuleRoutes = (
  app: FastifyInstance,
  context: ServerContext,
): void => {
  registerEndpoint(
    app,
    context,
    listInsertableTextModules,
    async ({ db, actor }) => ({
      data: await listInsertable(db, scopeOfInsertable(actor)),
    }),
  );
  textModuleRecords.register(app, context, textModuleEndpoints);
};
