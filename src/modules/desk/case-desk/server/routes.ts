import type { FastifyInstance } from "fastify";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { getCaseSummary, listCaseSummaries } from "../contract/endpoints.ts";
import {
  findCaseSummaries,
  getSummary,
  type CaseFinders,
} from "./choosing-service.ts";

/** @param finders how each desk finds its cases by keyword */
export const registerCaseRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  finders: CaseFinders,
): void => {
  const { data } = operationsOf(app, context);
  data(listCaseSummaries, ({ db, actor, query }) =>
    findCaseSummaries(finders, db, actor, query.q ?? ""),
  );
  data(getCaseSummary, ({ db, actor, params }) =>
    getSummary(db, actor, params),
  );
};
