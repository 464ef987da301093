import { sql } from "kysely";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { lastClosingDay } from "#platform/contract/japanese/bank-days.ts";
import { invoiceNumberOf } from "#platform/contract/japanese/invoice-number.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { createRandom, type Random } from "#world/random.ts";
import { listOpenBills } from "./allocation-queries.ts";
import { listBillLines, lockBills } from "./bill-queries.ts";
import { runClosing, startClosing } from "./closing-service.ts";
import { creditBill } from "./credit-service.ts";
import { issuerRecords } from "./issuer-service.ts";
import { followCases } from "./item-follow-service.ts";
import { itemRecords } from "./item-service.ts";
import { paymentRecords } from "./payment-record-service.ts";
import { allocatePayment } from "./payment-service.ts";
import { writeLetters } from "./reminder-service.ts";
import type { BillRow } from "./tables.ts";
import { undoClosing } from "./undo-service.ts";
import "./tables.ts";

/** Clients that were billed, and for how many months. */
const billedClients = 60;
const months = 14;

const issuer = {
  valid_from: "2020-04-01",
  name: "見本自動車株式会社 救援センター",
  postal_code: "105-0011",
  address: "東京都港区芝公園4-2-8",
  phone: "03-1234-5678",
  registration_number: invoiceNumberOf("000012050002"),
  requester_code: "0000123456",
  bank_accounts: [
    {
      bank_name: "見本銀行",
      branch_name: "本店営業部",
      bank_code: "0001",
      branch_code: "001",
      kind: "ordinary" as const,
      number: "1234567",
      holder: "ミホンジドウシヤ(カ",
    },
  ],
};

/** What was billed in earlier months, as price lists have it. */
const priceList = [
  ["大型基本料", 38_000],
  ["牽引", 26_500],
  ["回送", 18_400],
  ["深夜割増", 9500],
  ["現場作業料", 22_000],
  ["タイヤ交換", 16_500],
] as const;

interface Billed {
  readonly id: number;
  readonly closing_day: string;
}

const setTerms = async (db: Db): Promise<Billed[]> => {
  const { rows } = await sql<Billed>`
    select id, closing_day from clients
    where deleted_at is null and billing_address is not null
    order by id limit ${billedClients}`.execute(db);
  await sql`
    update clients set bears_fee_allowed = id % 3 = 0, delivery = case when id % 4 = 0 then 'mail' else 'post' end,
      handling_fee = case when id % 5 = 0 then 1500 end
    where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db);
  return rows;
};

/** Days on which some of the clients were closed, the first one first. */
const closingsOf = (
  clients: readonly Billed[],
): { readonly closed_on: string; readonly ids: number[] }[] => {
  const days = [...new Set(clients.map(({ closing_day }) => closing_day))];
  return days
    .flatMap((day) => {
      const ids = clients.flatMap(({ id, closing_day }) =>
        closing_day === day ? [id] : [],
      );
      let closed_on = lastClosingDay(addDays(tokyoDate(), -1), day);
      return Array.from({ length: months }, () => {
        const own = { closed_on, ids };
        closed_on = lastClosingDay(addDays(closed_on, -1), day);
        return own;
      });
    })
    .toSorted((one, other) => one.closed_on.localeCompare(other.closed_on));
};

/** Items of a month, confirmed: the work of cases that are older than the demo's; false where nobody had any. */
const makeItems = async (
  write: SignedWrite,
  clients: readonly number[],
  closed_on: string,
  random: Random,
): Promise<boolean> => {
  const inputs = clients.flatMap((client_id) =>
    // Not every client had work in every month.
    Array.from({ length: random.chance(0.2) ? 0 : random.int(1, 4) }, () => {
      const [item, price] = random.pick(priceList);
      return {
        client_id,
        work_on: addDays(closed_on, -random.int(0, 26)),
        reception_number: null,
        plate: null,
        item,
        quantity: 1,
        unit: "set" as const,
        unit_price: price + 500 * random.int(0, 40),
        tax_class: "10" as const,
      };
    }),
  );
  if (inputs.length === 0) return false;
  await itemRecords.service.createMany(write, inputs);
  await sql`
    update bill_items set item_state = 'confirmed'
    where item_state = 'pending' and source = 'manual' and client_id = any(${[...clients]}::bigint[])`.execute(
    write.db,
  );
  return true;
};

const closeMonth = async (
  write: SignedWrite,
  clients: readonly number[],
  closed_on: string,
): Promise<void> => {
  const { id } = await startClosing(write, { closed_on, client_ids: clients });
  await runClosing(write, id, Number.MAX_SAFE_INTEGER);
};

const pay = async (
  write: SignedWrite,
  bill: BillRow,
  random: Random,
): Promise<void> => {
  // The last ones are not due yet, and some do not pay in time.
  const isRecent = bill.due_on > addDays(tokyoDate(), -120);
  const isUnpaid = random.chance(isRecent ? 0.12 : 0.01);
  if (bill.due_on > tokyoDate() || isUnpaid) return;
  const isPart = random.chance(isRecent ? 0.1 : 0.01);
  const amount = isPart ? Math.floor(bill.total / 2) : bill.total;
  const payment = await paymentRecords.service.create(write, {
    received_on: bill.due_on,
    payer_name: bill.party_name,
    amount,
    client_id: bill.client_id,
  });
  await allocatePayment(write, payment.id, {
    version: payment.version,
    write_off_reason: null,
    shares: [{ bill_id: bill.id, amount, bank_fee: 0, write_off: 0 }],
  });
};

/** Deposits of which nobody knows yet whose they are. */
const strangePayers = [
  "ｶ)ﾃﾞﾓﾛｼﾞｽﾃｲｸｽ",
  "ﾐﾎﾝｳﾝﾕ(ｶ",
  "ﾔﾏｼﾀ ﾀﾛｳ",
  "ｶ)ｻﾝﾌﾟﾙﾌﾞﾂﾘﾕｳ",
  "ﾄｳｶｲﾕｿｳ(ｶ",
  "ｻﾄｳ ｼﾖｳｼﾞ",
  "ﾕ)ｷﾀﾊﾏｳﾝｿｳ",
  "ﾏﾙﾔﾏﾎﾞｳｴｷ",
  "ﾄﾞ)ｱｵｿﾞﾗﾋﾞﾝ",
];

const creditOne = async (write: SignedWrite, id: number): Promise<void> => {
  const [bill] = await lockBills(write.db, [id]);
  const [line] = await listBillLines(write.db, [id]);
  if (bill === undefined || line === undefined) return;
  await creditBill(write, bill.id, {
    version: bill.version,
    reason: "料金の誤り",
    lines: [{ bill_line_id: line.id, amount: Math.floor(line.amount / 4) }],
  });
};

/** Three letters to who owes for long, the earlier ones as long ago as they were written then. */
const remind = async (
  write: SignedWrite,
  clients: readonly number[],
): Promise<void> => {
  const pay_by = addDays(tokyoDate(), 10);
  const open = await listOpenBills(write.db, clients);
  const late = open.filter(
    ({ collect_by }) => collect_by < addDays(tokyoDate(), -50),
  );
  const owing = [...new Set(late.map(({ client_id }) => client_id))];
  for (const [at, days] of [40, 20, 0].entries()) {
    const client_ids = owing.slice(0, 6 - 2 * at);
    if (client_ids.length === 0) return;
    await writeLetters(write, { client_ids, pay_by });
    await sql`
      update bill_reminders set made_on = ${addDays(tokyoDate(), -days)}, pay_by = ${addDays(pay_by, -days)}
      where made_on = ${tokyoDate()}`.execute(write.db);
  }
};

const billMonths = async (
  write: SignedWrite,
  clients: readonly Billed[],
): Promise<void> => {
  const random = createRandom("billing");
  for (const { closed_on, ids } of closingsOf(clients)) {
    // A closing needs something to close: some days have one client alone.
    if (await makeItems(write, ids, closed_on, random))
      await closeMonth(write, ids, closed_on);
  }
  const { rows } = await sql<{ id: number }>`
    select id from bills order by issued_on, id`.execute(write.db);
  const issued = await lockBills(
    write.db,
    rows.map(({ id }) => id),
  );
  await sql`
    update bills set sent_at = (issued_on + 1)::timestamp at time zone 'Asia/Tokyo', sent_by_way = 'post',
      printed_count = 1, bill_state = 'sent'
    where issued_on < ${addDays(tokyoDate(), -40)}::date`.execute(write.db);
  for (const bill of issued) await pay(write, bill, random);
  for (const { id } of issued.slice(-15, -3)) await creditOne(write, id);
  const [undone] = issued.slice(-1);
  if (undone === undefined || undone.closing_id === null) return;
  await undoClosing(write, undone.closing_id, {
    client_ids: [undone.client_id],
    reason: "明細の追加のため",
    dry_run: false,
  });
};

/**
 * Billing of the demo by the product's own steps: an issuer, months that were billed and mostly paid, and what the demo's
 * cases leave to be looked at.
 */
export const seedBilling = (
  db: Db,
  actor: Actor,
  cases: readonly number[],
): Promise<void> =>
  transaction(db, async (tx) => {
    const write = { db: tx, actor, screen: "" };
    await issuerRecords.service.create(write, issuer);
    const clients = await setTerms(tx);
    await billMonths(write, clients);
    await remind(
      write,
      clients.map(({ id }) => id),
    );
    for (const [at, payer_name] of strangePayers.entries())
      await paymentRecords.service.create(write, {
        received_on: addDays(tokyoDate(), -1 - at),
        payer_name,
        amount: 41_800 + 5500 * at,
      });
    await followCases(write, cases);
  });
