import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCode, manyFilter, oneFilter } from "./filter-fields.ts";
import { caseListReader } from "./filter-rules.ts";
import { caseListQuery } from "./filter-schema.ts";

const codes = (...all: string[]) => ({
  options: all.map((code) => ({ code, label: code })),
});
const filters = {
  open: {
    state: manyFilter("状態", codes("a", "b", "c"), { begins: ["a", "b"] }),
    kind: manyFilter("種別", codes("x", "y")),
  },
  further: { mine: oneFilter("担当", codes("me")) },
  companies: { dealer_id: { label: "販売会社", of: "dealer" } },
} as const;
const order = {
  sorts: ["received_at", "number"],
  defaultSort: "-received_at",
} as const;
const read = caseListReader(filters, order);
const query = caseListQuery(filters, order);

const opened = {
  page: 1,
  per_page: 50,
  sort: "-received_at",
  state: ["a", "b"],
};

describe("the address of a list of cases", () => {
  it("is read by the page as the operation reads it", () => {
    const search = fc.record(
      {
        page: fc.constantFrom(1, "2", "1000000"),
        per_page: fc.constantFrom("10", 20, "100"),
        sort: fc.constantFrom("number", "-number", "received_at"),
        q: fc.constantFrom("甲", "甲 乙", "x".repeat(100)),
        state: fc.constantFrom("a", "a,c", ["b", "c"]),
        kind: fc.constantFrom("x", ["x", "y"]),
        mine: fc.constant("me"),
        received_from: fc.constantFrom("2026-02-28", "1900-01-01"),
        received_to: fc.constantFrom("2024-02-29", "2199-12-31"),
        dealer_id: fc.constantFrom(7, "12"),
      },
      { requiredKeys: ["per_page", "state"] },
    );
    fc.assert(
      fc.property(search, (given) => {
        expect(read(given)).toEqual(query.parse(given));
      }),
    );
  });

  it("never holds what the operation refuses", () => {
    const value = fc.oneof(
      fc.constantFrom("a,z", "me,you", "2026-02-30", "1200-01-01", "", anyCode),
      fc.constantFrom("-1", "0", "1.5", "1e9", "99999999999999999999"),
      fc.string({ maxLength: 120 }),
      fc.integer(),
      fc.array(fc.string()),
    );
    const names = [...Object.keys(query.shape), "other"];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), value), (given) => {
        expect(query.safeParse(read(given)).success).toBe(true);
      }),
    );
  });

  it("means what the list opens with where it says nothing that the list knows", () => {
    expect(read({})).toEqual(opened);
    expect(read({ state: "z", mine: "you", other: "1" })).toEqual(opened);
    expect(read({ state: anyCode })).toEqual({ ...opened, state: [] });
    expect(read({ state: "c,z" })).toEqual({ ...opened, state: ["c"] });
  });

  it("orders work as it is due, and what is looked up among the rest newest first", () => {
    const sortOf = (search: object) =>
      caseListReader(filters, { ...order, openingSort: "number" })({
        ...search,
      }).sort;
    expect(sortOf({})).toBe("number");
    expect(sortOf({ state: "a", kind: "x", page: 2 })).toBe("number");
    expect(sortOf({ state: "a,c" })).toBe("-received_at");
    expect(sortOf({ state: anyCode })).toBe("-received_at");
    expect(sortOf({ q: "甲" })).toBe("-received_at");
    expect(sortOf({ sort: "-number" })).toBe("-number");
    expect(sortOf({ state: "c", sort: "number" })).toBe("number");
  });
});
