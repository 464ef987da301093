import { sql, type RawBuilder, type SqlBool } from "kysely";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { deskPages } from "#modules/base/desks/contract/pages.ts";
import type { CaseModule } from "#modules/base/desks/contract/lookups.ts";

declare const scopeBrand: unique symbol;

/** The cases of all desks that an account may reach. Only this file makes one; every query demands it. */
export interface CaseScope {
  readonly [scopeBrand]: true;
  /** Condition on `cases`. */
  readonly condition: RawBuilder<SqlBool>;
}

const scopeOf = (condition: RawBuilder<SqlBool>): CaseScope =>
  ({ condition }) as CaseScope;

/**
 * Row scope of cases of any desk (spec §6): the call centre reaches all, a dealer those of its own company, a maker
 * those of its make, a towing company none. What of a case an account may read at all, its operations decide.
 */
export const scopeOfCases = (actor: Actor): CaseScope => {
  if (actor.side === "call_centre") return scopeOf(sql<SqlBool>`true`);
  if (actor.role === "carDealer" && actor.car_dealer_id !== null)
    return scopeOf(sql<SqlBool>`cases.car_dealer_id = ${actor.car_dealer_id}`);
  if (actor.role === "carMaker" && actor.vehicle_make !== null)
    return scopeOf(sql<SqlBool>`cases.vehicle_make = ${actor.vehicle_make}`);
  return scopeOf(sql<SqlBool>`false`);
};

/** For work whose reach was decided elsewhere: a token, the exchange, a dispatch of the account's own company. */
export const scopeDecidedElsewhere = scopeOf(sql<SqlBool>`true`);

/** Whether the SOS case that a row of another table names is in the account's scope. */
export const reachesCase = (
  actor: Actor,
  id: RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from cases
    where cases.module = 'sos' and cases.id = ${id}
      and ${scopeOfCases(actor).condition})`;

/** Whether an account may open cases of a desk at all. */
export const mayReadCases = (actor: Actor, module: CaseModule): boolean =>
  isAllowed(deskPages[module].detail.access, actor);
