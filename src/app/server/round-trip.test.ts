import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { seedDemoUsers } from "#modules/company/auth/server/testing.ts";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import {
  importOriginOf,
  importScreen,
} from "#platform/contract/import-origin.ts";
import { guessMapping } from "#modules/base/imports/contract/rules.ts";
import { judge } from "#modules/base/imports/server/judging-service.ts";
import { presentColumns } from "#modules/base/imports/server/present.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type {
  Cells,
  ImportKind,
} from "#platform/server/imports/import-kind.ts";
import { withFileRow } from "#platform/server/records/file-row.ts";
import { writeCsvFile } from "#platform/server/tabular/csv-file.ts";
import {
  readTable,
  type TableRow,
} from "#platform/server/tabular/read-table.ts";
import { writeWorkbookFile } from "#platform/server/tabular/workbook-file.ts";
import { makeActor } from "#platform/server/testing/test-app.ts";
import { createTestDatabase } from "#platform/server/testing/test-database.ts";
import { partsOf } from "#platform/server/module.ts";
import { createTestModules } from "./modules-testing.ts";

const database = await createTestDatabase();
const { modules } = await createTestModules(database.db);
const exportSources = partsOf(modules, "exports");
const importKinds = partsOf(modules, "imports");
let folder: string;
let admin: Actor;
/** Of the sales company whose vehicles are brought in. */
let code: string;

beforeAll(async () => {
  await seedDemoUsers(database.db);
  folder = await mkdtemp(path.join(tmpdir(), "kyuen-round-"));
  const { id } = await database.db
    .selectFrom("users")
    .select("id")
    .where("username", "=", "admin")
    .executeTakeFirstOrThrow();
  admin = makeActor("administrator", { user_id: id });
  const dealer = await makeDealer(database.db);
  await database.db
    .insertInto("car_dealer_branches")
    .values({ car_dealer_id: dealer.id, name: "本社" })
    .execute();
  ({ code } = await database.db
    .selectFrom("car_dealers")
    .select("code")
    .where("id", "=", dealer.id)
    .executeTakeFirstOrThrow());
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const context = () => ({ db: database.db, actor: admin, screen: "" });

/** What files and codes change on the way: formulas, apostrophes, signs that CP932 lacks or writes otherwise. */
const nasty = fc.string({
  unit: fc.constantFrom(
    ..."'=+-@＝－−〜～¥〓①髙﨑凞蘒Å甲乙・、, 1\"\n",
    "𠮷",
    "🚚",
    "が".normalize("NFD"),
  ),
  minLength: 1,
  maxLength: 8,
});
/** Columns that take any text; the others keep what their example says. */
const free = new Set([
  "name",
  "note",
  "contact_name",
  "billing_name",
  "billing_address",
  "address",
  "department",
]);
const recordsOfKind = 40;

/** Rows as somebody would bring them in, none of them quite like its example. */
const rowsFor = (kind: ImportKind, codes: readonly string[]): Cells[] =>
  fc
    .sample(fc.tuple(...kind.columns.map(() => nasty)), {
      numRuns: recordsOfKind,
      seed: 16,
    })
    .map((texts, index) =>
      Object.fromEntries(
        kind.columns.map(({ key, example = "" }, place) => {
          const own: Record<string, string> = {
            username: `kc${index}x`,
            code: `R${1000 + index}`,
            company_customer_code: codes[index] ?? example,
            vehicle_make: String((index % 14) + 1),
            member_number: String(index).padStart(8, "0"),
            dealer_code: code,
            branch_name: "本社",
            // By its name one is found again.
            ...(kind.key === "special_clients" && { name: `特別${index}` }),
            ...(kind.key === "outbound_vehicles" && {
              chassis_number: `FN1AWG-${100_000 + index}`,
            }),
          };
          if (key === "latitude" || key === "longitude") return [key, ""];
          return [
            key,
            own[key] ?? (free.has(key) ? (texts[place] ?? "") : example),
          ];
        }),
      ),
    );

const codesOfClients = (): string[] =>
  Array.from({ length: recordsOfKind }, (_, index) => `12345-${100 + index}`);

const bringIn = async (kind: ImportKind): Promise<number> => {
  const seen = new Set<string>();
  const rows = rowsFor(kind, codesOfClients());
  const verdicts = await kind.check(context(), rows);
  const good = rows.flatMap((row, index) => {
    const { action, identity = "" } = verdicts[index] ?? {};
    if (action !== "create" || seen.has(identity)) return [];
    seen.add(identity);
    return [withFileRow(row, index + 2)];
  });
  await database.db
    .transaction()
    .execute((db) =>
      kind.write({ ...context(), db, screen: importScreen(7, kind.key) }, good),
    );
  return good.length;
};

const sendOut = async (kind: ImportKind, format: string): Promise<string> => {
  const source = exportSources.find(({ key }) => key === kind.key);
  if (source === undefined) throw new Error(`no export of ${kind.key}`);
  const keys = source.columnsFor(admin).map(({ key }) => key);
  const open = source.open(database.db, admin, {}, keys);
  const { head } = open;
  const file = path.join(folder, `${kind.key}.${format}`);
  if (format === "xlsx")
    await writeWorkbookFile(file, kind.key, head, open.batches());
  else
    await writeCsvFile(
      file,
      format === "cp932" ? "cp932" : "utf8",
      head,
      open.batches(),
    );
  return file;
};

const formats = ["cp932", "utf8", "xlsx"] as const;
/** What somebody did with money: files tell of it, and do not carry it from here to there. */
const events = new Set(["payments", "bank_lines", "bill_openings"]);
const ways = importKinds
  .filter(({ key }) => !events.has(key))
  .flatMap((kind) =>
    formats.map((format) => [kind.key, format, kind] as const),
  );

it.each(ways)(
  "an export of %s in %s that is brought in again changes nothing",
  async (_key, format, kind) => {
    await bringIn(kind);
    const file = await sendOut(kind, format);
    const table = await readTable(
      {
        path: file,
        kind: format === "xlsx" ? "excel" : "csv",
        sha256: file,
      },
      1,
    );
    const rows: TableRow[] = [];
    for await (const batch of table.batches) rows.push(...batch);
    expect(rows.length).toBeGreaterThan(10);
    const mapping = guessMapping(presentColumns(kind), table.header, {});
    const judged = await judge(
      kind,
      context(),
      { mapping, encoding: table.encoding },
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
    expect(
      judged.flatMap(({ verdict, row }) =>
        verdict.action === "unchanged" || verdict.errors !== undefined
          ? []
          : [{ verdict, cells: row.cells }],
      ),
    ).toEqual([]);
    const unchanged = judged.filter(
      ({ verdict }) => verdict.action === "unchanged",
    );
    expect(unchanged.length).toBeGreaterThan(rows.length * 0.7);
  },
  60_000,
);

it("every entry of the history that a file has written names its file and row", async () => {
  const entries = await database.db
    .selectFrom("history")
    .select(["entity", "screen"])
    .where("screen", "like", "/imports/7?%")
    .execute();
  const origins = entries.map(({ screen }) => importOriginOf(screen));
  const kinds = new Set(ways.map(([key]) => key));
  expect(new Set(origins.map((origin) => origin?.file))).toEqual(kinds);
  const rowless = entries.filter((_, at) => origins[at]?.row === undefined);
  expect(rowless).toEqual([]);
});
