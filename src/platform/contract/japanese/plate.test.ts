import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { foldText } from "./folding.ts";
import { toHalfWidthKatakana } from "./kana.ts";
import { findBureau, findBureaus, plateBureaus } from "./plate-bureaus.ts";
import { plateKana } from "./plate-bureaus-data.ts";
import { checkPlate } from "./plate-check.ts";
import {
  parsePlate,
  plateDigits,
  plateSearchText,
  readPlate,
} from "./plate.ts";
import {
  emptyPlate,
  formatDesignatedNumber,
  formatPlate,
  isCompletePlate,
  isEmptyPlate,
  type PlateParts,
} from "./plate-format.ts";

const plate = (
  bureau: string,
  category: string,
  kana: string,
  designated_number: string,
): PlateParts => ({ bureau, category, kana, designated_number });

describe("parsePlate", () => {
  test.each([
    ["尾張小牧 100 あ 12-34", plate("尾張小牧", "100", "あ", "1234")],
    ["尾張小牧100あ1234", plate("尾張小牧", "100", "あ", "1234")],
    [
      "尾張　小牧　１００　あ　１２－３４",
      plate("尾張小牧", "100", "あ", "1234"),
    ],
    ["尾張小牧100あ12ー34", plate("尾張小牧", "100", "あ", "1234")],
    ["おわりこまき 100 あ 12-34", plate("尾張小牧", "100", "あ", "1234")],
    ["ｵﾜﾘｺﾏｷ100ｱ1234", plate("尾張小牧", "100", "あ", "1234")],
    ["オワリコマキ １００ ア １２３４", plate("尾張小牧", "100", "あ", "1234")],
    ["品川-100-あ-12-34", plate("品川", "100", "あ", "1234")],
    ["品川 10A あ ・・12", plate("品川", "10A", "あ", "12")],
    ["品川1AAあ1", plate("品川", "1AA", "あ", "1")],
    ["品川10ａあ・・・1", plate("品川", "10A", "あ", "1")],
    ["横浜 100 Y 12-34", plate("横浜", "100", "Y", "1234")],
    ["横浜100E1234", plate("横浜", "100", "E", "1234")],
    ["袖ケ浦 130 さ 1", plate("袖ヶ浦", "130", "さ", "1")],
    ["そでがうら 130 さ 1", plate("袖ヶ浦", "130", "さ", "1")],
    ["いわき 11 か 5", plate("いわき", "11", "か", "5")],
    ["尾張小牧ナンバーの100あ1234", plate("尾張小牧", "100", "あ", "1234")],
    ["（品川）100 あ 1234", plate("品川", "100", "あ", "1234")],
    ["「品川100あ1234」", plate("品川", "100", "あ", "1234")],
    ["品 5 あ 1234", plate("品", "5", "あ", "1234")],
    ["品川 あ 1234", plate("品川", "", "あ", "1234")],
    ["品川あ1234", plate("品川", "", "あ", "1234")],
    ["いわき1234", plate("いわき", "", "", "1234")],
    ["品川", plate("品川", "", "", "")],
    ["おわ", plate("おわ", "", "", "")],
    ["しながわ", plate("品川", "", "", "")],
    ["品川 100", plate("品川", "100", "", "")],
    ["品川 100 あ", plate("品川", "100", "あ", "")],
    ["品川 1234", plate("品川", "", "", "1234")],
    ["品川 12-34", plate("品川", "", "", "1234")],
    ["品川 100 12-34", plate("品川", "100", "", "1234")],
    ["100 あ 12-34", plate("", "100", "あ", "1234")],
    ["100あ", plate("", "100", "あ", "")],
    ["あ 12-34", plate("", "", "あ", "1234")],
    ["12-34", plate("", "", "", "1234")],
    ["1234", plate("", "", "", "1234")],
    ["・・12", plate("", "", "", "12")],
    ["･･･1", plate("", "", "", "1")],
    ["..12", plate("", "", "", "12")],
    ["100", plate("", "", "", "100")],
    ["1001234", plate("", "100", "", "1234")],
    ["品川 100 あ 0012", plate("品川", "100", "あ", "12")],
    ["品川 100 あ 12345", plate("品川", "100", "あ", "12345")],
    ["", plate("", "", "", "")],
    ["  ", plate("", "", "", "")],
  ])("%j", (text, parts) => {
    expect(parsePlate(text)).toEqual(parts);
  });

  it("hands back what belongs to no part", () => {
    expect(readPlate("品川 100 あ 12-34 白いトラック").rest).toBe(
      "白いとらっく",
    );
    expect(readPlate("品川 100 あ 12-34").rest).toBe("");
  });

  const anyPlate = fc.record({
    bureau: fc.constantFrom(...plateBureaus.map(({ name }) => name)),
    category: fc.oneof(
      fc.stringMatching(/^[1-9]\d{0,2}$/),
      fc.stringMatching(/^[1-9][0-9ACFHKLMPXY]{2}$/),
    ),
    kana: fc.constantFrom(
      ...Array.from(
        plateKana.commercial +
          plateKana.private +
          plateKana.rental +
          plateKana.forces,
      ),
    ),
    designated_number: fc.integer({ min: 1, max: 9999 }).map(String),
  });

  it("reads back every legal plate in every way of writing it", () => {
    fc.assert(
      fc.property(anyPlate, (parts) => {
        const shown = formatPlate(parts);
        const reading = findBureau(parts.bureau)?.reading ?? "";
        const full = shown.replace(/[0-9A-Z]/g, (char) =>
          String.fromCharCode(char.charCodeAt(0) + 0xfee0),
        );
        for (const text of [
          shown,
          full,
          toHalfWidthKatakana(shown),
          shown.replace(parts.bureau, `${reading} `),
          Object.values(parts).join("-"),
        ])
          expect(parsePlate(text)).toEqual(parts);
        expect(checkPlate(parts)).toEqual({ errors: [], warnings: [] });
      }),
      { numRuns: 1000 },
    );
  });

  it("reads a legal plate without any space, but for letters that could be either part", () => {
    fc.assert(
      fc.property(anyPlate, (parts) => {
        fc.pre(!(parts.category.length < 3 && /[A-Z]/.test(parts.kana)));
        const text = Object.values(parts).join("");
        expect(parsePlate(text)).toEqual(parts);
      }),
      { numRuns: 1000 },
    );
  });

  it("is found by any part of it", () => {
    fc.assert(
      fc.property(anyPlate, (parts) => {
        const searched = plateSearchText(parts);
        const reading = findBureau(parts.bureau)?.reading ?? "";
        for (const keyword of [
          formatPlate(parts),
          parts.bureau,
          reading,
          `${reading}${parts.category}`,
          `${parts.category} ${parts.kana}`,
          formatDesignatedNumber(parts.designated_number),
          parts.designated_number.slice(-2),
          plateDigits(parts),
        ])
          expect(searched).toContain(foldText(keyword));
      }),
    );
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(() => readPlate(text)).not.toThrow();
      }),
    );
  });
});

describe("display", () => {
  test.each([
    ["1", "・・・1"],
    ["12", "・・12"],
    ["123", "・123"],
    ["1234", "12-34"],
    ["", ""],
    ["12345", "12345"],
  ])("number %s is %s", (number, shown) => {
    expect(formatDesignatedNumber(number)).toBe(shown);
  });

  it("shows the parts that are known", () => {
    expect(formatPlate(plate("尾張小牧", "100", "あ", "12"))).toBe(
      "尾張小牧 100 あ ・・12",
    );
    expect(formatPlate(plate("", "", "", "1234"))).toBe("12-34");
    expect(isEmptyPlate(emptyPlate)).toBe(true);
    expect(isCompletePlate(plate("品川", "100", "あ", "1"))).toBe(true);
    expect(isCompletePlate(plate("品川", "", "あ", "1"))).toBe(false);
  });

  it("gives digits and search text", () => {
    expect(plateDigits(plate("品川", "10A", "あ", "1234"))).toBe("101234");
    expect(plateSearchText(plate("尾張小牧", "100", "あ", "1234"))).toBe(
      "尾張小牧100ア1234\nオワリコマキ100ア1234\n1001234",
    );
    expect(plateSearchText(emptyPlate)).toBe("");
  });
});

describe("checkPlate", () => {
  test.each([
    [plate("袖ヶ浦", "100", "あ", "1"), [], []],
    [plate("", "", "", ""), [], []],
    [plate("品", "1", "あ", "1"), [], ["bureauUnknown"]],
    [plate("いろはにほ", "", "", ""), ["bureauTooLong"], []],
    [plate("ABC", "", "", ""), ["bureauCharacters"], []],
    [plate("", "10A", "", ""), [], []],
    [plate("", "1AA", "", ""), [], []],
    [plate("", "10B", "", ""), [], ["categoryLetter"]],
    [plate("", "A00", "", ""), ["categoryFormat"], []],
    [plate("", "1A", "", ""), ["categoryFormat"], []],
    [plate("", "1000", "", ""), ["categoryFormat"], []],
    [plate("", "", "お", ""), [], ["kanaUnused"]],
    [plate("", "", "し", ""), [], ["kanaUnused"]],
    [plate("", "", "へ", ""), [], ["kanaUnused"]],
    [plate("", "", "ん", ""), [], ["kanaUnused"]],
    [plate("", "", "を", ""), [], []],
    [plate("", "", "よ", ""), [], []],
    [plate("", "", "E", ""), [], []],
    [plate("", "", "A", ""), ["kanaFormat"], []],
    [plate("", "", "ああ", ""), ["kanaFormat"], []],
    [plate("", "", "", "12345"), ["numberFormat"], []],
    [plate("", "", "", "12-34"), ["numberFormat"], []],
    [plate("", "", "", "0"), [], ["numberZero"]],
  ])("%j", (parts, errors, warnings) => {
    const check = checkPlate(parts);
    expect(check.errors.map(({ code }) => code)).toEqual(errors);
    expect(check.warnings.map(({ code }) => code)).toEqual(warnings);
  });
});

describe("place names", () => {
  it("are 138, unique by name and by reading", () => {
    expect(plateBureaus).toHaveLength(138);
    for (const key of ["name", "reading"] as const)
      expect(new Set(plateBureaus.map((row) => foldText(row[key]))).size).toBe(
        138,
      );
    for (const { name, reading, prefecture } of plateBureaus) {
      expect(Array.from(name).length).toBeLessThanOrEqual(4);
      expect(reading).toMatch(/^[ぁ-ゖー]+$/);
      expect(prefecture).toMatch(/[都道府県]$/);
    }
  });

  test.each(["おわ", "オワ", "ｵﾜ", "尾", "尾張小牧"])(
    "%s finds 尾張小牧",
    (text) => {
      expect(findBureaus(text).map(({ name }) => name)).toEqual(["尾張小牧"]);
    },
  );

  it("puts the exact one first and lists all for nothing", () => {
    expect(findBureaus("なす")[0]?.name).toBe("那須");
    expect(findBureaus("")).toHaveLength(138);
    expect(findBureaus("ぬぬぬ")).toEqual([]);
    expect(findBureau("")).toBeUndefined();
  });
});
