import { describe, expect, it } from "vitest";
import { categoriesBelow, depthOf, heightOf } from "./category-rules.ts";
import {
  connectActions,
  connectStates,
  missingToComplete,
  missingToStart,
  type ConnectFacts,
} from "./rules.ts";

const empty: ConnectFacts = {
  inquiry_status: "typing",
  received_at: "2026-11-23T00:00:00.000Z",
  work_since: null,
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
    connectActions.tasksOf(facts).map(({ kind }) => kind);

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
    expect(connectActions.tasksOf(promised)[0]).toMatchObject({
      kind: "call_customer",
      due_at: promised.desired_contact_at,
    });
    expect(kindsOf({ ...promised, contact_method: "none" })).toEqual([
      "complete",
    ]);
  });

  it("counts from when the case came back", () => {
    const work_since = "2026-11-24T00:00:00.000Z";
    expect(connectActions.tasksOf({ ...working, work_since })[0]?.due_at).toBe(
      "2026-11-24T08:00:00.000Z",
    );
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
