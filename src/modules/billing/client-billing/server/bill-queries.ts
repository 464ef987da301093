import { sql, type SqlBool } from "kysely";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import type {
  monthDays,
  siteMonths,
} from "#platform/contract/payment/lookups.ts";
import type { BankAccount } from "../contract/issuer-record.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { FileRow } from "#platform/server/files/file-port.ts";
import type {
  BillAge,
  mailMarks,
  printMarks,
  sentMarks,
} from "../contract/lookups.ts";
import type { Settlement } from "../contract/bill-record.ts";
import type { BillLineRow, BillRow, IssuerRow, ItemRow } from "./tables.ts";
import "./tables.ts";

/** A client as a bill names it. */
export interface ClientToBill {
  readonly id: number;
  readonly name: string;
  readonly name_kana: string;
  readonly company_customer_code: string;
  readonly billing_name: string | null;
  readonly billing_postal_code: string | null;
  readonly billing_prefecture: string | null;
  readonly billing_address: string | null;
  readonly closing_day: CodeOf<typeof monthDays>;
  readonly payment_site_months: CodeOf<typeof siteMonths>;
  readonly payment_site_day: CodeOf<typeof monthDays>;
  readonly delivery: "post" | "mail" | "both";
  readonly bill_email: string | null;
  readonly bears_fee_allowed: boolean;
  readonly dispute_until: string | null;
}

/** Clients by their ids; deleted ones too: what they were billed stays theirs. */
export const listClientsToBill = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ClientToBill>> => {
  const { rows } = await sql<ClientToBill>`
    select id, name, name_kana, company_customer_code, billing_name, billing_postal_code, billing_prefecture,
      billing_address, closing_day, payment_site_months, payment_site_day, delivery, bill_email,
      bears_fee_allowed, dispute_until
    from clients where id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** Who issues bills on a day. */
export const findIssuer = async (
  db: Db,
  date: string,
): Promise<IssuerRow | undefined> => {
  const { rows } = await sql<IssuerRow>`
    select * from bill_issuers where valid_from <= ${date} and deleted_at is null
    order by valid_from desc limit 1`.execute(db);
  return rows[0];
};

export const listBillLines = async (
  db: Db,
  bills: readonly number[],
): Promise<BillLineRow[]> => {
  const { rows } = await sql<BillLineRow>`
    select * from bill_lines where bill_id = any(${[...bills]}::bigint[]) order by bill_id, position`.execute(
    db,
  );
  return rows;
};

/** How many receipts each of some advances has. */
export const countReceipts = async (
  db: Db,
  items: readonly Pick<ItemRow, "id" | "tax_class">[],
): Promise<ReadonlyMap<number, number>> => {
  const ids = items
    .filter(({ tax_class }) => tax_class === "advance")
    .map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; count: number }>`
    select owner_id as id, count(*)::int as count from files
    where owner_entity = 'bill_item' and owner_id = any(${ids}::bigint[]) and deleted_at is null
    group by owner_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
};

/** Bills by their ids, in the order in which they are posted: postal code, client, number. */
export const listBillsToPrint = async (
  db: Db,
  ids: readonly number[],
): Promise<BillRow[]> => {
  const { rows } = await sql<BillRow>`
    select * from bills where id = any(${[...ids]}::bigint[]) and deleted_at is null
    order by party ->> 'postal_code', client_id, bill_number`.execute(db);
  return rows;
};

/** Files of seals by their ids, former ones too. */
export const listSeals = async (
  db: Db,
  ids: readonly string[],
): Promise<FileRow[]> => {
  const { rows } = await sql<FileRow>`
    select * from files where owner_entity = 'bill_issuer' and id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return rows;
};

/** Bills by their ids, locked in order. */
export const lockBills = async (
  db: Db,
  ids: readonly number[],
): Promise<BillRow[]> => {
  const { rows } = await sql<BillRow>`
    select * from bills where id = any(${[...ids]}::bigint[]) and deleted_at is null
    order by id for update`.execute(db);
  return rows;
};

/** What a bill is settled by, on the day on which the money came, what was released left out; what was given back of a note has neither payment nor bill. */
export const listSettlements = async (
  db: Db,
  bill: number,
): Promise<Settlement[]> => {
  const { rows } = await sql<Settlement>`
    select coalesce(a.refunded_on, p.received_on, (a.made_at at time zone 'Asia/Tokyo')::date) as on, a.payment_id,
      case when a.credit_bill_id = ${bill} then a.bill_id else a.credit_bill_id end as credit_bill_id,
      a.amount, a.bank_fee, a.write_off
    from payment_allocations a left join payments p on p.id = a.payment_id
    where (a.bill_id = ${bill} or a.credit_bill_id = ${bill}) and a.released_at is null order by a.id`.execute(
    db,
  );
  return rows;
};

/** Credit notes of a bill that were not cancelled. */
export const listCreditsOf = async (
  db: Db,
  bill: number,
): Promise<BillRow[]> => {
  const { rows } = await sql<BillRow>`
    select * from bills where original_bill_id = ${bill} and cancelled_at is null order by id`.execute(
    db,
  );
  return rows;
};

/** Number of the bill of a client and period that was cancelled last: a new one replaces it. */
export const findReplacedNumber = async (
  db: Db,
  client: number,
  period_to: string,
): Promise<string | null> => {
  const { rows } = await sql<{ bill_number: string }>`
    select bill_number from bills
    where client_id = ${client} and period_to = ${period_to} and cancelled_at is not null and bill_kind = 'invoice'
    order by id desc limit 1`.execute(db);
  return rows[0]?.bill_number ?? null;
};

const ageDays: Readonly<
  Record<BillAge, readonly [least: number, most: number]>
> = {
  "1-30": [1, 30],
  "31-60": [31, 60],
  "61-90": [61, 90],
  "91+": [91, 40_000],
};

const isOfAge = (age: BillAge) => {
  const [least, most] = ageDays[age];
  const today = tokyoDate();
  return sql`(bills.balance > 0 and bills.cancelled_at is null
    and bills.collect_by between ${addDays(today, -most)}::date and ${addDays(today, -least)}::date)`;
};

/** Filters of the list beside its fields. */
export const billFilters = {
  age: (ages: readonly BillAge[]) =>
    ages.length === 0
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(${sql.join(ages.map(isOfAge), sql` or `)})`,
  sent_mark: (marks: readonly CodeOf<typeof sentMarks>[]) =>
    marks.length === 0
      ? sql<SqlBool>`true`
      : sql<SqlBool>`bills.sent_at is null and bills.cancelled_at is null and bills.bill_kind <> 'opening'`,
  mail_mark: (marks: readonly CodeOf<typeof mailMarks>[]) =>
    marks.length === 0
      ? sql<SqlBool>`true`
      : sql<SqlBool>`bills.mail_failed_at is not null`,
  print_mark: (marks: readonly CodeOf<typeof printMarks>[]) =>
    marks.length === 1
      ? sql<SqlBool>`bills.bill_kind <> 'opening'
          and ${marks[0] === "printed" ? sql`bills.printed_count > 0` : sql`bills.printed_count = 0`}`
      : sql<SqlBool>`true`,
};

/** Accounts of all issuers that ever were, those of the last one first. */
export const listIssuerAccounts = async (db: Db): Promise<BankAccount[][]> => {
  const { rows } = await sql<{ bank_accounts: BankAccount[] }>`
    select bank_accounts from bill_issuers order by deleted_at is null desc, valid_from desc, id desc`.execute(
    db,
  );
  return rows.map(({ bank_accounts }) => bank_accounts);
};
