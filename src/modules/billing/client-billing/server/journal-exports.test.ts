import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  createJournalExport,
  journalSources,
  nameRecords,
} from "#modules/billing/journal/server/export-service.ts";
import type { JournalFormat } from "#modules/billing/journal/contract/lookups.ts";
import { formatDate, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import { openBillingTest, sampleLines, type BillingTest } from "./testing.ts";

let test: BillingTest;
beforeAll(async () => {
  test = await openBillingTest();
});
afterAll(() => test.close());

const makeExport = (export_format: JournalFormat) =>
  transaction(test.db, (db) =>
    createJournalExport(
      { db, actor: test.office, screen: "" },
      { export_format },
    ),
  );

/** A file of a format as its rows, with their head. */
const fileOf = async (format: JournalFormat, export_id?: number) => {
  const source = journalSources.find(({ key }) => key === `journal_${format}`);
  if (source === undefined) throw new Error(format);
  const keys = source.columnsFor(test.office).map(({ key }) => key);
  const opened = source.open(test.db, test.office, { export_id }, keys);
  const rows: unknown[][] = [];
  for await (const batch of opened.batches())
    rows.push(...batch.map((row) => [...row]));
  expect(rows).toHaveLength(await opened.count());
  for (const row of rows) expect(row).toHaveLength(opened.head.length);
  return rows;
};

it("an export has what came since the last one, once, and is the same whatever things are called since", async () => {
  const client = await test.client();
  await test.payment({
    received_on: "2026-09-30",
    amount: 5000,
    client_id: client.id,
  });
  const first = await makeExport("yayoi");
  expect(first).toMatchObject({
    export_number: 1,
    entry_count: 1,
    total: 5000,
    first_entry: 1,
    last_entry: 1,
  });
  const rows = await fileOf("yayoi", first.id);
  expect(rows.map((row) => row.map(String))).toEqual([
    [
      ["2000", "1", "", formatDate("2026-09-30")],
      ["普通預金", "", "", "対象外", "5000", "0"],
      ["前受金", "アオバ", "", "対象外", "5000", "0"],
      ["入金 アオバ", "", "", "0", "", "", "0", "0", "no"],
    ].flat(),
  ]);
  await expect(makeExport("yayoi")).rejects.toThrow("前回の出力より後");

  const { rows: names } = await sql<{ id: number; version: number }>`
    select id, version from journal_names where key = 'bank'`.execute(test.db);
  const [bank] = names;
  if (bank === undefined) throw new Error("no name of the bank");
  const write = { db: test.db, actor: test.office, screen: "" };
  const rename = (changes: object) =>
    nameRecords.service.update(write, bank.id, {
      version: bank.version,
      ...changes,
    });
  await expect(
    rename({ sub_kind: "fixed", sub_name: null }),
  ).rejects.toMatchObject({ code: "invalid_input" });
  await rename({
    outside_name: "当座預金",
    outside_code: "101",
    sub_kind: "fixed",
    sub_name: "見本銀行",
    department: "本社",
  });
  expect(await fileOf("yayoi", first.id)).toEqual(rows);

  await test.payment({
    received_on: tokyoDate(),
    amount: 700,
    client_id: client.id,
  });
  const second = await makeExport("plain");
  expect(second).toMatchObject({
    export_number: 2,
    first_entry: 2,
    last_entry: 2,
    total: 700,
  });
  expect((await fileOf("plain", second.id))[0]?.slice(3, 9)).toEqual([
    "101",
    "当座預金",
    "見本銀行",
    "本社",
    "",
    "対象外",
  ]);
});

it("each software reads the account and its treatment of the tax in its own columns", async () => {
  const client = await test.client();
  await test.confirmed(client.id, "2026-07-15", sampleLines);
  await test.closeClients("2026-07-31", [client.id]);
  const { id } = await makeExport("freee");
  const taxOf: Readonly<Record<JournalFormat, readonly [number, string]>> = {
    yayoi: [13, "課税売上別記10%"],
    freee: [17, "課税売上10%"],
    mf: [13, "課税売上 10%"],
    bugyo: [14, "課税売上10%"],
    plain: [15, "課税売上10%"],
  };
  for (const format of ["yayoi", "freee", "mf", "bugyo", "plain"] as const) {
    const [row] = await fileOf(format, id);
    const [at, word] = taxOf[format];
    expect([format, row?.[at]]).toEqual([format, word]);
    expect(row).toContain("売上高");
    expect(row).toContain(68_986);
  }
});

it("two who export at once have two files without a common entry, or one has nothing", async () => {
  await test.payment({ received_on: "2026-09-30", amount: 1 });
  const both = await Promise.allSettled([
    makeExport("mf"),
    makeExport("freee"),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([
    "fulfilled",
    "rejected",
  ]);
});

it("what stood before the journal is in no export", async () => {
  await sql`
    insert into journal_entries (posted_on, occurred_on, act, debit, credit, amount, tax_code, partner, source_entity,
      source_id, is_opening)
    values ('2026-01-01', '2026-01-01', 'receipt', 'bank', 'unused', 9, 'none', '以前', 'payment', 1, true)`.execute(
    test.db,
  );
  await expect(makeExport("plain")).rejects.toThrow("前回の出力より後");
});

it("an export is neither changed nor deleted", async () => {
  for (const statement of [
    sql`update journal_exports set names = '{}'`,
    sql`delete from journal_exports`,
    sql`truncate journal_exports`,
  ])
    await expect(statement.execute(test.db)).rejects.toThrow("append-only");
});
