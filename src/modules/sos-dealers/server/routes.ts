import type { FastifyInstance } from "fastify";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import {
  listCarDealerBranches,
  searchCarDealers,
} from "../contract/endpoints.ts";
import { scopeOfDealers } from "./access.ts";
import { listBranchRows, searchDealerRows } from "./queries.ts";

export const registerDealerRoutes = (
  app: FastifyInstance,
  context: ServerContext,
): void => {
  registerEndpoint(
    app,
    context,
    searchCarDealers,
    async ({ db, actor, query }) => {
      const { rows, total } = await searchDealerRows(
        db,
        scopeOfDealers(actor),
        query.q,
      );
      return { data: rows, meta: { total } };
    },
  );
  registerEndpoint(
    app,
    context,
    listCarDealerBranches,
    async ({ db, actor, params }) => ({
      data: await listBranchRows(db, scopeOfDealers(actor), params.id),
    }),
  );
};
