import { z } from "zod";
import { recordEndpoints } from "#modules/base/records/contract/endpoints.ts";
import type { RowOf } from "#modules/base/records/contract/record.ts";
import { recordSchemas } from "#modules/base/records/contract/schema.ts";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { towCompanies } from "./tow-company-record.ts";

export const towCompanySchemas = recordSchemas(towCompanies);
const towCompanyEndpoints = recordEndpoints(towCompanies, towCompanySchemas);

/** What a towing company can have in each field of codes, for whoever keeps it from outside (spec §7). */
export const getTowCompanyControl = defineEndpoint({
  method: "GET",
  path: `${towCompanies.path}/controlData`,
  access: towCompanies.access,
  summary: "Codes and labels of the fields and filters of a towing company",
  tag: towCompanies.tag,
  response: dataOf(
    z.record(
      z.string(),
      z.array(
        z.object({
          code: z.union([z.string(), z.number()]),
          label: z.string(),
        }),
      ),
    ),
  ),
});

/** A towing company as the dispatch desk and the list read it. */
export type TowTruckCompany = RowOf<typeof towCompanies>;

/** Without `per_page` 100 rows, names that begin with the keyword first: the company-name search (spec §9). */
export const searchTowTruckCompanies = towCompanyEndpoints.list;
/** Bank details and terms only for client management. */
export const getTowTruckCompany = towCompanyEndpoints.get;
