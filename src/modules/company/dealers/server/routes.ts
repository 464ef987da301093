import type { FastifyInstance } from "fastify";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import { registerRecordRoutes } from "#platform/server/http/register-record-routes.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import * as dealers from "../contract/dealer-endpoints.ts";
import {
  listCarDealerBranches,
  searchCarDealers,
} from "../contract/endpoints.ts";
import { scopeOfDealers } from "./access.ts";
import type { DealerService } from "./dealer-service.ts";
import { listBranchRows } from "./queries.ts";

const dealerEndpoints = {
  list: searchCarDealers,
  get: dealers.getCarDealer,
  create: dealers.createCarDealer,
  update: dealers.updateCarDealer,
  remove: dealers.deleteCarDealer,
  timeline: dealers.getCarDealerTimeline,
  neighbours: dealers.getCarDealerNeighbours,
};

/** Operations of sales companies. */
export const registerDealerRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: DealerService,
): void => {
  registerRecordRoutes(app, context, dealerEndpoints, service);
  registerEndpoint(
    app,
    context,
    listCarDealerBranches,
    async ({ db, actor, params }) => ({
      data: await listBranchRows(db, scopeOfDealers(actor), params.id),
    }),
  );
};
