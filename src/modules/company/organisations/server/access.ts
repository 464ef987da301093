import { sql, type RawBuilder, type SqlBool } from "kysely";
import { isAllowed } from "#platform/contract/permissions.ts";
import { defineScope, isCallCentre } from "#platform/server/lists/row-scope.ts";
import { companyReaders } from "../contract/pages.ts";

/** Companies are the call centre's: it sees all, everybody else none (domain §1.1). */
export const scopeOfTowCompanies = defineScope(
  "tow_truck_companies",
  isCallCentre,
);
export const scopeOfCarMakers = defineScope("car_makers", isCallCentre);

/** All companies, or those that another module lets an account reach: its condition on `tow_truck_companies`. */
export const scopeOfReachedCompanies = defineScope(
  "tow_truck_companies",
  (reach: true | RawBuilder<SqlBool>) => reach,
);

/** Where companies stand: the desk sees all, a towing company itself, nobody else any. */
export const scopeOfCompanyPlaces = defineScope(
  "tow_truck_companies",
  (actor) =>
    sql<SqlBool>`(${isAllowed(companyReaders, actor)}::boolean
      or tow_truck_companies.id = ${actor.tow_truck_company_id})`,
);
