import type { FastifyInstance } from "fastify";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { carMakerEndpoints } from "../contract/car-maker-endpoints.ts";
import { towCompanyEndpoints } from "../contract/endpoints.ts";
import { carMakerRecords } from "./car-maker-service.ts";
import type { TowCompanyRecords } from "./tow-company-service.ts";

/** All operations of towing companies and car makers. */
export const registerOrganisationRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  towCompanies: TowCompanyRecords,
): void => {
  towCompanies.register(app, context, towCompanyEndpoints);
  carMakerRecords.register(app, context, carMakerEndpoints);
};
