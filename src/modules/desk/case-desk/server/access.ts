import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Actor } from "#platform/server/http/actor.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import {
  caseDesks,
  type CaseModule,
  caseModules,
} from "#modules/base/desks/contract/lookups.ts";

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

/** Whether an account may open cases of a desk at all. */
export const mayReadCases = (actor: Actor, module: CaseModule): boolean =>
  isAllowed(caseDesks[module].pages.detail.access, actor);

/** Whether the account may read the case that a row of a table names: the right of its desk first, then its rows. */
export const reachesCase = (
  actor: Actor,
  table: string,
): RawBuilder<SqlBool> => {
  const readable = caseModules.filter((module) => mayReadCases(actor, module));
  return sql<SqlBool>`(${sql.ref(`${table}.case_kind`)} = any(${readable}::text[])
    and exists (select 1 from cases
      where cases.module = ${sql.ref(`${table}.case_kind`)} and cases.id = ${sql.ref(`${table}.case_id`)}
        and ${scopeOfCases(actor).condition}))`;
};

declare const deskBrand: unique symbol;

/** The cases of one desk that an account may reach. Only this file makes one; every query of the kit demands it. */
export interface DeskScope {
  readonly [deskBrand]: true;
  /** Condition on the table of the desk, by its name. */
  readonly condition: RawBuilder<SqlBool>;
  /** It looks at more of a case than lines of counts know. */
  readonly is_narrowed?: true;
  /** Whether the condition looks at the sales company. */
  readonly isOfDealer: boolean;
  /** The mark in the search text behind which this account finds nothing; null for the desk. */
  readonly textEnd: string | null;
  /** Whose own cases are meant where a filter asks for those. */
  readonly userId: number | null;
}

/** Where in a search text ends what a maker, and what a sales company finds a case by. */
export const endOfMaker = "\u001f";
export const endOfDealer = "\u001e";

const textEndOf = ({ side, role }: Actor): string | null => {
  if (side === "call_centre") return null;
  return role === "carDealer" ? endOfDealer : endOfMaker;
};

/** What of the cases of a desk is reached from outside; absent: nothing. */
interface OutsideReach {
  readonly dealer?: (id: number) => RawBuilder<SqlBool>;
  readonly maker?: (make: number) => RawBuilder<SqlBool>;
}

const reachOf = (actor: Actor, outside: OutsideReach): RawBuilder<SqlBool> => {
  const { side, role, car_dealer_id, vehicle_make } = actor;
  const nothing = sql<SqlBool>`false`;
  if (side === "call_centre") return sql<SqlBool>`true`;
  if (role === "carDealer" && car_dealer_id !== null)
    return outside.dealer?.(car_dealer_id) ?? nothing;
  if (role === "carMaker" && vehicle_make !== null)
    return outside.maker?.(vehicle_make) ?? nothing;
  return nothing;
};

/**
 * Row scope of the cases of a desk (spec §6): the call centre reaches all, a sales company and a maker what the desk
 * says, a towing company none (it reads its requests, not cases). Deleted ones are nobody's.
 */
export const defineDeskScope =
  (table: string, outside: OutsideReach) =>
  (actor: Actor): DeskScope =>
    ({
      condition: sql<SqlBool>`(${sql.ref(`${table}.deleted_at`)} is null and ${reachOf(actor, outside)})`,
      isOfDealer: actor.role === "carDealer",
      textEnd: textEndOf(actor),
      userId: actor.user_id,
    }) as DeskScope;

/** All cases of a desk, for work whose reach was decided elsewhere. */
export const wholeDesk = (table: string): DeskScope =>
  ({
    condition: sql<SqlBool>`${sql.ref(`${table}.deleted_at`)} is null`,
    isOfDealer: false,
    textEnd: null,
    userId: null,
  }) as DeskScope;
