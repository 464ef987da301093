import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBillingTest, type Bill, type BillingTest } from "./testing.ts";

let test: BillingTest;
beforeAll(async () => {
  test = await openBillingTest();
});
afterAll(() => test.close());

const line = (unit_price: number) => ({
  item: "基本",
  quantity: 1,
  unit_price,
  tax_class: "0",
});

/** A bill of a client for the end of a month. */
const billFor = async (
  client: number,
  day: string,
  amount: number,
): Promise<Bill> => {
  await test.confirmed(client, day, [line(amount)]);
  const closing = await test.closeClients(day, [client]);
  return test.bill(closing.clients[0]?.bill_id);
};

/** A note over all of a bill that was paid already. */
const creditOfPaid = async (
  client: number,
  bill: Bill,
): Promise<{ id: number; version: number; balance: number }> => {
  const payment = await test.payment({
    received_on: bill.due_on,
    amount: bill.total,
    way: "bank",
    client_id: client,
  });
  await test.ask("POST", `payments/${String(payment.id)}/allocate`, {
    version: payment.version,
    shares: [
      { bill_id: bill.id, amount: bill.total, bank_fee: 0, write_off: 0 },
    ],
    write_off_reason: null,
  });
  const paid = await test.bill(bill.id);
  return test.ask("POST", `bills/${String(bill.id)}/credit`, {
    version: paid.version,
    reason: "料金の誤り",
    lines: [{ bill_line_id: bill.lines[0]?.id, amount: bill.total }],
  });
};

const apply = (note: { id: number; version: number }) =>
  test.call(test.office, "POST", `bills/${String(note.id)}/apply`, {
    version: note.version,
  });

it("what is left of a note settles later bills, the oldest first, once", async () => {
  const { id: client } = await test.client();
  const note = await creditOfPaid(
    client,
    await billFor(client, "2026-06-30", 1000),
  );
  expect(note.balance).toBe(-1000);
  // With nothing open it is not offered.
  expect((await test.bill(note.id)).may.apply.allowed).toBe(false);
  expect((await apply(note)).statusCode).toBe(570);
  const july = await billFor(client, "2026-07-31", 700);
  const august = await billFor(client, "2026-08-31", 900);
  expect((await test.bill(note.id)).may.apply.allowed).toBe(true);
  const other = await test.client();
  const foreign = await billFor(other.id, "2026-07-31", 500);

  const answers = await Promise.all([apply(note), apply(note)]);
  expect(
    answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b),
  ).toEqual([200, 568]);
  const settled = await test.bill(note.id);
  expect(settled).toMatchObject({ balance: 0, bill_state: "paid" });
  expect((await test.bill(july.id)).balance).toBe(0);
  expect((await test.bill(august.id)).balance).toBe(600);
  expect((await test.bill(foreign.id)).balance).toBe(500);
  const again = await apply({ id: note.id, version: settled.version });
  expect(again.statusCode).toBe(570);
});

describe("what is left of a note is given back", () => {
  const today = tokyoDate();
  const step = (name: string, id: number, body: object) =>
    test.call(test.office, "POST", `bills/${String(id)}/${name}`, body);
  const refund = (
    { id, version }: { id: number; version: number },
    amount: number,
    more: object = {},
  ) =>
    step("refund", id, {
      version,
      amount,
      refunded_on: today,
      reason: "取引終了",
      ...more,
    });
  /** Of 1,000 yen that were paid. */
  const noteOf = async () => {
    const { id: client } = await test.client();
    const bill = await billFor(client, "2026-06-30", 1000);
    return { bill, note: await creditOfPaid(client, bill) };
  };

  it("not beyond it, on a day to come, of a bill, or over another change", async () => {
    const { bill, note } = await noteOf();
    const paid = await test.bill(bill.id);
    expect((await refund({ id: 987_654, version: 1 }, 1)).statusCode).toBe(404);
    expect((await refund(paid, 1)).statusCode).toBe(570);
    expect((await refund(note, 1001)).statusCode).toBe(570);
    for (const [field, amount, more] of [
      ["amount", 0, {}],
      ["refunded_on", 1, { refunded_on: addDays(today, 1) }],
      ["refunded_on", 1, { refunded_on: "soon" }],
      ["refunded_on", 1, { refunded_on: "1999-12-31" }],
      // Before the note was written.
      ["refunded_on", 1, { refunded_on: addDays(today, -1) }],
      ["reason", 1, { reason: "" }],
    ] as const) {
      const refused = await refund(note, amount, more);
      expect([field, refused.statusCode]).toEqual([field, 422]);
      expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual([
        field,
      ]);
    }
    const stale = { id: note.id, version: note.version + 1 };
    expect((await refund(stale, 1)).statusCode).toBe(568);
    const release = { version: note.version, reason: "誤り" };
    expect((await step("release", note.id, release)).statusCode).toBe(570);
    expect(await test.bill(note.id)).toMatchObject({ balance: -1000 });
  });

  it("once, in parts, and taken back with a reason", async () => {
    const { note } = await noteOf();
    const answers = await Promise.all([refund(note, 400), refund(note, 400)]);
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b),
    ).toEqual([200, 568]);
    const part = await test.bill(note.id);
    expect(part).toMatchObject({
      balance: -600,
      bill_state: "part_paid",
      settlements: [
        { on: today, amount: 400, payment_id: null, credit_bill_id: null },
      ],
    });
    expect((await refund(part, 601)).statusCode).toBe(570);
    expect((await refund(part, 600)).statusCode).toBe(200);
    const whole = await test.bill(note.id);
    expect(whole).toMatchObject({ balance: 0, bill_state: "paid" });
    expect(whole.may.refund.allowed).toBe(false);
    expect((await apply(whole)).statusCode).toBe(570);

    const noReason = { version: whole.version, reason: "" };
    expect((await step("release", note.id, noReason)).statusCode).toBe(422);
    const release = { version: whole.version, reason: "別の口座へ振込" };
    expect((await step("release", note.id, release)).statusCode).toBe(200);
    expect(await test.bill(note.id)).toMatchObject({
      balance: -1000,
      settlements: [],
    });
    const history = await test.ask<{ action: string; reason: string | null }[]>(
      "GET",
      `bills/${String(note.id)}/timeline`,
    );
    expect(history.map(({ action, reason }) => [action, reason])).toEqual(
      expect.arrayContaining([
        ["refund", "取引終了"],
        ["release", "別の口座へ振込"],
      ]),
    );
  });

  it("keeps its closing from being undone, so that nobody gives the money back again", async () => {
    const { bill, note } = await noteOf();
    expect((await refund(note, 1000)).statusCode).toBe(200);
    const closing = `billClosings/${String(bill.closing_id)}/undo`;
    const undo = (dry_run: boolean) =>
      test.call(test.office, "POST", closing, {
        client_ids: [bill.client_id],
        reason: "締め直し",
        dry_run,
      });
    for (const dry_run of [true, false]) {
      const refused = await undo(dry_run);
      expect(refused.statusCode).toBe(570);
      expect(refused.body).toContain("返金済み");
    }
    const { version } = await test.bill(note.id);
    await step("release", note.id, { version, reason: "締め直し" });
    expect((await undo(false)).statusCode).toBe(200);
  });
});
