import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { variantKanji } from "./folding-data.ts";
import { digitsOnly, foldDashes, foldText, normaliseText } from "./folding.ts";

describe("foldText", () => {
  test.each([
    ["width and kana", ["ﾔﾏﾀﾞ", "やまだ", "ヤマダ", "ﾔﾏﾀ゛", "やまた\u3099"]],
    ["case and width of letters", ["abc", "ABC", "ａｂｃ", "ＡＢＣ"]],
    ["long vowels", ["サーバー", "サーバ", "ｻｰﾊﾞｰ", "サ－バ―", "サ ー バ"]],
    [
      "telephone",
      [
        "090-1234-5678",
        "０９０－１２３４－５６７８",
        "090ー1234ー5678",
        "090 1234 5678",
        "090‐1234−5678",
      ],
    ],
    ["waves", ["東京〜大阪", "東京～大阪", "東京~大阪", "東京-大阪"]],
    ["variant kanji", ["髙橋", "高橋", "髙槗", "高𣘺"]],
    ["saki", ["山﨑", "山崎", "山嵜"]],
    ["nabe", ["渡邊", "渡邉", "渡辺"]],
    ["hama", ["濱田", "濵田", "浜田"]],
    ["saito", ["齋藤", "齊藤", "斉藤", "斎藤"]],
    ["yoshi beyond the first plane", ["𠮷田", "吉田"]],
    ["variation selector", ["辻\u{e0100}", "辻"]],
    ["compatibility kanji", ["福\ufa1b".slice(1), "福"]],
    ["small kana", ["キャノン", "ｷﾔﾉﾝ", "きゃのん", "キヤノン"]],
    ["voiced twins", ["ぬまづ", "ヌマズ"]],
    ["place with ヶ", ["袖ヶ浦", "袖ケ浦", "袖ｹ浦"]],
    ["plate", ["品川 100 あ ・・12", "品川100あ12", "品川１００ア１２"]],
    ["names with a dot", ["ジョン・スミス", "ジョンスミス", "ｼﾞｮﾝ･ｽﾐｽ"]],
    ["company sign", ["㈱日野", "(株)日野", "（株）日野"]],
  ])("%s: all forms are one", (_, forms) => {
    expect(new Set(forms.map(foldText)).size).toBe(1);
    expect(foldText(forms[0] ?? "")).not.toBe("");
  });

  test.each([
    ["阪本", "坂本"],
    ["埼玉", "崎玉"],
    ["ヤマダ", "ヤマタ"],
    ["一", "ー"],
    ["12", "13"],
  ])("%s and %s stay apart", (left, right) => {
    expect(foldText(left)).not.toBe(foldText(right));
  });

  it("drops a keyword of signs alone", () => {
    expect(foldText(" -ー〜・　")).toBe("");
  });

  it("never chains variants", () => {
    for (const target of variantKanji.values())
      expect(variantKanji.has(target)).toBe(false);
    expect(variantKanji.size).toBeGreaterThan(380);
    for (const [from, to] of variantKanji)
      expect([Array.from(from).length, Array.from(to).length]).toEqual([1, 1]);
  });

  it("is idempotent for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const once = foldText(text);
        expect(foldText(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });

  it("folds alone what it folds beside others", () => {
    const common = fc.array(
      fc.oneof(
        fc.integer({ min: 0x20, max: 0x7e }),
        fc.integer({ min: 0x3000, max: 0x3029 }),
        fc.integer({ min: 0x3030, max: 0x3096 }),
        fc.integer({ min: 0x309d, max: 0x30ff }),
        fc.integer({ min: 0x4e00, max: 0x9fff }),
        fc.integer({ min: 0xff01, max: 0xff9d }),
      ),
    );
    fc.assert(
      fc.property(common, (codes) => {
        const text = String.fromCharCode(...codes);
        expect(foldText(`${text}\u{1f600}`)).toBe(`${foldText(text)}\u{1f600}`);
      }),
      { numRuns: 2000 },
    );
  });

  const japanese = fc.string({
    unit: fc.constantFrom(
      ...Array.from(
        "あいうかがきゃゅょッっンーヶ髙高﨑邊齋藤山田々東京12３４abＡＢ-－ー・ 　ｱｲ㈱①",
      ),
    ),
  });
  it("finds every part of a text in the folded text", () => {
    fc.assert(
      fc.property(japanese, japanese, japanese, (before, part, after) => {
        expect(foldText(before + part + after)).toContain(foldText(part));
        expect(foldText(before + part)).toBe(foldText(before) + foldText(part));
      }),
    );
  });
});

describe("digitsOnly", () => {
  test.each([
    ["０９０－１２３４", "0901234"],
    ["①½", ""],
    ["a1b2", "12"],
    ["", ""],
  ])("%s → %s", (text, digits) => {
    expect(digitsOnly(text)).toBe(digits);
  });
});

describe("foldDashes", () => {
  it("makes every dash one", () => {
    expect(foldDashes("ー―–‐−-－〜")).toBe("--------");
    expect(foldDashes("一二")).toBe("一二");
  });
});

describe("normaliseText", () => {
  test.each([
    ["　山田 太郎　", "山田 太郎"],
    ["か\u3099", "が"],
    ["ﾔﾏﾀﾞ", "ﾔﾏﾀﾞ"],
    ["髙﨑①", "髙﨑①"],
    ["一\r\n二\r三", "一\n二\n三"],
    ["a\u0000b\u0007", "ab"],
    ["\u0000 ", ""],
    ["請求\u202Egpj.exe", "請求gpj.exe"],
    ["\u2066a\u2069\u200Fb\u200B", "ab"],
    ["👨\u200D👩\u200D👧", "👨\u200D👩\u200D👧"],
  ])("%j → %j", (text, stored) => {
    expect(normaliseText(text)).toBe(stored);
  });

  it("is idempotent and never longer to search", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const once = normaliseText(text);
        expect(normaliseText(once)).toBe(once);
        expect(once).not.toContain("\u0000");
      }),
    );
  });
});
