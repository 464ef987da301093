import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import type {
  ImportContext,
  ImportKind,
} from "#platform/server/imports/import-kind.ts";
import { outsideAccounts } from "#platform/server/testing/strangers.ts";
import { makeActorWith } from "#platform/server/testing/test-app.ts";
import { bankLineImport } from "./bank-import-service.ts";
import { addDeposits, findNew } from "./bank-service.ts";
import { openingImport } from "./opening-import-service.ts";
import { paymentImport } from "./payment-import-service.ts";
import {
  openBillingTest,
  type Bill,
  type BillingTest,
  type Payment,
} from "./testing.ts";

type Cells = Record<string, string>;

let test: BillingTest;
beforeAll(async () => {
  test = await openBillingTest();
});
afterAll(() => test.close());

const context = (db = test.db): ImportContext => ({
  db,
  actor: test.office,
  screen: "/test",
});

const verdicts = async (
  kind: ImportKind,
  given: ImportContext,
  rows: readonly Cells[],
) =>
  (await kind.check(given, rows)).map(({ action, errors }) => action ?? errors);
const check = (kind: ImportKind, ...rows: Cells[]) =>
  verdicts(kind, context(), rows);

/** As the workbench writes a file: batch by batch, each checked first, all in one transaction. */
const write = (kind: ImportKind, ...batches: Cells[][]) =>
  transaction(test.db, async (tx) => {
    const pass = context(tx);
    for (const rows of batches) {
      const found = await verdicts(kind, pass, rows);
      await kind.write(
        pass,
        rows.filter((_row, at) => found[at] === "create"),
      );
    }
  });

const codes = new Map<number, string>();
const clientOf = async (more: object = {}) => {
  const code = `${String(700 + codes.size)}-00001`;
  const { id } = await test.client({ company_customer_code: code, ...more });
  codes.set(id, code);
  return { id, code };
};
const billFor = async (client: number, amount: number): Promise<Bill> => {
  const line = {
    item: "基本",
    quantity: 1,
    unit_price: amount,
    tax_class: "0",
  };
  await test.confirmed(client, "2026-08-15", [line]);
  const closing = await test.closeClients("2026-08-31", [client]);
  return test.bill(closing.clients[0]?.bill_id);
};
const paymentsOf = (client: number) =>
  test.ask<Payment[]>(
    "GET",
    `payments?client_id=${String(client)}&sort=received_on&per_page=100`,
  );
const billsOf = (client: number) =>
  test.ask<Bill[]>("GET", `bills?client_id=${String(client)}&per_page=100`);
const historyOf = (path: string, id: number) =>
  test.ask<{ action: string; reason: string | null }[]>(
    "GET",
    `${path}/${String(id)}/timeline`,
  );

it.each([bankLineImport, paymentImport, openingImport])(
  "files of $key are for whoever bills",
  ({ access }) => {
    expect(isAllowed(access, test.office)).toBe(true);
    for (const [, stranger] of outsideAccounts("bill_page"))
      expect(stranger !== undefined && isAllowed(access, stranger)).toBe(false);
    expect(isAllowed(access, makeActorWith("client_management"))).toBe(false);
  },
);

describe("payments out of a file", () => {
  const paid = (more: Cells): Cells => ({
    received_on: "2026/09/30",
    amount: "１，０００円",
    ...more,
  });

  it("have every bad cell named", async () => {
    const { id, code } = await clientOf();
    const other = await clientOf();
    const bill = await billFor(id, 1000);
    const { bill_number } = bill;
    expect(
      await check(
        paymentImport,
        paid({ bill_number: "" }),
        paid({ bill_number: "209901010001", company_customer_code: "999-99" }),
        paid({ bill_number, company_customer_code: other.code }),
        paid({ company_customer_code: code, bank_fee: "440" }),
        paid({ bill_number, bank_fee: "440" }),
        {
          bill_number: "209901010001",
          company_customer_code: "abc",
          received_on: "9月30日",
          amount: "△500",
          bank_fee: "少し",
          way: "手形",
        },
      ),
    ).toEqual([
      { bill_number: ["請求番号か顧客コードを入力してください。"] },
      {
        bill_number: ["この請求番号の請求書はありません。"],
        company_customer_code: ["顧客が見つかりません"],
      },
      { company_customer_code: ["請求番号の請求先と異なります。"] },
      { bank_fee: ["手数料は請求番号のある入金にだけ入力できます。"] },
      { bank_fee: ["この請求先の振込手数料は当方負担ではありません。"] },
      {
        bill_number: ["この請求番号の請求書はありません。"],
        company_customer_code: [expect.stringContaining("顧客コードは")],
        received_on: ["日付を正しく入力してください"],
        amount: ["1〜9,999,999,999円で入力してください。"],
        bank_fee: ["金額は整数で入力してください"],
        way: [expect.any(String)],
      },
    ]);
    expect(await paymentsOf(id)).toEqual([]);
  });

  it("are not for what was cancelled or is a note, nor beyond what is open with a fee", async () => {
    const { id } = await clientOf({ bears_fee_allowed: true });
    const bill = await billFor(id, 1000);
    const { bill_number } = bill;
    expect(
      await check(
        paymentImport,
        paid({ bill_number, amount: "500", bank_fee: "110" }),
        paid({ bill_number, amount: "300", bank_fee: "110" }),
      ),
    ).toEqual(["create", { amount: [`${bill_number} の残高は 390円 です。`] }]);
    const note = await test.ask<Bill>(
      "POST",
      `bills/${String(bill.id)}/credit`,
      {
        version: bill.version,
        reason: "誤り",
        lines: [{ bill_line_id: bill.lines[0]?.id, amount: 1000 }],
      },
    );
    const wrong = ["入金できるのは取消でない請求書だけです。"];
    expect(
      await check(paymentImport, paid({ bill_number: note.bill_number })),
    ).toEqual([{ bill_number: wrong }]);
    await test.ask("POST", `billClosings/${String(bill.closing_id)}/undo`, {
      client_ids: [id],
      reason: "誤り",
      dry_run: false,
    });
    expect(await check(paymentImport, paid({ bill_number }))).toEqual([
      { bill_number: wrong },
    ]);
  });

  it("settle the bill that they name, wait for one that they do not, and add nothing again", async () => {
    const { id, code } = await clientOf({ bears_fee_allowed: true });
    const bill = await billFor(id, 1440);
    const rows = [
      paid({ bill_number: `B-${bill.bill_number}`, bank_fee: "440" }),
      paid({ company_customer_code: code, payer_name: "アオバ", way: "現金" }),
      // Twice the same on one day, over two batches.
      paid({ company_customer_code: code, amount: "700" }),
    ];
    const twin = [paid({ company_customer_code: code, amount: "700" })];
    expect(await check(paymentImport, ...rows)).toEqual([
      "create",
      "create",
      "create",
    ]);
    await write(paymentImport, rows, twin);
    expect(await test.bill(bill.id)).toMatchObject({
      balance: 0,
      bill_state: "paid",
    });
    const made = await paymentsOf(id);
    expect(
      made
        .map(({ amount, unused, way, payment_state }) =>
          [amount, unused, way, payment_state].join(" "),
        )
        .toSorted(),
    ).toEqual([
      "1000 0 bank matched",
      "1000 1000 cash open",
      "700 700 bank open",
      "700 700 bank open",
    ]);
    const matched = made.find(({ unused }) => unused === 0);
    expect(
      (await historyOf("payments", matched?.id ?? 0)).map(
        ({ action }) => action,
      ),
    ).toEqual(expect.arrayContaining(["create", "allocate"]));

    const pass = context();
    expect([
      ...(await verdicts(paymentImport, pass, rows)),
      ...(await verdicts(paymentImport, pass, twin)),
    ]).toEqual(["unchanged", "unchanged", "unchanged", "unchanged"]);
    await write(paymentImport, rows, twin);
    expect(await paymentsOf(id)).toHaveLength(4);
  });

  it("that somebody typed in before are known, one for each", async () => {
    const { id, code } = await clientOf();
    await test.payment({
      client_id: id,
      amount: 900,
      received_on: "2026-09-30",
    });
    const row = paid({ company_customer_code: code, amount: "900" });
    expect(await check(paymentImport, row, row)).toEqual([
      "unchanged",
      "create",
    ]);
  });

  it("that are more than the bill leave the rest unused", async () => {
    const { id } = await clientOf();
    const { id: bill, bill_number } = await billFor(id, 600);
    await write(paymentImport, [paid({ bill_number })]);
    expect((await test.bill(bill)).balance).toBe(0);
    expect(await paymentsOf(id)).toMatchObject([
      { amount: 1000, allocated: 600, unused: 400, payment_state: "part" },
    ]);
  });

  it("by two files at once are made once", async () => {
    const { id, code } = await clientOf();
    const row = paid({ company_customer_code: code });
    await Promise.all([
      write(paymentImport, [row]),
      write(paymentImport, [row]),
    ]);
    expect(await paymentsOf(id)).toHaveLength(1);
  });
});

describe("opening balances out of a file", () => {
  const opening = (code: string, more: Cells = {}): Cells => ({
    company_customer_code: code,
    issued_on: "2026/07/31",
    due_on: "2026/08/31",
    balance: "82,501",
    ...more,
  });

  it("have every bad cell named", async () => {
    const { id, code } = await clientOf();
    const tomorrow = addDays(tokyoDate(), 1);
    expect(
      await check(
        openingImport,
        opening("999-99999"),
        opening("", { issued_on: "", due_on: "いつか", balance: "0" }),
        opening(code, { issued_on: tomorrow, due_on: "2026-01-01" }),
      ),
    ).toEqual([
      { company_customer_code: ["顧客が見つかりません"] },
      {
        company_customer_code: ["必須項目です"],
        issued_on: ["必須項目です"],
        due_on: ["日付を正しく入力してください"],
        balance: ["1〜9,999,999,999円で入力してください。"],
      },
      { issued_on: ["2000年から今日までの日付を入力してください"] },
    ]);
    expect(await billsOf(id)).toEqual([]);
  });

  it("stand once for a client, are paid and reminded of, and are neither printed, sent nor given back", async () => {
    const { id, code } = await clientOf();
    await write(openingImport, [opening(code)]);
    const [made] = await billsOf(id);
    const bill = await test.bill(made?.id);
    expect(bill).toMatchObject({
      bill_kind: "opening",
      total: 82_501,
      balance: 82_501,
      bill_state: "sent",
      issued_on: "2026-07-31",
      due_on: "2026-08-31",
      lines: [],
      tax_rows: [],
    });
    expect(await historyOf("bills", bill.id)).toMatchObject([
      { action: "create", reason: "開始残高の取込" },
    ]);
    expect(bill.may).toMatchObject({
      send: { allowed: false },
      credit: { allowed: false },
      cancel: { allowed: true },
    });
    for (const url of [
      `bills/${String(bill.id)}/pdf`,
      `bills/print?ids=${String(bill.id)}`,
    ])
      expect((await test.call(test.office, "GET", url)).statusCode).toBe(570);
    const overdue = await test.ask<{ id: number }[]>(
      "GET",
      "billReminders?per_page=100",
    );
    expect(overdue.map((one) => one.id)).toContain(id);

    expect(await check(openingImport, opening(code))).toEqual(["unchanged"]);
    expect(
      await check(openingImport, opening(code, { balance: "82502" })),
    ).toEqual([
      {
        company_customer_code: [
          `開始残高は登録済みです（請求番号 ${bill.bill_number}）。`,
        ],
      },
    ]);
    await write(openingImport, [opening(code)]);
    expect(await billsOf(id)).toHaveLength(1);

    await write(paymentImport, [
      {
        bill_number: bill.bill_number,
        received_on: "2026-09-01",
        amount: "2501",
      },
    ]);
    expect(await test.bill(bill.id)).toMatchObject({
      balance: 80_000,
      bill_state: "part_paid",
    });
    expect(await check(openingImport, opening(code))).toEqual(["unchanged"]);
  });

  it("by two files at once are made once, and again when the first was cancelled", async () => {
    const { id, code } = await clientOf();
    await Promise.allSettled([
      write(openingImport, [opening(code)]),
      write(openingImport, [opening(code, { balance: "5" })]),
    ]);
    expect(await billsOf(id)).toHaveLength(1);
    const [made] = await billsOf(id);
    await test.ask("POST", `bills/${String(made?.id)}/cancel`, {
      version: made?.version,
      reason: "残高の誤り",
    });
    await write(openingImport, [opening(code, { balance: "７７７" })]);
    const balances = (await billsOf(id)).map(({ balance }) => balance);
    expect(balances.toSorted((a, b) => a - b)).toEqual([0, 777]);
  });
});

describe("deposits out of a table", () => {
  const deposit = (more: Cells = {}): Cells => ({
    booked_on: "2026/10/26",
    deposit: "3,000",
    payer_kana: "カ）アオバウンユ",
    ...more,
  });
  const of = async (day: string) =>
    test.ask<Payment[]>(
      "GET",
      `payments?received_on_from=${day}&received_on_to=${day}&per_page=100`,
    );

  it("have every bad cell named", async () => {
    expect(
      await check(
        bankLineImport,
        deposit({ deposit: "" }),
        deposit({ withdrawal: "500" }),
        deposit({ payer_kana: "" }),
        deposit({ booked_on: "10/26", deposit: "-5", payer_kana: "" }),
        deposit({ booked_on: "", payer_kana: "" }),
        { booked_on: "2026/10/26", deposit: "0", withdrawal: "500" },
      ),
    ).toEqual([
      { deposit: ["入金額か出金額を入力してください。"] },
      { withdrawal: ["入金額と出金額の両方は入力できません。"] },
      { payer_kana: ["必須項目です"] },
      {
        booked_on: ["日付を正しく入力してください"],
        deposit: ["0〜9,999,999,999円で入力してください。"],
      },
      { booked_on: ["必須項目です"], payer_kana: ["必須項目です"] },
      // What went out is passed over.
      "unchanged",
    ]);
    expect(await of("2026-10-26")).toEqual([]);
  });

  it("become payments, two equal ones two, and add nothing again", async () => {
    const rows = [deposit(), deposit({ deposit: "500", account: "1234567" })];
    await write(bankLineImport, rows, [deposit()]);
    const made = await of("2026-10-26");
    expect(made.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      500, 3000, 3000,
    ]);
    expect(made[0]).toMatchObject({
      payer_name: "カ）アオバウンユ",
      way: "bank",
      payment_state: "open",
    });
    const pass = context();
    expect([
      ...(await verdicts(bankLineImport, pass, rows)),
      ...(await verdicts(bankLineImport, pass, [deposit(), deposit()])),
    ]).toEqual(["unchanged", "unchanged", "unchanged", "create"]);
    await Promise.all([
      write(bankLineImport, rows, [deposit()]),
      write(bankLineImport, rows, [deposit()]),
    ]);
    expect(await of("2026-10-26")).toHaveLength(3);
  });

  it("that came in the format of the banks are known, and the other way round", async () => {
    const same = {
      account: "0001-001-0001234567",
      booked_on: "2026-10-27",
      amount: 3000,
      payer_kana: "ｶ)ｱｵﾊﾞｳﾝﾕ",
      bank: "",
      branch: "",
      edi: "",
      bank_number: "00000007",
    };
    const take = (deposits: (typeof same)[]) =>
      transaction(test.db, async (tx) => {
        const isNew = await findNew(tx, deposits, new Set());
        const fresh = deposits.filter((_one, at) => isNew[at]);
        await addDeposits(context(tx), fresh);
        return fresh.length;
      });
    expect(await take([same, same])).toBe(2);
    expect(await take([same, same])).toBe(0);
    const row = deposit({ booked_on: "2026-10-27" });
    expect(await check(bankLineImport, row, row, row)).toEqual([
      "unchanged",
      "unchanged",
      "create",
    ]);
    const next = "2026-10-28";
    await write(bankLineImport, [deposit({ booked_on: next })]);
    expect(await take([{ ...same, booked_on: next }])).toBe(0);
    expect(await of(next)).toHaveLength(1);
  });
});
