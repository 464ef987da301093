// @vitest-environment happy-dom
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import {
  contractFiles,
  exportsOf,
} from "../../e2e/harness/contract-exports.ts";
import { collectRecords } from "../access/collect-access.ts";

/*
 * Every column of time of every list says its moment as the product does (`moment.tsx`). Lists are found by what their
 * files declare: a new one is held to it too, and a file that declares columns and exports none is an error.
 */

const modules = resolve(import.meta.dirname, "../../src/modules");
const files = readdirSync(modules, { recursive: true, encoding: "utf8" })
  .filter((path) => /\/web\/.*\.tsx?$/.test(path) && !path.includes(".test."))
  .map((path) => join(modules, path));
const named = (name: string): string[] =>
  files.filter((path) => path.endsWith(`/${name}`));

/** They make the columns of declared records and desks, or hand columns on. */
const others = [
  "declared-columns.tsx",
  "desk-columns.tsx",
  "list-screen.ts",
  "slip-list-view.ts",
  "record-list.tsx",
].flatMap(named);
const listFiles = files.filter(
  (path) =>
    !others.includes(path) &&
    /\bTableColumn\b/.test(readFileSync(path, "utf8")),
);

interface Column {
  readonly id: string;
  readonly cell: (row: object) => unknown;
}
type Make = (...given: readonly unknown[]) => readonly Column[];

const isColumns = (value: unknown): value is readonly Column[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(
    (one: unknown) =>
      typeof one === "object" && one !== null && "id" in one && "cell" in one,
  );
const isMake = (value: unknown): value is Make =>
  typeof value === "function" &&
  /^(columnsOf|columnsFor|\w+Columns)$/.test(value.name);
const isCase = (
  value: unknown,
): value is {
  readonly entries: readonly [string, { readonly kind: string }][];
} =>
  typeof value === "object" &&
  value !== null &&
  "entries" in value &&
  "sections" in value;

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

describe("columns of time", () => {
  it.each(listFiles.map((file) => [file.slice(modules.length + 1), file]))(
    "of %s say the whole moment",
    async (_, file) => {
      const lists = await exportsOf([file], isColumns);
      const makes = await exportsOf([file], isMake);
      // The slips choose by name; the others by who reads, or where from.
      const made = makes.map((make) =>
        make.name === "slipColumns"
          ? make("last_called_at", "next_call_at")
          : make(undefined, false),
      );
      const columns = [...lists, ...made].flat();
      expect(columns).not.toEqual([]);
      const ofTime = columns.filter(({ id }) => isTime(id));
      expect(held(ofTime)).toEqual(wanted(ofTime));
    },
  );

  it("of every declared record say it too", async () => {
    const [columnsOf] = await exportsOf(named("declared-columns.tsx"), isMake);
    for (const record of await collectRecords()) {
      const instants = Object.entries(record.fields).flatMap(
        ([name, { kind }]) => (kind === "instant" ? [name] : []),
      );
      const ofTime = (columnsOf?.(record, {}) ?? []).filter(({ id }) =>
        ["updated_at", ...instants].includes(id),
      );
      expect(ofTime, record.table).not.toEqual([]);
      for (const { id, cell } of ofTime)
        expect(madeWith(cell({ [id]: at })), `${record.table}.${id}`).toBe(
          "Moment",
        );
    }
  });

  it("of every declared desk say it too", async () => {
    const [deskColumns] = await exportsOf(named("desk-columns.tsx"), isMake);
    const cases = await exportsOf(
      contractFiles(/-inquiries\/contract\/fields\.ts$/),
      isCase,
    );
    expect(cases).toHaveLength(3);
    for (const fields of cases) {
      const instants = fields.entries.flatMap(([name, { kind }]) =>
        kind === "instant" ? [name] : [],
      );
      const ofTime = (deskColumns?.({ fields }) ?? []).filter(({ id }) =>
        ["updated_at", ...instants].includes(id),
      );
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
