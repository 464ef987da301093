import { sql, type RawBuilder, type SqlBool } from "kysely";
import {
  abilityGranted,
  abilityRefused,
  type Ability,
} from "#platform/contract/ability.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  caseModules,
  type CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import { mayReadCases } from "#modules/desk/case-desk/server/service.ts";
import { callLogAccess } from "../contract/access-rules.ts";

declare const scopeBrand: unique symbol;

/** The calls that an account may reach. Only this file makes one; every query demands it. */
export interface CallLogScope {
  readonly [scopeBrand]: true;
  readonly condition: RawBuilder<SqlBool>;
}

/** Calls are the call centre's: it sees all that are not deleted, everybody else none. */
export const scopeOfCallLogs = (actor: Actor): CallLogScope =>
  ({
    condition:
      actor.side === "call_centre"
        ? sql<SqlBool>`call_logs.deleted_at is null`
        : sql<SqlBool>`false`,
  }) as CallLogScope;

/** The calls that the exchange itself reports: its signature has been checked. */
export const scopeOfExchange = {
  condition: sql<SqlBool>`call_logs.deleted_at is null`,
} as CallLogScope;

/** Whether an account may read and write calls. */
export const mayUseCallLogs = (actor: Actor): boolean =>
  isAllowed(callLogAccess, actor);

/** Whether an account may link a call to the cases of a desk. */
export const mayLink = (actor: Actor, module: CaseModule): boolean =>
  actor.side === "call_centre" && mayReadCases(actor, module);

const abilityOf = (isGranted: boolean): Ability =>
  isGranted ? abilityGranted : abilityRefused("role", "");

/** What an account may do to a call. */
export const callLogAbilities = (
  actor: Actor,
  module: CaseModule | null,
): { update: Ability; delete: Ability; link: Ability } => ({
  update: abilityOf(mayUseCallLogs(actor)),
  delete: abilityOf(mayUseCallLogs(actor)),
  link: abilityOf(
    mayUseCallLogs(actor) &&
      (module === null
        ? caseModules.some((one) => mayLink(actor, one))
        : mayLink(actor, module)),
  ),
});
