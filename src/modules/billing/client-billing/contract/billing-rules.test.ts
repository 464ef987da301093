import { describe, expect, it } from "vitest";
import { ageOf, billStateOf, billStepsOf, overdueDays } from "./bill-rules.ts";
import { decideItemStep, isAsReported } from "./item-rules.ts";
import { itemStates } from "./lookups.ts";
import { paginate, rowHeight } from "./page-rules.ts";
import { foldPayer } from "./payer-rules.ts";
import { nextLetter } from "./reminder-rules.ts";
import { unitOf } from "./unit-rules.ts";

describe("the state of a bill", () => {
  const bill = { total: 100, balance: 100, sent_at: null, cancelled_at: null };
  it.each([
    [{}, "issued"],
    [{ sent_at: "2026-11-01T00:00:00Z" }, "sent"],
    [{ balance: 40, sent_at: "2026-11-01T00:00:00Z" }, "part_paid"],
    [{ balance: 40 }, "part_paid"],
    [{ balance: 0 }, "paid"],
    [{ total: 0, balance: 0 }, "paid"],
    [{ total: -100, balance: -100 }, "issued"],
    [{ total: -100, balance: -40 }, "part_paid"],
    [{ balance: 0, cancelled_at: "2026-11-02T00:00:00Z" }, "cancelled"],
  ])("of %j is %s", (facts, state) => {
    expect(billStateOf({ ...bill, ...facts })).toBe(state);
  });

  it("is overdue the day after the day of collection, and ages by thirty days", () => {
    const open = { balance: 1, collect_by: "2026-11-02" };
    expect(overdueDays(open, "2026-11-02")).toBe(0);
    expect(overdueDays(open, "2026-11-03")).toBe(1);
    expect(overdueDays({ ...open, balance: 0 }, "2026-12-03")).toBe(0);
    expect([0, 1, 30, 31, 60, 61, 90, 91, 900].map(ageOf)).toEqual([
      undefined,
      "1-30",
      "1-30",
      "31-60",
      "31-60",
      "61-90",
      "61-90",
      "91+",
      "91+",
    ]);
  });

  it("says what may be done: a closed bill is cancelled by its undo alone", () => {
    const may = (more: object) => {
      const { send, credit, cancel, apply } = billStepsOf({
        bill_kind: "invoice",
        bill_state: "issued",
        closing_id: null,
        balance: 100,
        ...more,
      });
      return [send, credit, cancel, apply].map(({ allowed }) => allowed);
    };
    expect(may({})).toEqual([true, true, true, false]);
    expect(may({ closing_id: 1 })).toEqual([true, true, false, false]);
    expect(may({ bill_state: "part_paid" })).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(may({ bill_kind: "credit_note", balance: -1 })).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(may({ bill_state: "cancelled", balance: -1 })).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe("an item", () => {
  const item = {
    item: "牽引",
    reception_number: "202611260001",
    item_state: "pending" as const,
    client_id: 1,
    differs: false,
    tax_class: "10" as const,
    advance_payee_name: null,
  };
  it("takes each step out of these states", () => {
    const table = itemStates.codes.map((item_state) =>
      (["assign", "confirm", "exclude", "include"] as const).map((action) =>
        Number(decideItemStep(action, { ...item, item_state }).allowed),
      ),
    );
    expect(table).toEqual([
      [1, 1, 1, 0],
      [1, 1, 1, 0],
      [1, 0, 1, 0],
      [0, 0, 0, 1],
      [0, 0, 0, 0],
    ]);
  });
  it.each([
    [{ client_id: null }, "請求先"],
    [{ differs: true }, "報告が変わっています"],
    [{ tax_class: "advance" as const }, "立替先名"],
  ])("with %j is not confirmed", (facts, words) => {
    const { allowed, reason } = decideItemStep("confirm", {
      ...item,
      ...facts,
    });
    expect(allowed).toBe(false);
    expect(reason).toContain(words);
    expect(reason).toContain("202611260001の「牽引」");
  });
  it("is named without a number where it belongs to no case", () => {
    const typed = { ...item, reception_number: null, client_id: null };
    expect(decideItemStep("confirm", typed).reason).toMatch(/^「牽引」の/);
  });
  it("is as reported while every part of the line is the same", () => {
    const line = {
      item: "牽引",
      quantity: 2,
      unit_price: 3,
      tax_class: "10" as const,
    };
    expect(isAsReported(line, { ...line })).toBe(true);
    expect(isAsReported(line, { ...line, quantity: 2.5 })).toBe(false);
    expect(isAsReported(line, undefined)).toBe(false);
  });
  it.each([
    ["牽引", 12.5, "km"],
    ["待機料", 2, "hour"],
    ["大型基本料", 1, "set"],
    ["飲料水", 3, "set"],
  ])("%s × %s is counted in %s", (name, quantity, unit) => {
    expect(unitOf({ item: name, quantity })).toBe(unit);
  });
});

it("lines stand on pages so that the sum is never alone", () => {
  for (let count = 0; count <= 200; count += 1) {
    const lines = Array.from({ length: count }, (_, at) => at);
    const pages = paginate(lines);
    expect(pages.flat()).toEqual(lines);
    expect(pages[0]?.length).toBeLessThanOrEqual(18);
    expect(pages.slice(1).every(({ length }) => length <= 32)).toBe(true);
    expect(pages.length === 1 || (pages.at(-1)?.length ?? 0) > 1).toBe(true);
  }
});

it("rows of several lines of text stay on their page, and none is lost", () => {
  for (let count = 0; count <= 120; count += 1) {
    const lines = Array.from({ length: count }, (_, at) => 1 + (at % 4));
    const pages = paginate(lines, rowHeight, 11);
    expect(pages.flat()).toEqual(lines);
    const heights = pages.map((page) =>
      page.reduce((sum, one) => sum + rowHeight(one), 0),
    );
    expect(heights[0]).toBeLessThanOrEqual(141);
    expect(Math.max(0, ...heights.slice(1))).toBeLessThanOrEqual(250);
  }
});

it.each([
  ["カ）アオバウンユ", "アオバウンユ"],
  ["ｱｵﾊﾞｳﾝﾕ(ｶ", "アオバウンユ"],
  ["ユ）ショウワ　ウンソウ", "シヨウワウンソウ"],
  ["アオバ・ウンユ カブシキガイシャ", "アオバウンユ"],
  ["あおば運輸", "アオバ運輸"],
])("%s is called %s by banks", (name, folded) => {
  expect(foldPayer(name)).toBe(folded);
});

describe("the next letter", () => {
  const facts = {
    today: "2026-11-26",
    days: 8,
    last_level: null,
    last_on: null,
    promised_on: null,
    dispute_until: null,
    has_unmatched: false,
    level_days: { 1: 7, 2: 21, 3: 45 },
  };
  it.each([
    [{}, { level: 1 }],
    [{ days: 6 }, { held: "early" }],
    [{ days: 22, last_level: 1 as const, last_on: "2026-11-16" }, { level: 2 }],
    [
      { days: 22, last_level: 1 as const, last_on: "2026-11-17" },
      { held: "recent" },
    ],
    [
      { days: 20, last_level: 1 as const, last_on: "2026-11-01" },
      { held: "early" },
    ],
    [
      { days: 99, last_level: 3 as const, last_on: "2026-11-01" },
      { held: "finished" },
    ],
    [{ promised_on: "2026-11-26" }, { held: "promised" }],
    [{ promised_on: "2026-11-25" }, { level: 1 }],
    [{ dispute_until: "2026-12-01" }, { held: "dispute" }],
    [{ has_unmatched: true }, { held: "unmatched" }],
  ])("with %j is %j", (more, next) => {
    expect(nextLetter({ ...facts, ...more })).toEqual(next);
  });
});
