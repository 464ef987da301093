import { describe, expect, it } from "vitest";
import { categoriesBelow, depthOf, heightOf } from "./category-rules.ts";
import type { ConnectPolicy } from "./policy-rules.ts";
import {
  connectActions,
  connectStates,
  missingSteps,
  missingToComplete,
  missingToStart,
  type ConnectFacts,
} from "./rules.ts";

/** Around the clock, so that each minute counts. */
const alwaysThere: ConnectPolicy = {
  hours: Array.from({ length: 8 }, () => ({
    opens_at: "00:00",
    closes_at: "00:00",
  })),
  closures: [],
  fill_minutes: 10,
  start_minutes: 10,
  read_answer_minutes: 120,
  office_minutes: 240,
  step_minutes: 480,
  complete_minutes: 480,
};
const { tasksOf } = connectActions(alwaysThere);

const empty: ConnectFacts = {
  inquiry_status: "typing",
  received_at: "2026-11-23T00:00:00.000Z",
  work_since: null,
  sos_inquiry_id: null,
  approval_need: "no_need",
  completed_by: null,
  caller_name: null,
  caller_phone: null,
  callback_phone: null,
  caller_email: null,
  work_flow: null,
  inquiry_text: null,
  category_major_id: null,
  category_middle_id: null,
  category_minor_id: null,
  result: null,
  desired_contact_at: null,
  contact_method: null,
  flow_steps: [],
  office_status: "none",
  office_requested_by: null,
  office_answered_by: null,
  office_due_at: null,
  office_since: null,
  escalation_status: "none",
  escalation_since: null,
  escalation_due_at: null,
  mail_failed_at: null,
};
const startable: ConnectFacts = {
  ...empty,
  caller_name: "山田",
  caller_phone: "03-1234-5678",
  work_flow: "usage",
  inquiry_text: "燃費の数値",
};
const working: ConnectFacts = { ...startable, inquiry_status: "in_progress" };
const done: ConnectFacts = {
  ...working,
  category_major_id: 1,
  category_middle_id: 2,
  category_minor_id: 3,
  result: "solved",
};
const agent = {
  user_id: 1,
  side: "call_centre",
  permissions: ["connect"],
} as const;

describe("what an inquiry lacks", () => {
  it("to be taken up: who asks, a way to answer, the work flow and the question", () => {
    expect(missingToStart(empty)).toEqual([
      "問合せ者名",
      "電話番号またはメール",
      "業務フロー",
      "問合せ内容",
    ]);
    expect(missingToStart(startable)).toEqual([]);
  });

  it.each(["caller_phone", "callback_phone", "caller_email"] as const)(
    "%s is a way to answer",
    (name) => {
      const facts = { ...startable, caller_phone: null, [name]: "x" };
      expect(missingToStart(facts)).toEqual([]);
    },
  );

  it("to be completed: all three categories and a result", () => {
    expect(missingToComplete(working)).toEqual([
      "大分類",
      "中分類",
      "小分類",
      "対応結果",
    ]);
    expect(missingToComplete(done)).toEqual([]);
  });

  it("is said by the step that it forbids", () => {
    expect(connectStates.decide("start", empty, agent)).toMatchObject({
      allowed: false,
      because: "state",
      reason:
        "未入力: 問合せ者名・電話番号またはメール・業務フロー・問合せ内容",
    });
    expect(connectStates.decide("start", startable, agent).allowed).toBe(true);
    expect(connectStates.decide("complete", working, agent).allowed).toBe(
      false,
    );
    expect(connectStates.decide("complete", done, agent).allowed).toBe(true);
  });
});

describe("what is to be done next", () => {
  const kindsOf = (facts: ConnectFacts) =>
    tasksOf(facts).map(({ kind }) => kind);

  it("follows from the state and what is filled in", () => {
    expect(kindsOf(empty)).toEqual(["fill"]);
    expect(kindsOf(startable)).toEqual(["start"]);
    expect(kindsOf(working)).toEqual(["complete"]);
    expect(kindsOf({ ...working, inquiry_status: "complete" })).toEqual([]);
  });

  it("a promised call comes before the completion, unless nobody wants one", () => {
    const promised = {
      ...working,
      desired_contact_at: "2026-11-23T02:00:00.000Z",
    };
    expect(tasksOf(promised)[0]).toMatchObject({
      kind: "call_customer",
      due_at: promised.desired_contact_at,
    });
    expect(kindsOf({ ...promised, contact_method: "none" })).toEqual([
      "complete",
    ]);
  });

  it("counts from when the case came back", () => {
    const work_since = "2026-11-24T00:00:00.000Z";
    expect(tasksOf({ ...working, work_since })[0]?.due_at).toBe(
      "2026-11-24T08:00:00.000Z",
    );
  });
});

describe("the steps of a work flow", () => {
  const done_at = "2026-11-23T03:00:00.000Z";
  const steps = [
    { by: "山田", key: "停止申請書", done_at },
    { by: null, key: "SIMの解約", done_at: null },
    { by: null, key: "完了連絡", done_at: null },
  ];
  const facts = { ...done, flow_steps: steps };

  it("the first one that is missing is what comes next, from the last one on", () => {
    expect(tasksOf(facts)).toEqual([
      {
        kind: "step:SIMの解約",
        since: done_at,
        due_at: "2026-11-23T11:00:00.000Z",
      },
    ]);
  });

  it("keep an inquiry from its completion, and are named", () => {
    expect(connectStates.decide("complete", facts, agent)).toMatchObject({
      allowed: false,
      because: "state",
      reason: "未完了の手順: SIMの解約・完了連絡",
    });
    const all = steps.map((step) => ({ ...step, done_at }));
    const whole = { ...facts, flow_steps: all };
    expect(connectStates.decide("complete", whole, agent).allowed).toBe(true);
    expect(tasksOf(whole)[0]?.kind).toBe("complete");
  });

  it.each([
    ["solved", 2],
    ["dealer", 2],
    ["office", 2],
    [null, 2],
    ["handed_to_sos", 0],
    ["unreachable", 0],
    ["invalid", 0],
  ] as const)("of the result %s: %i missing", (result, count) => {
    expect(missingSteps({ flow_steps: steps, result })).toHaveLength(count);
  });
});

describe("categories", () => {
  const all = [
    { id: 1, parent_id: null },
    { id: 2, parent_id: 1 },
    { id: 3, parent_id: 2 },
    { id: 4, parent_id: null },
  ];

  it("stand on three levels", () => {
    expect([1, 2, 3, 4].map((id) => depthOf(all, id))).toEqual([1, 2, 3, 1]);
    expect([1, 2, 3, 4].map((id) => heightOf(all, id))).toEqual([3, 2, 1, 1]);
    expect(categoriesBelow(all, null).map(({ id }) => id)).toEqual([1, 4]);
    expect(categoriesBelow(all, 2).map(({ id }) => id)).toEqual([3]);
  });

  it("none stands below itself", () => {
    expect(depthOf(all, 3, 1)).toBeUndefined();
    expect(depthOf(all, 1, 1)).toBeUndefined();
    expect(depthOf(all, 3, 4)).toBe(3);
  });
});
