import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hearBillMail } from "./bill-step-service.ts";
import {
  openBillingTest,
  sampleLines,
  type Bill,
  type BillingTest,
  type Payment,
} from "./testing.ts";

let test: BillingTest;
beforeAll(async () => {
  test = await openBillingTest();
});
afterAll(() => test.close());

/** A bill of 1,000 yen of a client of its own. */
const billed = async (): Promise<Bill> => {
  const { id } = await test.client();
  await test.confirmed(id, "2026-06-30", [
    { item: "基本", quantity: 1, unit_price: 1000, tax_class: "0" },
  ]);
  const closing = await test.closeClients("2026-06-30", [id]);
  return test.bill(closing.clients[0]?.bill_id);
};
const step = (bill: Bill, name: string, body: object) =>
  test.call(test.office, "POST", `bills/${String(bill.id)}/${name}`, {
    version: bill.version,
    ...body,
  });
const mail = { way: "mail", mail_to: "keiri@mihon.example" };
const codes = (answers: readonly { statusCode: number }[]): number[] =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

it("two people mail a bill at once: one mail goes on its way, and the bill says that it waits", async () => {
  const bill = await billed();
  const answers = await Promise.all([
    step(bill, "send", mail),
    step(bill, "send", mail),
  ]);
  expect(codes(answers)).toEqual([200, 570]);
  expect(await test.bill(bill.id)).toMatchObject({ mail: "waiting" });
  const { rows } = await sql`
    select from outgoing_messages where owner_entity = 'bill' and owner_id = ${bill.id}`.execute(
    test.db,
  );
  expect(rows).toHaveLength(1);
});

it("a mail that was refused is said on the bill until it goes out another way", async () => {
  const bill = await billed();
  expect((await step(bill, "send", mail)).statusCode).toBe(200);
  await sql`
    update outgoing_messages set state = 'failed' where owner_entity = 'bill' and owner_id = ${bill.id}`.execute(
    test.db,
  );
  await hearBillMail(test.db, bill.id, {
    state: "failed",
    refusal: "550 no such user",
  });
  const failed = await test.bill(bill.id);
  expect(failed).toMatchObject({ mail: "failed", bill_state: "issued" });
  expect(failed.version).toBeGreaterThan(bill.version);
  const marked = () =>
    test.ask<{ id: number }[]>("GET", "bills?mail_mark=failed");
  expect(await marked()).toEqual([expect.objectContaining({ id: bill.id })]);
  const posted = await step(failed, "send", { way: "post", mail_to: null });
  expect(posted.statusCode).toBe(200);
  expect((await test.bill(bill.id)).mail).toBeNull();
  expect(await marked()).toEqual([]);
  // A refusal that comes late is nobody's any more.
  await hearBillMail(test.db, bill.id, { state: "failed", refusal: "late" });
  expect(await marked()).toEqual([]);
});

it("a bill that is undone is told no more: its refused mail is nobody's", async () => {
  const bill = await billed();
  await hearBillMail(test.db, bill.id, { state: "failed", refusal: "550" });
  await test.ask("POST", `billClosings/${String(bill.closing_id)}/undo`, {
    client_ids: [bill.client_id],
    reason: "誤り",
    dry_run: false,
  });
  expect(
    await test.ask<{ id: number }[]>("GET", "bills?mail_mark=failed"),
  ).toEqual([]);
});

it("two people give back part of a paid bill at once: one note", async () => {
  const bill = await billed();
  const payment = await test.payment({
    received_on: bill.due_on,
    amount: bill.total,
    way: "bank",
    client_id: bill.client_id,
  });
  await test.ask("POST", `payments/${String(payment.id)}/allocate`, {
    version: payment.version,
    shares: [
      { bill_id: bill.id, amount: bill.total, bank_fee: 0, write_off: 0 },
    ],
    write_off_reason: null,
  });
  const paid = await test.bill(bill.id);
  const part = {
    reason: "料金の誤り",
    lines: [{ bill_line_id: paid.lines[0]?.id, amount: 100 }],
  };
  const answers = await Promise.all([
    step(paid, "credit", part),
    step(paid, "credit", part),
  ]);
  expect(codes(answers)).toEqual([201, 568]);
});

it("of three whom a payer's name fits none is taken; all are named, who owes most first", async () => {
  const name_kana = "ドウメイウンユ";
  const clients = [
    await test.client({ name: "同名運輸（東）", name_kana }),
    await test.client({ name: "同名運輸（西）", name_kana }),
    await test.client({ name: "同名運輸（南）", name_kana }),
  ];
  const owing = clients[1]?.id ?? 0;
  await test.confirmed(owing, "2026-03-15", sampleLines);
  await test.closeClients("2026-03-31", [owing]);
  const { id } = await test.payment({
    received_on: "2026-04-20",
    amount: 1000,
    payer_name: "ﾄﾞｳﾒｲｳﾝﾕ(ｶ",
  });
  await test.ask("POST", "payments/match");
  const open = await test.ask<Payment>("GET", `payments/${String(id)}`);
  expect(open.client_id).toBeNull();
  expect(open.payers.map((one) => [one.id, one.balance])).toEqual([
    [owing, 82_501],
    [clients[0]?.id, 0],
    [clients[2]?.id, 0],
  ]);
  await test.ask("PATCH", `payments/${String(id)}`, {
    version: open.version,
    client_id: owing,
  });
  const known = await test.ask<Payment>("GET", `payments/${String(id)}`);
  expect(known).toMatchObject({ client_id: owing, payers: [] });
});
