import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { Allocation, PossiblePayer } from "../contract/payment-record.ts";
import type { AllocationRow, PaymentRow } from "./tables.ts";
import "./tables.ts";

/** How much of a bill is settled: by money, fees, what was let go, and credit. Of a credit note: how much of it was used. */
export const sumSettled = async (db: Db, bill: number): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(case when credit_bill_id = ${bill} then -amount
      else amount + bank_fee + write_off end), 0)::bigint as sum
    from payment_allocations
    where (bill_id = ${bill} or credit_bill_id = ${bill}) and released_at is null`.execute(
    db,
  );
  return rows[0]?.sum ?? 0;
};

/** How much of a payment went to bills, and how much was given back. */
export const sumUsed = async (
  db: Db,
  payment: number,
): Promise<{ allocated: number; refunded: number }> => {
  const { rows } = await sql<{ allocated: number; refunded: number }>`
    select coalesce(sum(amount) filter (where bill_id is not null), 0)::bigint as allocated,
      coalesce(sum(amount) filter (where bill_id is null), 0)::bigint as refunded
    from payment_allocations
    where payment_id = ${payment} and released_at is null`.execute(db);
  return rows[0] ?? { allocated: 0, refunded: 0 };
};

/** What was let go of some bills. */
export const listLetGo = async (
  db: Db,
  bills: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ bill_id: number; sum: number }>`
    select bill_id, sum(write_off)::bigint as sum from payment_allocations
    where bill_id = any(${[...bills]}::bigint[]) and released_at is null group by bill_id`.execute(
    db,
  );
  return new Map(rows.map(({ bill_id, sum }) => [bill_id, sum]));
};

/** What of a payment went where. */
export const listAllocations = async (
  db: Db,
  payment: number,
): Promise<Allocation[]> => {
  const { rows } = await sql<Allocation>`
    select a.id, a.bill_id, b.bill_number, a.refunded_on, a.refund_reason, a.amount, a.bank_fee, a.write_off,
      a.write_off_reason
    from payment_allocations a left join bills b on b.id = a.bill_id
    where a.payment_id = ${payment} and a.released_at is null order by a.id`.execute(
    db,
  );
  return rows;
};

/** Allocations to or out of some bills that stand. */
export const listAllocationsOfBills = async (
  db: Db,
  bills: readonly number[],
): Promise<AllocationRow[]> => {
  const { rows } = await sql<AllocationRow>`
    select * from payment_allocations
    where (bill_id = any(${[...bills]}::bigint[]) or credit_bill_id = any(${[...bills]}::bigint[]))
      and released_at is null order by id`.execute(db);
  return rows;
};

/** A bill that a client has still to pay. */
export interface OpenBillRow {
  readonly id: number;
  readonly client_id: number;
  readonly bill_number: string;
  readonly issued_on: string;
  readonly due_on: string;
  readonly collect_by: string;
  readonly total: number;
  readonly balance: number;
}

/** What clients have still to pay, the oldest first. */
export const listOpenBills = async (
  db: Db,
  clients: readonly number[],
): Promise<OpenBillRow[]> => {
  const { rows } = await sql<OpenBillRow>`
    select id, client_id, bill_number, issued_on, due_on, collect_by, total, balance from bills
    where client_id = any(${[...clients]}::bigint[]) and balance > 0 and cancelled_at is null
    order by due_on, issued_on, id`.execute(db);
  return rows;
};

/** Payments by their ids, locked in order. */
export const lockPayments = async (
  db: Db,
  ids: readonly number[],
): Promise<PaymentRow[]> => {
  const { rows } = await sql<PaymentRow>`
    select * from payments where id = any(${[...ids]}::bigint[]) and deleted_at is null
    order by id for update`.execute(db);
  return rows;
};

/** Payments of which something is left and nothing was decided, locked. */
export const lockUnmatched = async (db: Db): Promise<PaymentRow[]> => {
  const { rows } = await sql<PaymentRow>`
    select * from payments where payment_state = 'open' and deleted_at is null
    order by received_on, id for update`.execute(db);
  return rows;
};

/** Clients by what banks call them: learned names first, then their own reading; of two the name decides for neither. */
export const findPayers = async (
  db: Db,
  folded: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ payer_folded: string; client_id: number }>`
    select payer_folded, min(client_id) as client_id from client_payer_names
    where payer_folded = any(${[...folded]}::text[])
    group by payer_folded having count(*) = 1`.execute(db);
  return new Map(
    rows.map(({ payer_folded, client_id }) => [payer_folded, client_id]),
  );
};

/** Clients whom banks call so, or that are these, with what they have not paid: who owes most comes first. */
export const listPossiblePayers = async (
  db: Db,
  payer_folded: string,
  ids: readonly number[],
): Promise<PossiblePayer[]> => {
  const { rows } = await sql<PossiblePayer>`
    select c.id, c.name, c.company_customer_code, coalesce(b.balance, 0)::bigint as balance
    from clients c
    left join lateral (select sum(balance) as balance from bills
      where client_id = c.id and balance > 0 and cancelled_at is null) b on true
    where c.deleted_at is null and (c.id = any(${[...ids]}::bigint[])
      or c.id in (select client_id from client_payer_names where payer_folded = ${payer_folded}))
    order by 4 desc, c.id limit 8`.execute(db);
  return rows;
};

/** Readings of all clients, for names that nobody learned yet. */
export const listClientReadings = async (
  db: Db,
): Promise<{ readonly id: number; readonly name_kana: string }[]> => {
  const { rows } = await sql<{ id: number; name_kana: string }>`
    select id, name_kana from clients where deleted_at is null order by id`.execute(
    db,
  );
  return rows;
};
