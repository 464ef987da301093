import { unmetNeeds } from "#modules/desk/case-desk/contract/start-rules.ts";
import type { ServiceDivision } from "./lookups.ts";

/** What says whether a case is ready for its start or for its completion. */
export interface ReadinessFacts {
  readonly service_division: readonly ServiceDivision[];
  readonly caller_name: string | null;
  readonly caller_phone: string | null;
  readonly trouble_category: string | null;
  /** Dispatches that were ever sent, whatever became of them. */
  readonly dispatch_count: number;
  readonly treatment: string | null;
  readonly treatment_result: string | null;
  readonly complete_time: string | null;
}
type Some<Name extends keyof ReadinessFacts> = Pick<ReadinessFacts, Name>;

export const isEmpty = (value: string | null): boolean =>
  value === null || value.trim() === "";

/** Fields without which work on a case cannot start; the form marks them 必須. */
export const startFields = [
  "caller_name",
  "caller_phone",
  "trouble_category",
  "service_division",
] as const;

/** Whether everything is there that the start of the work needs. */
export const isStartable = (
  facts: Some<(typeof startFields)[number]>,
): boolean => unmetNeeds(startFields, facts).length === 0;

export const isForDispatch = (divisions: readonly ServiceDivision[]): boolean =>
  divisions.some((key) => key === "A" || key === "J");

/**
 * Whether a case ends with a completion report, whose time it then keeps. One that was settled by telephone or by
 * its dealer, with nobody sent out, ends at the moment of its completion.
 */
export const isReportExpected = (
  facts: Some<"dispatch_count" | "service_division">,
): boolean => facts.dispatch_count > 0 || isForDispatch(facts.service_division);

export const isReportEmpty = (
  facts: Some<"dispatch_count" | "treatment" | "treatment_result">,
): boolean =>
  facts.dispatch_count > 0 &&
  (isEmpty(facts.treatment) || isEmpty(facts.treatment_result));

/** Whether the case cannot be completed for want of its completion report or the time of it. */
export const isReportMissing = (
  facts: Some<
    | "dispatch_count"
    | "service_division"
    | "treatment"
    | "treatment_result"
    | "complete_time"
  >,
): boolean =>
  isReportEmpty(facts) ||
  (facts.complete_time === null && isReportExpected(facts));
