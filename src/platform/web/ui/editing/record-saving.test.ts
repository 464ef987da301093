import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import {
  changesByOther,
  type FieldConflict,
  saveChanges,
} from "./record-saving.ts";

type Values = Record<"name" | "phone" | "note", string | null>;
interface Row extends Values {
  version: number;
}
const names = ["name", "phone", "note"] as const;
const base: Values = { name: "山田", phone: "090", note: null };

/** A server with one row; `others` are saved by somebody else just before each of our writes. */
function fakeServer(
  others: Partial<Values>[],
  choice: "mine" | "theirs" | "back",
) {
  let row: Row = { ...base, version: 1 };
  const waiting = [...others];
  const asked: FieldConflict<Values>[] = [];
  return {
    asked,
    row: () => row,
    save: (input: Values) =>
      saveChanges<Values, Row>(
        {
          names,
          valuesOf: ({ name, phone, note }) => ({ name, phone, note }),
          read: () => Promise.resolve(row),
          write: (changes, version) => {
            const other = waiting.shift();
            if (other !== undefined)
              row = { ...row, ...other, version: row.version + 1 };
            if (row.version !== version)
              return Promise.reject(
                new ApiError(
                  568,
                  "",
                  {},
                  {
                    message: "x",
                    changed_by: "小野寺",
                    changed_at: "2026-11-20T17:12:00.000Z",
                  },
                ),
              );
            row = { ...row, ...changes, version: version + 1 };
            return Promise.resolve(row);
          },
          choose: (conflict) => {
            asked.push(conflict);
            if (choice === "back") return Promise.resolve(undefined);
            return Promise.resolve(
              choice === "mine"
                ? conflict.merged
                : { ...conflict.merged, ...conflict.theirs },
            );
          },
        },
        { baseline: base, version: 1 },
        input,
      ),
  };
}

describe("saveChanges", () => {
  it("brings different fields together, tells which came, and never asks", async () => {
    const server = fakeServer([{ phone: "080" }, { note: "至急" }], "back");
    const outcome = await server.save({ ...base, name: "田中" });
    expect(outcome).toMatchObject({ kind: "saved", taken: ["phone", "note"] });
    expect(server.row()).toMatchObject({
      name: "田中",
      phone: "080",
      note: "至急",
    });
    expect(server.asked).toEqual([]);
  });

  it.each([
    ["mine", "田中"],
    ["theirs", "佐藤"],
  ] as const)("the same field: keeps %s", async (choice, expected) => {
    const server = fakeServer([{ name: "佐藤", phone: "080" }], choice);
    await server.save({ ...base, name: "田中" });
    expect(server.row()).toMatchObject({ name: expected, phone: "080" });
    expect(server.asked).toMatchObject([
      { fields: ["name"], by: "小野寺", at: "2026-11-20T17:12:00.000Z" },
    ]);
  });

  it("asks again when somebody saves while the question is open", async () => {
    const server = fakeServer([{ name: "佐藤" }, { name: "鈴木" }], "mine");
    await server.save({ ...base, name: "田中" });
    expect(server.asked.map(({ theirs }) => theirs.name)).toEqual([
      "佐藤",
      "鈴木",
    ]);
    expect(server.row().name).toBe("田中");
  });

  it("writes nothing on the way back to the form, and nothing without a change", async () => {
    const server = fakeServer([{ name: "佐藤" }], "back");
    expect(await server.save({ ...base, name: "田中" })).toEqual({
      kind: "cancelled",
    });
    expect(server.row()).toMatchObject({ name: "佐藤", version: 2 });
    expect(await fakeServer([], "mine").save(base)).toEqual({
      kind: "unchanged",
    });
  });

  it("lets every other refusal through", async () => {
    const failing = saveChanges<Values, Row>(
      {
        names,
        valuesOf: (row) => row,
        read: () => Promise.reject(new Error("read")),
        write: () => Promise.reject(new ApiError(570, "")),
        choose: () => Promise.resolve(undefined),
      },
      { baseline: base, version: 1 },
      { ...base, name: "田中" },
    );
    await expect(failing).rejects.toMatchObject({ status: 570 });
  });
});

it("changesByOther: every change of the other is either taken or disputed, never both", () => {
  const value = fc.constantFrom("a", "b", null);
  const record = fc.record({ name: value, phone: value, note: value });
  fc.assert(
    fc.property(
      record,
      record,
      fc.subarray([...names]),
      (start, latest, dirty) => {
        const found = changesByOther(start, latest, names, (name) =>
          dirty.includes(name),
        );
        const changed = names.filter((name) => start[name] !== latest[name]);
        expect([...found.taken, ...found.disputed].toSorted()).toEqual(
          changed.toSorted(),
        );
        expect(found.disputed.every((name) => dirty.includes(name))).toBe(true);
        expect(found.taken.some((name) => dirty.includes(name))).toBe(false);
      },
    ),
  );
});
