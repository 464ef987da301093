import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedFields, isSameValue, mergeChanges } from "./conflict-merge.ts";

const names = ["name", "phone", "flags"] as const;

describe("mergeChanges", () => {
  const base = { name: "山田", phone: "090", flags: ["a"] };
  it.each([
    ["mine alone", { name: "田中" }, {}, { name: "田中" }, []],
    ["theirs alone", {}, { phone: "080" }, { phone: "080" }, []],
    [
      "different fields",
      { name: "田中" },
      { phone: "080" },
      { name: "田中", phone: "080" },
      [],
    ],
    [
      "the same to the same",
      { name: "田中" },
      { name: "田中" },
      { name: "田中" },
      [],
    ],
    [
      "the same differently",
      { name: "田中" },
      { name: "佐藤" },
      { name: "田中" },
      ["name"],
    ],
    ["a list", { flags: ["b"] }, { flags: ["c"] }, { flags: ["b"] }, ["flags"]],
  ])("%s", (_, mine, theirs, expected, conflicts) => {
    expect(
      mergeChanges(base, { ...base, ...mine }, { ...base, ...theirs }, names),
    ).toEqual({ merged: { ...base, ...expected }, conflicts });
  });

  it("loses no change of either side", () => {
    const value = fc.option(fc.constantFrom("a", "b", "c"));
    const record = fc.record({ name: value, phone: value, flags: value });
    fc.assert(
      fc.property(record, record, record, (start, mine, theirs) => {
        const { merged, conflicts } = mergeChanges(start, mine, theirs, names);
        for (const name of names) {
          const wasMine = !isSameValue(start[name], mine[name]);
          const wasTheirs = !isSameValue(start[name], theirs[name]);
          const kept = wasMine ? mine[name] : theirs[name];
          expect(merged[name]).toBe(kept);
          expect(conflicts.includes(name)).toBe(
            wasMine && wasTheirs && !isSameValue(mine[name], theirs[name]),
          );
        }
      }),
    );
  });
});

describe("changedFields", () => {
  it("takes an empty text for no value and parts in any order for the same", () => {
    const before = { name: null, phone: "1", flags: { a: 1, b: 2 } };
    const after = { name: "", phone: "2", flags: { b: 2, a: 1 } };
    expect(
      changedFields<Record<string, unknown>>(before, after, names),
    ).toEqual({
      phone: "2",
    });
  });
});
