import type { ServerModule } from "#platform/server/module.ts";
import { registerOrganisationRoutes } from "./routes.ts";
import {
  carMakerExport,
  carMakerImport,
  carMakerSearcher,
  countTowCompaniesForMenu,
  createTowCompanyRecords,
  findCarMakerAudience,
  findTowCompanyAudience,
  towCompanyExport,
  towCompanyImport,
  towCompanySearcher,
} from "./service.ts";

/** Towing companies and car makers; what other modules keep of a company is counted by them. */
export const organisationModule = (
  keeps: Parameters<typeof createTowCompanyRecords>[0],
): ServerModule => ({
  routes: (app, context) => {
    registerOrganisationRoutes(app, context, createTowCompanyRecords(keeps));
  },
  exports: [towCompanyExport, carMakerExport],
  imports: [towCompanyImport, carMakerImport],
  searchers: [towCompanySearcher, carMakerSearcher],
  presence: {
    tow_truck_company: findTowCompanyAudience,
    car_maker: findCarMakerAudience,
  },
  counters: [countTowCompaniesForMenu],
});
