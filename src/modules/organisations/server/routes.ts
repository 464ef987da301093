import type { FastifyInstance } from "fastify";
import {
  registerEndpoint,
  type HandlerInput,
} from "#platform/server/http/register-endpoint.ts";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import * as makers from "../contract/car-maker-endpoints.ts";
import * as companies from "../contract/endpoints.ts";
import { carMakerService } from "./car-maker-service.ts";
import type { CompanyWrite, TowCompanyService } from "./tow-company-service.ts";

const writeOf = <E extends Endpoint>(
  input: Pick<HandlerInput<E>, "db" | "actor" | "screen">,
): CompanyWrite => ({
  db: input.db,
  actor: input.actor as CompanyWrite["actor"],
  screen: input.screen,
});

const registerTowCompanies = (
  app: FastifyInstance,
  context: ServerContext,
  service: TowCompanyService,
): void => {
  const {
    searchTowTruckCompanies: list,
    getTowTruckCompany: get,
    createTowTruckCompany: create,
    updateTowTruckCompany: update,
    deleteTowTruckCompany: remove,
    getTowTruckCompanyTimeline: timeline,
    getTowTruckCompanyNeighbours: neighbours,
  } = companies;
  registerEndpoint(app, context, list, ({ db, actor, query }) =>
    service.list(db, actor, query),
  );
  registerEndpoint(app, context, get, async ({ db, actor, params }) => ({
    data: await service.get(db, actor, params.id),
  }));
  registerEndpoint(app, context, create, async (input) => ({
    data: await service.create(writeOf(input), input.body),
  }));
  registerEndpoint(app, context, update, async (input) => ({
    data: await service.update(writeOf(input), input.params.id, input.body),
  }));
  registerEndpoint(app, context, remove, async (input) => {
    await service.remove(writeOf(input), input.params.id);
    return undefined;
  });
  registerEndpoint(app, context, timeline, async ({ db, actor, params }) => ({
    data: await service.timeline(db, actor, params.id),
  }));
  registerEndpoint(app, context, neighbours, async (input) => ({
    data: await service.neighbours(
      input.db,
      input.actor,
      input.params.id,
      input.query,
    ),
  }));
};

const registerCarMakers = (
  app: FastifyInstance,
  context: ServerContext,
): void => {
  const {
    listCarMakers: list,
    getCarMaker: get,
    createCarMaker: create,
    updateCarMaker: update,
    deleteCarMaker: remove,
    getCarMakerTimeline: timeline,
    getCarMakerNeighbours: neighbours,
  } = makers;
  const service = carMakerService;
  registerEndpoint(app, context, list, ({ db, actor, query }) =>
    service.list(db, actor, query),
  );
  registerEndpoint(app, context, get, async ({ db, actor, params }) => ({
    data: await service.get(db, actor, params.id),
  }));
  registerEndpoint(app, context, create, async (input) => ({
    data: await service.create(writeOf(input), input.body),
  }));
  registerEndpoint(app, context, update, async (input) => ({
    data: await service.update(writeOf(input), input.params.id, input.body),
  }));
  registerEndpoint(app, context, remove, async (input) => {
    await service.remove(writeOf(input), input.params.id);
    return undefined;
  });
  registerEndpoint(app, context, timeline, async ({ db, actor, params }) => ({
    data: await service.timeline(db, actor, params.id),
  }));
  registerEndpoint(app, context, neighbours, async (input) => ({
    data: await service.neighbours(
      input.db,
      input.actor,
      input.params.id,
      input.query,
    ),
  }));
};

/** All operations of towing companies and car makers. */
export const registerOrganisationRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  towCompanies: TowCompanyService,
): void => {
  registerTowCompanies(app, context, towCompanies);
  registerCarMakers(app, context);
};
