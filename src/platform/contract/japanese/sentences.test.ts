import { expect, it } from "vitest";
import { isJapanese, joinSentences } from "./sentences.ts";

it.each([
  [["一つ", "二つ。"], "一つ。二つ。"],
  [["一つ。", "二つ"], "一つ。二つ。"],
  [["本当ですか？", "はい！"], "本当ですか？はい！"],
  [["（障害中）", " 続けられます。 "], "（障害中）。続けられます。"],
  [["", "二つ"], "二つ。"],
  [[], ""],
])("joins %j", (parts, joined) => {
  expect(joinSentences(...parts)).toBe(joined);
});

it("knows what is Japanese by one sign of it", () => {
  expect(isJapanese("Internal Server Error")).toBe(false);
  expect(isJapanese("502")).toBe(false);
  expect(isJapanese("HTTPエラー")).toBe(true);
  expect(isJapanese("故障")).toBe(true);
});
