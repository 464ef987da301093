import type { FastifyInstance } from "fastify";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
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
  registerEndpoint(app, context, listCaseSummaries, async (input) => ({
    data: await findCaseSummaries(
      finders,
      input.db,
      input.actor,
      input.query.q ?? "",
    ),
  }));
  registerEndpoint(app, context, getCaseSummary, async (input) => ({
    data: await getSummary(input.db, input.actor, input.params),
  }));
};
