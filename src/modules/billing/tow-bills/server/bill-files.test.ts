import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nextBankDay } from "#platform/contract/japanese/bank-days.ts";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { makeActor } from "#platform/server/testing/test-app.ts";
import type { Cell } from "#platform/server/tabular/cells.ts";
import { openTowBillTest, type TowBill, type TowBillTest } from "./testing.ts";

let test: TowBillTest;
beforeAll(async () => {
  test = await openTowBillTest();
});
afterAll(() => test.close());

type Company = Awaited<ReturnType<TowBillTest["company"]>>;
const lines = ["tow_bill_lines", "tow_bill_payments"] as const;

const sourceOf = (key: string) => {
  const sources = test.modules.flatMap(({ exports = [] }) => exports);
  const source = sources.find((one) => one.key === key);
  if (source === undefined) throw new Error(`no file ${key}`);
  return source;
};

/** All rows of a file as an account has it, by the key of their column. */
const rowsOf = async (
  actor: Actor,
  key: string,
  query: unknown = {},
): Promise<Record<string, Cell>[]> => {
  const source = sourceOf(key);
  const keys = source.columnsFor(actor).map((column) => column.key);
  const opened = source.open(test.db, actor, query, keys);
  const rows: Record<string, Cell>[] = [];
  for await (const batch of opened.batches())
    for (const cells of batch)
      rows.push(
        Object.fromEntries(keys.map((name, at) => [name, cells[at] ?? null])),
      );
  expect(await opened.count()).toBe(rows.length);
  return rows;
};
const sumOf = (rows: readonly Record<string, Cell>[], key: string): number =>
  rows.reduce((sum, row) => sum + Number(row[key]), 0);

const register = (
  { id }: Company,
  number: string | null,
  from: string | null = null,
) =>
  sql`update tow_truck_companies set invoice_registration_number = ${number}, invoice_registered_from = ${from}
    where id = ${id}`.execute(test.db);

/** A submitted bill of all work of a company up to a day. */
const submitted = async (
  { driver }: Company,
  period_to: string,
): Promise<TowBill> => {
  const { id, version } = await test.ask(driver, "POST", "towBills", {
    period_to,
    tow_truck_company_id: null,
  });
  const url = `towBills/${String(id)}/submit`;
  return test.ask(driver, "POST", url, { version });
};
const accepted = ({ id, version }: TowBill): Promise<TowBill> =>
  test.ask(test.office, "POST", `towBills/${String(id)}/accept`, { version });

const work = (company: Company, work_on: string, unit_price: number) => ({
  company: company.id,
  work_on,
  lines: [{ item: "牽引", unit_price }],
});

describe("files of tow bills", () => {
  let one: Company;
  let other: Company;
  let made: readonly TowBill[];
  beforeAll(async () => {
    one = await test.company("控除一号");
    other = await test.company("控除二号");
    await test.knowBanks();
    await register(one, null);
    await register(other, "T7000012050002", "2026-10-01");
    await test.makeWork(
      [one, other].flatMap((company) => [
        work(company, "2026-09-28", 50_000),
        work(company, "2026-10-02", 50_000),
      ]),
    );
    made = [
      await accepted(await submitted(one, "2026-10-31")),
      await accepted(await submitted(other, "2026-10-31")),
    ];
    // Not accepted yet: it is nothing to deduct.
    await test.makeWork([work(one, "2026-10-03", 7000)]);
    await submitted(one, "2026-10-31");
  });

  it("tell the deductible tax by month, company, rate and days of the work, as much as the bills", async () => {
    const rows = await rowsOf(test.office, "tow_deductions");
    expect(
      rows.map((row) => [
        row["month"],
        row["company_name"],
        row["tax_class"],
        row["date_group"],
        row["percent"],
        row["base"],
        row["tax"],
        row["deductible"],
      ]),
    ).toEqual([
      ...[
        ["2026-09-30まで", 80, 50_000, 5000, 4000],
        ["2028-09-30まで", 70, 50_000, 5000, 3500],
      ].map((row) => ["2026-10", "控除一号", "10%", ...row]),
      ...[
        ["登録番号あり", 100, 50_000, 5000, 5000],
        ["2026-09-30まで", 80, 50_000, 5000, 4000],
      ].map((row) => ["2026-10", "控除二号", "10%", ...row]),
    ]);
    const deductible = made.map((bill) => bill.deductible_tax);
    expect(deductible).toEqual([7500, 9000]);
    expect(sumOf(rows, "deductible")).toBe(16_500);
    const tax = made.flatMap((bill) => bill.tax_rows).map((row) => row.tax);
    expect(sumOf(rows, "tax")).toBe(tax.reduce((sum, value) => sum + value, 0));
    const [narrowed] = await rowsOf(test.office, "tow_deductions", {
      tow_truck_company_id: [other.id],
    });
    expect(narrowed).toMatchObject({ company_name: "控除二号" });
  });

  it("tell of payments what is in a run", async () => {
    expect(await rowsOf(test.office, "tow_bill_payments")).toEqual([]);
    const pay_on = nextBankDay(addDays(tokyoDate(), 3));
    await test.ask(test.office, "POST", "towPayments", {
      pay_on,
      late_reason: "見本",
      bill_ids: made.map(({ id }) => id),
    });
    const rows = await rowsOf(test.office, "tow_bill_payments");
    expect(sumOf(rows, "total")).toBe(220_000);
    expect(rows[0]).toMatchObject({
      bill_state: "支払予定",
      account: "567",
      late_reason: "見本",
    });
    const runs = await rowsOf(test.office, "tow_payment_runs");
    expect(runs).toEqual([expect.objectContaining({ total: 220_000 })]);
  });

  it("show a company its own bills, lines and payments alone, and others nothing", async () => {
    for (const key of ["tow_bills", ...lines]) {
      const all = await rowsOf(test.office, key);
      const own = await rowsOf(other.driver, key);
      expect(own.length).toBeGreaterThan(0);
      expect(own.length).toBeLessThan(all.length);
      expect(JSON.stringify(own)).not.toContain("控除一号");
      // What is asked for by name stays as far away.
      const asked = { tow_truck_company_id: [one.id] };
      expect(await rowsOf(other.driver, key, asked)).toEqual([]);
      const reader = makeActor("callCenterAgent", { permissions: ["sos"] });
      expect(await rowsOf(reader, key)).toEqual([]);
      const dealer = makeActor("carDealer", { car_dealer_id: 1 });
      expect(isAllowed(sourceOf(key).access, dealer)).toBe(false);
    }
    for (const key of ["tow_deductions", "tow_payment_runs"]) {
      expect(isAllowed(sourceOf(key).access, other.driver)).toBe(false);
      expect(isAllowed(sourceOf(key).access, test.office)).toBe(true);
    }
  });
});

it("bills later than 60 days and later than the law are found by their first work", async () => {
  const marks: Record<string, string[]> = {};
  for (const work_on of ["2026-09-28", "2026-10-01", "2026-10-02"]) {
    const company = await test.company(`期限${work_on}`);
    await test.makeWork([
      work(company, work_on, 1000),
      work(company, "2026-10-30", 1000),
    ]);
    const bill = await submitted(company, "2026-10-31");
    expect(bill).toMatchObject({ pay_on: "2026-11-30", period_from: work_on });
    // What is not paid is counted up to today.
    await sql`update tow_bills set paid_on = pay_on where id = ${bill.id}`.execute(
      test.db,
    );
    for (const mark of ["over_60", "over_limit"]) {
      const url = `towBills?limit_mark=${mark}&tow_truck_company_id=${String(company.id)}`;
      const found = await test.ask<TowBill[]>(test.office, "GET", url);
      if (found.length > 0) (marks[mark] ??= []).push(work_on);
    }
  }
  expect(marks).toEqual({
    over_limit: ["2026-09-28"],
    over_60: ["2026-10-01"],
  });
});

describe("the yearly cap of a company without a number", () => {
  const capsOf = async (ids: readonly number[]) => {
    const rows = await test.ask<TowBill[]>(
      test.office,
      "GET",
      "towBills?cap_mark=over_cap&per_page=50",
    );
    return ids.filter((id) => rows.some((row) => row.id === id));
  };

  it("warns of the bill that goes above it, of none before, after it or of a registered one", async () => {
    const company = await test.company("上限商会");
    await register(company, null);
    // With the tax 100,000,000 yen to the yen: reached and not passed.
    await test.makeWork([work(company, "2026-04-30", 90_909_091)]);
    const first = await accepted(await submitted(company, "2026-04-30"));
    expect(first).toMatchObject({
      total: 100_000_000,
      cap_mark: null,
      desk: { unregistered_year: 100_000_000 },
    });
    await test.makeWork([work(company, "2026-05-31", 1)]);
    const second = await submitted(company, "2026-05-31");
    const url = `towBills/${String(second.id)}`;
    expect(await test.ask(test.office, "GET", url)).toMatchObject({
      cap_mark: "over_cap",
      desk: { unregistered_year: 100_000_001 },
    });
    expect(await test.ask(company.driver, "GET", url)).toMatchObject({
      desk: null,
    });
    const { version } = second;
    const back = await test.ask(test.office, "POST", `${url}/return`, {
      version,
      reason: "見本",
    });
    // Sent back it counts for none but itself.
    expect(await capsOf([first.id, second.id])).toEqual([second.id]);
    const again = await test.ask(company.driver, "POST", `${url}/submit`, {
      version: back.version,
    });
    expect(await accepted(again)).toMatchObject({ cap_mark: "over_cap" });
    const registered = await test.company("登録商会");
    await register(registered, "T7000012050002");
    await test.makeWork([work(registered, "2026-05-31", 200_000_000)]);
    const whole = await submitted(registered, "2026-05-31");
    expect(whole).toMatchObject({ cap_mark: null, desk: null });
    expect(await capsOf([first.id, second.id, whole.id])).toEqual([second.id]);
  });
});
