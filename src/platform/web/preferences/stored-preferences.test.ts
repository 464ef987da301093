import { expect, test } from "vitest";
import { parseAs } from "../guards.ts";
import { isPatch, isPreferences } from "./stored-preferences.ts";

const columns = { order: ["a"], hidden: { b: true }, widths: { a: 80 } };
const view = { name: "甲", search: { q: "x" }, is_default: true };

test.each([
  { lists: {} },
  { theme: "dark", lists: { sos: {} } },
  { lists: { sos: { columns, per_page: 50, views: [view] } } },
])("a copy as this program writes it is taken: %j", (stored) => {
  expect(isPreferences(stored)).toBe(true);
  expect(isPatch(stored)).toBe(true);
});

test.each([
  null,
  [],
  "dark",
  { theme: "blue", lists: {} },
  { lists: [] },
  { lists: { sos: 1 } },
  { lists: { sos: { per_page: 7 } } },
  { lists: { sos: { columns: { ...columns, order: [1] } } } },
  { lists: { sos: { columns: { ...columns, hidden: { a: "yes" } } } } },
  { lists: { sos: { columns: { ...columns, widths: undefined } } } },
  { lists: { sos: { views: [{ ...view, name: 1 }] } } },
  { lists: { sos: { views: [{ ...view, search: { q: 1 } }] } } },
])("another one is not: %j", (stored) => {
  expect(isPreferences(stored)).toBe(false);
  expect(isPatch(stored)).toBe(false);
});

test("only a change takes back what was arranged, or leaves lists out", () => {
  const taken = { theme: null, lists: { sos: { columns: null, views: null } } };
  for (const stored of [{}, { theme: null, lists: {} }, taken]) {
    expect(isPatch(stored)).toBe(true);
    expect(isPreferences(stored)).toBe(false);
  }
});

test("what is no JSON, or not there, is nothing", () => {
  expect(parseAs(isPreferences, "{")).toBeUndefined();
  expect(parseAs(isPreferences, null)).toBeUndefined();
  expect(parseAs(isPreferences, '{"lists":{}}')).toEqual({ lists: {} });
});
