import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  isHiragana,
  isKatakana,
  readingOfComposition,
  toFullWidthKana,
  toHalfWidthKatakana,
  toHiragana,
  toKatakana,
} from "./kana.ts";

test.each([
  ["やまだ　たろう", "ヤマダ　タロウ", "ﾔﾏﾀﾞ　ﾀﾛｳ"],
  ["ぱーてぃー", "パーティー", "ﾊﾟｰﾃｨｰ"],
  ["ゔぁいおりん", "ヴァイオリン", "ｳﾞｧｲｵﾘﾝ"],
  ["山だ12a", "山ダ12a", "山ﾀﾞ12a"],
])("%s, %s, %s", (hiragana, katakana, half) => {
  expect(toKatakana(hiragana)).toBe(katakana);
  expect(toKatakana(half)).toBe(katakana);
  expect(toHiragana(katakana)).toBe(hiragana);
  expect(toHiragana(half)).toBe(hiragana);
  expect(toHalfWidthKatakana(hiragana)).toBe(half);
  expect(toFullWidthKana(half)).toBe(katakana);
});

it("keeps the width of letters and what has no half-width form", () => {
  expect(toFullWidthKana("Ａｱ1")).toBe("Ａア1");
  expect(toHalfWidthKatakana("袖ヶ浦é")).toBe("袖ヶ浦é");
});

it("comes back from half width", () => {
  const kana = fc.string({
    unit: fc.constantFrom(
      ...Array.from("アイガギパピッャンーヴヲ・「」。、12山"),
    ),
  });
  fc.assert(
    fc.property(kana, (text) => {
      expect(toFullWidthKana(toHalfWidthKatakana(text))).toBe(text);
    }),
  );
});

test.each([
  ["ヤマダ", true],
  ["ﾔﾏﾀﾞ ﾀﾛｳ", true],
  ["ジョン・スミス", true],
  ["スーパー", true],
  ["やまだ", false],
  ["山田", false],
  ["ヤマダa", false],
  ["", false],
  ["　", false],
  ["ー", false],
])("isKatakana(%j) is %s", (text, answer) => {
  expect(isKatakana(text)).toBe(answer);
});

it("tells hiragana", () => {
  expect(isHiragana("やまだ")).toBe(true);
  expect(isHiragana("ヤマダ")).toBe(false);
  expect(isHiragana("")).toBe(false);
});

describe("readingOfComposition", () => {
  test.each([
    [["y", "や", "やm", "やま", "やまd", "やまだ", "山田"], "ヤマダ"],
    [["ｙ", "や", "やｍ", "やま", "山"], "ヤマ"],
    [["k", "け", "けn", "県"], "ケン"],
    [["けｎ", "県"], "ケン"],
    [["やまだ", "やま", "山"], "ヤマ"],
    [["やまだ"], "ヤマダ"],
    [["スズキ", "鈴木"], "スズキ"],
    [["ﾀﾅｶ"], "タナカ"],
    [["山田"], ""],
    [[], ""],
  ])("%j → %s", (texts, reading) => {
    expect(readingOfComposition(texts)).toBe(reading);
  });
});
