import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { textOfPdf } from "#platform/server/testing/pdf-text.ts";
import {
  openBillingTest,
  sampleLines,
  type Bill,
  type BillingTest,
  type Closing,
  type Payment,
} from "./testing.ts";

let test: BillingTest;
beforeAll(async () => {
  test = await openBillingTest();
});
afterAll(() => test.close());

/** A day on which nothing is due yet. */
const later = addDays(tokyoDate(), 20);

const one = (item: string, unit_price: number) => ({
  item,
  quantity: 1,
  unit_price,
  tax_class: "0",
});
const send = (method: "GET" | "POST" | "PATCH", url: string, body?: unknown) =>
  test.call(test.office, method, url, body);
const billOf = async (closing: Closing): Promise<Bill> =>
  test.bill(closing.clients[0]?.bill_id);
/** A client that was billed for a month. */
const billed = async (
  month: string,
  lines: readonly object[] = sampleLines,
  more: object = {},
) => {
  const client = await test.client(more);
  await test.confirmed(client.id, `${month}-15`, lines);
  const last = month === "2026-09" ? "30" : "31";
  const closing = await test.closeClients(`${month}-${last}`, [client.id]);
  return { client, closing, bill: await billOf(closing) };
};

describe("items", () => {
  it("wait for their client, are confirmed all or none, and then stay until they are edited", async () => {
    const client = await test.client();
    const [lonely] = await test.items(null, "2026-09-01", [one("待機", 100)]);
    const [ready] = await test.items(client.id, "2026-09-01", [
      one("基本", 200),
    ]);
    const [toll] = await test.items(client.id, "2026-09-01", [
      { ...one("高速代", 300), tax_class: "advance" },
    ]);
    expect(lonely?.item_state).toBe("unassigned");
    for (const wrong of [lonely, toll]) {
      const items = test.marked([ready, wrong].flatMap((item) => item ?? []));
      const refused = await send("POST", "billItems/confirm", { items });
      expect(refused.statusCode).toBe(570);
    }
    const both = test.marked([lonely, toll].flatMap((item) => item ?? []));
    const named = await send("POST", "billItems/confirm", { items: both });
    expect(named.json<{ message: string }>().message).toMatch(
      /請求先.*「高速代」の立替先名/,
    );
    expect(
      await test.ask("GET", `billItems/${String(ready?.id)}`),
    ).toMatchObject({ item_state: "pending" });
    const items = test.marked([lonely].flatMap((item) => item ?? []));
    await test.ask("POST", "billItems/assign", { items, client_id: client.id });
    const stale = await send("POST", "billItems/confirm", { items });
    expect(stale.statusCode).toBe(568);
    const fresh = await test.ask<{ version: number }>(
      "GET",
      `billItems/${String(lonely?.id)}`,
    );
    const now = [{ id: lonely?.id ?? 0, version: fresh.version }];
    await test.ask("POST", "billItems/confirm", { items: now });
    const edited = await test.ask("PATCH", `billItems/${String(lonely?.id)}`, {
      version: fresh.version + 1,
      quantity: 2.5,
    });
    expect(edited).toMatchObject({ item_state: "pending", amount: 250 });
  });

  it("that are not billed say why, and come back", async () => {
    const client = await test.client();
    const made = await test.items(client.id, "2026-09-02", [one("基本", 200)]);
    const items = test.marked(made);
    expect(
      (await send("POST", "billItems/exclude", { items, reason: "" }))
        .statusCode,
    ).toBe(422);
    await test.ask("POST", "billItems/exclude", { items, reason: "保証" });
    const url = `billItems/${String(made[0]?.id)}`;
    const out = await test.ask<{ version: number }>("GET", url);
    expect(out).toMatchObject({
      item_state: "excluded",
      exclude_reason: "保証",
    });
    await test.ask("POST", "billItems/include", {
      items: [{ id: made[0]?.id, version: out.version }],
    });
    expect(await test.ask("GET", url)).toMatchObject({
      item_state: "pending",
      exclude_reason: null,
    });
  });
});

describe("a closing", () => {
  it("bills a month to the yen, once, as it was issued", async () => {
    const { client, closing, bill } = await billed("2026-09");
    expect(closing).toMatchObject({
      closing_state: "done",
      bill_count: 1,
      total: 82_501,
    });
    expect(bill).toMatchObject({
      issued_on: "2026-09-30",
      due_on: "2026-10-31",
      collect_by: "2026-11-02",
      period_to: "2026-09-30",
      total: 82_501,
      balance: 82_501,
      bill_state: "issued",
      tax_rows: [
        { tax_class: "10", subtotal: 68_986, tax: 6898, total: 75_884 },
        { tax_class: "8", subtotal: 414, tax: 33, total: 447 },
        { tax_class: "0", subtotal: 1800, tax: 0, total: 1800 },
        { tax_class: "advance", subtotal: 4370, tax: 0, total: 4370 },
      ],
    });
    expect(bill.lines).toHaveLength(sampleLines.length);
    const again = await send("POST", "billClosings", {
      closed_on: "2026-09-30",
      client_ids: [client.id],
    });
    expect(again.statusCode).toBe(570);
    const closedItem = `billItems/${String(bill.lines[0]?.bill_item_id)}`;
    const { version } = await test.ask<{ version: number }>("GET", closedItem);
    expect(
      (await send("PATCH", closedItem, { version, quantity: 2 })).statusCode,
    ).toBe(570);
  });

  it("is run by two people at once: one set of bills, no gap, no double", async () => {
    const clients: number[] = [];
    for (let at = 0; at < 12; at += 1) {
      const { id } = await test.client();
      await test.confirmed(id, "2026-08-10", [one("基本", 1000 + at)]);
      clients.push(id);
    }
    const start = () =>
      send("POST", "billClosings", {
        closed_on: "2026-08-31",
        client_ids: clients,
      });
    const started = await Promise.all([start(), start()]);
    const running = started.filter(({ statusCode }) => statusCode === 201);
    const ids = running.map(
      (answer) => answer.json<{ data: Closing }>().data.id,
    );
    await Promise.all(
      [...ids, ...ids].map((id) =>
        send("POST", `billClosings/${String(id)}/run`),
      ),
    );
    const closings = await Promise.all(
      ids.map((id) => test.ask<Closing>("GET", `billClosings/${String(id)}`)),
    );
    const done = closings.flatMap((closing) => closing.clients);
    expect(
      done.map(({ client_id }) => client_id).toSorted((a, b) => a - b),
    ).toEqual(clients);
    const numbers = done.map(({ bill_number }) =>
      Number(bill_number?.slice(8)),
    );
    const [first = 0] = numbers.toSorted((a, b) => a - b);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(
      clients.map((_client, at) => first + at),
    );
  });

  it("takes what came late into the next month, and an earlier month first", async () => {
    const { client } = await billed("2026-08", [one("基本", 500)]);
    await test.confirmed(client.id, "2026-08-20", [one("遅れ", 100)]);
    await test.confirmed(client.id, "2026-10-20", [one("十月", 200)]);
    const early = await test.closeClients("2026-10-31", [client.id]);
    expect(early.clients[0]?.left_reason).toContain("前の期間");
    const september = await billOf(
      await test.closeClients("2026-09-30", [client.id]),
    );
    expect(september.lines).toMatchObject([{ item: "遅れ", is_late: true }]);
    expect(september.period_from).toBe("2026-09-01");
    const october = await billOf(
      await test.closeClients("2026-10-31", [client.id]),
    );
    expect(october.lines).toMatchObject([{ item: "十月", is_late: false }]);
  });

  it("says before it is run whom it leaves out and why", async () => {
    const lost = await test.client({ billing_address: null });
    const minus = await test.client();
    await test.confirmed(lost.id, "2026-09-10", [one("基本", 100)]);
    await test.confirmed(minus.id, "2026-09-10", [one("値引", -100)]);
    const preview = await test.ask<{
      clients: { client_id: number; problems: string[] }[];
      has_issuer: boolean;
    }>("POST", "billClosings/preview", {
      closed_on: "2026-09-30",
      client_ids: [lost.id, minus.id],
    });
    expect(preview.clients.map(({ problems }) => problems)).toEqual([
      ["no_address"],
      ["negative"],
    ]);
    const future = await send("POST", "billClosings/preview", {
      closed_on: "2999-01-31",
    });
    expect(future.statusCode).toBe(422);
  });
});

describe("an undo", () => {
  it("shows what it takes with it, takes the later month too, and both are billed again", async () => {
    const { client, closing, bill } = await billed("2026-09", sampleLines, {
      bears_fee_allowed: true,
    });
    await test.confirmed(client.id, "2026-10-10", [
      { ...one("牽引", 100_000), tax_class: "10" },
    ]);
    const october = await billOf(
      await test.closeClients("2026-10-31", [client.id]),
    );
    const { version } = await test.bill(october.id);
    await test.ask("POST", `bills/${String(october.id)}/send`, {
      version,
      way: "post",
      mail_to: null,
    });
    const payment = await test.payment({
      received_on: "2026-11-02",
      amount: 82_061,
      client_id: client.id,
    });
    await test.ask<Payment>("POST", `payments/${String(payment.id)}/allocate`, {
      version: payment.version,
      write_off_reason: null,
      shares: [
        { bill_id: bill.id, amount: 82_061, bank_fee: 440, write_off: 0 },
      ],
    });
    expect(await test.bill(bill.id)).toMatchObject({ bill_state: "paid" });
    const undo = (body: object) =>
      send("POST", `billClosings/${String(closing.id)}/undo`, {
        client_ids: [client.id],
        reason: null,
        dry_run: true,
        ...body,
      });
    const effect = (await undo({})).json<{ data: object }>().data;
    expect(effect).toEqual({
      clients: 1,
      bills: 2,
      sent: 1,
      payments: 1,
      payment_sum: 82_061,
      letters: 0,
      later: ["2026-10-31"],
    });
    expect(await test.bill(bill.id)).toMatchObject({ bill_state: "paid" });
    expect((await undo({ dry_run: false })).statusCode).toBe(422);
    const done = await undo({ dry_run: false, reason: "明細漏れ" });
    expect(done.json()).toEqual({ data: effect });
    expect(await test.bill(bill.id)).toMatchObject({
      bill_state: "cancelled",
      cancel_reason: "明細漏れ",
    });
    expect(
      await test.ask("GET", `payments/${String(payment.id)}`),
    ).toMatchObject({ unused: 82_061, payment_state: "open" });
    await test.confirmed(client.id, "2026-09-20", [
      { ...one("漏れ", 5000), tax_class: "10" },
    ]);
    const again = await billOf(
      await test.closeClients("2026-09-30", [client.id]),
    );
    expect(again).toMatchObject({
      total: 88_001,
      replaces_number: bill.bill_number,
    });
    const next = await billOf(
      await test.closeClients("2026-10-31", [client.id]),
    );
    expect(next.total).toBe(110_000);
    expect((await undo({ dry_run: false, reason: "x" })).statusCode).toBe(200);
  });
});

describe("a payment", () => {
  const shares = (bill: Bill, amount: number, more: object = {}) => [
    { bill_id: bill.id, amount, bank_fee: 0, write_off: 0, ...more },
  ];
  const allocate = (payment: Payment, list: object[], more: object = {}) =>
    send("POST", `payments/${String(payment.id)}/allocate`, {
      version: payment.version,
      write_off_reason: null,
      shares: list,
      ...more,
    });

  it("settles in part, never beyond itself or the bill, and is taken back whole", async () => {
    const { client, bill } = await billed("2026-09");
    const payment = await test.payment({
      received_on: "2026-11-02",
      amount: 50_000,
      client_id: client.id,
    });
    expect(payment.payable).toMatchObject([{ id: bill.id, amount: 50_000 }]);
    for (const [list, status] of [
      [shares(bill, 50_001), 570],
      [shares(bill, 40_000, { bank_fee: 440 }), 422],
      [shares(bill, 40_000, { write_off: 1001 }), 422],
      [shares(bill, 40_000, { write_off: 10 }), 422],
      [shares(bill, 0), 422],
    ] as const)
      expect((await allocate(payment, [...list])).statusCode).toBe(status);
    expect((await allocate(payment, shares(bill, 50_000))).statusCode).toBe(
      200,
    );
    expect((await allocate(payment, shares(bill, 1))).statusCode).toBe(568);
    expect(await test.bill(bill.id)).toMatchObject({
      balance: 32_501,
      bill_state: "part_paid",
    });
    const now = await test.ask<Payment>(
      "GET",
      `payments/${String(payment.id)}`,
    );
    expect(now).toMatchObject({ payment_state: "matched", unused: 0 });
    expect(
      (await test.remove(test.office, `payments/${String(payment.id)}`))
        .statusCode,
    ).toBe(563);
    await test.ask("POST", `payments/${String(payment.id)}/release`, {
      version: now.version,
      reason: "誤り",
    });
    expect(await test.bill(bill.id)).toMatchObject({
      balance: 82_501,
      bill_state: "issued",
    });
  });

  it("of somebody else's client is refused, and what is too much is kept or given back", async () => {
    const { bill } = await billed("2026-09", [one("基本", 1000)]);
    const other = await test.client();
    const wrong = await test.payment({
      received_on: "2026-11-02",
      amount: 1000,
      client_id: other.id,
    });
    expect((await allocate(wrong, shares(bill, 1000))).statusCode).toBe(570);
    const payment = await test.payment({
      received_on: "2026-11-02",
      amount: 1500,
    });
    const answer = await allocate(payment, shares(bill, 1000));
    const left = answer.json<{ data: Payment }>().data;
    expect(left).toMatchObject({ unused: 500, payment_state: "part" });
    const url = `payments/${String(payment.id)}/refund`;
    const given = {
      version: left.version,
      refunded_on: "2026-11-03",
      reason: "過入金",
    };
    expect(
      (await send("POST", url, { ...given, amount: 501 })).statusCode,
    ).toBe(570);
    const refunded = await test.ask<Payment>("POST", url, {
      ...given,
      amount: 500,
    });
    expect(refunded).toMatchObject({
      unused: 0,
      refunded: 500,
      payment_state: "refunded",
    });
    expect(refunded.allocations[1]).toMatchObject({
      bill_id: null,
      refunded_on: "2026-11-03",
      refund_reason: "過入金",
      amount: 500,
    });
    expect(
      await test.ask("POST", `payments/${String(payment.id)}/releaseRefund`, {
        version: refunded.version,
        reason: "振込不能",
      }),
    ).toMatchObject({ unused: 500, refunded: 0, payment_state: "part" });
  });

  it("settles by itself what only one answer fits, and learns who pays", async () => {
    const { client, bill } = await billed("2026-09", [one("基本", 7777)], {
      name_kana: "ミドリブツリユウ",
    });
    await test.payment({
      received_on: "2026-11-02",
      amount: 7777,
      payer_name: "ﾐﾄﾞﾘﾌﾞﾂﾘｭｳ(ｶ",
    });
    await test.ask("POST", "payments/match");
    expect(await test.bill(bill.id)).toMatchObject({ bill_state: "paid" });
    const before = await test.ask<Payment[]>(
      "GET",
      `payments?client_id=${String(client.id)}`,
    );
    expect(before).toMatchObject([{ payment_state: "matched" }]);
  });
});

describe("a credit note", () => {
  // One person is enough here; two-people.test.ts tries the others.
  beforeAll(() => test.letOneDo());
  const credit = (bill: Bill, amounts: Record<string, number>) =>
    send("POST", `bills/${String(bill.id)}/credit`, {
      version: bill.version,
      reason: "料金の誤り",
      lines: bill.lines
        .filter(({ item }) => item in amounts)
        .map(({ id, item }) => ({
          bill_line_id: id,
          amount: amounts[item] ?? 0,
        })),
    });

  it("settles what is open first, takes no more than is left, and ends at 0", async () => {
    const { bill } = await billed("2026-09");
    const first = await credit(bill, { 牽引: 10_625 });
    expect(first.json()).toMatchObject({
      data: { bill_kind: "credit_note", total: -11_687, balance: 0 },
    });
    let now = await test.bill(bill.id);
    expect(now).toMatchObject({ balance: 70_814, bill_state: "part_paid" });
    expect((await credit(now, { 牽引: 1 })).statusCode).toBe(422);
    expect((await credit(bill, { 回送: 1 })).statusCode).toBe(568);
    await credit(now, {
      大型基本料: 38_000,
      回送: 10_362,
      深夜割増: 9999,
      飲料水: 414,
      法定費用: 1800,
      高速代: 4370,
    });
    now = await test.bill(bill.id);
    expect(now).toMatchObject({ balance: 0, bill_state: "paid" });
    expect(now.settlements.map(({ amount }) => amount)).toEqual([
      11_687, 70_814,
    ]);
  });
});

describe("a bill on paper", () => {
  it("stays as it was issued when its client and issuer are called otherwise", async () => {
    const { client, bill } = await billed("2026-09");
    const pdf = async () =>
      (
        await textOfPdf(
          (await send("GET", `bills/${String(bill.id)}/pdf`)).rawPayload,
        )
      ).join("\n");
    const before = await pdf();
    expect(before).toContain("82,501円");
    expect(before).toContain("T7000012050002");
    expect(before).toContain("立替金精算書");
    const { version } = await test.ask<{ version: number }>(
      "GET",
      `clients/${String(client.id)}`,
    );
    await test.ask("PATCH", `clients/${String(client.id)}`, {
      version,
      name: "改名運輸株式会社",
      billing_address: "移転先",
    });
    expect(await pdf()).toBe(before);
    await test.ask("POST", `bills/${String(bill.id)}/send`, {
      version: bill.version,
      way: "post",
      mail_to: null,
    });
    await test.ask("POST", "bills/printed", { ids: [bill.id] });
    expect(await pdf()).toContain("再発行");
  });

  it("is 送付済 only when its mail went out, and needs an address", async () => {
    const { bill } = await billed("2026-09", [one("基本", 1000)]);
    const mail = (mail_to: string | null) =>
      send("POST", `bills/${String(bill.id)}/send`, {
        version: bill.version,
        way: "mail",
        mail_to,
      });
    expect((await mail(null)).statusCode).toBe(422);
    expect((await mail("not an address")).statusCode).toBe(422);
    expect((await mail("keiri@mihon.example")).statusCode).toBe(200);
    expect(await test.bill(bill.id)).toMatchObject({
      sent_at: null,
      bill_state: "issued",
    });
  });
});

describe("a list of bills", () => {
  it("is searched by day, amount and client together", async () => {
    const { client, bill } = await billed("2026-08", [one("基本", 4321)]);
    const numbers = async (query: string) =>
      (
        await test.ask<Bill[]>(
          "GET",
          `bills?client_id=${String(client.id)}&${query}`,
        )
      ).map(({ bill_number }) => bill_number);
    const mine = [bill.bill_number];
    expect(
      await numbers(
        "issued_on_from=2026-08-31&issued_on_to=2026-08-31&total_from=4321&total_to=4321",
      ),
    ).toEqual(mine);
    expect(await numbers("issued_on_to=2026-08-30")).toEqual([]);
    expect(await numbers("total_from=4322")).toEqual([]);
    expect(await numbers("age=1-30,31-60,61-90,91%2B")).toEqual(mine);
    expect(await numbers("print_mark=printed")).toEqual([]);
    expect(await numbers("bill_state=paid")).toEqual([]);
    expect((await send("GET", "bills?total_from=x")).statusCode).toBe(422);
  });
});

describe("letters", () => {
  it("are written one level at a time, once, and not while a promise holds", async () => {
    const { client, bill } = await billed("2026-08", [one("基本", 999_999)]);
    const rows = async () =>
      (
        await test.ask<
          { id: number; next_level: number | null; held: string | null }[]
        >("GET", "billReminders?per_page=100")
      ).filter(({ id }) => id === client.id);
    expect(await rows()).toMatchObject([{ next_level: 1, held: null }]);
    const write = () =>
      send("POST", "billReminders", {
        client_ids: [client.id],
        pay_by: later,
      });
    expect((await write()).json()).toMatchObject({ data: { count: 1 } });
    expect((await write()).statusCode).toBe(570);
    expect(await rows()).toMatchObject([{ next_level: null, held: "recent" }]);
    const pdf = await send(
      "GET",
      `billReminders/pdf?client_ids=${String(client.id)}`,
    );
    expect((await textOfPdf(pdf.rawPayload)).join("")).toContain(
      bill.bill_number,
    );
    await test.ask("POST", "billReminders/promise", {
      client_id: client.id,
      promised_on: later,
      note: null,
    });
    expect(await rows()).toMatchObject([{ held: "promised" }]);
  });
});
