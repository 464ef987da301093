import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  clockLevel,
  clockShare,
  countCases,
  isClean,
  nextCandidate,
  sortByUrgency,
} from "./rules.ts";
import { boardStages } from "./lookups.ts";

const at = (minute: number): string =>
  new Date(Date.UTC(2026, 10, 22, 0, minute)).toISOString();
const now = (minute: number): number => Date.parse(at(minute));

describe("clock", () => {
  it.each([
    [0, "calm"],
    [7.9, "calm"],
    [8, "near"],
    [9.99, "near"],
    [10, "over"],
    [60, "over"],
  ])("after %s of 10 minutes it is %s", (minute, level) => {
    const clock = { since: at(0), due_at: at(10) };
    expect(clockLevel(clock, Date.parse(at(0)) + Number(minute) * 60_000)).toBe(
      level,
    );
  });

  it("without a due time nothing presses; an ETA before its acceptance is over at once", () => {
    expect(clockShare({ since: at(0), due_at: null }, now(99))).toBeNull();
    expect(clockLevel({ since: at(0), due_at: null }, now(99))).toBe("calm");
    expect(clockLevel({ since: at(5), due_at: at(3) }, now(5))).toBe("over");
  });
});

const caseOf = fc.record({
  id: fc.integer({ min: 1, max: 9999 }),
  stage: fc.constantFrom(...boardStages.codes),
  due_at: fc.option(fc.integer({ min: 0, max: 500 }).map(at)),
  received_at: fc.integer({ min: 0, max: 500 }).map(at),
  is_main_line: fc.boolean(),
});

const unique = fc.uniqueArray(caseOf, { selector: ({ id }) => id });

describe("order", () => {
  it("is the same in whatever order the cases come", () => {
    fc.assert(
      fc.property(unique, (cases) => {
        expect(sortByUrgency(cases.toReversed())).toEqual(sortByUrgency(cases));
      }),
    );
  });

  it("puts who has nobody first, the main line in front, then who waits for somebody, then what is worked on, papers last", () => {
    const one = { due_at: at(30), received_at: at(0), is_main_line: false };
    const sorted = sortByUrgency([
      { ...one, id: 1, stage: "report" as const, due_at: at(1) },
      { ...one, id: 2, stage: "work" as const, due_at: at(2) },
      { ...one, id: 3, stage: "arrival" as const, due_at: at(3) },
      { ...one, id: 4, stage: "answer" as const, due_at: at(4) },
      { ...one, id: 5, stage: "arrange" as const },
      { ...one, id: 6, stage: "arrange" as const, is_main_line: true },
    ]);
    expect(sorted.map(({ id }) => id)).toEqual([6, 5, 3, 4, 2, 1]);
  });

  it("puts what is due first before what waits without a limit", () => {
    const one = { received_at: at(0), is_main_line: false };
    const sorted = sortByUrgency([
      { ...one, id: 1, stage: "answer" as const, due_at: null },
      { ...one, id: 2, stage: "answer" as const, due_at: at(20) },
      { ...one, id: 3, stage: "arrival" as const, due_at: at(10) },
      {
        ...one,
        id: 4,
        stage: "arrange" as const,
        due_at: at(90),
        is_main_line: true,
      },
      {
        ...one,
        id: 5,
        stage: "arrival" as const,
        due_at: at(30),
        is_main_line: true,
      },
    ]);
    expect(sorted.map(({ id }) => id)).toEqual([4, 3, 2, 5, 1]);
  });
});

it("counts each case once by what it waits for, and the late ones beside", () => {
  const cases = [
    { stage: "arrange" as const, since: at(0), due_at: at(15) },
    { stage: "answer" as const, since: at(0), due_at: at(10) },
    { stage: "answer" as const, since: at(9), due_at: at(19) },
    { stage: "report" as const, since: at(0), due_at: null },
  ];
  expect(countCases(cases, now(12))).toEqual({
    arrange: 1,
    answer: 2,
    arrival: 0,
    work: 0,
    report: 1,
    overdue: 1,
  });
});

describe("the next company", () => {
  const offer = (
    id: number,
    facts: Partial<Parameters<typeof isClean>[0]> = {},
  ) => ({
    id,
    was_asked: false,
    open_dispatch_count: 0,
    reasons: [{ code: "near" as const, label: "", is_good: true }],
    ...facts,
  });
  const bad = (code: "far" | "closed_at_night") => ({
    reasons: [{ code, label: "", is_good: false }],
  });

  it.each([
    ["free and near", offer(1), true],
    ["far", offer(1, bad("far")), true],
    ["closed", offer(1, bad("closed_at_night")), false],
    ["busy", offer(1, { open_dispatch_count: 1 }), false],
    ["asked before", offer(1, { was_asked: true }), false],
  ])("%s: asked without a person %s", (_, one, expected) => {
    expect(isClean(one)).toBe(expected);
  });

  it("is the best clean one; a person is shown the best that was not asked, the policy takes none", () => {
    const asked = offer(1, { was_asked: true });
    const busy = offer(2, { open_dispatch_count: 2 });
    expect(nextCandidate([asked, busy, offer(3)], true)?.id).toBe(3);
    expect(nextCandidate([asked, busy], true)?.id).toBe(2);
    expect(nextCandidate([asked, busy], false)).toBeUndefined();
    expect(nextCandidate([asked], true)).toBeUndefined();
  });
});
