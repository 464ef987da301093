import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { sourcePaths } from "#modules/billing/journal/contract/source-rules.ts";
import { listUnequal } from "#modules/billing/journal/server/service.ts";
import { nextBankDay } from "#platform/contract/japanese/bank-days.ts";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import { makeActorWith } from "#platform/server/testing/test-app.ts";
import { towBillPages } from "../contract/pages.ts";
import type { towRuns } from "../contract/run-record.ts";
import { seedPastBills } from "./past-seed.ts";
import { openTowBillTest, type TowBill, type TowBillTest } from "./testing.ts";

let test: TowBillTest;
beforeAll(async () => {
  test = await openTowBillTest();
});
afterAll(() => test.close());

const second = makeActorWith("bill_page");
const today = tokyoDate();

const entriesOf = async (bill: number): Promise<string[]> => {
  const { rows } = await sql<{ line: string }>`
    select posted_on || ' ' || debit || '/' || credit || ' ' || amount || ' ' || tax_code as line
    from journal_entries where source_entity = 'tow_bill' and source_id = ${bill} order by entry_number`.execute(
    test.db,
  );
  return rows.map(({ line }) => line);
};

const step = (bill: TowBill, name: string, more: object = {}) =>
  test.ask(test.office, "POST", `towBills/${String(bill.id)}/${name}`, {
    version: bill.version,
    ...more,
  });

it("an accepted bill is owed with the tax that may be deducted, is paid, and is owed again where the bank could not pay", async () => {
  const company = await test.company("佐藤レッカー");
  await test.knowBanks();
  const period_to = "2026-10-31";
  await test.makeWork([
    {
      company: company.id,
      work_on: "2026-10-10",
      lines: [
        { item: "牽引", unit_price: 30_000 },
        { item: "飲料水", unit_price: 1000, tax_class: "8" },
        { item: "法定費用", unit_price: 500, tax_class: "0" },
      ],
    },
  ]);
  const made = await test.ask(company.driver, "POST", "towBills", {
    period_to,
    tow_truck_company_id: company.id,
  });
  const url = `towBills/${String(made.id)}`;
  const sent = await test.ask(company.driver, "POST", `${url}/submit`, {
    version: made.version,
  });
  // Without a number 70 % of the tax may be deducted of work of October 2026.
  const bill = await step(sent, "accept");
  const owed = [
    `${period_to} purchase/payable 30900 buy_10_70`,
    `${period_to} paid_tax/payable 2100 buy_10_70`,
    `${period_to} purchase/payable 1024 buy_8_70`,
    `${period_to} paid_tax/payable 56 buy_8_70`,
    `${period_to} purchase/payable 500 buy_0`,
  ];
  expect(await entriesOf(bill.id)).toEqual(owed);
  expect(await listUnequal(test.db)).toEqual([]);
  expect(sourcePaths.tow_bill).toBe(towBillPages.detail.path);

  const pay_on = nextBankDay(addDays(today, 3));
  type Run = DetailOf<typeof towRuns>;
  const run = await test.ask<Run>(test.office, "POST", "towPayments", {
    pay_on,
    late_reason: "承認の遅れ",
    bill_ids: [bill.id],
  });
  const runUrl = `towPayments/${String(run.id)}`;
  const { version } = await test.ask<Run>(second, "POST", `${runUrl}/release`, {
    version: run.version,
  });
  await test.ask(test.office, "POST", `${runUrl}/paid`, { version });
  // Nothing is posted ahead of today.
  const paid = `${today} payable/bank ${String(bill.total)} none`;
  expect(await entriesOf(bill.id)).toEqual([...owed, paid]);
  expect(await listUnequal(test.db)).toEqual([]);

  const done = await test.ask(test.office, "GET", url);
  await step(done, "fail", { reason: "口座相違" });
  expect(await entriesOf(bill.id)).toEqual([
    ...owed,
    paid,
    `${today} bank/payable ${String(bill.total)} none`,
  ]);
  expect(await listUnequal(test.db)).toEqual([]);
});

it("half a year of the demo stands in the books", async () => {
  await transaction(test.db, (tx) => seedPastBills(tx, test.office, [], today));
  expect(await listUnequal(test.db)).toEqual([]);
});
