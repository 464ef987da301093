import type { FastifyInstance } from "fastify";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import { registerRecordRoutes } from "#platform/server/http/register-record-routes.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import * as endpoints from "../contract/endpoints.ts";
import { scopeOfInsertable } from "./access.ts";
import { listInsertable } from "./queries.ts";
import { textModuleService } from "./service.ts";

export const registerTextModuleRoutes = (
  app: FastifyInstance,
  context: ServerContext,
): void => {
  registerEndpoint(
    app,
    context,
    endpoints.listInsertableTextModules,
    async ({ db, actor }) => ({
      data: await listInsertable(db, scopeOfInsertable(actor)),
    }),
  );
  registerRecordRoutes(
    app,
    context,
    {
      list: endpoints.listTextModules,
      get: endpoints.getTextModule,
      create: endpoints.createTextModule,
      update: endpoints.updateTextModule,
      remove: endpoints.deleteTextModule,
      timeline: endpoints.getTextModuleTimeline,
      neighbours: endpoints.getTextModuleNeighbours,
    },
    textModuleService,
  );
};
