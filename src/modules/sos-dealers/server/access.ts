import { sql, type RawBuilder, type SqlBool } from "kysely";
import {
  abilityGranted,
  abilityRefused,
  type Ability,
} from "#platform/contract/ability.ts";
import { hasAnyPermission, isAllowed } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { branchManagers } from "../contract/branch-endpoints.ts";

declare const scopeBrand: unique symbol;

/** The sales companies that an account may see. Only this file makes one. */
export interface DealerScope {
  readonly [scopeBrand]: true;
  /** Condition on `car_dealers`. */
  readonly condition: RawBuilder<SqlBool>;
}

/** A dealer sees its own company, makers and the call centre see all, towing companies none. */
export const scopeOfDealers = (actor: Actor): DealerScope => {
  const isOwn = sql<SqlBool>`car_dealers.id = ${actor.car_dealer_id}`;
  const all = sql<SqlBool>`${actor.side !== "tow"}::boolean`;
  const condition = actor.role === "carDealer" ? isOwn : all;
  return {
    condition: sql<SqlBool>`(car_dealers.deleted_at is null and ${condition})`,
  } as DealerScope;
};

declare const branchBrand: unique symbol;

/** The branches that an account may see. Only this file makes one. */
export interface BranchScope {
  readonly [branchBrand]: true;
  /** Condition on `car_dealer_branches`. */
  readonly condition: RawBuilder<SqlBool>;
}

/** As with their companies: a dealer its own, makers and the call centre all, towing companies none. */
export const scopeOfBranches = (actor: Actor): BranchScope => {
  const isOwn = sql<SqlBool>`car_dealer_branches.car_dealer_id = ${actor.car_dealer_id}`;
  const all = sql<SqlBool>`${actor.side !== "tow"}::boolean`;
  const condition = actor.role === "carDealer" ? isOwn : all;
  return {
    condition: sql<SqlBool>`(car_dealer_branches.deleted_at is null and ${condition})`,
  } as BranchScope;
};

/** Whether an account keeps sales companies and their branches. */
export const mayManageDealers = (actor: Actor): boolean =>
  isAllowed(branchManagers, actor);

/** What an account may do to a company or a branch. That something refers to it is found out when it is to be deleted (563). */
export const branchAbilities = (
  actor: Actor,
): { update: Ability; delete: Ability } => {
  const ability = mayManageDealers(actor)
    ? abilityGranted
    : abilityRefused("role", "");
  return { update: ability, delete: ability };
};

/** People of a branch and what the desk notes of it: between the desk and the company. */
export const mayReadContacts = (actor: Actor): boolean =>
  actor.side === "call_centre" || actor.role === "carDealer";

/** On the map: the desk sees the branches of all, a dealer those of its own company, nobody else any. */
export const scopeOfDealerPlaces = (actor: Actor): DealerScope => {
  const isDesk =
    actor.side === "call_centre" &&
    hasAnyPermission(actor.permissions, ["sos", "client_management"]);
  return {
    condition: sql<SqlBool>`(car_dealers.deleted_at is null
      and (${isDesk}::boolean or car_dealers.id = ${actor.car_dealer_id}))`,
  } as DealerScope;
};
