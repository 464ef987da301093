import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { cutToWeight, textWeight } from "./weight.ts";

describe("textWeight (spec §5)", () => {
  test.each([
    ["", 0],
    ["abc", 3],
    ["あ", 2],
    ["山田a", 5],
    ["ｱ", 2],
    ["ｶﾞ", 4],
    ["Ａ１", 4],
    ["、。「」　", 10],
    ["ー", 2],
    ["𠮷", 2],
    ["㈱", 2],
    ["①※", 2],
    ["é", 1],
    ["e\u0301", 1],
    ["か\u3099", 2],
    ["😀", 1],
    ["-12 34", 6],
  ])("%s weighs %i", (text, weight) => {
    expect(textWeight(text)).toBe(weight);
  });
});

describe("cutToWeight", () => {
  test.each([
    ["山田太郎", 5, "山田"],
    ["abc", 2, "ab"],
    ["a山", 2, "a"],
    ["𠮷田", 3, "𠮷"],
    ["𠮷田", 1, ""],
    ["ｶﾞｷﾞ", 4, "ｶﾞ"],
    ["ｶﾞｷﾞ", 3, ""],
    ["か\u3099き\u3099", 3, "か\u3099"],
    ["👨‍👩‍👧a", 2, ""],
    ["山田", 0, ""],
  ])("%s to %i", (text, max, cut) => {
    expect(cutToWeight(text, max)).toBe(cut);
  });

  const mixed = fc.string({
    unit: fc.constantFrom(
      "あ",
      "ｶ",
      "ﾞ",
      "か",
      "\u3099",
      "𠮷",
      "a",
      "1",
      "😀",
      "\u200d",
      "é",
      "辻",
      "\u{e0100}",
    ),
  });
  it("is the longest beginning within the cap and whole by graphemes", () => {
    const segmenter = new Intl.Segmenter("ja", { granularity: "grapheme" });
    fc.assert(
      fc.property(mixed, fc.nat(30), (text, max) => {
        const cut = cutToWeight(text, max);
        expect(text.startsWith(cut)).toBe(true);
        expect(textWeight(cut)).toBeLessThanOrEqual(max);
        expect(cutToWeight(cut, max)).toBe(cut);
        const boundaries = [...segmenter.segment(text)].map(
          ({ index, segment }) => index + segment.length,
        );
        expect([0, ...boundaries]).toContain(cut.length);
        const next = boundaries.find((end) => end > cut.length);
        const isLongest =
          next === undefined || textWeight(text.slice(0, next)) > max;
        expect(isLongest).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
