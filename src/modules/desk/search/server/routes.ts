import type { FastifyInstance } from "fastify";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { searchEverything } from "../contract/endpoints.ts";
import type { SearchService } from "./service.ts";

export const registerSearchRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: SearchService,
): void => {
  const { data } = operationsOf(app, context);
  data(searchEverything, ({ db, actor, query }) =>
    service.find(db, actor, query.q),
  );
};
