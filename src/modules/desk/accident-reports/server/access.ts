import { sql, type RawBuilder, type SqlBool } from "kysely";
import {
  caseDesks,
  type CaseModule,
  caseModules,
} from "#modules/base/desks/contract/lookups.ts";
import { mayReadCases } from "#modules/desk/case-desk/server/service.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  defineScope,
  isCallCentre,
  narrowed,
  type Scope,
} from "#platform/server/lists/row-scope.ts";
import {
  callCentre,
  type Audience,
} from "#platform/server/records/audience.ts";
import { accidentWatchers } from "../contract/access-rules.ts";

export type AccidentScope = Scope<"accident_reports">;

/** The desks whose accidents an account reads whole. */
export const wholeDesksOf = (actor: Actor): readonly CaseModule[] =>
  isCallCentre(actor)
    ? caseModules.filter((module) => mayReadCases(actor, module))
    : [];

/** Who watches accidents sees those of every desk, others those of their own; outside the call centre nobody any. */
export const scopeOfAccidents = defineScope("accident_reports", (actor) => {
  if (!isCallCentre(actor)) return false;
  if (isAllowed(accidentWatchers, actor)) return true;
  return sql`(accident_reports.case_kind = any(${[...wholeDesksOf(actor)]}::text[]))`;
});

/**
 * A column as an account may know it: of an accident that it does not read whole, what is left in its place. Filters and
 * the order of the list look at accidents through this alone, so that they tell no more than the rows.
 */
export const seenColumn = (
  actor: Actor,
  column: RawBuilder<unknown>,
  instead: RawBuilder<unknown> = sql`null`,
): RawBuilder<unknown> => {
  const whole = wholeDesksOf(actor);
  return whole.length === caseModules.length
    ? column
    : sql`(case when accident_reports.case_kind = any(${[...whole]}::text[]) then ${column} else ${instead} end)`;
};

/** Of the accidents of an account those that changed; one that it does not read whole comes again: that is not its to know. */
export const scopeOfChanged = (
  actor: Actor,
  changed: RawBuilder<SqlBool> | undefined,
): AccidentScope =>
  narrowed(
    scopeOfAccidents(actor),
    changed && sql<SqlBool>`${seenColumn(actor, changed, sql`true`)}`,
  );

/** Who may learn that something happened to an accident: who has its list, and its desk. */
export const audienceOfAccident = ({
  case_kind,
}: {
  readonly case_kind: CaseModule;
}): Audience => callCentre("iza", caseDesks[case_kind].permission);
