import { sql, type RawBuilder, type SqlBool } from "kysely";
import { recordAbilities } from "#platform/contract/ability.ts";
import { hasAnyPermission, isAllowed } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { defineScope } from "#platform/server/lists/row-scope.ts";
import { branchManagers } from "../contract/pages.ts";

/** A dealer its own, makers and the call centre all, towing companies none. */
const companiesOf = (
  actor: Actor,
  companyId: string,
): boolean | RawBuilder<SqlBool> =>
  actor.role === "carDealer"
    ? sql<SqlBool>`${sql.ref(companyId)} = ${actor.car_dealer_id}`
    : actor.side !== "tow";

export const scopeOfDealers = defineScope("car_dealers", (actor) =>
  companiesOf(actor, "car_dealers.id"),
);
export type DealerScope = ReturnType<typeof scopeOfDealers>;

/** As with their companies. */
export const scopeOfBranches = defineScope("car_dealer_branches", (actor) =>
  companiesOf(actor, "car_dealer_branches.car_dealer_id"),
);
export type BranchScope = ReturnType<typeof scopeOfBranches>;

/** What an account may do to a branch. That something refers to it is found out when it is to be deleted (563). */
export const branchAbilities = (actor: Actor) =>
  recordAbilities(isAllowed(branchManagers, actor));

/** On the map: the desk sees the branches of all, a dealer those of its own company, nobody else any. */
export const scopeOfDealerPlaces = defineScope("car_dealers", (actor) => {
  const isDesk =
    actor.side === "call_centre" &&
    hasAnyPermission(actor.permissions, ["sos", "client_management"]);
  return sql<SqlBool>`(${isDesk}::boolean or car_dealers.id = ${actor.car_dealer_id})`;
});
