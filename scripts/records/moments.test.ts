// @vitest-environment happy-dom
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import {
  type Column,
  findDeskLists,
  findOwnLists,
  findRecordLists,
  type FoundList,
  modules,
} from "./find-columns.ts";

/* Every column of time of every list says its moment as the product does (`moment.tsx`). */

const at = "2026-11-29T07:02:33.000Z";
const isTime = (name: string): boolean =>
  /(^|_)(at|eta|since|sent)$/.test(name);

/** A row of any list: each of its times is the same moment, what was sent was sent then. */
const row = new Proxy(
  {},
  {
    get: (_, name) => {
      if (typeof name !== "string" || !isTime(name)) return null;
      return name.endsWith("_sent") ? { at } : at;
    },
  },
);

/** The name of the component that a cell is made with. */
const madeWith = (cell: unknown): string =>
  typeof cell === "object" && cell !== null && "type" in cell
    ? (cell.type as { readonly name: string }).name
    : String(cell);

/** What has no room for a day, or says how much time is left: the whole stands in the title. */
const short: Readonly<Record<string, string>> = {
  received_at: "ReceivedCell",
  eta: "ShortMoment",
  status_since: "Since",
  first_due_at: "DueClock",
  final_due_at: "DueClock",
  last_call_at: "LastCall",
};

const held = (columns: readonly Column[]) =>
  columns.map(({ id, cell }) => [id, madeWith(cell(row))]);
const wanted = (columns: readonly Column[]) =>
  columns.map(({ id }) => [id, short[id] ?? "Moment"]);

const instantsOf = ({ columns, kinds }: FoundList) =>
  columns.filter(({ id }) => id === "updated_at" || kinds[id] === "instant");

describe("columns of time", async () => {
  it.each(await findOwnLists())(
    "of $name say the whole moment",
    ({ columns }) => {
      expect(columns).not.toEqual([]);
      const ofTime = columns.filter(({ id }) => isTime(id));
      expect(held(ofTime)).toEqual(wanted(ofTime));
    },
  );

  it("of every declared record say it too", async () => {
    for (const list of await findRecordLists()) {
      const ofTime = instantsOf(list);
      expect(ofTime, list.name).not.toEqual([]);
      for (const { id, cell } of ofTime)
        expect(madeWith(cell({ [id]: at })), `${list.name}.${id}`).toBe(
          "Moment",
        );
    }
  });

  it("of every declared desk say it too", async () => {
    const desks = await findDeskLists();
    expect(desks).toHaveLength(3);
    for (const list of desks) {
      const ofTime = instantsOf(list);
      expect(ofTime.length).toBeGreaterThan(1);
      for (const { id, cell } of ofTime)
        expect(madeWith(cell({ [id]: at })), id).toBe(short[id] ?? "Moment");
    }
  });

  it("are cut nowhere but where their forms are declared", () => {
    const sources = resolve(modules, "..");
    const cutting = readdirSync(sources, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
      .filter((path) =>
        /formatDateTime\([^;]{0,80}\)\s*\.(slice|split|replace|replaceAll)\(/.test(
          readFileSync(join(sources, path), "utf8"),
        ),
      );
    // A field that is typed in holds the minute, until somebody types a second.
    expect(cutting.toSorted()).toEqual([
      "platform/contract/japanese/dates.ts",
      "platform/web/ui/fields/date-fields.tsx",
    ]);
  });
});
