import { describe, expect, it, test } from "vitest";
import { applicationStates } from "#modules/follow/follow-calls/contract/lookups.ts";
import {
  applicationIssues,
  applicationSteps,
  type ApplicationAction,
} from "./rules.ts";
import { applicationInputSchema } from "./schema.ts";
import { applicationText as text } from "./text.ts";

const now = Date.parse("2026-11-25T03:00:00.000Z");
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

describe("applicationIssues", () => {
  const plain = {
    is_as_soon: false,
    due_at: at(60),
    until_at: null,
    purpose: "inform",
    prefecture: null,
    address: null,
  } as const;

  it.each([
    ["nothing", {}, {}],
    ["no time", { due_at: null }, { due_at: [text.dueMissing] }],
    ["as soon as possible", { due_at: null, is_as_soon: true }, {}],
    ["past", { due_at: at(-6) }, { due_at: [text.duePast] }],
    ["a minute ago", { due_at: at(-1) }, {}],
    [
      "an old time that does not count",
      { due_at: at(-60), is_as_soon: true },
      {},
    ],
    ["until before", { until_at: at(59) }, { until_at: [text.untilBeforeDue] }],
    ["until the same", { until_at: at(60) }, {}],
    [
      "until past",
      { is_as_soon: true, until_at: at(-60) },
      { until_at: [text.untilPast] },
    ],
    [
      "visit without a place",
      { purpose: "visit" },
      { prefecture: [text.placeMissing], address: [text.placeMissing] },
    ],
    [
      "visit without an address",
      { purpose: "visit", prefecture: "東京都" },
      { address: [text.placeMissing] },
    ],
    [
      "visit with both",
      { purpose: "visit", prefecture: "東京都", address: "江東区1" },
      {},
    ],
  ] as const)("%s", (_what, values, issues) => {
    expect(applicationIssues({ ...plain, ...values }, now)).toEqual(issues);
  });
});

describe("what is typed", () => {
  const typed = {
    target_kind: "customer",
    target_company: "",
    target_name: "山田",
    target_name_kana: "やまだ　ﾀﾛｳ",
    target_phone: "０９０ー１２３４ー５６７８",
    prefecture: null,
    address: null,
    is_as_soon: true,
    due_at: null,
    until_at: null,
    purpose: "inform",
    body: "連絡",
    case_number: "",
    requested_for_id: null,
    is_urgent: false,
  };

  it("is kept in its form", () => {
    expect(applicationInputSchema.parse(typed)).toMatchObject({
      target_company: null,
      target_name_kana: "ﾔﾏﾀﾞ ﾀﾛｳ",
      target_phone: "090-1234-5678",
      case_number: null,
    });
  });

  it.each([
    ["target_name", "", text.nameMissing],
    ["target_phone", "", text.phoneMissing],
    ["target_name_kana", "山田", text.kanaWrong],
    ["target_name_kana", "abc", text.kanaWrong],
    ["body", "  ", text.bodyMissing],
  ])("%s %j: %s", (field, value, message) => {
    const { error } = applicationInputSchema.safeParse({
      ...typed,
      [field]: value,
    });
    expect(error?.issues).toEqual([
      expect.objectContaining({ path: [field], message }),
    ]);
  });
});

/** From which states each step may be taken, by whom. */
const table: Record<
  ApplicationAction,
  { from: readonly string[]; who: "requester" | "approver" | "anyone" }
> = {
  update: { from: ["returned"], who: "requester" },
  approve: { from: ["requested"], who: "approver" },
  return: { from: ["requested"], who: "approver" },
  resend: { from: ["returned"], who: "requester" },
  withdraw: { from: ["requested", "returned", "planned"], who: "requester" },
  record: { from: ["planned"], who: "anyone" },
  see: { from: applicationStates.codes, who: "requester" },
  delete: {
    from: ["requested", "returned", "planned", "withdrawn"],
    who: "requester",
  },
};

describe("steps", () => {
  const desk = { side: "call_centre" } as const;
  const users = {
    requester: { ...desk, user_id: 1, permissions: ["justdoit"] },
    leader: {
      ...desk,
      user_id: 1,
      permissions: ["justdoit", "approval_justdoit"],
    },
    colleague: { ...desk, user_id: 2, permissions: ["justdoit"] },
    approver: {
      ...desk,
      user_id: 3,
      permissions: ["justdoit", "approval_justdoit"],
    },
    stranger: { ...desk, user_id: 1, permissions: ["sos"] },
    outside: {
      user_id: 1,
      side: "external",
      permissions: ["justdoit", "approval_justdoit"],
    },
  } as const;
  const cases = Object.entries(table).flatMap(([action, { from, who }]) =>
    applicationStates.codes.flatMap((state) =>
      Object.keys(users).map((user) => ({ action, from, who, state, user })),
    ),
  );

  test.each(cases)(
    "$action of $state by $user",
    ({ action, from, who, state, user }) => {
      const facts = {
        application_state: state,
        created_by: 1,
        news: null,
        is_as_soon: false,
        due_at: at(60),
        until_at: null,
        now,
      };
      const ability = applicationSteps.decide(
        action as ApplicationAction,
        facts,
        users[user as keyof typeof users],
      );
      const mayEver = {
        requester: ["requester", "leader"],
        approver: ["leader", "approver"],
        anyone: ["requester", "leader", "colleague", "approver"],
      }[who].includes(user);
      const isOwnDecision = who === "approver" && user === "leader";
      expect(ability.because).toBe(
        !mayEver
          ? "role"
          : from.includes(state) && !isOwnDecision
            ? null
            : "state",
      );
    },
  );

  it("sends nothing again whose time has passed", () => {
    const facts = {
      application_state: "returned",
      created_by: 1,
      news: null,
      is_as_soon: false,
      due_at: at(-60),
      until_at: null,
      now,
    } as const;
    expect(
      applicationSteps.decide("resend", facts, users.requester).reason,
    ).toBe(text.dueHasPassed);
    expect(
      applicationSteps.decide(
        "resend",
        { ...facts, is_as_soon: true },
        users.requester,
      ).allowed,
    ).toBe(true);
  });
});
