import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { TowCompanyListQuery } from "../contract/endpoints.ts";
import { scopeOfCompanies } from "./access.ts";
import {
  hasCompanyRow,
  listCompanyNames,
  listCompanyRows,
  towCompanyQueries,
} from "./queries.ts";

export { countTowCompaniesForMenu } from "./menu-service.ts";
export {
  createTowCompanyService,
  findTowCompanyAudience,
} from "./tow-company-service.ts";
export { findCarMakerAudience } from "./car-maker-service.ts";

/** Names of towing companies by id, for lists. */
export const towCompanyNames = listCompanyNames;

/** All towing companies that may be asked, with what the suggestion ranks by. */
export const listTowCompanies = listCompanyRows;

/** A page of companies by the list's own filters, for another module's list of companies. */
export const listTowCompanyPage = (
  db: Db,
  actor: Actor,
  query: TowCompanyListQuery,
) => towCompanyQueries.list(db, scopeOfCompanies(actor), query);

/** Whether a company exists. */
export const hasTowCompany = hasCompanyRow;

export { findTowCompanyByTelephone } from "./telephone-queries.ts";
export { carMakerSearcher, towCompanySearcher } from "./find-service.ts";
export { listTowCompanyPlaces } from "./place-queries.ts";
