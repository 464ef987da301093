import type { FastifyInstance } from "fastify";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { getSosStatistics } from "../contract/endpoints.ts";
import { readStatistics } from "./service.ts";

export const registerStatisticsRoutes = (
  app: FastifyInstance,
  context: ServerContext,
): void =>
  operationsOf(app, context).data(getSosStatistics, ({ db, actor, query }) =>
    readStatistics(db, actor, query),
  );
