import { describe, expect, it } from "vitest";
import type { Permission } from "#platform/contract/permissions.ts";
import { inquiryStatuses } from "#modules/desk/case-desk/contract/lookups.ts";
import { guidanceResults, izaResults } from "./lookups.ts";
import {
  dealerToldAt,
  errorsOfResult,
  izaActions,
  izaStates,
  missingToStart,
  type IzaFacts,
} from "./rules.ts";

const empty: IzaFacts = {
  inquiry_status: "typing",
  received_at: "2026-11-23T00:00:00.000Z",
  work_since: null,
  completed_at: null,
  completed_by: null,
  approval_need: "no_need",
  follow_up_call: "none",
  caller_phone: null,
  callback_phone: null,
  trouble_category: null,
  guidance: null,
  guidance_result: null,
  result: null,
  callback_at: null,
  callback_reason: null,
  callback_done_at: null,
  car_dealer_id: null,
  told_by: null,
  sos_inquiry_id: null,
  hand_over_ended_at: null,
  dealer_told_at: null,
  mail_failed_at: null,
};
const startable: IzaFacts = {
  ...empty,
  caller_phone: "090-1234-5678",
  trouble_category: "battery",
};
const working: IzaFacts = { ...startable, inquiry_status: "in_progress" };
const solved: IzaFacts = {
  ...working,
  guidance: "始動の手順を案内",
  guidance_result: "solved",
  result: "phone_resolved",
};
const promised: IzaFacts = {
  ...working,
  result: "callback",
  callback_at: "2026-11-23T02:00:00.000Z",
  callback_reason: "運転者の確認待ち",
};

const userWith = (...permissions: Permission[]) =>
  ({ user_id: 1, side: "call_centre", permissions }) as const;
const agent = userWith("iza");
const approver = userWith("approval_iza");

/** Of a case whose every guard is met: from which states each action is possible, and by whom. */
const table = {
  update: { from: ["typing", "in_progress"], by: ["iza"] },
  start: { from: ["typing"], by: ["iza"] },
  complete: { from: ["in_progress"], by: ["iza"] },
  hand_over: { from: ["typing", "in_progress"], by: ["iza"] },
  approve: { from: ["complete"], by: ["approval_iza"] },
  send_back: { from: ["complete"], by: ["approval_iza"] },
  reopen: { from: ["complete", "approved"], by: ["iza", "approval_iza"] },
  waive_approval: { from: ["typing", "in_progress"], by: ["approval_iza"] },
  delete: { from: ["typing", "in_progress"], by: ["iza"] },
  tell_dealer: { from: ["in_progress"], by: ["iza"] },
  resend_mail: { from: ["in_progress", "complete", "approved"], by: ["iza"] },
  contact: {
    from: ["typing", "in_progress", "complete", "approved"],
    by: ["iza"],
  },
  correspond: {
    from: ["typing", "in_progress", "complete", "approved"],
    by: ["iza"],
  },
} as const satisfies Record<
  string,
  { from: readonly string[]; by: readonly Permission[] }
>;
type Action = keyof typeof table;
const actions = Object.keys(izaStates.transitions) as Action[];
const rights: readonly Permission[] = [
  "iza",
  "approval_iza",
  "sos",
  "approval_sos",
  "connect",
];

describe("every state, action and right", () => {
  it("names every action of the table", () => {
    expect(actions.toSorted()).toEqual(Object.keys(table).toSorted());
  });

  const cells = actions.flatMap((action) =>
    inquiryStatuses.codes.flatMap((status) =>
      rights.map((right) => [action, status, right] as const),
    ),
  );
  it.each(cells)("%s of %s with %s", (action, status, right) => {
    const facts: IzaFacts = {
      ...solved,
      inquiry_status: status,
      approval_need: "need",
      completed_by: 2,
      mail_failed_at:
        action === "resend_mail" ? "2026-11-23T00:20:00.000Z" : null,
    };
    const { from, by } = table[action];
    const mayFrom =
      action === "reopen"
        ? right === (status === "approved" ? "approval_iza" : "iza")
        : by.some((one) => one === right);
    expect(izaStates.decide(action, facts, userWith(right)).allowed).toBe(
      mayFrom && from.some((one) => one === status),
    );
  });

  it.each(actions)("%s by nobody outside", (action) => {
    for (const side of ["external", "tow"] as const)
      for (const status of inquiryStatuses.codes)
        expect(
          izaStates.decide(
            action,
            { ...solved, inquiry_status: status, approval_need: "need" },
            {
              user_id: 1,
              side,
              role: side === "tow" ? "towTruckCompany" : "carDealer",
              permissions: ["iza", "approval_iza"],
            },
          ),
        ).toMatchObject({ allowed: false, because: "role" });
  });
});

describe("what a step waits for", () => {
  it("the start: a telephone and the trouble", () => {
    expect(missingToStart(empty)).toEqual(["電話番号", "トラブル区分"]);
    expect(izaStates.decide("start", empty, agent)).toMatchObject({
      because: "state",
      reason: "未入力: 電話番号・トラブル区分",
    });
    for (const name of ["caller_phone", "callback_phone"] as const)
      expect(
        missingToStart({ ...empty, trouble_category: "tire", [name]: "1" }),
      ).toEqual([]);
  });

  it("the completion: a result with its fields, and the call back that was made", () => {
    const refusal = (facts: IzaFacts) =>
      izaStates.decide("complete", facts, agent).reason;
    expect(refusal(working)).toBe("結果を入力してください。");
    expect(refusal(solved)).toBe("");
    expect(refusal({ ...solved, guidance: null })).toBe("未入力: 案内内容");
    expect(refusal(promised)).toContain("折返しが済んでいません");
    expect(
      refusal({ ...promised, callback_done_at: "2026-11-23T02:10:00.000Z" }),
    ).toBe("");
  });

  it.each([
    ["phone_resolved", ["guidance", "guidance_result"]],
    ["handed_to_sos", []],
    ["handed_to_dealer", ["car_dealer_id", "told_by"]],
    ["callback", ["callback_at", "callback_reason"]],
  ] as const)("%s asks for %j", (result, names) => {
    expect(Object.keys(errorsOfResult({ ...working, result }))).toEqual([
      ...names,
    ]);
  });

  it("the sales company: told, and reached", () => {
    const handed: IzaFacts = {
      ...solved,
      result: "handed_to_dealer",
      car_dealer_id: 1,
      told_by: "mail",
    };
    const told = { ...handed, dealer_told_at: "2026-11-23T00:10:00.000Z" };
    const failed = { ...told, mail_failed_at: "2026-11-23T00:20:00.000Z" };
    const decide = (facts: IzaFacts) =>
      izaStates.decide("complete", facts, agent).reason;
    expect(decide(handed)).toContain("販社への連絡がありません");
    expect(decide(failed)).toContain("不達");
    expect(decide(told)).toBe("");
    const again = (facts: IzaFacts) =>
      izaStates.decide("resend_mail", facts, agent).allowed;
    for (const inquiry_status of ["complete", "approved"] as const) {
      expect(again({ ...failed, inquiry_status })).toBe(true);
      expect(again({ ...told, inquiry_status })).toBe(false);
    }
    for (const inquiry_status of ["typing", "complete", "approved"] as const)
      expect(
        izaStates.decide("tell_dealer", { ...handed, inquiry_status }, agent)
          .allowed,
      ).toBe(false);
  });

  const at = (hour: number) => `2026-11-23T0${hour}:00:00.000Z`;
  const row = (values: object = {}) => ({
    at: at(1),
    direction: "outgoing",
    counterpart_kind: "dealer",
    car_dealer_id: 1,
    car_dealer_branch_id: null,
    ...values,
  });
  it.each([
    ["nobody", [], null],
    ["the company", [row()], at(1)],
    ["the branch", [row({ car_dealer_branch_id: 2 })], at(1)],
    ["another branch", [row({ car_dealer_branch_id: 3 })], null],
    ["another company", [row({ car_dealer_id: 2 })], null],
    ["the customer", [row({ counterpart_kind: "customer" })], null],
    ["by the company", [row({ direction: "incoming" })], null],
    ["twice, the last counts", [row({ at: at(3) }), row()], at(3)],
  ])("told: %s", (_, rows, told) => {
    const of = { car_dealer_id: 1, car_dealer_branch_id: 2 };
    const result = "handed_to_dealer" as const;
    expect(dealerToldAt(rows, { ...of, result })).toBe(told);
    expect(dealerToldAt(rows, { ...of, result: "callback" })).toBeNull();
  });

  it("an approval: a need, and another person", () => {
    const complete: IzaFacts = {
      ...solved,
      inquiry_status: "complete",
      approval_need: "need",
      completed_by: 2,
    };
    expect(izaStates.decide("approve", complete, approver).allowed).toBe(true);
    for (const facts of [
      { ...complete, completed_by: 1 },
      { ...complete, approval_need: "no_need" as const },
    ])
      expect(izaStates.decide("approve", facts, approver)).toMatchObject({
        allowed: false,
        because: "state",
      });
  });

  it("what went to SOS is neither deleted nor taken back", () => {
    const handed = { ...solved, sos_inquiry_id: 7 } as const;
    for (const action of [
      "delete",
      "send_back",
      "reopen",
      "hand_over",
    ] as const)
      for (const inquiry_status of ["in_progress", "complete"] as const)
        expect(
          izaStates.decide(
            action,
            { ...handed, inquiry_status },
            userWith("iza", "approval_iza"),
          ).allowed,
        ).toBe(false);
  });
});

describe("what is to be done next", () => {
  const { tasksOf } = izaActions;
  const first = (facts: IzaFacts) => {
    const [task] = tasksOf(facts);
    return (
      task && [
        task.kind,
        (Date.parse(task.due_at) - Date.parse(empty.received_at)) / 60_000,
      ]
    );
  };

  it.each([
    ["fill", 5, empty],
    ["start", 5, startable],
    ["guide", 10, working],
    ["result", 20, { ...working, guidance: "案内した" }],
    [
      "tell_dealer",
      20,
      { ...working, result: "handed_to_dealer" as const, guidance: "案内した" },
    ],
    [
      "complete",
      60,
      {
        ...working,
        result: "handed_to_dealer" as const,
        dealer_told_at: "2026-11-23T00:10:00.000Z",
      },
    ],
    [
      "resend",
      30,
      {
        ...solved,
        inquiry_status: "approved" as const,
        mail_failed_at: "2026-11-23T00:30:00.000Z",
      },
    ],
    ["callback", 120, promised],
    ["complete", 60, solved],
    [
      "hand_over_ended",
      30,
      { ...working, hand_over_ended_at: "2026-11-23T00:30:00.000Z" },
    ],
    [
      "follow_up_call",
      24 * 60 + 60,
      {
        ...solved,
        inquiry_status: "complete" as const,
        follow_up_call: "yes" as const,
        completed_at: "2026-11-23T01:00:00.000Z",
      },
    ],
  ])("%s within %i minutes", (kind, minutes, facts) => {
    expect(first(facts)).toEqual([kind, minutes]);
  });

  it("nothing once it is complete", () => {
    for (const inquiry_status of ["complete", "approved"] as const)
      expect(tasksOf({ ...solved, inquiry_status })).toEqual([]);
  });

  it("counts from when the case came back", () => {
    const work_since = "2026-11-23T05:00:00.000Z";
    expect(first({ ...working, work_since })).toEqual(["guide", 310]);
  });
});

it("every code has its word", () => {
  for (const lookup of [izaResults, guidanceResults])
    for (const { label } of lookup.options) expect(label).not.toBe("");
});
