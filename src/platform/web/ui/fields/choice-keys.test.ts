import type { KeyboardEvent } from "react";
import { expect, test } from "vitest";
import { keysOf, optionOfKey } from "./choice-keys.ts";

const press = (key: string) =>
  ({ key, nativeEvent: {} }) as KeyboardEvent<HTMLElement>;

test("a digit names a place also where the words have letters, but not where they have figures", () => {
  const letters = ["A", "B", "J"].map((label) => ({ value: label, label }));
  expect(optionOfKey(letters, press("3"))?.value).toBe("J");
  expect(optionOfKey(letters, press("j"))?.value).toBe("J");
  const figures = ["4本", "6本"].map((label) => ({ value: label, label }));
  expect(optionOfKey(figures, press("2"))).toBeUndefined();
});

test.each([
  ["words by their place", ["はい", "いいえ", "不明"], "123"],
  ["letters by themselves", ["S", "N", "B", "不明"], "SNB4"],
  ["two of one letter by their place", ["FAX", "Fメール", "Web"], "12W"],
  ["figures by themselves, beside them by place", ["4本", "6本", "他"], "463"],
  ["a place that is a figure by a free one", ["3本", "2本", "他"], "321"],
  ["figures of one beginning by their place", ["10本", "12本", "他"], "123"],
])("%s", (_, labels, keys) => {
  const options = labels.map((label) => ({ value: label, label }));
  expect(keysOf(options).join("")).toBe(keys);
});
