import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { KnownDeposit } from "../contract/deposit-rules.ts";
import type { BillRow, PaymentRow } from "./tables.ts";
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

/** What makes two payments the same one, where no file says more. */
interface PaymentLike {
  readonly client_id?: number | null | undefined;
  readonly received_on?: string;
  readonly amount?: number;
}
export const isLike = (one: PaymentLike, other: PaymentLike): boolean =>
  one.client_id === other.client_id &&
  one.received_on === other.received_on &&
  one.amount === other.amount;

type KnownPayment = PaymentLike &
  Pick<PaymentRow, "id"> & { readonly import_key: string | null };

/** Payments that came with a file, by what their rows said, and those like them that came another way. */
export const listKnownPayments = async (
  db: Db,
  keys: readonly string[],
  likes: readonly PaymentLike[],
): Promise<KnownPayment[]> => {
  const { rows } = await sql<KnownPayment>`
    select id, client_id, received_on, amount, import_key from payments
    where deleted_at is null and import_key = any(${[...keys]}::text[])
    union all
    select id, client_id, received_on, amount, import_key from payments
    where deleted_at is null and import_key is null and (client_id, received_on, amount) in (
      select client_id, received_on, amount
      from jsonb_populate_recordset(null::payments, ${JSON.stringify(likes)}::jsonb))
    order by id`.execute(db);
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

/** Ids of clients by their codes; that of a deleted one is nobody's. */
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
