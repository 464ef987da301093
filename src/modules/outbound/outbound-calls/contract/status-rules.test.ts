import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#platform/contract/japanese/dates.ts";
import { fromDay, toDay } from "#platform/contract/japanese/periods.ts";
import {
  evaluate,
  settingsOfSlip,
  type SlipFacts,
  type SlipSettings,
  type Standing,
} from "./status-rules.ts";
import { makeFacts, makeSettings, nobody } from "./test-data.ts";

/* The table once more, row by row and in dates. */

type Said = readonly [status: string, reason: string | null, stage: string];
interface Day {
  readonly f: SlipFacts;
  readonly s: SlipSettings;
  readonly today: string;
}
const on = (day: number | null): string => fromDay(day ?? 0);
const pending = ({ f, s }: Day) =>
  s.dm.caller !== null &&
  f.is_dm_stopped === false &&
  f.is_address_ok &&
  f.dm_count === 0 &&
  !f.has_contact;
const hasCalls = ({ s }: Day) => s.call.caller !== null;
const most = ({ f, s }: Day) => s.call.count + f.extra_calls;
const came = ({ f }: Day) => f.receipt === "received";
const worked = (d: Day) => came(d) && d.f.completed !== null;
const afterFrom = ({ f, s }: Day) => addDays(on(f.completed), s.after.days);
const lateBy = (from: string, days: number, today: string) =>
  today > addDays(from, days);
const mayCall = (d: Day) => hasCalls(d) && !d.f.is_call_stopped;
const starts = ({ f, s }: Day, part: "call" | "dm") =>
  addDays(on(f.due), -s[part].days);

const table: readonly (readonly [
  row: number,
  fits: (d: Day) => boolean,
  says: (d: Day) => Said,
])[] = [
  [1, ({ f }) => f.ending === "person", () => ["done", "cancelled", "before"]],
  [
    2,
    (d) => came(d) && !worked(d),
    ({ f, today }) =>
      lateBy(on(f.received), 120, today)
        ? ["done", "lapsed", "after"]
        : ["job_report", null, "after"],
  ],
  [
    3,
    (d) =>
      worked(d) &&
      (d.s.after.caller === null ||
        d.f.is_call_stopped ||
        d.f.has_after_result),
    () => ["done", "received", "after"],
  ],
  [
    4,
    (d) => worked(d) && d.today < afterFrom(d),
    () => ["done", "received", "after"],
  ],
  [
    5,
    (d) => worked(d) && d.f.after_count >= d.s.after.count,
    () => ["done", "after_unreachable", "after"],
  ],
  [
    6,
    (d) => worked(d) && lateBy(afterFrom(d), 60, d.today),
    () => ["done", "after_lapsed", "after"],
  ],
  [7, worked, () => ["after_required", null, "after"]],
  [
    8,
    ({ f }) => f.receipt === "other_company",
    () => ["done", "other_company", "before"],
  ],
  [
    8,
    ({ f }) => f.ending === "elsewhere",
    () => ["done", "done_elsewhere", "before"],
  ],
  [1, ({ f }) => f.ending === "not_due", () => ["done", "cancelled", "before"]],
  [
    9,
    ({ f }) => !f.is_vehicle_active || f.intention === "no_vehicle",
    () => ["done", "no_vehicle", "before"],
  ],
  [
    10,
    ({ f }) => f.intention === "will_not",
    () => ["done", "will_not", "before"],
  ],
  [
    11,
    ({ f }) => f.intention === "wants",
    ({ f, today }) =>
      lateBy(on(Math.max(f.due, f.desired ?? 0)), 120, today)
        ? ["done", "lapsed", "before"]
        : ["report_required", null, "before"],
  ],
  [
    12,
    (d) => d.f.is_call_stopped && !pending(d),
    () => ["done", "opted_out", "before"],
  ],
  [
    13,
    (d) =>
      !hasCalls(d) &&
      d.s.dm.caller === null &&
      d.f.call_count + d.f.dm_count === 0,
    () => ["done", "no_contract", "before"],
  ],
  [
    14,
    (d) => hasCalls(d) && d.f.call_count >= most(d) && d.f.has_contact,
    () => ["done", "pr_done", "before"],
  ],
  [
    15,
    ({ f, today }) => lateBy(on(f.due), 60, today),
    () => ["done", "lapsed", "before"],
  ],
  [
    16,
    (d) => hasCalls(d) && d.f.call_count >= most(d),
    () => ["unconfirmed", null, "before"],
  ],
  [
    17,
    (d) => mayCall(d) && d.today >= starts(d, "call"),
    () => ["call_required", null, "before"],
  ],
  [
    18,
    (d) => pending(d) && d.today >= starts(d, "dm"),
    () => ["dm_required", null, "before"],
  ],
  [19, (d) => mayCall(d) || pending(d), () => ["waiting", null, "before"]],
  [
    20,
    () => true,
    ({ f, today }) =>
      today <= on(f.due)
        ? ["waiting", null, "before"]
        : ["unconfirmed", null, "before"],
  ],
];

const slowly = (
  facts: SlipFacts,
  settings: SlipSettings,
  day: number,
): { row: number; said: Said } => {
  const d = { f: facts, s: settings, today: fromDay(day) };
  const [row, , says] = table.find(([, fits]) => fits(d)) ?? [0];
  return { row, said: says?.(d) ?? ["", null, ""] };
};

const due = toDay("2027-01-31");
const quickly = (facts: SlipFacts, settings: SlipSettings, day: number) => {
  const { row, status, reason, stage } = evaluate(facts, settings, day);
  return { row, said: [status, reason, stage] };
};

const product = function* (
  choices: readonly (readonly [string, readonly unknown[]])[],
): Generator<Record<string, unknown>> {
  const [first, ...rest] = choices;
  if (first === undefined) {
    yield {};
    return;
  }
  for (const value of first[1])
    for (const others of product(rest)) yield { [first[0]]: value, ...others };
};

const flag = [false, true];
const contracts = [
  ...product([
    ["call", flag],
    ["dm", flag],
    ["after", flag],
  ]),
].map(({ call, dm, after }) =>
  makeSettings({
    ...(call === true ? {} : { call: nobody }),
    ...(dm === true ? {} : { dm: { ...nobody, days: 60 } }),
    ...(after === true ? {} : { after: { ...nobody, days: 7 } }),
  }),
);

const agree = (
  choices: readonly (readonly [string, readonly unknown[]])[],
  days: readonly number[],
): number => {
  let count = 0;
  for (const settings of contracts)
    for (const changes of product(choices)) {
      const facts = makeFacts(changes);
      for (const day of days) {
        const quick = quickly(facts, settings, day);
        const slow = slowly(facts, settings, day);
        if (quick.row !== slow.row || quick.said.join() !== slow.said.join())
          expect(quick, JSON.stringify({ facts, settings, day })).toEqual(slow);
        count += 1;
      }
    }
  return count;
};

const people = [
  ["is_call_stopped", flag],
  ["is_dm_stopped", flag],
  ["is_vehicle_active", flag],
] as const;

describe("every combination, against the table written once more", () => {
  it("before a report", () => {
    const count = agree(
      [
        ...people,
        ["ending", ["none", "person", "elsewhere", "not_due"]],
        ["receipt", [null, "not_coming", "other_company"]],
        ["intention", [null, "wants", "considering", "will_not", "no_vehicle"]],
        ["is_address_ok", flag],
        ["dm_count", [0, 1]],
        ["call_count", [0, 2, 3]],
        ["has_contact", flag],
        ["extra_calls", [0, 1]],
      ],
      [due - 61, due - 60, due - 45, due, due + 1, due + 61, due + 121],
    );
    expect(count).toBe(8 * 8 * 4 * 3 * 5 * 2 * 2 * 3 * 2 * 2 * 7);
  });

  it("from the receipt on", () => {
    const received = due - 10;
    const completed = due - 8;
    const count = agree(
      [
        ...people,
        ["ending", ["none", "person", "elsewhere", "not_due"]],
        ["receipt", ["received"]],
        ["received", [received]],
        ["completed", [null, completed]],
        ["intention", [null, "wants", "will_not"]],
        ["after_count", [0, 1, 2]],
        ["has_after_result", flag],
      ],
      [0, 6, 7, 67, 68, 118, 119].map((days) => completed + days),
    );
    expect(count).toBe(8 * 8 * 4 * 2 * 3 * 3 * 2 * 7);
  });
});

const anyFacts = fc.record({
  due: fc.constant(due),
  ending: fc.constantFrom("none" as const, "none" as const, "person" as const),
  is_vehicle_active: fc.constantFrom(true, true, true, false),
  is_call_stopped: fc.constantFrom(false, false, true),
  is_dm_stopped: fc.boolean(),
  is_address_ok: fc.boolean(),
  dm_count: fc.nat(1),
  call_count: fc.nat(4),
  has_contact: fc.boolean(),
  intention: fc.constantFrom(
    null,
    null,
    "wants" as const,
    "considering" as const,
  ),
  desired: fc.option(fc.integer({ min: due - 90, max: due + 200 })),
  after_count: fc.nat(3),
  has_after_result: fc.constantFrom(false, false, true),
  receipt: fc.constantFrom(null, "received" as const, "not_coming" as const),
  received: fc.integer({ min: due - 90, max: due + 60 }),
  completed: fc.option(fc.integer({ min: due - 60, max: due + 90 })),
  extra_calls: fc.nat(2),
});
const anySettings = fc.constantFrom(...contracts);

it("names the very next day on which the calendar changes a slip", () => {
  fc.assert(
    fc.property(
      anyFacts,
      anySettings,
      fc.integer({ min: due - 120, max: due + 250 }),
      (facts, settings, today) => {
        const now = evaluate(facts, settings, today);
        const end = now.next ?? today + 500;
        expect(end).toBeGreaterThan(today);
        const words = ({ status, reason, next }: Standing) =>
          `${status} ${String(reason)} ${String(next)}`;
        const others = new Set<string>();
        for (let day = today; day < end; day += 1)
          others.add(words(evaluate(facts, settings, day)));
        expect([...others]).toEqual([words(now)]);
        const then = evaluate(facts, settings, end);
        const isChanged =
          then.status !== now.status || then.reason !== now.reason;
        expect(isChanged).toBe(now.next !== null);
      },
    ),
    { numRuns: 3000 },
  );
});

const told = (
  day: string,
  changes: Partial<SlipFacts> = {},
  by = makeSettings(),
) => {
  const { status, reason, next } = evaluate(makeFacts(changes), by, toDay(day));
  return [status, reason, next === null ? null : fromDay(next)];
};

describe("the worked examples", () => {
  const reported = {
    receipt: "received",
    received: toDay("2027-01-18"),
  } as const;
  const workedOn = { ...reported, completed: toDay("2027-01-20") };
  it.each([
    ["2026-12-01", {}, ["waiting", null, "2026-12-02"]],
    ["2026-12-02", {}, ["dm_required", null, "2026-12-17"]],
    ["2026-12-03", { dm_count: 1 }, ["waiting", null, "2026-12-17"]],
    ["2026-12-17", { dm_count: 1 }, ["call_required", null, "2027-04-02"]],
    // A late letter never holds up a call.
    ["2026-12-17", {}, ["call_required", null, "2027-04-02"]],
    ["2026-12-28", { call_count: 3 }, ["unconfirmed", null, "2027-04-02"]],
    [
      "2026-12-28",
      { call_count: 3, extra_calls: 1 },
      ["call_required", null, "2027-04-02"],
    ],
    [
      "2027-04-01",
      { call_count: 4, extra_calls: 1 },
      ["unconfirmed", null, "2027-04-02"],
    ],
    ["2027-04-02", { call_count: 4, extra_calls: 1 }, ["done", "lapsed", null]],
    [
      "2026-12-28",
      { call_count: 3, has_contact: true, intention: "considering" },
      ["done", "pr_done", null],
    ],
    [
      "2027-01-10",
      {
        call_count: 1,
        has_contact: true,
        intention: "wants",
        desired: toDay("2027-01-18"),
      },
      ["report_required", null, "2027-06-01"],
    ],
    ["2027-01-18", reported, ["job_report", null, "2027-05-19"]],
    ["2027-01-20", workedOn, ["done", "received", "2027-01-27"]],
    ["2027-01-27", workedOn, ["after_required", null, "2027-03-29"]],
    [
      "2027-01-28",
      { ...workedOn, after_count: 2 },
      ["done", "after_unreachable", null],
    ],
    [
      "2026-12-20",
      { is_vehicle_active: false, call_count: 1 },
      ["done", "no_vehicle", null],
    ],
  ] as const)("%s %j: %j", (day, changes, expected) => {
    expect(told(day, changes)).toEqual(expected);
  });

  it("a lower limit after a talk, a contract that ended, and a slip that was touched before", () => {
    const lower = makeSettings({
      call: { caller: "centre", days: 45, count: 1 },
    });
    const talked = {
      call_count: 1,
      has_contact: true,
      intention: "considering",
    } as const;
    expect(told("2026-12-28", talked, lower)).toEqual([
      "done",
      "pr_done",
      null,
    ]);
    const none = makeSettings({ call: nobody, dm: nobody });
    expect(told("2026-12-28", {}, none)).toEqual(["done", "no_contract", null]);
    const facts = makeFacts(talked);
    expect(settingsOfSlip(facts, none, makeSettings()).call.caller).toBe(
      "centre",
    );
    expect(settingsOfSlip(makeFacts(), none, makeSettings())).toBe(none);
  });

  it("counts back over the end of the year from a leap day", () => {
    const leap = { due: toDay("2028-02-29") };
    expect(told("2027-12-30", leap)).toEqual(["waiting", null, "2027-12-31"]);
    expect(told("2027-12-31", leap)).toEqual([
      "dm_required",
      null,
      "2028-01-15",
    ]);
  });
});
