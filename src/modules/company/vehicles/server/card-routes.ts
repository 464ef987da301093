import type { FastifyInstance } from "fastify";
import { operationsOf } from "#platform/server/http/operations-of.ts";
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
  const { data, done } = operationsOf(app, context);
  data(getVehicleCard, ({ db, actor, query }) =>
    service.card(db, actor, query),
  );
  data(linkVehicles, ({ db, actor, screen, body }) =>
    linkPair({ db, actor, screen }, body),
  );
  done(unlinkVehicles, ({ db, actor, screen, params, query }) =>
    unlinkPair({ db, actor, screen }, { id: params.id, ...query }),
  );
};
