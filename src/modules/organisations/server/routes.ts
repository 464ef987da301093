import type { FastifyInstance } from "fastify";
import { registerRecordRoutes } from "#platform/server/http/register-record-routes.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import * as makers from "../contract/car-maker-endpoints.ts";
import * as companies from "../contract/endpoints.ts";
import { carMakerService } from "./car-maker-service.ts";
import type { TowCompanyService } from "./tow-company-service.ts";

const towCompanyEndpoints = {
  list: companies.searchTowTruckCompanies,
  get: companies.getTowTruckCompany,
  create: companies.createTowTruckCompany,
  update: companies.updateTowTruckCompany,
  remove: companies.deleteTowTruckCompany,
  timeline: companies.getTowTruckCompanyTimeline,
  neighbours: companies.getTowTruckCompanyNeighbours,
};

const carMakerEndpoints = {
  list: makers.listCarMakers,
  get: makers.getCarMaker,
  create: makers.createCarMaker,
  update: makers.updateCarMaker,
  remove: makers.deleteCarMaker,
  timeline: makers.getCarMakerTimeline,
  neighbours: makers.getCarMakerNeighbours,
};

/** All operations of towing companies and car makers. */
export const registerOrganisationRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  towCompanies: TowCompanyService,
): void => {
  registerRecordRoutes(app, context, towCompanyEndpoints, towCompanies);
  registerRecordRoutes(app, context, carMakerEndpoints, carMakerService);
};
