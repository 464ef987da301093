import type { Db } from "#platform/server/db/schema.ts";
import type { QueryOf } from "#modules/base/records/contract/record.ts";
import type { towCompanies } from "../contract/tow-company-record.ts";
import { scopeOfReachedCompanies } from "./access.ts";
import { hasCompanyRow, listCompanyNames, listCompanyRows } from "./queries.ts";
import { towCompanyQueries } from "./tow-company-service.ts";

/** Names of towing companies by id, for lists. */
export const towCompanyNames = listCompanyNames;

/** All towing companies that may be asked, with what the suggestion ranks by. */
export const listTowCompanies = listCompanyRows;

type Reach = Parameters<typeof scopeOfReachedCompanies>[0];

/** A page of the companies reached by the list's own filters, for another module's list of companies. */
export const listTowCompanyPage = (
  db: Db,
  reach: Reach,
  query: QueryOf<typeof towCompanies>,
) => towCompanyQueries.list(db, scopeOfReachedCompanies(reach), query);

/** Whether a company exists. */
export const hasTowCompany = hasCompanyRow;

export { findCarMaker } from "./maker-queries.ts";
export { findTowCompanyByTelephone } from "./telephone-queries.ts";
export { listTowCompanyPlaces } from "./place-queries.ts";
export { scopeOfTowCompanies as scopeOfCompanies } from "./access.ts";
