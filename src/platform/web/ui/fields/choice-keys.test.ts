import { expect, test } from "vitest";
import { keysOf } from "./choice-keys.ts";

test.each([
  ["words by their place", ["はい", "いいえ", "不明"], "123"],
  ["letters by themselves", ["S", "N", "B", "不明"], "SNB4"],
  ["two of one letter by their place", ["FAX", "Fメール", "Web"], "12W"],
  [
    "figures by themselves, and no place beside them",
    ["4本", "6本", "他"],
    "46",
  ],
])("%s", (_, labels, keys) => {
  const options = labels.map((label) => ({ value: label, label }));
  expect(keysOf(options).join("")).toBe(keys);
});
