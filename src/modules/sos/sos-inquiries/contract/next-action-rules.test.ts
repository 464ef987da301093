import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dispatchStatuses } from "./lookups.ts";
import {
  completionContactStates,
  inquiryStatuses,
} from "#modules/desk/case-desk/contract/lookups.ts";
import { nextActionKinds } from "./next-action-lookups.ts";
import {
  firstMinutes,
  sosActions,
  type TaskFacts,
} from "./next-action-rules.ts";
import type { OwnNextAction } from "#modules/desk/case-desk/contract/next-action-rules.ts";
import { awaitedSteps, noDispatchClock } from "./overdue-rules.ts";

const { nextActionColumns, nextActionOf, tasksOf } = sosActions(firstMinutes);

const at = (minutes: number): string =>
  new Date(
    Date.parse("2026-11-21T00:00:00.000Z") + minutes * 60_000,
  ).toISOString();

type Facts = TaskFacts & OwnNextAction;
/** A startable case of division A in work, received at minute 0, to which nobody was sent yet. */
const facts: Facts = {
  ...noDispatchClock,
  inquiry_status: "in_progress",
  dispatch_status: "required",
  service_division: ["A"],
  caller_name: "山田",
  caller_phone: "090-1234-5678",
  trouble_category: "tire",
  dispatch_count: 0,
  treatment: null,
  treatment_result: null,
  received_at: at(0),
  work_since: null,
  complete_time: null,
  completed_at: null,
  cancel_requested_at: null,
  road_type: null,
  caller_completion_work: "none",
  caller_completion_arrangement: "none",
  car_dealer_completion_work: "none",
  follow_up_call: "none",
  own_next_action: null,
  own_next_action_for: null,
  own_next_action_at: null,
  own_next_action_due_at: null,
};
const reported: Partial<Facts> = {
  dispatch_status: "reported",
  dispatch_count: 1,
  arrangement_at: at(5),
  work_done_at: at(80),
};
const report = {
  treatment: "交換",
  treatment_result: "自走可",
  complete_time: at(85),
};
const settled: Partial<Facts> = {
  service_division: ["C"],
  dispatch_status: "none",
};

describe("the step that leads a case on", () => {
  it.each<[Partial<Facts>, string | null, string | null, string | null]>([
    [{ inquiry_status: "typing", caller_name: " " }, "fill", at(0), at(10)],
    [{ inquiry_status: "typing", caller_phone: null }, "fill", at(0), at(10)],
    [{ inquiry_status: "typing", service_division: [] }, "fill", at(0), at(10)],
    [
      { inquiry_status: "typing", trouble_category: null },
      "fill",
      at(0),
      at(10),
    ],
    [{ inquiry_status: "typing" }, "start", at(0), at(10)],
    [{}, "dispatch", at(0), at(15)],
    [{ fell_at: at(12) }, "dispatch", at(12), at(27)],
    [{ work_since: at(60), fell_at: at(12) }, "dispatch", at(60), at(75)],
    ...awaitedSteps.map(
      (awaited_step): [Partial<Facts>, string, string, string] => [
        {
          dispatch_status: "awaiting_report",
          dispatch_count: 1,
          awaited_step,
          awaited_since: at(3),
          awaited_due_at: at(33),
        },
        `await_${awaited_step}`,
        at(3),
        at(33),
      ],
    ),
    [reported, "report", at(80), at(140)],
    [{ ...reported, complete_time: at(85) }, "report", at(85), at(145)],
    [{ ...reported, ...report, treatment: "" }, "report", at(85), at(145)],
    [{ ...reported, ...report }, "complete", at(85), at(145)],
    [
      { ...reported, ...report, work_since: at(200) },
      "complete",
      at(200),
      at(260),
    ],
    [settled, "complete", at(0), at(360)],
    [{ ...settled, work_since: at(30) }, "complete", at(30), at(90)],
    [{ cancel_requested_at: at(4) }, "decide_cancellation", at(4), at(14)],
    [
      { inquiry_status: "typing", cancel_requested_at: at(4) },
      "decide_cancellation",
      at(4),
      at(14),
    ],
    [{ ...reported, ...report, inquiry_status: "complete" }, null, null, null],
    [{ ...reported, ...report, inquiry_status: "approved" }, null, null, null],
    [{ inquiry_status: "cancelled" }, null, null, null],
  ])("%j: %s from %s until %s", (changes, kind, since, due_at) => {
    expect(nextActionColumns({ ...facts, ...changes })).toEqual({
      next_action: kind,
      next_action_since: since,
      next_action_due_at: due_at,
    });
  });
});

const contacts = [
  ["caller_completion_arrangement", "tell_arrangement", 5, 10],
  ["caller_completion_work", "tell_completion", 80, 95],
  ["car_dealer_completion_work", "tell_dealer", 80, 140],
  ["follow_up_call", "follow_up_call", 90, 90 + 24 * 60],
] as const;

describe("completion contacts as tasks", () => {
  it.each(
    contacts.flatMap((contact) =>
      completionContactStates.codes.flatMap((state) =>
        inquiryStatuses.codes.map(
          (status) => [contact, state, status] as const,
        ),
      ),
    ),
  )("%j is %s in %s", ([field, kind, since, due], state, inquiry_status) => {
    const isClosed =
      inquiry_status === "complete" || inquiry_status === "approved";
    const tasks = tasksOf({
      ...facts,
      ...reported,
      ...report,
      inquiry_status,
      completed_at: isClosed ? at(90) : null,
      [field]: state,
    });
    const isDue =
      state === "yes" &&
      (isClosed ||
        (inquiry_status === "in_progress" && field !== "follow_up_call"));
    expect(tasks.filter((task) => task.kind === kind)).toEqual(
      isDue ? [{ kind, since: at(since), due_at: at(due) }] : [],
    );
  });

  it("nobody is called before there is something to say", () => {
    const wanted = {
      caller_completion_work: "yes",
      caller_completion_arrangement: "yes",
      car_dealer_completion_work: "yes",
      follow_up_call: "yes",
    } as const;
    expect(tasksOf({ ...facts, ...wanted })).toEqual([
      { kind: "dispatch", since: at(0), due_at: at(15) },
    ]);
    expect(tasksOf({ ...facts, ...settled, ...wanted })[0]).toMatchObject({
      kind: "tell_arrangement",
      since: at(0),
    });
  });

  it("the most urgent comes first: the call about the arrangement before the arrival", () => {
    const underWay: Facts = {
      ...facts,
      dispatch_status: "awaiting_report",
      awaited_step: "arrival",
      awaited_since: at(5),
      awaited_due_at: at(40),
      arrangement_at: at(5),
      caller_completion_arrangement: "yes",
    };
    expect(nextActionOf(underWay)).toMatchObject({
      kind: "tell_arrangement",
      due_at: at(10),
    });
    expect(
      nextActionOf({ ...underWay, caller_completion_arrangement: "done" }),
    ).toMatchObject({ kind: "await_arrival", due_at: at(40) });
  });
});

const anyFacts = fc.record({
  inquiry_status: fc.constantFrom(...inquiryStatuses.codes),
  dispatch_status: fc.constantFrom(...dispatchStatuses.codes),
  awaited_step: fc.constantFrom(null, ...awaitedSteps),
  cancel_requested_at: fc.constantFrom(null, at(7)),
  caller_name: fc.constantFrom(null, "山田"),
  complete_time: fc.constantFrom(null, at(85)),
  work_done_at: fc.constantFrom(null, at(80)),
  dispatch_count: fc.constantFrom(0, 1),
  treatment: fc.constantFrom(null, "交換"),
  caller_completion_work: fc.constantFrom(...completionContactStates.codes),
  caller_completion_arrangement: fc.constantFrom(
    ...completionContactStates.codes,
  ),
});

it("every open case has a next action with a span, whatever its facts", () => {
  fc.assert(
    fc.property(anyFacts, (changes) => {
      const all = { ...facts, awaited_since: at(1), awaited_due_at: at(9) };
      const next = nextActionOf({ ...all, ...changes });
      const isOpen = ["typing", "in_progress"].includes(changes.inquiry_status);
      expect(isOpen && next === null).toBe(false);
      const { kind, since, due_at } = next ?? {
        ...all,
        kind: "own",
        since: at(0),
        due_at: at(1),
      };
      expect(nextActionKinds.has(kind)).toBe(true);
      expect(Date.parse(due_at)).toBeGreaterThan(Date.parse(since));
    }),
  );
});

describe("an agent's own next action", () => {
  const own: Partial<Facts> = {
    own_next_action: "15時に折り返し",
    own_next_action_for: "dispatch",
    own_next_action_at: at(10),
    own_next_action_due_at: at(70),
  };
  it("stands in place of the rule's, with its own span", () => {
    expect(nextActionOf({ ...facts, ...own })).toEqual({
      kind: "own",
      text: "15時に折り返し",
      since: at(10),
      due_at: at(70),
    });
  });

  it.each<[string, Partial<Facts>]>([
    ["the case has gone on", { ...reported, ...report }],
    ["it waits for a decision", { cancel_requested_at: at(12) }],
    ["it was taken back", { own_next_action: null }],
    ["it has no time", { own_next_action_due_at: null }],
  ])("ends when %s", (_why, changes) => {
    expect(nextActionOf({ ...facts, ...own, ...changes })?.kind).not.toBe(
      "own",
    );
  });

  it("keeps nothing open that is closed", () => {
    expect(
      nextActionOf({ ...facts, ...own, inquiry_status: "cancelled" }),
    ).toBeNull();
  });
});

describe("the minutes that people set", () => {
  const minutes = {
    arrange_minutes: 20,
    arrange_main_line_minutes: 3,
    ask_report_minutes: 90,
    thank_you_minutes: 600,
  };
  const set = sosActions(minutes);
  it.each<[string, Partial<Facts>, number]>([
    ["dispatch", {}, 20],
    ["dispatch", { road_type: "expressway_main" }, 3],
    ["dispatch", { road_type: "expressway_ramp" }, 20],
    ["report", reported, 80 + 90],
    [
      "follow_up_call",
      {
        ...reported,
        ...report,
        inquiry_status: "complete",
        completed_at: at(100),
        follow_up_call: "yes",
      },
      100 + 600,
    ],
  ])("count for %s of %j", (kind, more, due) => {
    expect(set.tasksOf({ ...facts, ...more })[0]).toMatchObject({
      kind,
      due_at: at(due),
    });
  });
});
