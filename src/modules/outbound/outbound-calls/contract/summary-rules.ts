import { toDay } from "#platform/contract/japanese/periods.ts";
import {
  callStatuses,
  type AfterResult,
  type CallStatus,
  type GoodsReceiptResult,
  type StorageIntention,
} from "./lookups.ts";

/** A call as far as the status of its slip looks at it. */
export interface MadeCall {
  readonly id: number;
  readonly call_type: "before" | "after";
  readonly called_at: string;
  readonly user_id: number | null;
  readonly call_status: CallStatus;
  readonly storage_intention: StorageIntention | null;
  readonly desired_on: string | null;
  readonly desired_time: string | null;
  readonly next_call_at: string | null;
  readonly next_call_scope: "self" | "anyone" | null;
  readonly after_result: AfterResult | null;
  readonly satisfaction: number | null;
  readonly is_void: boolean;
}

/** A report as far as the status of its slip looks at it. */
export interface MadeReport {
  readonly id: number;
  readonly goods_receipt_result: GoodsReceiptResult;
  readonly received_on: string | null;
  readonly completed_on: string | null;
  readonly kinds_done: readonly string[];
  readonly reported_at: string;
  readonly is_void: boolean;
}

export const isContact = (status: CallStatus): boolean =>
  callStatuses.find(status)?.is_contact === true;

/** A date that was made is kept by a report that says so; calls before it no longer speak. */
const isAfter = (report: MadeReport | undefined) => (call: MadeCall) =>
  report === undefined || call.called_at > report.reported_at;

const latest = <T>(
  list: readonly T[],
  at: (one: T) => string,
): T | undefined => {
  let last: T | undefined;
  for (const one of list)
    if (last === undefined || at(one) >= at(last)) last = one;
  return last;
};

const inOrder = <T extends { readonly id: number }>(list: readonly T[]): T[] =>
  list.toSorted((a, b) => a.id - b.id);

const afterwardsOf = (calls: readonly MadeCall[]) => {
  const result = latest(
    calls.filter(({ after_result }) => after_result !== "not_reachable"),
    ({ called_at }) => called_at,
  );
  return {
    after_count: calls.length,
    after_result: result?.after_result ?? null,
    satisfaction: result?.satisfaction ?? null,
  };
};

const intentionOf = (
  calls: readonly MadeCall[],
  notKept: MadeReport | undefined,
) => {
  const said = latest(
    calls
      .filter(isAfter(notKept))
      .filter(
        ({ storage_intention }) =>
          storage_intention !== null && storage_intention !== "not_reachable",
      ),
    ({ called_at }) => called_at,
  );
  return {
    storage_intention: said?.storage_intention ?? null,
    desired_on: said?.desired_on ?? null,
    desired_time: said?.desired_time ?? null,
  };
};

const reportOf = (report: MadeReport | undefined) => ({
  goods_receipt_result: report?.goods_receipt_result ?? null,
  received_on: report?.received_on ?? null,
  completed_on: report?.completed_on ?? null,
  kinds_done: [...(report?.kinds_done ?? [])],
});

/** What calls and reports together say of a slip, in whatever order they were written. */
export const summaryOf = (
  allCalls: readonly MadeCall[],
  allReports: readonly MadeReport[],
) => {
  const calls = inOrder(allCalls.filter(({ is_void }) => !is_void));
  const reports = inOrder(allReports.filter(({ is_void }) => !is_void));
  const before = calls.filter(({ call_type }) => call_type === "before");
  const after = calls.filter(({ call_type }) => call_type === "after");
  const report = latest(reports, ({ reported_at }) => reported_at);
  const last = latest(calls, ({ called_at }) => called_at);
  const notKept =
    report?.goods_receipt_result === "not_coming" ? report : undefined;
  return {
    call_status: last?.call_status ?? null,
    call_count: before.length,
    has_contact: before.some(({ call_status }) => isContact(call_status)),
    last_called_at: last?.called_at ?? null,
    last_caller_id: last?.user_id ?? null,
    next_call_at: last?.next_call_at ?? null,
    next_call_user_id: last?.next_call_scope === "self" ? last.user_id : null,
    ...intentionOf(before, notKept),
    ...afterwardsOf(after),
    ...reportOf(report),
  };
};
export type SlipSummary = ReturnType<typeof summaryOf>;

/** Rows by what they hang on, each group in its order. */
export const groupedBy = <T>(
  rows: readonly T[],
  keyOf: (row: T) => number,
): ReadonlyMap<number, T[]> => {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
};

/** A date of the summary as a day number. */
export const dayOrNull = (date: string | null): number | null =>
  date === null ? null : toDay(date);
