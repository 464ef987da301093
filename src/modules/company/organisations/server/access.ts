import { sql, type SqlBool } from "kysely";
import { hasAnyPermission } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { defineScope } from "#platform/server/lists/row-scope.ts";

const isCallCentre = ({ side }: Actor): boolean => side === "call_centre";

/** Companies are the call centre's: it sees all, everybody else none (domain §1.1). */
export const scopeOfTowCompanies = defineScope(
  "tow_truck_companies",
  isCallCentre,
);
export const scopeOfCarMakers = defineScope("car_makers", isCallCentre);

/** Where companies stand: the desk sees all, a towing company itself, nobody else any. */
export const scopeOfCompanyPlaces = defineScope(
  "tow_truck_companies",
  (actor) => {
    const isDesk =
      isCallCentre(actor) &&
      hasAnyPermission(actor.permissions, ["sos", "client_management"]);
    return sql<SqlBool>`(${isDesk}::boolean
      or tow_truck_companies.id = ${actor.tow_truck_company_id})`;
  },
);
