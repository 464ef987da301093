import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import {
  openBillingTest,
  type Bill,
  type BillingTest,
  type Payment,
} from "./testing.ts";

/* Money that does not add up is refused in words, and by the database whatever writes it. */

let test: BillingTest;
beforeAll(async () => {
  test = await openBillingTest();
});
afterAll(() => test.close());

const today = tokyoDate();
const send = (url: string, body: object) =>
  test.call(test.office, "POST", url, body);
const line = (unit_price: number, tax_class = "0") => ({
  item: "作業",
  quantity: 1,
  unit_price,
  tax_class,
});

/** A bill of a client of its own. */
const billOf = async (amount: number, more: object = {}): Promise<Bill> => {
  const { id } = await test.client(more);
  await test.confirmed(id, "2026-06-30", [line(amount)]);
  const closing = await test.closeClients("2026-06-30", [id]);
  return test.bill(closing.clients[0]?.bill_id);
};
const paymentOf = (bill: Bill, amount: number): Promise<Payment> =>
  test.payment({
    received_on: "2026-07-31",
    amount,
    client_id: bill.client_id,
  });
const share = (bill: Bill, amount: number, more: object = {}) => ({
  bill_id: bill.id,
  amount,
  bank_fee: 0,
  write_off: 0,
  ...more,
});
const allocate = (
  { id, version }: Payment,
  shares: readonly object[],
  write_off_reason: string | null = "端数",
) =>
  send(`payments/${String(id)}/allocate`, {
    version,
    shares,
    write_off_reason,
  });
const fieldsOf = (answer: Awaited<ReturnType<typeof send>>) =>
  Object.keys(answer.json<{ errors?: object }>().errors ?? {});

describe("an invoice of nothing or less", () => {
  it.each([
    ["below zero", [line(-5000, "10")]],
    ["below zero with its tax", [line(-1000, "10"), line(1000, "8")]],
    ["of nothing", [line(700), line(-700)]],
  ])("is issued by neither way: %s", async (_what, lines) => {
    const { id } = await test.client();
    const items = await test.confirmed(id, "2026-06-20", lines);
    const atOnce = await send("bills/issue", { items: test.marked(items) });
    expect(atOnce.statusCode).toBe(570);
    expect(atOnce.body).toContain("0円以下");
    const asked = { closed_on: "2026-06-30", client_ids: [id] };
    const preview = await test.ask<{
      clients: { total: number; problems: string[] }[];
    }>("POST", "billClosings/preview", asked);
    expect(preview.clients[0]?.problems).toEqual(["negative"]);
    expect(preview.clients[0]?.total).toBeLessThanOrEqual(0);
    const closing = await test.closeClients("2026-06-30", [id]);
    expect(closing.clients[0]).toMatchObject({
      bill_id: null,
      left_reason: "合計が0円以下のため次回に繰り越します",
    });
    const [item] = items;
    expect(
      await test.ask("GET", `billItems/${String(item?.id)}`),
    ).toMatchObject({ item_state: "confirmed" });
  });
});

it("what stands against a closing stands against a bill at once", async () => {
  const { id } = await test.client({ billing_address: null });
  const items = await test.confirmed(id, "2026-06-20", [line(1000)]);
  const answer = await send("bills/issue", { items: test.marked(items) });
  expect(answer.statusCode).toBe(570);
  expect(answer.body).toContain("請求先住所がありません");
});

it.each(["1999-12-31", addDays(today, 1)])(
  "nothing is of %s: no work, no payment",
  async (day) => {
    const { id } = await test.client();
    const work = await send("billItems", {
      client_id: id,
      work_on: day,
      ...line(1000),
    });
    expect([work.statusCode, fieldsOf(work)]).toEqual([422, ["work_on"]]);
    const money = await send("payments", {
      received_on: day,
      payer_name: "アオバ",
      amount: 1000,
    });
    expect([money.statusCode, fieldsOf(money)]).toEqual([422, ["received_on"]]);
  },
);

describe("a fee that a payer kept back", () => {
  it("is one of those that banks take, and kept back once of a payment", async () => {
    const bill = await billOf(110_000, { bears_fee_allowed: true });
    const payment = await paymentOf(bill, 50_000);
    for (const [amount, bank_fee] of [
      [1000, 109_000],
      [1000, 1],
      [1000, 441],
      [1, 440],
    ]) {
      const answer = await allocate(payment, [
        share(bill, amount ?? 0, { bank_fee }),
      ]);
      expect([answer.statusCode, fieldsOf(answer)]).toEqual([
        422,
        ["bank_fee"],
      ]);
    }
    const first = await allocate(payment, [
      share(bill, 1000, { bank_fee: 440 }),
    ]);
    const left = first.json<{ data: Payment }>().data;
    const again = await allocate(left, [share(bill, 1000, { bank_fee: 440 })]);
    expect([again.statusCode, fieldsOf(again)]).toEqual([422, ["bank_fee"]]);
    expect(await test.bill(bill.id)).toMatchObject({ balance: 108_560 });
  });
});

it("what is let go beside another payment's money is refused, so that a release leaves nothing alone", async () => {
  const bill = await billOf(11_000, { bears_fee_allowed: true });
  const first = await allocate(await paymentOf(bill, 1000), [
    share(bill, 1000),
  ]);
  expect(first.statusCode).toBe(200);
  const other = await paymentOf(bill, 3000);
  for (const [field, more] of [
    ["write_off", { write_off: 900 }],
    ["bank_fee", { bank_fee: 440 }],
  ] as const) {
    const alone = await allocate(other, [share(bill, 0, more)]);
    expect([alone.statusCode, fieldsOf(alone)]).toEqual([422, [field]]);
  }
});

it("nothing is given back of a discount alone, nor of lines that come to nothing", async () => {
  const { id } = await test.client();
  await test.confirmed(id, "2026-06-20", [line(5000), line(-1000)]);
  const closing = await test.closeClients("2026-06-30", [id]);
  const bill = await test.bill(closing.clients[0]?.bill_id);
  const [whole, discount] = bill.lines;
  const credit = (lines: readonly object[]) =>
    send(`bills/${String(bill.id)}/credit`, {
      version: bill.version,
      reason: "誤り",
      lines,
    });
  const back = { bill_line_id: discount?.id, amount: -1000 };
  const some = { bill_line_id: whole?.id, amount: 1000 };
  for (const lines of [[back], [back, some]]) {
    const answer = await credit(lines);
    expect([answer.statusCode, fieldsOf(answer)]).toEqual([422, ["lines"]]);
  }
  const twice = { bill_line_id: whole?.id, amount: 3000 };
  const beyond = await credit([twice, twice]);
  expect([beyond.statusCode, fieldsOf(beyond)]).toEqual([422, ["lines"]]);
  const all = [back, { bill_line_id: whole?.id, amount: 5000 }];
  expect((await credit(all)).statusCode).toBe(201);
});

it("a note that settles a bill in two steps stands there once", async () => {
  const { id } = await test.client();
  const [one, other] = await test.confirmed(id, "2026-06-20", [
    line(1000),
    line(500),
  ]);
  const issue = async (item: typeof one) =>
    test.ask<Bill>("POST", "bills/issue", {
      items: test.marked(item === undefined ? [] : [item]),
    });
  const paid = await issue(one);
  const payment = await paymentOf(paid, 1000);
  expect((await allocate(payment, [share(paid, 1000)])).statusCode).toBe(200);
  const credited = await test.ask<Bill>(
    "POST",
    `bills/${String(paid.id)}/credit`,
    {
      version: (await test.bill(paid.id)).version,
      reason: "誤り",
      lines: [{ bill_line_id: paid.lines[0]?.id, amount: 800 }],
    },
  );
  const open = await issue(other);
  const apply = (note: Bill) =>
    test.ask<Bill>("POST", `bills/${String(note.id)}/apply`, {
      version: note.version,
    });
  const left = await apply(credited);
  expect(left).toMatchObject({ balance: -300 });
  expect(await test.bill(open.id)).toMatchObject({
    balance: 0,
    settlements: [{ amount: 500 }],
  });
});

describe("what is let go", () => {
  it("is 1,000 yen over the life of a bill, and nothing of one for which nothing came", async () => {
    const bill = await billOf(11_000);
    const payment = await paymentOf(bill, 2000);
    const alone = await allocate(payment, [share(bill, 0, { write_off: 900 })]);
    expect([alone.statusCode, fieldsOf(alone)]).toEqual([422, ["write_off"]]);
    const first = await allocate(payment, [
      share(bill, 1000, { write_off: 900 }),
    ]);
    expect(first.statusCode).toBe(200);
    const left = first.json<{ data: Payment }>().data;
    const more = await allocate(left, [share(bill, 0, { write_off: 101 })]);
    expect([more.statusCode, fieldsOf(more)]).toEqual([422, ["write_off"]]);
    const twice = await allocate(left, [
      share(bill, 0, { write_off: 60 }),
      share(bill, 0, { write_off: 60 }),
    ]);
    expect([twice.statusCode, fieldsOf(twice)]).toEqual([422, ["write_off"]]);
    const last = await allocate(left, [share(bill, 0, { write_off: 100 })]);
    expect(last.statusCode).toBe(200);
    expect(await test.bill(bill.id)).toMatchObject({
      balance: 9000,
      settlements: [{ amount: 1000, write_off: 1000, on: "2026-07-31" }],
    });
  });
});

it("a bill that is named twice is checked by its sum, and settled once", async () => {
  const bill = await billOf(1000);
  const payment = await paymentOf(bill, 5000);
  const beyond = await allocate(payment, [
    share(bill, 1000),
    share(bill, 1000),
  ]);
  expect(beyond.statusCode).toBe(570);
  const within = await allocate(payment, [share(bill, 400), share(bill, 600)]);
  expect(within.statusCode).toBe(200);
  expect(await test.bill(bill.id)).toMatchObject({
    balance: 0,
    settlements: [{ amount: 1000 }],
  });
});

it("nothing is given back before it came", async () => {
  const payment = await test.payment({
    received_on: "2026-07-31",
    amount: 500,
  });
  const early = await send(`payments/${String(payment.id)}/refund`, {
    version: payment.version,
    amount: 500,
    refunded_on: "2026-07-30",
    reason: "過入金",
  });
  expect([early.statusCode, fieldsOf(early)]).toEqual([422, ["refunded_on"]]);
});

it.each([
  "payments?amount_from=99999999999999999999",
  "bills/print?ids=99999999999999999999",
])("a number beyond all is refused: %s", async (url) => {
  const answer = await test.call(test.office, "GET", url);
  expect(answer.statusCode).toBe(422);
});

it("a payment is never made smaller than what was given back of it", async () => {
  const payment = await test.payment({
    received_on: "2026-07-31",
    amount: 50_000,
  });
  const path = `payments/${String(payment.id)}`;
  const refunded = await test.ask<Payment>("POST", `${path}/refund`, {
    version: payment.version,
    amount: 7000,
    refunded_on: "2026-08-01",
    reason: "過入金",
  });
  const { version } = refunded;
  const smaller = await test.call(test.office, "PATCH", path, {
    version,
    amount: 6999,
  });
  expect([smaller.statusCode, fieldsOf(smaller)]).toEqual([422, ["amount"]]);
  const gone = await test.remove(test.office, path);
  expect(gone.statusCode).toBe(563);
  expect(gone.body).toContain("返金の記録");
  expect(
    await test.ask("PATCH", path, { version, amount: 7000 }),
  ).toMatchObject({ unused: 0, payment_state: "refunded" });
});

it("a client with anything open is not deleted, and its code is nobody else's for ever", async () => {
  const remove = async (id: number) =>
    test.remove(test.office, `clients/${String(id)}`);
  const made = await test.client();
  await test.items(made.id, "2026-06-20", [line(300)]);
  const waiting = await remove(made.id);
  expect(waiting.statusCode).toBe(563);
  expect(waiting.body).toContain("請求前の明細 1件");

  const bill = await billOf(1000);
  const owing = await remove(bill.client_id);
  expect(owing.statusCode).toBe(563);
  expect(owing.body).toContain("残高のある請求書 1通");
  // Sums are for whoever bills.
  expect(owing.body).not.toContain("円");
  const payment = await paymentOf(bill, 1500);
  expect((await allocate(payment, [share(bill, 1000)])).statusCode).toBe(200);
  const left = await remove(bill.client_id);
  expect(left.statusCode).toBe(563);
  expect(left.body).toContain("未充当の入金 1件");
  const now = await test.ask<Payment>("GET", `payments/${String(payment.id)}`);
  await test.ask("POST", `payments/${String(payment.id)}/refund`, {
    version: now.version,
    amount: 500,
    refunded_on: "2026-08-01",
    reason: "過入金",
  });
  const { company_customer_code } = await test.ask<{
    company_customer_code: string;
  }>("GET", `clients/${String(bill.client_id)}`);
  expect((await remove(bill.client_id)).statusCode).toBe(204);
  const again = await send("clients", {
    company_customer_code,
    name: "別の会社",
    name_kana: "ベツノカイシヤ",
  });
  expect([again.statusCode, fieldsOf(again)]).toEqual([
    422,
    ["company_customer_code"],
  ]);
});

/** The constraint with which the database refuses, or what its trigger says. */
const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "nothing was refused",
    (error: { constraint?: string; message: string }) =>
      error.constraint ?? error.message,
  );

/** What of a table may not be, whatever writes it, and what refuses it. */
const wrongs = (bill: Bill, payment: Payment) =>
  [
    [
      "does not add up",
      sql`update bills set balance = balance - 1 where id = ${bill.id}`,
    ],
    [
      "bills_balance",
      sql`update bills set balance = total + 1 where id = ${bill.id}`,
    ],
    [
      "bills_total",
      sql`update bills set total = -total, balance = -balance where id = ${bill.id}`,
    ],
    [
      "bills_balance",
      sql`update bills set cancelled_at = now() where id = ${bill.id}`,
    ],
    [
      "cancelled and settled",
      sql`update bills set cancelled_at = now(), balance = 0 where id = ${bill.id}`,
    ],
    [
      "payments_unused",
      sql`update payments set unused = unused - 1 where id = ${payment.id}`,
    ],
    [
      "does not add up",
      sql`update payments set unused = unused - 1, allocated = allocated + 1 where id = ${payment.id}`,
    ],
    [
      "payments_amount",
      sql`update payments set amount = 0, unused = -allocated where id = ${payment.id}`,
    ],
    [
      "payments_received",
      sql`update payments set received_on = '1999-12-31' where id = ${payment.id}`,
    ],
    [
      "does not add up",
      sql`update payment_allocations set released_at = now() where bill_id = ${bill.id}`,
    ],
    [
      "payment_allocations_amounts",
      sql`update payment_allocations set bank_fee = 10001 where bill_id = ${bill.id}`,
    ],
    [
      "payment_allocations_amounts",
      sql`update payment_allocations set write_off = 1001 where bill_id = ${bill.id}`,
    ],
    [
      "payment_allocations_amounts",
      sql`update payment_allocations set amount = 0 where bill_id = ${bill.id}`,
    ],
    [
      "payment_allocations_once",
      sql`insert into payment_allocations (payment_id, bill_id, amount) values (${payment.id}, ${bill.id}, 1)`,
    ],
    [
      "payment_allocations_from",
      sql`insert into payment_allocations (bill_id, amount) values (${bill.id}, 1)`,
    ],
    [
      "payment_allocations_to",
      sql`insert into payment_allocations (payment_id, amount) values (${payment.id}, 1)`,
    ],
    [
      "does not add up",
      sql`insert into payment_allocations (payment_id, refunded_on, amount) values (${payment.id}, now(), 1)`,
    ],
    [
      "bill_items_closed",
      sql`update bill_items set item_state = 'confirmed' where bill_id = ${bill.id}`,
    ],
    [
      "is billed twice",
      sql`update bill_items set item_state = 'confirmed', bill_id = null where bill_id = ${bill.id}`,
    ],
    [
      "is billed twice",
      sql`insert into bill_lines (bill_id, position, bill_item_id, work_on, item, quantity, unit, unit_price, tax_class, amount,
      is_late) select (select max(id) from bills where id <> ${bill.id} and bill_kind = 'invoice' and cancelled_at is null), 9, bill_item_id,
      work_on, item, quantity, unit, unit_price, tax_class, amount, is_late from bill_lines where bill_id = ${bill.id}`,
    ],
  ] as const;

it("the database itself refuses what does not add up", async () => {
  await billOf(500);
  const bill = await billOf(1000);
  const payment = await paymentOf(bill, 2000);
  expect((await allocate(payment, [share(bill, 600)])).statusCode).toBe(200);
  for (const [said, wrong] of wrongs(bill, payment))
    expect(await refusalOf(wrong.execute(test.db))).toContain(said);
  expect(await test.bill(bill.id)).toMatchObject({ balance: 400 });
});
