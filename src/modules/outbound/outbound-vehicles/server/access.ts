import { sql, type RawBuilder, type SqlBool } from "kysely";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { defineScope, isCallCentre } from "#platform/server/lists/row-scope.ts";
import { outboundReaders } from "../contract/pages.ts";

/** Everything for the call centre, its own for a sales company; nobody else has a row by his company. */
const rowsOfDealer = (
  actor: Actor,
  column: string,
): boolean | RawBuilder<SqlBool> => {
  if (!isAllowed(outboundReaders, actor)) return false;
  if (isCallCentre(actor)) return true;
  return actor.role === "carDealer"
    ? sql<SqlBool>`${sql.ref(column)} = ${actor.car_dealer_id}`
    : false;
};

/** Names, telephones and addresses are between the sales company and the desk: a maker reaches none. */
export const scopeOfCustomers = defineScope("outbound_customers", (actor) =>
  rowsOfDealer(actor, "outbound_customers.car_dealer_id"),
);
export type CustomerScope = ReturnType<typeof scopeOfCustomers>;

/** A maker reaches the vehicles of its make. */
export const scopeOfVehicles = defineScope("outbound_vehicles", (actor) =>
  actor.role === "carMaker" && isAllowed(outboundReaders, actor)
    ? sql<SqlBool>`outbound_vehicles.vehicle_make = ${actor.vehicle_make}`
    : rowsOfDealer(actor, "outbound_vehicles.car_dealer_id"),
);
export type VehicleScope = ReturnType<typeof scopeOfVehicles>;

/** A stop of a telephone number is the desk's, or the sales company's that set it. */
export const scopeOfOptOuts = defineScope("outbound_opt_outs", (actor) =>
  rowsOfDealer(actor, "outbound_opt_outs.car_dealer_id"),
);
export type OptOutScope = ReturnType<typeof scopeOfOptOuts>;

/** Sales companies an account may give rows to. */
export const scopeOfOwners = defineScope("car_dealers", (actor) =>
  rowsOfDealer(actor, "car_dealers.id"),
);
export const scopeOfOwnedBranches = defineScope(
  "car_dealer_branches",
  (actor) => rowsOfDealer(actor, "car_dealer_branches.car_dealer_id"),
);
