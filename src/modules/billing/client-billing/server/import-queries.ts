import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { KnownDeposit } from "../contract/deposit-rules.ts";
import type { BillRow } from "./tables.ts";
import "./tables.ts";

/** Deposits of the days and amounts of some. */
export const listDepositsLike = async (
  db: Db,
  deposits: readonly Pick<KnownDeposit, "booked_on" | "amount">[],
): Promise<KnownDeposit[]> => {
  const keys = deposits.map(({ booked_on, amount }) => ({ booked_on, amount }));
  const { rows } = await sql<KnownDeposit>`
    select id, account, booked_on, amount, payer_kana, bank_number from bank_lines
    where (booked_on, amount) in (
      select booked_on, amount from jsonb_populate_recordset(null::bank_lines, ${JSON.stringify(keys)}::jsonb))
    order by id`.execute(db);
  return rows;
};

/** Payments that came with a file, by what their rows said. */
export const listImported = async (
  db: Db,
  keys: readonly string[],
): Promise<{ readonly id: number; readonly import_key: string }[]> => {
  const { rows } = await sql<{ id: number; import_key: string }>`
    select id, import_key from payments
    where import_key = any(${[...keys]}::text[]) and deleted_at is null order by id`.execute(
    db,
  );
  return rows;
};

type NamedBill = Pick<
  BillRow,
  "id" | "bill_number" | "bill_kind" | "client_id" | "balance" | "cancelled_at"
>;

/** Bills by their numbers. */
export const listBillsByNumber = async (
  db: Db,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, NamedBill>> => {
  const { rows } = await sql<NamedBill>`
    select id, bill_number, bill_kind, client_id, balance, cancelled_at from bills
    where bill_number = any(${[...numbers]}::text[]) and deleted_at is null`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.bill_number, row]));
};

/** Ids of clients by their codes; that of a deleted one is free. */
export const listClientsByCode = async (
  db: Db,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ id: number; company_customer_code: string }>`
    select id, company_customer_code from clients
    where company_customer_code = any(${[...codes]}::text[]) and deleted_at is null`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.company_customer_code, row.id]));
};

type Opening = Pick<
  BillRow,
  "client_id" | "bill_number" | "issued_on" | "due_on" | "total"
>;

/** Opening balances of clients that stand. */
export const listOpenings = async (
  db: Db,
  clients: readonly number[],
): Promise<ReadonlyMap<number, Opening>> => {
  const { rows } = await sql<Opening>`
    select client_id, bill_number, issued_on, due_on, total from bills
    where client_id = any(${[...clients]}::bigint[]) and bill_kind = 'opening' and cancelled_at is null`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.client_id, row]));
};
