import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { nextBankDay } from "#platform/contract/japanese/bank-days.ts";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { makeActorWith } from "#platform/server/testing/test-app.ts";
import type { towAccounts } from "../contract/account-record.ts";
import type { towRuns } from "../contract/run-record.ts";
import { openTowBillTest, type TowBill, type TowBillTest } from "./testing.ts";

/* Money is turned to another account by nobody alone, and never without a word. */

type Account = DetailOf<typeof towAccounts>;
type Run = DetailOf<typeof towRuns>;
type Company = Awaited<ReturnType<TowBillTest["company"]>>;

let test: TowBillTest;
let company: Company;
let at = 0;
const today = tokyoDate();
const second = makeActorWith("bill_page");
const manager = makeActorWith("client_management");

beforeAll(async () => {
  test = await openTowBillTest();
});
afterAll(() => test.close());
beforeEach(async () => {
  at += 1;
  company = await test.company(`口座${String(at)}号`);
  await sql`update tow_truck_companies set email = 'keiri@kouza.example' where id = ${company.id}`.execute(
    test.db,
  );
  await test.knowBanks();
});

const account = (more: object = {}) => ({
  tow_truck_company_id: company.id,
  bank_name: "あかつき銀行",
  bank_code: "0009",
  bank_branch_name: "港支店",
  bank_branch_code: "123",
  bank_account_kind: "current",
  bank_account_number: "9876543",
  bank_account_holder_kana: "ｶ)ｺｳｻﾞ",
  change_reason: "11/28 社長より電話",
  ...more,
});
const propose = (actor: Actor = test.office, more: object = {}) =>
  test.ask<Account>(actor, "POST", "towAccounts", account(more));
const step = (
  actor: Actor,
  { id, version }: { readonly id: number; readonly version: number },
  name: string,
  more: object = {},
) =>
  test.call(actor, "POST", `towAccounts/${String(id)}/${name}`, {
    version,
    ...more,
  });
const accepted = async (): Promise<TowBill> => {
  await test.makeWork([
    {
      company: company.id,
      work_on: today,
      lines: [{ item: "牽引", unit_price: 30_000 }],
    },
  ]);
  const go = (actor: Actor, { id, version }: TowBill, name: string) =>
    test.ask<TowBill>(actor, "POST", `towBills/${String(id)}/${name}`, {
      version,
    });
  const made = await test.ask<TowBill>(company.driver, "POST", "towBills", {
    period_to: today,
    tow_truck_company_id: null,
  });
  return go(test.office, await go(company.driver, made, "submit"), "accept");
};
const body = (bill: TowBill) => ({
  pay_on: nextBankDay(addDays(today, 3)),
  late_reason: null,
  bill_ids: [bill.id],
});
const runOf = (bill: TowBill) =>
  test.ask<Run>(test.office, "POST", "towPayments", body(bill));
const runStep = (
  actor: Actor,
  { id, version }: { readonly id: number; readonly version: number },
  name: string,
) => test.call(actor, "POST", `towPayments/${String(id)}/${name}`, { version });
const read = (run: Run) =>
  test.ask<Run>(test.office, "GET", `towPayments/${String(run.id)}`);
const textOf = (answer: Awaited<ReturnType<typeof runStep>>) =>
  Buffer.from(
    answer.json<{ data: { content: string } }>().data.content,
    "base64",
  ).toString("latin1");

describe("an account", () => {
  it("is entered and confirmed by who pays alone", async () => {
    for (const actor of [manager, company.driver]) {
      const answer = await test.call(actor, "POST", "towAccounts", account());
      expect(answer.statusCode).toBe(403);
    }
    const proposed = await propose();
    for (const actor of [manager, company.driver]) {
      expect((await step(actor, proposed, "confirm")).statusCode).toBe(403);
      const list = await test.call(actor, "GET", "towAccounts");
      expect(list.statusCode).toBe(403);
    }
  });

  it.each([
    ["bank_code", "123"],
    ["bank_branch_code", "12"],
    ["bank_account_number", "12345678"],
    ["bank_account_holder_kana", "佐藤"],
    ["bank_account_holder_kana", "ガ".repeat(16)],
    ["change_reason", ""],
  ])("is refused at the field: %s %s", async (field, wrong) => {
    const answer = await test.call(
      test.office,
      "POST",
      "towAccounts",
      account({ [field]: wrong }),
    );
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([
      field,
    ]);
  });

  it("is confirmed by another than who entered it; until then nothing is paid, and the company hears of it", async () => {
    const bill = await accepted();
    const proposed = await propose();
    expect(proposed).toMatchObject({
      account_state: "proposed",
      bank_account_holder_kana: "カ)コウザ",
      before: "見本銀行 本店 ***4567 サトウレッカー",
      may: { confirm: { allowed: false }, refuse: { allowed: true } },
    });
    const twice = await test.call(
      second,
      "POST",
      "towAccounts",
      account({ bank_account_number: "1" }),
    );
    expect(twice.statusCode).toBe(570);
    const held = await test.call(
      test.office,
      "POST",
      "towPayments",
      body(bill),
    );
    expect(held.statusCode).toBe(570);
    expect(held.body).toContain("口座確認待ち");
    expect((await step(test.office, proposed, "confirm")).statusCode).toBe(570);
    // Two confirm at once: one of them did.
    const third = makeActorWith("bill_page");
    const answers = await Promise.all([
      step(second, proposed, "confirm"),
      step(third, proposed, "confirm"),
    ]);
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b),
    ).toEqual([200, 568]);
    const { rows: mails } = await sql<{ recipient: string; body: string }>`
      select recipient, body from outgoing_messages
      where owner_entity = 'tow_account' and owner_id = ${proposed.id}`.execute(
      test.db,
    );
    expect(mails).toMatchObject([{ recipient: "keiri@kouza.example" }]);
    expect(mails[0]?.body).toContain("あかつき銀行 港支店 ***6543");
    const run = await runOf(bill);
    expect(run.transfers).toMatchObject([
      { account: "あかつき銀行 港支店 ***6543 カ)コウザ" },
    ]);
    expect(run.transfers[0]?.changed).toContain("口座変更");
  });

  it("that was turned down is used by nobody, and the former one pays on", async () => {
    const bill = await accepted();
    const proposed = await propose();
    const bare = await step(test.office, proposed, "refuse", { reason: "" });
    expect(bare.statusCode).toBe(422);
    const refused = await step(test.office, proposed, "refuse", {
      reason: "社長に確認が取れない",
    });
    expect(refused.statusCode).toBe(200);
    const late = { id: proposed.id, version: proposed.version + 1 };
    expect((await step(second, late, "confirm")).statusCode).toBe(570);
    expect((await runOf(bill)).transfers).toMatchObject([
      { account: "見本銀行 本店 ***4567 サトウレッカー", changed: null },
    ]);
  });
});

it("the company is told at its address of before, and at one of since", async () => {
  const setMail = (email: string | null) =>
    sql`update tow_truck_companies set email = ${email} where id = ${company.id}`.execute(
      test.db,
    );
  const proposed = await propose();
  expect(proposed.told_to).toBe("keiri@kouza.example");
  await setMail("nise@other.example");
  expect((await step(second, proposed, "confirm")).statusCode).toBe(200);
  const { rows } = await sql<{ recipient: string }>`
    select recipient from outgoing_messages
    where owner_entity = 'tow_account' and owner_id = ${proposed.id} order by 1`.execute(
    test.db,
  );
  expect(rows.map(({ recipient }) => recipient)).toEqual([
    "keiri@kouza.example",
    "nise@other.example",
  ]);
});

it("the account of a company that is gone is confirmed by nobody", async () => {
  const proposed = await propose();
  await sql`update tow_truck_companies set deleted_at = now() where id = ${company.id}`.execute(
    test.db,
  );
  expect((await step(second, proposed, "confirm")).statusCode).toBe(570);
});

it("two who enter an account at once: one has entered it, the other is told", async () => {
  const answers = await Promise.all(
    [test.office, second].map((actor) =>
      test.call(actor, "POST", "towAccounts", account()),
    ),
  );
  expect(
    answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b),
  ).toEqual([201, 570]);
});

describe("a run", () => {
  it("keeps its accounts: the file is the same whenever it is taken, whatever becomes of the company", async () => {
    const run = await runOf(await accepted());
    const released = await runStep(second, run, "release");
    expect(released.statusCode).toBe(200);
    const first = await runStep(test.office, await read(run), "file");
    const proposed = await propose(second);
    await step(test.office, proposed, "confirm");
    const again = await runStep(test.office, await read(run), "file");
    expect(textOf(again)).toBe(textOf(first));
    expect(textOf(again)).toContain("1234567");
    expect((await read(run)).transfers).toMatchObject([
      { account: "見本銀行 本店 ***4567 サトウレッカー" },
    ]);
  });

  it("is let go by another than who made it, and not to an account that was left since", async () => {
    const run = await runOf(await accepted());
    for (const name of ["file", "paid"])
      expect((await runStep(test.office, run, name)).statusCode).toBe(570);
    expect((await runStep(test.office, run, "release")).statusCode).toBe(570);
    expect((await runStep(manager, run, "release")).statusCode).toBe(403);
    const proposed = await propose();
    const stale = await runStep(second, run, "release");
    expect(stale.statusCode).toBe(570);
    expect(stale.body).toContain("作成後に変わっています");
    await step(test.office, proposed, "refuse", { reason: "誤り" });
    expect((await runStep(second, run, "release")).statusCode).toBe(200);
    expect(await read(run)).toMatchObject({
      run_state: "released",
      may: { file: { allowed: true }, release: { allowed: false } },
    });
  });

  it("needs one person where somebody said why, which stands on it", async () => {
    const settings = () =>
      test.ask<{ version: number }>(test.office, "GET", "towPaymentSettings");
    const set = async (
      actor: Actor,
      payments_need_two: boolean,
      off_reason: string | null,
    ) =>
      test.call(actor, "PUT", "towPaymentSettings", {
        version: (await settings()).version,
        payments_need_two,
        off_reason,
      });
    expect((await set(manager, false, "一人")).statusCode).toBe(403);
    expect((await set(test.office, false, " ")).statusCode).toBe(422);
    const before = await runOf(await accepted());
    expect(
      (await set(test.office, false, "担当者が1名のため")).statusCode,
    ).toBe(200);
    const run = await runOf(await accepted());
    expect(run).toMatchObject({ alone_reason: "担当者が1名のため" });
    expect((await runStep(test.office, run, "file")).statusCode).toBe(200);
    // What was made while two were needed needs them.
    expect((await runStep(test.office, before, "file")).statusCode).toBe(570);
    const other = await runOf(await accepted());
    expect((await set(test.office, true, null)).statusCode).toBe(200);
    // Switched off for a moment alone: what counts is how it is now, too.
    expect((await runStep(test.office, other, "file")).statusCode).toBe(570);
  });
});

it("the database itself lets nobody confirm or release alone", async () => {
  const proposed = await propose();
  const run = await (async () => {
    await step(test.office, proposed, "refuse", { reason: "誤り" });
    return runOf(await accepted());
  })();
  for (const wrong of [
    sql`update tow_accounts set account_state = 'confirmed', decided_by = created_by where id = ${proposed.id}`,
    sql`update tow_payment_runs set released_by_id = created_by where id = ${run.id}`,
    sql`insert into tow_accounts (tow_truck_company_id, bank_name, bank_code, bank_branch_name, bank_branch_code,
      bank_account_kind, bank_account_number, bank_account_holder_kana, change_reason, account_state)
      select tow_truck_company_id, bank_name, bank_code, bank_branch_name, bank_branch_code, bank_account_kind,
        bank_account_number, bank_account_holder_kana, change_reason, account_state
      from tow_accounts where tow_truck_company_id = ${company.id} and account_state = 'confirmed'`,
  ])
    await expect(wrong.execute(test.db)).rejects.toThrow(
      /violates (check|unique) constraint/,
    );
});
