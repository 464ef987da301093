import { recordEndpoints } from "#modules/base/records/contract/endpoints.ts";
import type { RowOf } from "#modules/base/records/contract/record.ts";
import { recordSchemas } from "#modules/base/records/contract/schema.ts";
import { towCompanies } from "./tow-company-record.ts";

export const towCompanySchemas = recordSchemas(towCompanies);
const towCompanyEndpoints = recordEndpoints(towCompanies, towCompanySchemas);

/** A towing company as the dispatch desk and the list read it. */
export type TowTruckCompany = RowOf<typeof towCompanies>;

/** Without `per_page` 100 rows, names that begin with the keyword first: the company-name search (spec §9). */
export const searchTowTruckCompanies = towCompanyEndpoints.list;
/** Bank details and terms only for client management. */
export const getTowTruckCompany = towCompanyEndpoints.get;
