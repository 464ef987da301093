import { sql, type SqlBool } from "kysely";
import type { TaxSummaryRow } from "#platform/contract/japanese/money.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { NamedEntry } from "../contract/journal-record.ts";
import type { JournalAccount } from "../contract/lookups.ts";
import type { UnequalSum } from "../contract/sum-schema.ts";
import "./tables.ts";

/** Filters of the list beside its columns. */
export const entryFilters = {
  account: (codes: readonly JournalAccount[]) =>
    codes.length === 0
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(journal_entries.debit = any(${[...codes]}::text[])
          or journal_entries.credit = any(${[...codes]}::text[]))`,
};

const named = async (
  found: Promise<{ rows: NamedEntry[] }>,
): Promise<NamedEntry | null> => (await found).rows[0] ?? null;

export const findNamed = (db: Db, id: number): Promise<NamedEntry | null> =>
  named(
    sql<NamedEntry>`select id, entry_number from journal_entries where id = ${id}`.execute(
      db,
    ),
  );

/** The entry that takes one back. */
export const findReversal = (db: Db, id: number): Promise<NamedEntry | null> =>
  named(
    sql<NamedEntry>`select id, entry_number from journal_entries where reverses_id = ${id}`.execute(
      db,
    ),
  );

/** A bill as what settles it stands in the books. */
export interface SettledBill {
  readonly client_id: number;
  readonly party_name: string;
  readonly bill_number: string;
  readonly tax_rows: TaxSummaryRow[];
}

export const getSettledBill = async (
  db: Db,
  id: number,
): Promise<SettledBill> => {
  const { rows } = await sql<SettledBill>`
    select client_id, party_name, bill_number, tax_rows from bills where id = ${id}`.execute(
    db,
  );
  const [bill] = rows;
  if (bill === undefined) throw new Error(`bill ${String(id)} is not there`);
  return bill;
};

/** Who paid. */
export const getPayer = async (
  db: Db,
  id: number,
): Promise<{ client_id: number | null; payer_name: string }> => {
  const { rows } = await sql<{ client_id: number | null; payer_name: string }>`
    select client_id, payer_name from payments where id = ${id}`.execute(db);
  const [payer] = rows;
  if (payer === undefined)
    throw new Error(`payment ${String(id)} is not there`);
  return payer;
};

const sumOf = (account: JournalAccount, by: string) => sql`
  select ${sql.ref(by)} as id, sum(case when debit = ${account} then amount else 0 end
    - case when credit = ${account} then amount else 0 end) as sum
  from journal_entries where debit = ${account} or credit = ${account} group by 1`;

/** Sums that must be equal at any moment and are not: of clients, payments and towing companies. */
export const listUnequal = async (db: Db): Promise<UnequalSum[]> => {
  const { rows } = await sql<UnequalSum>`
    with stands as (
      select 'receivable' as kind, client_id as id, sum(balance) as sum from bills
      where cancelled_at is null and deleted_at is null group by client_id
      union all select 'unused', id, unused from payments where deleted_at is null
      union all select 'payable', tow_truck_company_id, sum(total) from tow_bills
      where bill_state in ('accepted', 'scheduled') and deleted_at is null group by tow_truck_company_id),
    books as (
      select 'receivable' as kind, r.* from (${sumOf("receivable", "client_id")}) r
      union all select 'unused', u.id, -u.sum from (${sumOf("unused", "source_id")}) u
      union all select 'payable', p.id, -p.sum from (${sumOf("payable", "tow_truck_company_id")}) p)
    select kind, id, coalesce(books.sum, 0)::bigint as books, coalesce(stands.sum, 0)::bigint as stands,
      coalesce(case kind when 'receivable' then (select name from clients c where c.id = id_of)
        when 'unused' then (select payer_name from payments p where p.id = id_of)
        else (select name from tow_truck_companies t where t.id = id_of) end, '') as name
    from books full join stands using (kind, id) cross join lateral (select id as id_of) own
    where coalesce(books.sum, 0) <> coalesce(stands.sum, 0) order by kind, id`.execute(
    db,
  );
  return rows;
};

/** The sums themselves, over all. */
export const sumAccounts = async (
  db: Db,
): Promise<{ account: JournalAccount; debit: number; credit: number }[]> => {
  const { rows } = await sql<{
    account: JournalAccount;
    debit: number;
    credit: number;
  }>`
    select account, sum(debit)::bigint as debit, sum(credit)::bigint as credit from (
      select debit as account, amount as debit, 0 as credit from journal_entries
      union all select credit, 0, amount from journal_entries) e
    group by account order by account`.execute(db);
  return rows;
};

/** What the last look at the sums found. */
export const findCheck = async (
  db: Db,
): Promise<{ checked_at: string; unequal: UnequalSum[] } | undefined> => {
  const { rows } = await sql<{ checked_at: string; unequal: UnequalSum[] }>`
    select checked_at, unequal from journal_checks order by id desc limit 1`.execute(
    db,
  );
  return rows[0];
};

/** Whether this night's look was not taken yet, from two o'clock on. */
export const isCheckDue = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ is_due: boolean }>`
    select not exists (select from journal_checks
      where (checked_at at time zone 'Asia/Tokyo' - interval '2 hours')::date
        = (now() at time zone 'Asia/Tokyo' - interval '2 hours')::date) as is_due`.execute(
    db,
  );
  return rows[0]?.is_due === true;
};
