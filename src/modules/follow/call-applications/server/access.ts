import { sql } from "kysely";
import {
  caseModules,
  type CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import { mayReadCases } from "#modules/desk/case-desk/server/service.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { defineScope, isCallCentre } from "#platform/server/lists/row-scope.ts";

/** Orders are the call centre's: it sees all that are not deleted, everybody else none. */
export const scopeOfApplications = defineScope(
  "call_applications",
  isCallCentre,
);
export type ApplicationScope = ReturnType<typeof scopeOfApplications>;

/** Orders whose outcome an account has not seen. */
export const scopeOfNews = defineScope(
  "call_applications",
  ({ user_id }: Actor) =>
    sql<boolean>`(call_applications.created_by = ${user_id} and call_applications.news is not null)`,
);

/** Orders about which an account has to decide: never its own. */
export const scopeOfWaiting = defineScope(
  "call_applications",
  (actor: Actor) =>
    isCallCentre(actor) &&
    actor.permissions.includes("approval_justdoit") &&
    sql<boolean>`(call_applications.application_state = 'requested' and call_applications.created_by <> ${actor.user_id})`,
);

/** Desks whose cases an account may name in an order. */
export const desksOf = (actor: Actor): CaseModule[] =>
  caseModules.filter((module) => mayReadCases(actor, module));
