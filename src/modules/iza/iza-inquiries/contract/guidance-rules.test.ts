import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  fewestCases,
  type GuidedCases,
  wilsonLowerBound,
  workingGuidance,
} from "./guidance-rules.ts";

const told = (text: string, solved: number, cases: number): GuidedCases => ({
  text,
  solved,
  cases,
});
const textsOf = (cases: readonly GuidedCases[]) =>
  workingGuidance(cases).map(({ text }) => text);

describe("the share that may be counted on", () => {
  it.each([
    [0, 0, 0],
    [0, 10, 0],
    [5, 5, 0.5655],
    [9, 10, 0.5958],
    [90, 100, 0.8256],
    [100, 100, 0.963],
  ])("%i of %i: %f", (solved, cases, bound) => {
    expect(wilsonLowerBound(solved, cases)).toBeCloseTo(bound, 3);
  });

  it("is never above the share, grows with what was solved, and with the cases of one share", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (cases, share) => {
          const solved = Math.floor(cases * share);
          const bound = wilsonLowerBound(solved, cases);
          expect(bound).toBeGreaterThanOrEqual(-1e-12);
          expect(bound).toBeLessThanOrEqual(solved / cases + 1e-12);
          const more = wilsonLowerBound(Math.min(cases, solved + 1), cases);
          expect(more).toBeGreaterThanOrEqual(bound);
          const surer = wilsonLowerBound(solved * 2, cases * 2);
          expect(surer).toBeGreaterThanOrEqual(bound - 1e-12);
        },
      ),
    );
  });
});

describe("what helped", () => {
  it.each<[string, GuidedCases[], string[]]>([
    ["nothing was tried", [], []],
    ["too seldom", [told("少ない", 4, 4)], []],
    ["just often enough", [told("五件", 5, 5)], ["五件"]],
    ["it never helped", [told("効かない", 0, 50)], []],
    [
      "many cases count for more than a better share of few",
      [told("少数", 5, 5), told("多数", 90, 100)],
      ["多数", "少数"],
    ],
    [
      "the same advice, however it is spaced and whatever the width",
      [told("キーを ON にする", 3, 3), told("キーをＯＮにする ", 2, 2)],
      ["キーを ON にする"],
    ],
    [
      "five at most",
      Array.from({ length: 8 }, (_, at) => told(`案内${at}`, 10 - at, 10)),
      ["案内0", "案内1", "案内2", "案内3", "案内4"],
    ],
  ])("%s", (_, cases, texts) => {
    expect(textsOf(cases)).toEqual(texts);
  });

  it("does not depend on the order of what is read, and says only what was told", () => {
    const one = fc
      .record({
        text: fc.constantFrom("甲", "乙", "丙", "丁", " 甲 ", "戊", "己"),
        cases: fc.integer({ min: 1, max: 40 }),
        share: fc.integer({ min: 0, max: 40 }),
      })
      .map(({ text, cases, share }) =>
        told(text, Math.min(cases, share), cases),
      );
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), (cases) => {
        const found = workingGuidance(cases);
        const of = (all: readonly GuidedCases[]) =>
          all.map(({ text, ...counts }) => ({ text: text.trim(), ...counts }));
        expect(of(workingGuidance(cases.toReversed()))).toEqual(of(found));
        for (const { text, cases: count, solved } of found) {
          const same = cases.filter((each) => each.text.trim() === text);
          const sum = (name: "cases" | "solved") =>
            same.reduce((all, each) => all + each[name], 0);
          expect([count, solved]).toEqual([sum("cases"), sum("solved")]);
          expect(count).toBeGreaterThanOrEqual(fewestCases);
          expect(solved).toBeGreaterThan(0);
        }
        const bounds = found.map((each) =>
          wilsonLowerBound(each.solved, each.cases),
        );
        expect(bounds).toEqual(bounds.toSorted((a, b) => b - a));
      }),
    );
  });
});
