import { afterAll, beforeAll, expect, it } from "vitest";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { billPages, itemPages, paymentPages } from "../contract/pages.ts";
import { summaryTiles, type SummaryTile } from "../contract/tile-rules.ts";
import { openBillingTest, type BillingTest, type Payment } from "./testing.ts";

let test: BillingTest;
beforeAll(async () => {
  test = await openBillingTest();
});
afterAll(() => test.close());

type Summary = Record<SummaryTile["count"], number> & {
  next: { closed_on: string; clients: number; sum: number }[];
};
const summary = () => test.ask<Summary>("GET", "bills/summary");
const line = (unit_price: number) => ({
  item: "作業",
  quantity: 1,
  unit_price,
  tax_class: "0",
});
const lists = new Map([
  [itemPages.list.path, "billItems"],
  [billPages.list.path, "bills"],
  [paymentPages.list.path, "payments"],
]);
const totalOf = async ({ page, search }: SummaryTile) => {
  const url = `${lists.get(page.path) ?? ""}?${search}`;
  const answer = await test.call(test.office, "GET", url);
  return answer.json<{ meta: { total: number } }>().meta.total;
};

it("each number of the first page is the total of the list to which it leads", async () => {
  const { id } = await test.client();
  await test.items(null, "2026-06-20", [line(100)]);
  await test.items(id, "2026-07-20", [line(200)]);
  await test.confirmed(id, "2026-06-20", [line(1000)]);
  const closing = await test.closeClients("2026-06-30", [id]);
  const bill = await test.bill(closing.clients[0]?.bill_id);
  const payment = await test.payment({
    received_on: "2026-07-31",
    amount: 1500,
    client_id: id,
  });
  // Settled and never sent, paid too much, and given back: each waits for somebody.
  await test.ask<Payment>("POST", `payments/${String(payment.id)}/allocate`, {
    version: payment.version,
    write_off_reason: null,
    shares: [{ bill_id: bill.id, amount: 1000, bank_fee: 0, write_off: 0 }],
  });
  await test.ask("POST", `bills/${String(bill.id)}/credit`, {
    version: (await test.bill(bill.id)).version,
    reason: "値引き",
    lines: [{ bill_line_id: bill.lines[0]?.id, amount: 300 }],
  });
  const late = await test.client();
  await test.confirmed(late.id, "2026-05-20", [line(700)]);
  await test.closeClients("2026-05-31", [late.id]);
  const said = await summary();
  const tiles = summaryTiles.filter(({ page }) => lists.has(page.path));
  for (const tile of tiles)
    expect([tile.count, said[tile.count]]).toEqual([
      tile.count,
      await totalOf(tile),
    ]);
  expect(said).toMatchObject({
    unassigned: 1,
    pending: 1,
    unsent: 3,
    unmatched: 1,
    overdue: 1,
  });
});

it("what waits to be closed stands on the day on which it will be, late work on the next one", async () => {
  const before = new Set((await summary()).next.map((one) => one.closed_on));
  const month = tokyoDate().slice(0, 7);
  const last = new Date(
    Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0),
  );
  const end = last.toISOString().slice(0, 10);
  const now = await test.client();
  await test.confirmed(now.id, tokyoDate(), [line(10)]);
  const twentieth = await test.client({ closing_day: "20" });
  await test.confirmed(twentieth.id, "2026-02-20", [line(20)]);
  await test.confirmed(twentieth.id, "2026-02-21", [line(30)]);
  const late = await test.client({ closing_day: "10" });
  await test.confirmed(late.id, "2026-03-01", [line(40)]);
  await test.closeClients("2026-03-10", [late.id]);
  await test.confirmed(late.id, "2026-02-28", [line(50)]);
  const days = (await summary()).next.filter(
    ({ closed_on }) => !before.has(closed_on),
  );
  expect(days).toEqual([
    { closed_on: "2026-02-20", clients: 1, sum: 20 },
    { closed_on: "2026-03-20", clients: 1, sum: 30 },
    { closed_on: "2026-04-10", clients: 1, sum: 50 },
    { closed_on: end, clients: 1, sum: 10 },
  ]);
});
