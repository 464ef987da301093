import fc from "fast-check";
import { expect, it } from "vitest";
import { summaryOf, type MadeCall, type MadeReport } from "./summary-rules.ts";

const at = (day: number) => new Date(Date.UTC(2027, 0, day)).toISOString();
const call = (id: number, changes: Partial<MadeCall> = {}): MadeCall => ({
  id,
  call_type: "before",
  called_at: at(id),
  user_id: 7,
  call_status: "1",
  storage_intention: "considering",
  desired_on: null,
  desired_time: null,
  next_call_at: null,
  next_call_scope: null,
  after_result: null,
  satisfaction: null,
  is_void: false,
  ...changes,
});
const report = (id: number, changes: Partial<MadeReport> = {}): MadeReport => ({
  id,
  goods_receipt_result: "not_coming",
  received_on: null,
  completed_on: null,
  kinds_done: [],
  reported_at: at(id),
  is_void: false,
  ...changes,
});
const missed = {
  call_status: "3",
  storage_intention: "not_reachable",
} as const;

it("keeps what was last said through calls that reached nobody", () => {
  const wants = {
    storage_intention: "wants",
    desired_on: "2027-02-01",
  } as const;
  expect(summaryOf([call(1, wants), call(2, missed)], [])).toMatchObject({
    call_count: 2,
    call_status: "3",
    has_contact: true,
    storage_intention: "wants",
    desired_on: "2027-02-01",
  });
  expect(
    summaryOf([call(1, { ...wants, is_void: true }), call(2, missed)], []),
  ).toMatchObject({
    call_count: 1,
    has_contact: false,
    storage_intention: null,
  });
});

it("lets a date that was not kept speak no more, and calling go on", () => {
  const wants = call(1, { storage_intention: "wants" });
  expect(summaryOf([wants], [report(3)])).toMatchObject({
    storage_intention: null,
    goods_receipt_result: "not_coming",
    call_count: 1,
  });
  const again = call(4, { storage_intention: "wants" });
  expect(summaryOf([wants, again], [report(3)]).storage_intention).toBe(
    "wants",
  );
});

it("is the same in whatever order calls and reports were written", () => {
  const calls = [
    call(1, missed),
    call(2, { storage_intention: "wants", desired_on: "2027-02-01" }),
    call(3, { is_void: true, storage_intention: "will_not" }),
    call(5, {
      call_type: "after",
      after_result: "problem",
      storage_intention: null,
    }),
    call(6, {
      call_type: "after",
      ...missed,
      after_result: "not_reachable",
      storage_intention: null,
    }),
  ];
  const reports = [
    report(4, { goods_receipt_result: "received", received_on: "2027-01-04" }),
    report(7, { is_void: true }),
  ];
  const expected = summaryOf(calls, reports);
  expect(expected).toMatchObject({
    after_count: 2,
    after_result: "problem",
    goods_receipt_result: "received",
  });
  fc.assert(
    fc.property(
      fc.shuffledSubarray(calls, { minLength: calls.length }),
      fc.shuffledSubarray(reports, { minLength: reports.length }),
      (a, b) => {
        expect(summaryOf(a, b)).toEqual(expected);
      },
    ),
  );
});
