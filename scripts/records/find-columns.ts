import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  contractFiles,
  exportsOf,
} from "../../e2e/harness/contract-exports.ts";
import { collectRecords } from "../access/collect-access.ts";

/*
 * The columns of every list, found by what its files declare: a new one is found too, and a file that declares columns
 * and exports none is an error of the test that asks for them.
 */

export const modules = resolve(import.meta.dirname, "../../src/modules");
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

export interface Column {
  readonly id: string;
  readonly width: number;
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
  readonly entries: readonly [string, FieldKindOf][];
} =>
  typeof value === "object" &&
  value !== null &&
  "entries" in value &&
  "sections" in value;

interface FieldKindOf {
  readonly kind: string;
}

/** A list with the kinds of those of its fields that are declared. */
export interface FoundList {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly kinds: Readonly<Record<string, string>>;
}

const kindsOf = (entries: readonly [string, FieldKindOf][]) =>
  Object.fromEntries(entries.map(([name, { kind }]) => [name, kind]));

/** Lists whose columns stand in a file of their own. */
export const findOwnLists = async (): Promise<FoundList[]> =>
  Promise.all(
    listFiles.map(async (file) => {
      const lists = await exportsOf([file], isColumns);
      const makes = await exportsOf([file], isMake);
      // The slips choose by name; the others by who reads, or where from.
      const made = makes.map((make) =>
        make.name === "slipColumns"
          ? make(...slipNames)
          : make(undefined, false),
      );
      return {
        name: file.slice(modules.length + 1),
        columns: [...lists, ...made].flat(),
        kinds: {},
      };
    }),
  );

const slipNames = [
  "last_called_at",
  "next_call_at",
  "vehicle_registration_number",
  "outbound_vehicle_number",
  "reception_management_number",
];

/** Lists of declared records. */
export const findRecordLists = async (): Promise<FoundList[]> => {
  const [columnsOf] = await exportsOf(named("declared-columns.tsx"), isMake);
  return (await collectRecords()).map((record) => ({
    name: record.table,
    columns: columnsOf?.(record, {}) ?? [],
    kinds: kindsOf(Object.entries(record.fields)),
  }));
};

/** Lists of declared desks. */
export const findDeskLists = async (): Promise<FoundList[]> => {
  const [deskColumns] = await exportsOf(named("desk-columns.tsx"), isMake);
  const cases = await exportsOf(
    contractFiles(/-inquiries\/contract\/fields\.ts$/),
    isCase,
  );
  return cases.map((fields, place) => ({
    name: `desk ${String(place)}`,
    columns: deskColumns?.({ fields }) ?? [],
    kinds: kindsOf(fields.entries),
  }));
};
