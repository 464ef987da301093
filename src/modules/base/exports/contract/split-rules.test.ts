import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { partNames, partOf, splitColumnOf, splitsOf } from "./split-rules.ts";

const keys = (...names: string[]) => names.map((key) => ({ key }));

describe("what a list is split by", () => {
  it.each([
    [
      keys(
        "reception_number",
        "received_at",
        "customer_company",
        "car_dealer_id",
      ),
      ["dealer", "customer", "month"],
    ],
    [
      keys("dealer_name", "due_on", "received_on", "customer_name"),
      ["dealer", "customer", "month"],
    ],
    [keys("tow_company"), ["tow_company"]],
    [keys("name", "updated_at"), []],
  ])("%j is %j", (columns, splits) => {
    expect(splitsOf(columns)).toEqual(splits);
  });

  it("is its own first column of that kind", () => {
    expect(splitColumnOf("month", keys("due_on", "received_on"))).toBe(
      "due_on",
    );
    expect(splitColumnOf("none", keys("due_on"))).toBeUndefined();
  });
});

describe("the part of a row", () => {
  it.each([
    ["month", "2026/11/30 23:59", "2026-11"],
    ["month", "2026-11-01", "2026-11"],
    ["month", null, ""],
    ["month", "未定", ""],
    ["dealer", " 東京日野 ", "東京日野"],
    ["customer", null, ""],
  ] as const)("by %s of %j is %j", (split, cell, part) => {
    expect(partOf(split, cell)).toBe(part);
  });
});

describe("names of files", () => {
  it.each([
    [
      ["甲運輸", "甲運輸/本社", "", "..", "CON", "A", "a", "Ａ"],
      [
        "甲運輸",
        "甲運輸_本社",
        "未設定",
        "未設定_2",
        "CON_",
        "A",
        "a_2",
        "Ａ_3",
      ],
    ],
    [
      ["../../etc/passwd", "a\u0000b\u202Egpj"],
      ["_.._etc_passwd", "a_b_gpj"],
    ],
    [
      ["甲_2", "甲", "甲"],
      ["甲_2", "甲", "甲_3"],
    ],
  ])("of %j are %j", (parts, names) => {
    expect(partNames(parts)).toEqual(names);
  });

  it("are safe, of some length and never two of one, whatever the parts are called", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: "binary", maxLength: 12 }), {
          maxLength: 6,
        }),
        (parts) => {
          const names = partNames(parts);
          const folded = names.map((name) =>
            name.normalize("NFKC").toLowerCase(),
          );
          expect(new Set(folded).size).toBe(parts.length);
          for (const name of names) {
            expect(name).toMatch(/^[^\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}]+$/u);
            expect(name).not.toMatch(/^[\s.]|[\s.]$/u);
            expect(Array.from(name).length).toBeLessThan(80);
          }
        },
      ),
    );
    expect(partNames(["甲".repeat(300)])).toEqual(["甲".repeat(60)]);
  });
});
