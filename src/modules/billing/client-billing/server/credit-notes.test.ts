import { afterAll, beforeAll, expect, it } from "vitest";
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
