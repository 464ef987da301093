import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bodyParts, excerptOf, publicationOf } from "./rules.ts";

describe("the body of an announcement", () => {
  it("loses no letter, and links lead to http and https only", () => {
    const word = fc.constantFrom(
      "https://example.jp/a?b=1",
      "http://example.jp",
      "javascript:alert(1)",
      "data:text/html,<b>",
      "<script>",
      "ftp://x",
      "。",
      "\n",
      "（",
      "お知らせ",
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(word, fc.string()), { maxLength: 12 }),
        (words) => {
          const body = words.join("");
          const parts = bodyParts(body);
          expect(parts.map(({ text }) => text).join("")).toBe(body);
          const links = parts.flatMap(({ href }) => href ?? []);
          expect(links.filter((href) => !/^https?:\/\//iu.test(href))).toEqual(
            [],
          );
        },
      ),
    );
  });

  it.each([
    ["詳細は https://example.jp/x。", "https://example.jp/x"],
    ["（https://example.jp/x）", "https://example.jp/x"],
    ["see https://example.jp/x.", "https://example.jp/x"],
    [
      "https://example.jp/?q=1&b=%E3%81%82 を参照",
      "https://example.jp/?q=1&b=%E3%81%82",
    ],
  ])("of %s the address alone is a link", (body, href) => {
    expect(bodyParts(body).flatMap((part) => part.href ?? [])).toEqual([href]);
  });

  it("is shortened to one line", () => {
    expect(excerptOf("一行目\n\n二行目")).toBe("一行目 二行目");
    expect([...excerptOf("あ".repeat(200))]).toHaveLength(81);
  });
});

describe("the period of an announcement", () => {
  it.each([
    ["2026-11-20", null, "2026-11-19", "planned"],
    ["2026-11-20", null, "2026-11-20", "current"],
    ["2026-11-20", "2026-11-21", "2026-11-21", "current"],
    ["2026-11-20", "2026-11-21", "2026-11-22", "ended"],
    ["2026-11-20", null, "2030-01-01", "current"],
  ])(
    "%s to %s on %s is %s",
    (published_from, published_to, today, expected) => {
      expect(publicationOf({ published_from, published_to }, today)).toBe(
        expected,
      );
    },
  );
});
