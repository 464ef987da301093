import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  lastClosingDay,
  nextBankDay,
} from "#platform/contract/japanese/bank-days.ts";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { towRuns } from "../contract/run-record.ts";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { makeActorWith } from "#platform/server/testing/test-app.ts";
import { confirmSilentBills } from "./bill-step-service.ts";
import { openTowBillTest, type TowBill, type TowBillTest } from "./testing.ts";

type Run = DetailOf<typeof towRuns>;
type Company = Awaited<ReturnType<TowBillTest["company"]>>;

let test: TowBillTest;
let one: Company;
let other: Company;
let at = 0;
const today = tokyoDate();
beforeAll(async () => {
  test = await openTowBillTest();
});
afterAll(() => test.close());
beforeEach(async () => {
  at += 1;
  one = await test.company(`一号${String(at)}`);
  other = await test.company(`二号${String(at)}`);
  await test.knowBanks();
});

const work = (work_on: string, unit_price = 30_000, company = one) =>
  test.makeWork([
    { company: company.id, work_on, lines: [{ item: "牽引", unit_price }] },
  ]);
const urlOf = ({ id }: { readonly id: number }, step = ""): string =>
  `towBills/${String(id)}${step}`;
const draft = (company = one, period_to = today, actor = company.driver) =>
  test.ask(actor, "POST", "towBills", {
    period_to,
    tow_truck_company_id: company.id,
  });
const step = (
  actor: Company["driver"],
  bill: TowBill,
  name: string,
  more: object = {},
) =>
  test.ask(actor, "POST", urlOf(bill, `/${name}`), {
    version: bill.version,
    ...more,
  });
const refusal = async (
  actor: Company["driver"],
  url: string,
  body: object,
): Promise<[number, string]> => {
  const answer = await test.call(actor, "POST", url, body);
  return [answer.statusCode, answer.body];
};
const accepted = async (company = one): Promise<TowBill> => {
  const sent = await step(company.driver, await draft(company), "submit");
  return step(test.office, sent, "accept");
};
const pay = (bills: readonly TowBill[], more: object = {}) => ({
  pay_on: nextBankDay(addDays(today, 3)),
  late_reason: null,
  bill_ids: bills.map(({ id }) => id),
  ...more,
});
/** Who lets a run go that the office made. */
const second = makeActorWith("bill_page");
const endRun = (run: Run, end: string, actor = test.office, more = {}) =>
  test.ask<Run>(actor, "POST", `towPayments/${String(run.id)}/${end}`, {
    version: run.version,
    ...more,
  });
const released = (run: Run) => endRun(run, "release", second);

describe("a report that changes", () => {
  const setLines = (report: number | undefined, lines: readonly object[]) =>
    sql`update sos_work_reports set cost_lines = ${JSON.stringify(lines)}::jsonb where id = ${report}`.execute(
      test.db,
    );
  const line = (item: string, unit_price: number) => ({
    item,
    quantity: 1,
    unit_price,
    tax_class: "10",
  });

  it("is shown at its line, keeps the bill from being accepted, and is followed when it comes back", async () => {
    const [report] = await work(today);
    let bill = await step(one.driver, await draft(), "submit");
    await setLines(report, [line("牽引", 28_000), line("待機", 4000)]);
    bill = await test.ask(test.office, "GET", urlOf(bill));
    expect(bill.lines).toMatchObject([{ is_changed: true, amount: 30_000 }]);
    const { version } = bill;
    const [code] = await refusal(test.office, urlOf(bill, "/accept"), {
      version,
    });
    expect(code).toBe(570);
    bill = await step(test.office, bill, "return", { reason: "報告の訂正" });
    const asked = { version: bill.version };
    expect((await refusal(one.driver, urlOf(bill, "/submit"), asked))[0]).toBe(
      570,
    );
    bill = await step(one.driver, bill, "follow");
    expect(bill).toMatchObject({ total: 35_200, line_count: 2 });
    expect(bill.lines.map(({ is_changed }) => is_changed)).toEqual([
      false,
      false,
    ]);
    bill = await step(one.driver, bill, "submit");
    expect(await step(test.office, bill, "accept")).toMatchObject({
      bill_state: "accepted",
    });
  });

  it("and has a line no more takes it off the draft; nobody else follows it", async () => {
    const [report] = await work(today);
    await work(today, 5000);
    const bill = await draft();
    await setLines(report, []);
    const body = { version: bill.version };
    for (const [actor, expected] of [
      [other.driver, 404],
      [test.office, 403],
    ] as const)
      expect((await refusal(actor, urlOf(bill, "/follow"), body))[0]).toBe(
        expected,
      );
    expect(await step(one.driver, bill, "follow")).toMatchObject({
      total: 5500,
      line_count: 1,
    });
  });
});

describe("a bill that is sent back", () => {
  it("says of each line why; what was said goes as soon as it was heard", async () => {
    await work(today);
    let bill = await step(one.driver, await draft(), "submit");
    const [line] = bill.lines;
    const remark = `/lines/${String(line?.id)}/remark`;
    const given = { version: bill.version, reason: "距離が違います" };
    for (const [actor, body, expected] of [
      [one.driver, given, 403],
      [test.office, { ...given, reason: "" }, 422],
      [test.office, { ...given, version: 1 }, 568],
    ] as const)
      expect((await refusal(actor, urlOf(bill, remark), body))[0]).toBe(
        expected,
      );
    bill = await test.ask(test.office, "POST", urlOf(bill, remark), given);
    bill = await step(test.office, bill, "return", { reason: "明細を参照" });
    bill = await test.ask(one.driver, "GET", urlOf(bill));
    expect(bill.lines).toMatchObject([{ remark: "距離が違います" }]);
    bill = await step(one.driver, bill, "submit");
    expect(bill.lines).toMatchObject([{ remark: null }]);
  });
});

describe("a bill that the office made", () => {
  it("is the company's after a week of silence, and says so", async () => {
    await work(today);
    const made = await draft(one, today, test.office);
    let bill = await step(test.office, made, "submit");
    await sql`update tow_bills set submitted_at = now() - interval '7 days' + interval '1 hour' where id = ${bill.id}`.execute(
      test.db,
    );
    await confirmSilentBills(test.db);
    bill = await test.ask(test.office, "GET", urlOf(bill));
    expect(bill.confirmed_at).toBeNull();
    await sql`update tow_bills set submitted_at = now() - interval '7 days 1 second' where id = ${bill.id}`.execute(
      test.db,
    );
    await confirmSilentBills(test.db);
    bill = await test.ask(test.office, "GET", urlOf(bill));
    expect(bill.confirmed_at).not.toBeNull();
    const { rows } = await sql<{ reason: string; user_name: string | null }>`
      select reason, user_name from history where root_entity = 'tow_bill' and root_id = ${bill.id} and action = 'confirm'`.execute(
      test.db,
    );
    expect(rows).toEqual([{ reason: "7日間連絡なし", user_name: null }]);
    await step(test.office, bill, "accept");
  });

  it("tells the office what the client is billed, the company nothing of it", async () => {
    const [report] = await work(today, 30_000);
    const bill = await step(one.driver, await draft(), "submit");
    await sql`insert into bill_items (source, work_report_id, report_line, work_on, item, quantity, unit, unit_price, tax_class, amount, item_state)
      values ('report', ${report}, 0, ${today}, '牽引', 1, 'set', 20000, '10', 20000, 'pending')`.execute(
      test.db,
    );
    const seen = await test.ask(test.office, "GET", urlOf(bill));
    expect(seen.desk).toMatchObject({ items: [{ amount: 20_000 }] });
    const losses = await test.ask<number[]>(
      test.office,
      "GET",
      "towBills/losses",
    );
    expect(losses).toContain(bill.id);
    const own = await test.ask(one.driver, "GET", urlOf(bill));
    expect(own.desk).toBeNull();
    expect(JSON.stringify(own)).not.toContain("20000");
    const refused = await test.call(one.driver, "GET", "towBills/losses");
    expect(refused.statusCode).toBe(403);
  });
});

describe("the next bill of a company", () => {
  it("goes up to its own closing day, to today where nothing is older", async () => {
    await sql`update tow_truck_companies set payment_closing_day = '20' where id = ${one.id}`.execute(
      test.db,
    );
    const unbilled = () =>
      test.ask<object>(one.driver, "GET", "towBills/unbilled");
    const closed_on = lastClosingDay(addDays(today, -1), "20");
    expect(await unbilled()).toMatchObject({ count: 0, period_to: null });
    await work(today);
    expect(await unbilled()).toMatchObject({ count: 1, period_to: today });
    await work(closed_on);
    expect(await unbilled()).toMatchObject({ count: 2, period_to: closed_on });
    const bill = await draft(one, closed_on);
    expect(bill).toMatchObject({ line_count: 1 });
    expect(bill.lines).toMatchObject([{ is_late: false }]);
  });

  it("names no other company, and takes no work of a mistyped day", async () => {
    await work(today);
    await work(today, 1, other);
    const named = { period_to: today, tow_truck_company_id: other.id };
    expect((await refusal(one.driver, "towBills", named))[0]).toBe(404);
    const bill = await draft();
    for (const work_on of [addDays(today, 1), addDays(today, -367)]) {
      const [code, body] = await refusal(one.driver, urlOf(bill, "/lines"), {
        version: bill.version,
        item: "高速代",
        amount: 500,
        work_on,
        line_note: null,
        is_toll: true,
      });
      expect([code, body.includes("work_on")]).toEqual([422, true]);
    }
  });
});

describe("a run", () => {
  it("names all that companies lack at once, and is not made", async () => {
    await work(today);
    await work(today, 7000, other);
    const bills = [await accepted(one), await accepted(other)];
    await sql`update tow_accounts set account_state = 'replaced' where tow_truck_company_id = ${one.id}`.execute(
      test.db,
    );
    await sql`insert into tow_accounts (tow_truck_company_id, bank_name, bank_code, bank_branch_name, bank_branch_code,
      bank_account_kind, bank_account_number, bank_account_holder_kana, change_reason)
      values (${other.id}, '見本銀行', '0005', '本店', '010', 'ordinary', '7654321', 'アオ', '届出')`.execute(
      test.db,
    );
    const [code, body] = await refusal(test.office, "towPayments", pay(bills));
    expect(code).toBe(570);
    expect(body).toContain("振込先口座がありません");
    expect(body).toContain("口座確認待ち");
    expect(
      await test.ask(test.office, "GET", urlOf(bills[0] ?? { id: 0 })),
    ).toMatchObject({
      bill_state: "accepted",
      run_id: null,
    });
  });

  it("asked for twice under one key is one run", async () => {
    await work(today);
    const bills = [await accepted()];
    const twice = await Promise.all(
      [1, 2].map(() =>
        test.call(
          test.office,
          "POST",
          "towPayments",
          pay(bills),
          "same-run-key",
        ),
      ),
    );
    const ids = twice.map((answer) => answer.json<{ data: Run }>().data.id);
    expect(new Set(ids).size).toBe(1);
  });

  it("is cancelled: its bills are accepted again, by the day of their terms; made again, paid, and one comes back", async () => {
    await work(today);
    const bill = await accepted();
    const late = {
      pay_on: nextBankDay(addDays(today, 100)),
      late_reason: "希望",
    };
    const first = await test.ask<Run>(
      test.office,
      "POST",
      "towPayments",
      pay([bill], late),
    );
    await test.ask(
      test.office,
      "POST",
      `towPayments/${String(first.id)}/file`,
      { version: (await released(first)).version },
    );
    const sent = await test.ask<Run>(
      test.office,
      "GET",
      `towPayments/${String(first.id)}`,
    );
    // The bank may have its file: somebody says why.
    const [unsaid, body] = await refusal(
      test.office,
      `towPayments/${String(sent.id)}/cancel`,
      { version: sent.version },
    );
    expect([unsaid, body.includes("取消の理由")]).toEqual([422, true]);
    await endRun(sent, "cancel", test.office, { reason: "銀行でも取消" });
    expect(await test.ask(test.office, "GET", urlOf(bill))).toMatchObject({
      bill_state: "accepted",
      pay_on: bill.pay_on,
      late_reason: null,
    });
    const again = await test.ask<Run>(
      test.office,
      "POST",
      "towPayments",
      pay([bill]),
    );
    await endRun(await released(again), "paid");
    const paid = await test.ask(test.office, "GET", urlOf(bill));
    const failed = await step(test.office, paid, "fail", {
      reason: "口座相違",
    });
    expect(failed).toMatchObject({ pay_on: null, failed_reason: "口座相違" });
    // The clock of the law goes on: what is not paid is asked for by what is left of it.
    await sql`update tow_bills set law_limit = ${addDays(today, -1)} where id = ${bill.id}`.execute(
      test.db,
    );
    const over = await test.ask<TowBill[]>(
      test.office,
      "GET",
      "towBills?limit_mark=over_limit&per_page=50",
    );
    expect(over.map(({ id }) => id)).toContain(bill.id);
    const third = await test.ask<Run>(
      test.office,
      "POST",
      "towPayments",
      pay([bill], { late_reason: "振込不能のため" }),
    );
    await endRun(third, "cancel");
    // Until it is paid the company is told that it was not.
    expect(await test.ask(one.driver, "GET", urlOf(bill))).toMatchObject({
      bill_state: "accepted",
      failed_reason: "口座相違",
    });
  });
});
