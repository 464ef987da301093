import { afterAll, beforeAll, expect, it } from "vitest";
import type { ExportSource } from "#platform/server/exports/export-source.ts";
import type { Cell } from "#platform/server/tabular/cells.ts";
import {
  billExports,
  closingExports,
  paymentExports,
  reminderExports,
} from "./export-service.ts";
import { openBillingTest, sampleLines, type BillingTest } from "./testing.ts";

let test: BillingTest;
beforeAll(async () => {
  test = await openBillingTest();
});
afterAll(() => test.close());

/** All rows of a file with its heads, by the key of its column. */
const rowsOf = async (
  sources: readonly ExportSource[],
  key: string,
  query: unknown = {},
): Promise<Record<string, Cell>[]> => {
  const source = sources.find((one) => one.key === key);
  if (source === undefined) throw new Error(`no file ${key}`);
  const keys = source.columnsFor(test.office).map((column) => column.key);
  const opened = source.open(test.db, test.office, query, keys);
  const rows: Record<string, Cell>[] = [];
  for await (const batch of opened.batches())
    for (const cells of batch)
      rows.push(
        Object.fromEntries(keys.map((name, at) => [name, cells[at] ?? null])),
      );
  expect(await opened.count()).toBe(rows.length);
  return rows;
};

const sumOf = (rows: readonly Record<string, Cell>[]): number =>
  rows.reduce((sum, { amount }) => sum + Number(amount), 0);

it("files of lines and settlements add up to the bills and payments of their list", async () => {
  const client = await test.client({ bears_fee_allowed: true });
  await test.confirmed(client.id, "2026-08-15", sampleLines);
  const closing = await test.closeClients("2026-08-31", [client.id]);
  const bill = await test.bill(closing.clients[0]?.bill_id);
  expect(bill.total).toBe(82_501);

  const lines = await rowsOf(billExports, "bill_lines");
  expect(lines).toHaveLength(sampleLines.length);
  expect(sumOf(lines)).toBe(75_570);
  expect(lines[0]).toMatchObject({
    bill_number: bill.bill_number,
    bill_kind: "請求書",
    tax_class: "10%",
    unit: "式",
  });

  const payment = await test.payment({
    received_on: "2026-09-30",
    amount: 60_000,
    way: "bank",
    client_id: client.id,
  });
  await test.ask("POST", `payments/${String(payment.id)}/allocate`, {
    version: payment.version,
    shares: [{ bill_id: bill.id, amount: 50_000, bank_fee: 440, write_off: 0 }],
    write_off_reason: null,
  });
  expect(await rowsOf(paymentExports, "payment_allocations")).toEqual([
    expect.objectContaining({ amount: 50_000, bank_fee: 440 }),
  ]);
});

it("files of who has not paid, and of what was written to them", async () => {
  const client = await test.client();
  await test.confirmed(client.id, "2026-03-15", sampleLines);
  await test.closeClients("2026-03-31", [client.id]);
  await test.ask("POST", "billReminders", {
    client_ids: [client.id],
    pay_by: "2099-12-31",
  });
  const ageing = await rowsOf(reminderExports, "bill_ageing");
  expect(ageing).toContainEqual(
    expect.objectContaining({
      overdue: 82_501,
      age_91: 82_501,
      level: "お支払いのお願い",
    }),
  );
  expect(await rowsOf(reminderExports, "bill_reminders")).toEqual([
    expect.objectContaining({ level: "お支払いのお願い", overdue: 82_501 }),
  ]);
  const none = await rowsOf(reminderExports, "bill_ageing", { age: "1-30" });
  expect(none.filter(({ age_91 }) => Number(age_91) > 0)).toEqual([]);
});

it("clients of a closing are a file: what was billed of whom, who was left out and why, what was undone", async () => {
  const client = await test.client();
  await test.confirmed(client.id, "2026-04-15", sampleLines);
  const { id: other } = await test.client({
    name: "宛先不明運輸",
    billing_address: null,
  });
  await test.confirmed(other, "2026-04-15", sampleLines);
  const closing = await test.closeClients("2026-04-30", [client.id, other]);
  const rows = () =>
    rowsOf(closingExports, "bill_closing_clients", { closing_id: closing.id });
  expect(await rows()).toEqual([
    expect.objectContaining({
      closed_on: "2026-04-30",
      line_count: 7,
      net_10: 68_986,
      net_8: 414,
      net_0: 1800,
      net_advance: 4370,
      tax: 6931,
      total: 82_501,
      closed_state: "請求済",
      left_reason: null,
    }),
    expect.objectContaining({
      client_name: "宛先不明運輸",
      total: 0,
      closed_state: "取り残し",
      left_reason: "請求先住所がありません",
      undone_at: "",
    }),
  ]);
  expect(
    await rowsOf(closingExports, "bill_closing_clients", {
      closed_on_from: "2026-05-01",
      closed_on_to: "2026-05-30",
    }),
  ).toEqual([]);
  // As the list sends it.
  const ofList = { sort: "-closed_on", closing_state: ["done"] };
  expect(
    (await rowsOf(closingExports, "bill_closing_clients", ofList)).length,
  ).toBeGreaterThanOrEqual(2);
  await test.ask("POST", `billClosings/${String(closing.id)}/undo`, {
    dry_run: false,
    client_ids: [client.id],
    reason: "誤り",
  });
  expect((await rows())[0]).toMatchObject({ closed_state: "取消" });
});
