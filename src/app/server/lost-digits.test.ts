import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import writeWorkbook from "write-excel-file/node";
import { seedDemoUsers } from "#modules/company/auth/server/testing.ts";
import { guessMapping } from "#modules/base/imports/contract/rules.ts";
import { judge } from "#modules/base/imports/server/judging-service.ts";
import { presentColumns } from "#modules/base/imports/server/present.ts";
import { fieldText } from "#platform/contract/japanese/field-text.ts";
import type { NumberSort } from "#platform/contract/japanese/lost-digits.ts";
import { lostDigitsText } from "#platform/contract/japanese/text.ts";
import type { ImportKind } from "#platform/server/imports/import-kind.ts";
import { partsOf } from "#platform/server/module.ts";
import {
  readTable,
  type TableRow,
} from "#platform/server/tabular/read-table.ts";
import { makeActor } from "#platform/server/testing/test-app.ts";
import { createTestDatabase } from "#platform/server/testing/test-database.ts";
import { createTestModules } from "./modules-testing.ts";

/*
 * Every declared import: what a workbook made of a telephone number, a postal code or a code of a client is seen, and
 * what is proposed for it is taken.
 */

const database = await createTestDatabase();
const { modules } = await createTestModules(database.db);
const kinds = partsOf(modules, "imports");
let folder: string;
beforeAll(async () => {
  await seedDemoUsers(database.db);
  folder = await mkdtemp(path.join(tmpdir(), "kyuen-digits-"));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** By their names: a column that nobody declared as such is seen too. */
const sorts: readonly (readonly [RegExp, NumberSort])[] = [
  [/phone|(^|_)tel(_|$)|fax/, "telephone"],
  [/postal/, "postal_code"],
  [/company_customer_code/, "customer_code"],
];
const sortOf = (key: string): NumberSort | undefined =>
  sorts.find(([name]) => name.test(key))?.[1];

const lost: Readonly<Record<NumberSort, readonly [number, string]>> = {
  telephone: [9_012_345_678, "09012345678"],
  postal_code: [640_820, "0640820"],
  customer_code: [1_234_567, "01234567"],
};

const numberedIn = (kind: ImportKind): (readonly [string, NumberSort])[] =>
  kind.columns.flatMap(({ key }) => {
    const sort = sortOf(key);
    return sort === undefined ? [] : [[key, sort] as const];
  });
const numbered = kinds
  .filter((kind) => numberedIn(kind).length > 0)
  .map((kind) => [kind.key, kind] as const);

/** One row of a workbook, in it these cells as their own kind. */
const judged = async (
  kind: ImportKind,
  own: ReadonlyMap<string, string | number>,
) => {
  const values = kind.columns.map(
    ({ key, example = "" }) => own.get(key) ?? example,
  );
  const file = path.join(folder, `${kind.key}.xlsx`);
  await writeWorkbook([
    kind.columns.map(({ label }) => ({ value: label })),
    values.map((value) =>
      typeof value === "number"
        ? { value, type: Number }
        : { value, type: String },
    ),
  ]).toFile(file);
  const { header, batches } = await readTable(
    { path: file, kind: "excel", sha256: `${file}${values.join(" ")}` },
    1,
  );
  const rows: TableRow[] = [];
  for await (const batch of batches) rows.push(...batch);
  const [one] = await judge(
    kind,
    { db: database.db, actor: makeActor("administrator"), screen: "" },
    {
      mapping: guessMapping(presentColumns(kind), header, {}),
      encoding: "Excel",
    },
    rows.map(({ number, cells }) => ({
      run_id: 1,
      row_number: number,
      cells: [...cells],
      errors: null,
      action: null,
      changes: null,
      identity: null,
      proposals: null,
      warnings: null,
      is_left_out: false,
    })),
  );
  return one?.verdict;
};

it("there are such columns of every sort", () => {
  const all = numbered.flatMap(([, kind]) => numberedIn(kind));
  expect(new Set(all.map(([, sort]) => sort)).size).toBe(3);
  expect(all.length).toBeGreaterThan(15);
});

it.each(numbered)(
  "%s: a number without its noughts is wrong, and right as it is proposed",
  async (_key, kind) => {
    const columns = numberedIn(kind);
    const short = new Map(columns.map(([key, sort]) => [key, lost[sort][0]]));
    const whole = new Map(columns.map(([key, sort]) => [key, lost[sort][1]]));
    const verdict = await judged(kind, short);
    for (const [key, proposal] of whole)
      expect(verdict?.errors?.[key]?.[0]).toContain(`0を補う: ${proposal}`);
    expect(verdict?.proposals).toEqual(Object.fromEntries(whole));
    const mended = await judged(kind, whole);
    expect(mended?.proposals).toBeUndefined();
    const words = Object.values(mended?.errors ?? {}).flat();
    expect(words.filter((word) => word.includes("0を補う"))).toEqual([]);
  },
  60_000,
);

it.each(numbered)(
  "%s: a number that became a power of ten is named as lost",
  async (_key, kind) => {
    const columns = numberedIn(kind);
    const verdict = await judged(
      kind,
      new Map(columns.map(([key]) => [key, "1.23457E+11"])),
    );
    for (const [key] of columns)
      expect(verdict?.errors?.[key]).toEqual([lostDigitsText.rounded]);
  },
  60_000,
);

it.each(numbered)(
  "%s: a telephone number without a digit is refused",
  async (_key, kind) => {
    const columns = numberedIn(kind).filter(([, sort]) => sort === "telephone");
    const verdict = await judged(
      kind,
      new Map(columns.map(([key]) => [key, "夜間は休み"])),
    );
    for (const [key] of columns)
      expect(verdict?.errors?.[key]).toContain(fieldText.telephoneDigits);
  },
  60_000,
);
