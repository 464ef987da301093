import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textWeight } from "#platform/contract/japanese/weight.ts";
import { foldMail } from "./fold-mail.ts";

const wide = (count: number) => "あ".repeat(count);

describe("foldMail", () => {
  it.each([
    ["", ""],
    [wide(50), wide(50)],
    [wide(51), `${wide(50)}\nあ`],
    [
      `${wide(50)}\n\n${wide(101)}`,
      `${wide(50)}\n\n${wide(50)}\n${wide(50)}\nあ`,
    ],
    // Signs that begin no line stay with what they end.
    [`${wide(50)}。あ`, `${wide(49)}\nあ。あ`],
    ["a ".repeat(60), `${"a ".repeat(50)}\n${"a ".repeat(10)}`],
    // An address is never broken.
    [
      `${wide(45)}https://desk.example.jp/connect/inquiry/1 です`,
      `${wide(45)}\nhttps://desk.example.jp/connect/inquiry/1 です`,
    ],
    [`https://x.jp/${"a".repeat(200)}`, `https://x.jp/${"a".repeat(200)}`],
    [`${wide(51)}\r\n`, `${wide(50)}\nあ\r\n`],
  ])("%j", (text, folded) => {
    expect(foldMail(text)).toBe(folded);
  });

  it("loses nothing, goes beyond the width only with a word, and does nothing twice", () => {
    const words = fc.array(
      fc.oneof(
        fc.constantFrom(
          "あ",
          "。",
          "が",
          "か\u3099",
          " ",
          "　",
          "\r",
          "\u2028",
        ),
        fc.constantFrom("\n", "https://desk.example.jp/1", "①", "👪"),
        fc.string({ unit: "binary", maxLength: 4 }),
      ),
      { maxLength: 200 },
    );
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts.join("");
        const folded = foldMail(text);
        expect(folded.replaceAll("\n", "")).toBe(text.replaceAll("\n", ""));
        expect(foldMail(folded)).toBe(folded);
        for (const line of folded.split("\n"))
          expect(textWeight(line) <= 100 || /[!-~。]{2,}/u.test(line)).toBe(
            true,
          );
      }),
    );
  });
});
