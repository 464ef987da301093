import {
  abilityGranted,
  abilityRefused,
  type Ability,
} from "#platform/contract/ability.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { anyOf, isAllowed } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { defineScope, isCallCentre } from "#platform/server/lists/row-scope.ts";
import {
  caseModules,
  type CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import { mayReadCases } from "#modules/desk/case-desk/server/service.ts";
import { callLogAccess } from "../contract/access-rules.ts";
import { callLogText } from "../contract/text.ts";
import type { CallLogRow } from "./tables.ts";

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

const approvers = anyOf(
  "approval_iza",
  "approval_sos",
  "approval_connect",
  "approval_out",
  "approval_justdoit",
);

/** A slip of the hand is taken out by who made it, on its day; what was said to whom, by whoever approves. */
const removalOf = (actor: Actor, { created_by, created_at }: Kept): Ability => {
  if (!mayUseCallLogs(actor) || isAllowed(approvers, actor))
    return abilityOf(mayUseCallLogs(actor));
  return created_by === actor.user_id && tokyoDate(created_at) === tokyoDate()
    ? abilityGranted
    : abilityRefused("state", callLogText.notOwnOfToday);
};

type Kept = Pick<CallLogRow, "case_kind" | "created_by" | "created_at">;

/** What an account may do to a call. */
export const callLogAbilities = (
  actor: Actor,
  row: Kept,
): { update: Ability; delete: Ability; link: Ability } => ({
  update: abilityOf(mayUseCallLogs(actor)),
  delete: removalOf(actor, row),
  link: abilityOf(
    mayUseCallLogs(actor) &&
      (row.case_kind === null
        ? caseModules.some((one) => mayLink(actor, one))
        : mayLink(actor, row.case_kind)),
  ),
});
