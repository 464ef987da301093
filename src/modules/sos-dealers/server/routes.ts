import type { FastifyInstance } from "fastify";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import { registerRecordRoutes } from "#platform/server/http/register-record-routes.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import {
  listCarDealerBranches,
  searchCarDealers,
} from "../contract/endpoints.ts";
import * as specialClients from "../contract/special-client-endpoints.ts";
import { scopeOfDealers } from "./access.ts";
import { listBranchRows, searchDealerRows } from "./queries.ts";
import { specialClientService } from "./special-client-service.ts";

const specialClientEndpoints = {
  list: specialClients.listSpecialClients,
  get: specialClients.getSpecialClient,
  create: specialClients.createSpecialClient,
  update: specialClients.updateSpecialClient,
  remove: specialClients.deleteSpecialClient,
  timeline: specialClients.getSpecialClientTimeline,
  neighbours: specialClients.getSpecialClientNeighbours,
};

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
  registerRecordRoutes(
    app,
    context,
    specialClientEndpoints,
    specialClientService,
  );
};
