import fc from "fast-check";
import { expect, it } from "vitest";
import { makeDispatch, makeFacts, testPolicy as policy } from "./test-data.ts";
import { chainsOf } from "./chain-rules.ts";
import type { FollowDispatch, FollowFacts } from "./fact-rules.ts";
import { plannedCallsOf } from "./plan-rules.ts";
import { whyOf } from "./why-rules.ts";

const start = Date.parse("2026-11-25T01:00:00.000Z");
const minute = (n: number) => new Date(start + n * 60_000).toISOString();
const planOf = (facts: FollowFacts) =>
  chainsOf(facts).flatMap((chain) => plannedCallsOf(chain, policy));
const shortly = (facts: FollowFacts) =>
  planOf(facts).map(({ kind, due_at }) => [kind, due_at]);

it("plans each call by its rule", () => {
  const with_ = (...dispatches: Partial<FollowDispatch>[]) =>
    shortly(makeFacts({ dispatches: dispatches.map(makeDispatch) }));
  expect(with_()).toEqual([["arrange", minute(15)]]);
  expect(shortly(makeFacts({ is_main_line: true }))).toEqual([
    ["arrange", minute(5)],
  ]);
  expect(with_({})).toEqual([["confirm_acceptance", minute(35)]]);
  const night = "2026-11-25T14:00:00.000Z";
  expect(with_({ arranged_at: night })).toEqual([
    ["confirm_acceptance", "2026-11-25T14:20:00.000Z"],
  ]);
  const accepted = { progress: "accepted", eta: minute(60) } as const;
  expect(with_({ ...accepted, told_eta: minute(60) })).toEqual([
    ["confirm_arrival", minute(75)],
  ]);
  expect(with_({ ...accepted, told_eta: minute(46) })).toEqual([
    ["confirm_arrival", minute(75)],
  ]);
  expect(with_({ ...accepted, told_eta: minute(45) })).toEqual([
    ["confirm_arrival", minute(75)],
    ["tell_delay", null],
  ]);
  expect(with_({ progress: "arrived", arrived_at: minute(70) })).toEqual([]);
  const done = { progress: "work_done", work_done_at: minute(90) } as const;
  expect(with_(done)).toEqual([["ask_report", minute(150)]]);
  expect(with_({ ...done, has_report: true })).toEqual([]);
  const fell = { progress: "declined", declined_at: minute(30) } as const;
  expect(with_(fell)).toEqual([["arrange", minute(45)]]);
});

it("thanks, calls back, asks the dealer and calls as ordered, once for a case", () => {
  const completed = makeFacts({
    stage: "done",
    follow_up_call: "yes",
    completed_at: minute(0),
    dispatches: [
      makeDispatch({ progress: "reported", has_report: true }),
      makeDispatch({
        id: 2,
        kind: "J",
        progress: "reported",
        has_report: true,
      }),
    ],
  });
  expect(shortly(completed)).toEqual([["thank_you", minute(24 * 60)]]);
  expect(shortly({ ...completed, follow_up_call: "done" })).toEqual([]);
  expect(shortly({ ...completed, stage: "ended" })).toEqual([]);
  const iza = {
    callback_at: minute(500),
    callback_done_at: null,
    dealer: {
      branch_id: 1,
      contact: { name: "港支店", phone: null },
      times: null,
      handed_at: minute(0),
    },
  };
  const atDesk = makeFacts({
    key: { source: "iza", id: 1 },
    needs: [],
    iza,
  });
  expect(shortly(atDesk)).toEqual([
    ["callback", minute(500)],
    ["ask_dealer", minute(240)],
  ]);
  const application = {
    application_state: "planned",
    is_urgent: false,
    due_at: "2026-11-25T12:00:00.000Z",
    since: minute(0),
    target_kind: "customer",
    target: { name: "鈴木", phone: "03-1" },
    requested_for_id: 5,
    written_by_id: 4,
  } as const;
  const ordered = makeFacts({
    key: { source: "application", id: 1 },
    needs: [],
    application,
  });
  expect(shortly(ordered)).toEqual([
    ["application", "2026-11-26T00:00:00.000Z"],
  ]);
  expect(
    shortly({ ...ordered, application: { ...application, is_urgent: true } }),
  ).toEqual([["application", application.due_at]]);
  expect(
    shortly({
      ...ordered,
      application: { ...application, application_state: "requested" },
    }),
  ).toEqual([]);
});

const life = [
  "requested",
  "accepted",
  "departed",
  "arrived",
  "work_done",
  "reported",
] as const;

/** A dispatch after so many steps of its life; it may fall through before the work. */
const dispatchAt = (
  id: number,
  story: {
    kind: "A" | "J";
    steps: number;
    falls: boolean;
    eta: number;
    told: number;
  },
): FollowDispatch => {
  const reached = Math.min(story.steps, life.length - 1);
  const falls = story.falls && reached < 4;
  const timeAt = (step: number) =>
    reached >= step ? minute(id * 100 + step * 10) : null;
  return makeDispatch({
    id,
    kind: story.kind,
    progress: falls ? "cancelled" : (life[reached] ?? "requested"),
    arranged_at: timeAt(0),
    accepted_at: timeAt(1),
    eta: reached >= 1 ? minute(story.eta) : null,
    told_eta: reached >= 1 ? minute(story.told) : null,
    arrived_at: timeAt(3),
    work_done_at: timeAt(4),
    has_report: reached >= 5,
    cancelled_at: falls ? minute(id * 100 + 60) : null,
  });
};

/** What of the facts has ended a call of each kind, written from the table of the design. */
const hasEnded = (kind: string, facts: FollowFacts, cause: string): boolean => {
  if (facts.stage === "ended") return true;
  const own = facts.dispatches.find(({ id }) =>
    `${cause} `.startsWith(`dispatch ${String(id)} `),
  );
  switch (kind) {
    case "arrange":
      return facts.dispatches.some(({ progress }) => progress !== "cancelled");
    case "confirm_acceptance":
      return own === undefined || own.progress !== "requested";
    case "confirm_arrival":
    case "tell_delay":
      return (
        own === undefined ||
        own.arrived_at !== null ||
        own.cancelled_at !== null
      );
    case "ask_report":
      return own === undefined || own.has_report;
    default:
      return facts.follow_up_call !== "yes";
  }
};

it("never plans twice, nor what has ended, over 10,000 histories in any order", () => {
  const story = fc.record({
    kind: fc.constantFrom("A" as const, "J" as const),
    steps: fc.nat(5),
    falls: fc.boolean(),
    eta: fc.nat(300),
    told: fc.nat(300),
  });
  const { failed, counterexample } = fc.check(
    fc.property(
      fc.array(story, { maxLength: 5 }),
      fc.constantFrom("open" as const, "done" as const, "ended" as const),
      fc.constantFrom("none" as const, "yes" as const, "done" as const),
      fc.nat(),
      (stories, stage, follow_up_call, turn) => {
        const dispatches = stories.map((one, index) =>
          dispatchAt(index + 1, one),
        );
        const cut = dispatches.length === 0 ? 0 : turn % dispatches.length;
        const facts = makeFacts({
          stage,
          follow_up_call,
          completed_at: stage === "done" ? minute(900) : null,
          dispatches: [...dispatches.slice(cut), ...dispatches.slice(0, cut)],
        });
        const plan = planOf(facts);
        const keys = plan.map(({ kind, cause }) => `${kind} ${cause}`);
        return (
          new Set(keys).size === keys.length &&
          !plan.some(({ kind, cause }) => hasEnded(kind, facts, cause)) &&
          JSON.stringify(planOf({ ...facts, dispatches })) ===
            JSON.stringify(plan)
        );
      },
    ),
    { numRuns: 10_000 },
  );
  expect([failed, counterexample]).toEqual([false, null]);
});

it("says why in one sentence", () => {
  const facts = makeFacts({ dispatches: [makeDispatch()] });
  const [call] = planOf(facts);
  if (call === undefined || call.since === null) throw new Error("no call");
  expect(whyOf({ ...call, since: call.since, attempt: 2 }, facts, policy)).toBe(
    "2026/11/25 10:05:00に依頼しました。30分で受諾を確かめる決まりで、受諾・辞退・取消で終わります。（2回目）",
  );
});
