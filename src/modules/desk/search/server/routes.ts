import type { FastifyInstance } from "fastify";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { searchEverything } from "../contract/endpoints.ts";
import type { SearchService } from "./service.ts";

export const registerSearchRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: SearchService,
): void => {
  registerEndpoint(
    app,
    context,
    searchEverything,
    async ({ db, actor, query }) => ({
      data: await service.find(db, actor, query.q),
    }),
  );
};
