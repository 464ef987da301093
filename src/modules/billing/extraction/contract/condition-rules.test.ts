import { describe, expect, it } from "vitest";
import type { ExportFilter } from "#modules/base/exports/contract/schema.ts";
import {
  changedQuery,
  conditionWords,
  heldOf,
  resolvedWords,
} from "./condition-rules.ts";

const codes: ExportFilter = {
  name: "state",
  label: "状態",
  kind: "codes",
  is_single: false,
  options: [
    { code: "open", label: "対応中" },
    { code: 2, label: "完了" },
  ],
};
const typed = (
  name: string,
  kind: "date" | "number" | "text",
): ExportFilter => ({ name, label: name, kind, is_single: true, options: [] });
const filters: readonly ExportFilter[] = [
  codes,
  typed("from", "date"),
  typed("least", "number"),
  typed("q", "text"),
];

describe("a condition in words", () => {
  it.each([
    [{}, ""],
    [{ sort: "-at" }, ""],
    [{ state: ["open", 2] }, "状態: 対応中、完了"],
    [{ state: "open" }, "状態: 対応中"],
    [{ from: "@last_month_start" }, "from: 先月の初日"],
    [{ from: "2026-11-01" }, "from: 2026/11/01"],
    [{ least: 0, q: "@today" }, "least: 0 q: @today"],
    [{ client_id: [4], state: ["open"] }, "状態: 対応中 一覧で選んだ条件: 1件"],
    [{ state: ["gone"] }, "状態: gone"],
  ])("of %j is %s", (query, words) => {
    expect(conditionWords(filters, query)).toBe(words);
  });

  it("is never too long", () => {
    expect(conditionWords(filters, { q: "長".repeat(2000) })).toHaveLength(500);
  });
});

describe("a condition of a file", () => {
  const resolved = { from: "2026-10-01", state: ["open"] };
  it.each([
    [resolved, resolved, "受付: 10月", "受付: 10月"],
    [{}, {}, null, ""],
    [
      { from: "@last_month_start", state: ["open"] },
      resolved,
      "受付: 先月",
      "状態: 対応中 from: 2026/10/01",
    ],
    [
      { due_to: "@today" },
      { due_to: "2026-11-26" },
      "期限: 今日まで",
      "期限: 今日まで 2026/11/26",
    ],
  ])("asked as %j, run as %j", (query, run, words, said) => {
    const given = { query, resolved: run, words };
    expect(resolvedWords(filters, given)).toBe(said);
  });
});

describe("a changed condition", () => {
  it.each([
    [{ state: [] }, { sort: "at" }],
    [{ state: undefined }, { sort: "at" }],
    [{ state: "" }, { sort: "at" }],
    [{ state: ["open"] }, { sort: "at", state: ["open"] }],
    [{ least: 0 }, { sort: "at", state: [2], least: 0 }],
  ])("by %j", (change, query) => {
    expect(changedQuery({ sort: "at", state: [2] }, change)).toEqual(query);
  });

  it("is read one value or many alike", () => {
    expect(heldOf({ a: 1, b: [1, 2] }, "a")).toEqual([1]);
    expect(heldOf({ a: 1, b: [1, 2] }, "b")).toEqual([1, 2]);
    expect(heldOf({}, "c")).toEqual([]);
  });
});
