import type { FastifyInstance } from "fastify";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import {
  getVehicleCard,
  linkVehicles,
  unlinkVehicles,
} from "../contract/card-endpoints.ts";
import type { VehicleCardService } from "./card-service.ts";
import { linkPair, unlinkPair } from "./link-service.ts";

/** The card of a vehicle, and which vehicles belong together. */
export const registerVehicleCardRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: VehicleCardService,
): void => {
  registerEndpoint(
    app,
    context,
    getVehicleCard,
    async ({ db, actor, query }) => ({
      data: await service.card(db, actor, query),
    }),
  );
  registerEndpoint(
    app,
    context,
    linkVehicles,
    async ({ db, actor, screen, body }) => ({
      data: await linkPair({ db, actor, screen }, body),
    }),
  );
  registerEndpoint(
    app,
    context,
    unlinkVehicles,
    async ({ db, actor, screen, params, query }) => {
      await unlinkPair(
        { db, actor, screen },
        { id: params.id, version: query.version },
      );
      return undefined;
    },
  );
};
