import type { FastifyInstance } from "fastify";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { getSosStatistics } from "../contract/endpoints.ts";
import { readStatistics } from "./service.ts";

export const registerStatisticsRoutes = (
  app: FastifyInstance,
  context: ServerContext,
): void =>
  registerEndpoint(
    app,
    context,
    getSosStatistics,
    async ({ db, actor, query }) => ({
      data: await readStatistics(db, actor, query),
    }),
  );
