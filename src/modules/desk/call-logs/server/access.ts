import {
  abilityGranted,
  abilityRefused,
  type Ability,
} from "#platform/contract/ability.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { defineScope, isCallCentre } from "#platform/server/lists/row-scope.ts";
import {
  caseModules,
  type CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import { mayReadCases } from "#modules/desk/case-desk/server/service.ts";
import { callLogAccess } from "../contract/access-rules.ts";

/** Calls are the call centre's: it sees all that are not deleted, everybody else none. */
export const scopeOfCallLogs = defineScope("call_logs", isCallCentre);
export type CallLogScope = ReturnType<typeof scopeOfCallLogs>;

/** The calls that the exchange itself reports: its signature has been checked. */
export const scopeOfExchange = defineScope<"call_logs", void>(
  "call_logs",
  () => true,
)();

/** Whether an account may read and write calls. */
export const mayUseCallLogs = (actor: Actor): boolean =>
  isAllowed(callLogAccess, actor);

/** Whether an account may link a call to the cases of a desk. */
export const mayLink = (actor: Actor, module: CaseModule): boolean =>
  isCallCentre(actor) && mayReadCases(actor, module);

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
