import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listUnequal } from "#modules/billing/journal/server/service.ts";
import { sourcePaths } from "#modules/billing/journal/contract/source-rules.ts";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { createRandom, type Random } from "#world/random.ts";
import { billPages, paymentPages } from "../contract/pages.ts";
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
  await test.letOneDo();
});
afterAll(() => test.close());

interface Entry {
  readonly id: number;
  readonly entry_number: number;
  readonly posted_on: string;
  readonly debit: string;
  readonly credit: string;
  readonly amount: number;
  readonly tax_code: string;
  readonly client_id: number | null;
  readonly source_entity: string;
  readonly source_id: number;
  readonly reverses_id: number | null;
}
const entriesOf = async (): Promise<Entry[]> => {
  const { rows } = await sql<Entry>`
    select * from journal_entries order by entry_number`.execute(test.db);
  return rows;
};
const linesOf = (entries: readonly Entry[]): string[] =>
  entries.map(
    ({ posted_on, debit, credit, amount }) =>
      `${posted_on} ${debit}/${credit} ${String(amount)}`,
  );
const balanceOf = (entries: readonly Entry[], account: string): number =>
  entries.reduce(
    (sum, { debit, credit, amount }) =>
      sum +
      (debit === account ? amount : 0) -
      (credit === account ? amount : 0),
    0,
  );

const billed = async (
  closed_on: string,
  client: number,
  lines = sampleLines,
): Promise<Bill> => {
  await test.confirmed(client, closed_on, lines);
  const closing = await test.closeClients(closed_on, [client]);
  return test.bill(
    closing.clients.find(({ client_id }) => client_id === client)?.bill_id,
  );
};

it("a bill, its money, the matching and the undo stand each on their day, and nothing of it disappears", async () => {
  const before = (await entriesOf()).length;
  const client = await test.client({ bears_fee_allowed: true });
  const bill = await billed("2026-08-31", client.id);
  const payment = await test.payment({
    received_on: "2026-09-30",
    amount: 82_100,
    client_id: client.id,
  });
  const step = (name: string, version: number, body: object) =>
    test.ask<Payment>("POST", `payments/${String(payment.id)}/${name}`, {
      version,
      ...body,
    });
  const settled = await step("allocate", payment.version, {
    shares: [{ bill_id: bill.id, amount: 82_061, bank_fee: 440, write_off: 0 }],
    write_off_reason: null,
  });
  const refunded = await step("refund", settled.version, {
    amount: 39,
    refunded_on: "2026-10-01",
    reason: "過入金",
  });
  const today = tokyoDate();
  const posted = [
    "2026-08-31 receivable/sales 68986",
    "2026-08-31 receivable/tax 6898",
    "2026-08-31 receivable/sales 414",
    "2026-08-31 receivable/tax 33",
    "2026-08-31 receivable/sales 1800",
    "2026-08-31 receivable/advance 4370",
    "2026-09-30 bank/unused 82100",
    `${today} unused/receivable 82061`,
    `${today} discount/receivable 440`,
    "2026-10-01 unused/bank 39",
  ];
  expect(linesOf((await entriesOf()).slice(before))).toEqual(posted);

  const back = await step("releaseRefund", refunded.version, {
    reason: "誤り",
  });
  await step("release", back.version, { reason: "誤り" });
  const all = (await entriesOf()).slice(before);
  expect(linesOf(all)).toEqual([
    ...posted,
    `${today} bank/unused 39`,
    `${today} receivable/unused 82061`,
    `${today} receivable/discount 440`,
  ]);
  expect(all.slice(-3).map(({ reverses_id }) => reverses_id)).toEqual(
    [9, 7, 8].map((at) => all[at]?.id),
  );
  // Without a gap, in the order in which they came.
  const [first] = all;
  expect(all.map(({ entry_number }) => entry_number)).toEqual(
    all.map((_, at) => (first?.entry_number ?? 0) + at),
  );
});

it("an entry leads to the record that it comes of", () => {
  expect([sourcePaths.bill, sourcePaths.payment]).toEqual([
    billPages.detail.path,
    paymentPages.detail.path,
  ]);
});

it("an entry is neither changed nor deleted, whoever writes", async () => {
  await test.payment({ received_on: "2026-09-30", amount: 1 });
  for (const statement of [
    sql`update journal_entries set amount = amount + 1`,
    sql`update journal_entries set entry_number = entry_number + 1000000`,
    sql`delete from journal_entries`,
    sql`truncate journal_entries cascade`,
  ])
    await expect(statement.execute(test.db)).rejects.toThrow("append-only");
});

it("another amount, day or way of a payment takes its entry back; a deleted one leaves both lines", async () => {
  const before = (await entriesOf()).length;
  const payment = await test.payment({
    received_on: "2026-09-01",
    amount: 500,
    way: "cash",
  });
  const url = `payments/${String(payment.id)}`;
  const changed = await test.ask<Payment>("PATCH", url, {
    version: payment.version,
    amount: 700,
  });
  const noted = await test.ask<Payment>("PATCH", url, {
    version: changed.version,
    note: "窓口",
  });
  expect(noted.version).toBe(changed.version + 1);
  expect((await test.remove(test.office, url)).statusCode).toBe(204);
  const today = tokyoDate();
  expect(linesOf((await entriesOf()).slice(before))).toEqual([
    "2026-09-01 cash/unused 500",
    `${today} unused/cash 500`,
    "2026-09-01 cash/unused 700",
    `${today} unused/cash 700`,
  ]);
});

/** The sums once more, from nothing but what settles what. */
const countAgain = async (): Promise<Map<string, number>> => {
  const { rows: all } = await sql<{
    id: number;
    client_id: number;
    total: number;
    cancelled_at: string | null;
  }>`select id, client_id, total, cancelled_at from bills`.execute(test.db);
  const { rows: money } = await sql<{ id: number; amount: number }>`
    select id, amount from payments where deleted_at is null`.execute(test.db);
  const { rows: shares } = await sql<{
    payment_id: number | null;
    credit_bill_id: number | null;
    bill_id: number | null;
    amount: number;
    bank_fee: number;
    write_off: number;
  }>`select * from payment_allocations where released_at is null`.execute(
    test.db,
  );
  const sums = new Map<string, number>();
  const add = (key: string, amount: number): void => {
    sums.set(key, (sums.get(key) ?? 0) + amount);
  };
  const clientOf = (id: number): string =>
    `client ${String(all.find((bill) => bill.id === id)?.client_id)}`;
  for (const bill of all)
    if (bill.cancelled_at === null) add(clientOf(bill.id), bill.total);
  for (const { id, amount } of money) add(`payment ${String(id)}`, amount);
  for (const share of shares) {
    const { payment_id, credit_bill_id, bill_id, amount } = share;
    if (payment_id !== null) add(`payment ${String(payment_id)}`, -amount);
    if (bill_id !== null)
      add(clientOf(bill_id), -amount - share.bank_fee - share.write_off);
    if (credit_bill_id !== null) add(clientOf(credit_bill_id), amount);
  }
  return sums;
};

const booked = (entries: readonly Entry[]): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const entry of entries) {
    const { debit, credit, amount } = entry;
    const client = `client ${String(entry.client_id)}`;
    const payment = `payment ${String(entry.source_id)}`;
    for (const [account, key, sign] of [
      ["receivable", client, 1],
      ["unused", payment, -1],
    ] as const) {
      const moved =
        (debit === account ? amount : 0) - (credit === account ? amount : 0);
      sums.set(key, (sums.get(key) ?? 0) + sign * moved);
    }
  }
  return sums;
};

/** Takes what stands over once more, as the migration does, into a table of this transaction alone. */
const takenOver = (): Promise<{ count: number; unequal: unknown[] }> =>
  test.db.transaction().execute(async (tx) => {
    const file = new URL(
      "../../journal/server/migrations/0110-journal.sql",
      import.meta.url,
    );
    const [, insert = ""] =
      /^(insert into journal_entries [\s\S]*?;)$/m.exec(
        await readFile(file, "utf8"),
      ) ?? [];
    await sql`create temp table journal_entries (like public.journal_entries including all) on commit drop`.execute(
      tx,
    );
    await sql.raw(insert).execute(tx);
    const { rows } = await sql`select from journal_entries`.execute(tx);
    return { count: rows.length, unequal: await listUnequal(tx) };
  });

const whole = (sums: ReadonlyMap<string, number>) =>
  Object.fromEntries(
    [...sums]
      .filter(([, sum]) => sum !== 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

const holds = async (): Promise<void> => {
  expect(whole(booked(await entriesOf()))).toEqual(whole(await countAgain()));
  expect(await listUnequal(test.db)).toEqual([]);
};

interface World {
  readonly random: Random;
  readonly clients: readonly number[];
  readonly bills: number[];
  readonly payments: number[];
}

const tryTo = async (url: string, body?: object): Promise<boolean> => {
  const { statusCode } = await (body === undefined
    ? test.remove(test.office, url)
    : test.call(test.office, "POST", url, body));
  expect([200, 201, 204, 422, 563, 570]).toContain(statusCode);
  return statusCode < 300;
};

const ofPayment = async (
  { payments, random }: World,
  name: string,
  bodyOf: (payment: Payment) => object,
) => {
  if (payments.length === 0) return false;
  const id = String(random.pick(payments));
  const answer = await test.call(test.office, "GET", `payments/${id}`);
  if (answer.statusCode !== 200) return false;
  const { data } = answer.json<{ data: Payment }>();
  if (name === "") return tryTo(`payments/${id}`);
  return tryTo(`payments/${id}/${name}`, {
    version: data.version,
    ...bodyOf(data),
  });
};
const ofBill = async (
  { bills, random }: World,
  name: string,
  bodyOf: (bill: Bill) => object,
) => {
  if (bills.length === 0) return undefined;
  const bill = await test.bill(random.pick(bills));
  const answer = await test.call(
    test.office,
    "POST",
    `bills/${String(bill.id)}/${name}`,
    { version: bill.version, ...bodyOf(bill) },
  );
  return answer.statusCode === 200
    ? answer.json<{ data: Bill }>().data
    : undefined;
};

/** Work at 10 % and a toll: 46,170 yen. */
const few = [sampleLines[0], sampleLines[6]].flatMap((line) => line ?? []);
let day = 0;
const acts: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  bill: async ({ random, clients, bills }) => {
    day += 1;
    const on = addDays("2026-01-01", day);
    const one = await billed(on, random.pick(clients), few);
    bills.push(one.id);
  },
  pay: async ({ random, clients, payments }) => {
    const { id } = await test.payment({
      received_on: addDays("2026-06-01", random.int(0, 90)),
      amount: random.pick([1, 440, 45_730, 46_170, 100_000]),
      client_id: random.chance(0.7) ? random.pick(clients) : null,
    });
    payments.push(id);
  },
  allocate: async (world) => {
    const { random, bills } = world;
    if (bills.length === 0) return;
    await ofPayment(world, "allocate", ({ unused, client_id }) => {
      const fee = client_id !== null && random.chance(0.3) ? 440 : 0;
      return {
        shares: [
          {
            bill_id: random.pick(bills),
            amount: Math.min(unused, random.pick([1000, 45_730, 46_170])),
            bank_fee: fee,
            write_off: random.chance(0.2) ? 7 : 0,
          },
        ],
        write_off_reason: "端数",
      };
    });
  },
  match: () => tryTo("payments/match", {}),
  release: (world) => ofPayment(world, "release", () => ({ reason: "誤り" })),
  refund: (world) =>
    ofPayment(world, "refund", ({ unused, received_on }) => ({
      // Below what a second person confirms.
      amount: Math.max(1, Math.min(9000, Math.floor(unused / 2))),
      refunded_on: received_on,
      reason: "過入金",
    })),
  releaseRefund: (world) =>
    ofPayment(world, "releaseRefund", () => ({ reason: "誤り" })),
  remove: (world) => ofPayment(world, "", () => ({})),
  credit: async (world) => {
    const note = await ofBill(world, "credit", ({ lines }) => ({
      reason: "値引き",
      lines: [{ bill_line_id: lines[0]?.id, amount: 500 }],
    }));
    if (note !== undefined) world.bills.push(note.id);
  },
  apply: (world) => ofBill(world, "apply", () => ({})),
  refundNote: (world) =>
    ofBill(world, "refund", ({ balance }) => ({
      amount: Math.max(1, -balance),
      refunded_on: tokyoDate(),
      reason: "返金",
    })),
  releaseNote: (world) => ofBill(world, "release", () => ({ reason: "誤り" })),
  undo: async ({ random, bills }) => {
    if (bills.length === 0) return;
    const { closing_id, client_id } = await test.bill(random.pick(bills));
    if (closing_id !== null)
      await tryTo(`billClosings/${String(closing_id)}/undo`, {
        client_ids: [client_id],
        reason: "やり直し",
        dry_run: false,
      });
  },
};

it("after every act of many the books say what is open, unused and owed; undone to the end nothing is left", async () => {
  const random = createRandom("journal");
  const clients = [
    await test.client({ bears_fee_allowed: true }),
    await test.client(),
  ].map(({ id }) => id);
  const world: World = { random, clients, bills: [], payments: [] };
  const names = Object.keys(acts);
  const weights: Readonly<Record<string, number>> = {
    bill: 4,
    pay: 4,
    allocate: 5,
  };
  for (let turn = 0; turn < 50; turn += 1) {
    await acts[random.weighted(names, (name) => weights[name] ?? 1)]?.(world);
    await holds();
  }
  const reversed = (await entriesOf()).filter(
    ({ reverses_id }) => reverses_id !== null,
  );
  expect(reversed.length).toBeGreaterThan(10);
  const { count, unequal } = await takenOver();
  expect(count).toBeGreaterThan(10);
  expect(unequal).toEqual([]);

  const always: Random = {
    ...random,
    pick: (list) => list[0] ?? random.pick(list),
  };
  for (const id of world.payments) {
    const one = { ...world, random: always, payments: [id] };
    await acts["releaseRefund"]?.(one);
    await acts["release"]?.(one);
    await acts["remove"]?.(one);
  }
  for (const id of world.bills)
    await acts["releaseNote"]?.({ ...world, random: always, bills: [id] });
  for (const id of world.bills)
    await acts["undo"]?.({ ...world, random: always, bills: [id] });
  await holds();
  const own = (await entriesOf()).filter(
    ({ source_entity, source_id, client_id }) =>
      clients.includes(client_id ?? 0) ||
      (source_entity === "payment" && world.payments.includes(source_id)),
  );
  for (const account of ["receivable", "unused", "bank", "sales", "tax"])
    expect([account, balanceOf(own, account)]).toEqual([account, 0]);
});

it("a balance that the books do not say is found, with both sums", async () => {
  const client = await test.client();
  const bill = await billed("2026-05-31", client.id);
  await sql`alter table bills disable trigger bills_add_up`.execute(test.db);
  await sql`update bills set balance = balance - 1 where id = ${bill.id}`.execute(
    test.db,
  );
  expect(await listUnequal(test.db)).toEqual([
    expect.objectContaining({
      kind: "receivable",
      id: client.id,
      books: 82_501,
      stands: 82_500,
    }),
  ]);
  await sql`update bills set balance = balance + 1 where id = ${bill.id}`.execute(
    test.db,
  );
  await sql`alter table bills enable trigger bills_add_up`.execute(test.db);
});
