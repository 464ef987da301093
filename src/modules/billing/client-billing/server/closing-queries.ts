import { sql } from "kysely";
import type { CodeOf } from "#platform/contract/lookup.ts";
import type {
  TaxedAmount,
  TaxSummaryRow,
} from "#platform/contract/japanese/money.ts";
import type { monthDays } from "#platform/contract/payment/lookups.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { ClosedClient } from "../contract/closing-record.ts";
import type { ClosingClientRow, ItemRow } from "./tables.ts";
import "./tables.ts";

/** A client with confirmed items up to a day. */
export interface ClosableClient {
  readonly client_id: number;
  readonly client_name: string;
  readonly closing_day: CodeOf<typeof monthDays>;
  readonly item_count: number;
  /** Without tax, for each of its classes. */
  readonly amounts: readonly TaxedAmount[];
  /** The first day on which something is to be billed. */
  readonly first_on: string;
  /** Until when the client was closed last. */
  readonly closed_to: string | null;
  readonly is_closed: boolean;
}

/**
 * Clients of a closing: those of some closing days, or named ones, with what is confirmed of them up to a day.
 *
 * @param days none where clients are named
 */
export const listClosable = async (
  db: Db,
  closed_on: string,
  of: {
    readonly days?: readonly string[];
    readonly client_ids?: readonly number[] | undefined;
  },
): Promise<ClosableClient[]> => {
  const { rows } = await sql<ClosableClient>`
    select i.client_id, c.name as client_name, c.closing_day, sum(i.count)::int as item_count,
      jsonb_agg(jsonb_build_object('tax_class', i.tax_class, 'amount', i.amount)) as amounts, min(i.first_on) as first_on,
      (select max(k.period_to) from bill_closing_clients k
        where k.client_id = i.client_id and k.undone_at is null) as closed_to,
      exists (select from bill_closing_clients k
        where k.client_id = i.client_id and k.period_to = ${closed_on} and k.undone_at is null) as is_closed
    from (
      select client_id, tax_class, count(*), sum(amount)::bigint as amount, min(work_on) as first_on from bill_items
      where item_state = 'confirmed' and not differs and deleted_at is null and work_on <= ${closed_on}
      group by client_id, tax_class) i
    join clients c on c.id = i.client_id
    where ${
      of.client_ids === undefined
        ? sql`c.closing_day = any(${[...(of.days ?? [])]}::text[])`
        : sql`c.id = any(${[...of.client_ids]}::bigint[])`
    }
    group by i.client_id, c.name, c.closing_day, c.name_kana
    order by c.name_kana, i.client_id`.execute(db);
  return rows;
};

/** What a closing would leave out, and why; of all clients where none are named. */
export const countLeftOut = async (
  db: Db,
  closed_on: string,
): Promise<{
  unassigned: number;
  pending: number;
  differs: number;
  loss: number;
}> => {
  const { rows } = await sql<{
    unassigned: number;
    pending: number;
    differs: number;
    loss: number;
  }>`
    select (count(*) filter (where item_state = 'unassigned'))::int as unassigned,
      (count(*) filter (where item_state = 'pending'))::int as pending,
      (count(*) filter (where differs))::int as differs,
      (count(*) filter (where cost_amount > amount))::int as loss
    from bill_items
    where item_state in ('unassigned', 'pending', 'confirmed') and deleted_at is null and work_on <= ${closed_on}`.execute(
    db,
  );
  return rows[0] ?? { unassigned: 0, pending: 0, differs: 0, loss: 0 };
};

/** The day of the last closing up to a day that stands; null before the first. */
export const findLastClosing = async (
  db: Db,
  today: string,
): Promise<string | null> => {
  const { rows } = await sql<{ closed_on: string | null }>`
    select max(period_to)::text as closed_on from bill_closing_clients
    where is_done and undone_at is null and period_to <= ${today}`.execute(db);
  return rows[0]?.closed_on ?? null;
};

/** Notes whom a closing is for; a client whose period is closed, or being closed by another run, is left out. */
export const insertClosingClients = async (
  db: Db,
  closing_id: number,
  closed_on: string,
  clients: readonly number[],
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into bill_closing_clients (closing_id, client_id, period_to)
    select ${closing_id}, client_id, ${closed_on}::date from unnest(${[...clients]}::bigint[]) as c (client_id)
    on conflict do nothing returning id`.execute(db);
  return rows.length;
};

/** The next client of a closing that waits, locked; one that another run has under way is left to it. */
export const takeClosingClient = async (
  db: Db,
  closing: number,
): Promise<ClosingClientRow | undefined> => {
  const { rows } = await sql<ClosingClientRow>`
    select * from bill_closing_clients
    where closing_id = ${closing} and not is_done and undone_at is null
    order by id limit 1 for update skip locked`.execute(db);
  return rows[0];
};

export const countWaiting = async (
  db: Db,
  closing: number,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bill_closing_clients
    where closing_id = ${closing} and not is_done and undone_at is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

/** Closings under way that nobody has gone on with for a while. */
export const listStoppedClosings = async (
  db: Db,
): Promise<{ readonly id: number; readonly created_by: number }[]> => {
  const { rows } = await sql<{ id: number; created_by: number }>`
    select id, created_by from bill_closings
    where closing_state = 'running' and deleted_at is null and created_by is not null
      and updated_at < now() - interval '15 seconds'
    order by id`.execute(db);
  return rows;
};

/** Until when a client was closed last, before a day. */
export const findClosedTo = async (
  db: Db,
  client: number,
  before: string,
): Promise<string | null> => {
  const { rows } = await sql<{ period_to: string | null }>`
    select max(period_to) as period_to from bill_closing_clients
    where client_id = ${client} and undone_at is null and is_done and period_to < ${before}`.execute(
    db,
  );
  return rows[0]?.period_to ?? null;
};

/** Confirmed items of a client up to a day, locked. */
export const lockConfirmed = async (
  db: Db,
  client: number,
  until: string,
): Promise<ItemRow[]> => {
  const { rows } = await sql<ItemRow>`
    select * from bill_items
    where client_id = ${client} and item_state = 'confirmed' and not differs and work_on <= ${until}
      and deleted_at is null
    order by id for update`.execute(db);
  return rows;
};

/** What came of a client in a closing. */
export const finishClosingClient = async (
  db: Db,
  id: number,
  result: {
    readonly period_from: string | null;
    readonly bill_id: number | null;
    readonly left_reason: string | null;
  },
): Promise<void> => {
  await sql`
    update bill_closing_clients set is_done = true, period_from = ${result.period_from}, bill_id = ${result.bill_id},
      left_reason = ${result.left_reason},
      undone_at = case when ${result.left_reason}::text is null then null else now() end
    where id = ${id}`.execute(db);
};

interface ClosedRow extends Omit<ClosedClient, "tax_rows"> {
  readonly tax_rows: TaxSummaryRow[] | null;
}

/** What came of the clients of a closing. */
export const listClosedClients = async (
  db: Db,
  closing: number,
): Promise<ClosedClient[]> => {
  const { rows } = await sql<ClosedRow>`
    select k.id, k.client_id, c.name as client_name, k.period_from, k.period_to, k.bill_id, b.bill_number,
      (select count(*)::int from bill_lines l where l.bill_id = k.bill_id) as line_count,
      b.tax_rows, coalesce(b.total, 0)::bigint as total, k.left_reason, k.undone_at
    from bill_closing_clients k join clients c on c.id = k.client_id left join bills b on b.id = k.bill_id
    where k.closing_id = ${closing} and k.is_done order by c.name_kana, k.id`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, tax_rows: row.tax_rows ?? [] }));
};

/** Number and sum of what a closing billed and stands. */
export const sumClosing = async (
  db: Db,
  closing: number,
): Promise<{ client_count: number; bill_count: number; total: number }> => {
  const { rows } = await sql<{
    client_count: number;
    bill_count: number;
    total: number;
  }>`
    select count(*)::int as client_count, count(b.id)::int as bill_count, coalesce(sum(b.total), 0)::bigint as total
    from bill_closing_clients k left join bills b on b.id = k.bill_id
    where k.closing_id = ${closing} and k.undone_at is null`.execute(db);
  return rows[0] ?? { client_count: 0, bill_count: 0, total: 0 };
};

/** Periods of some clients from a closing on that stand, the latest first; locked. */
export const lockPeriodsFrom = async (
  db: Db,
  clients: readonly number[],
  closed_on: string,
): Promise<ClosingClientRow[]> => {
  const { rows } = await sql<ClosingClientRow>`
    select * from bill_closing_clients
    where client_id = any(${[...clients]}::bigint[]) and period_to >= ${closed_on} and is_done and undone_at is null
    order by period_to desc, id for update`.execute(db);
  return rows;
};

export const undoPeriods = async (
  db: Db,
  ids: readonly number[],
  reason: string,
): Promise<void> => {
  await sql`
    update bill_closing_clients set undone_at = now(), undo_reason = ${reason}
    where id = any(${[...ids]}::bigint[])`.execute(db);
};

/** Letters that name one of some bills. */
export const countLetters = async (
  db: Db,
  numbers: readonly string[],
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bill_reminders
    where withdrawn_at is null and exists (
      select from jsonb_array_elements(bills) b where b ->> 'bill_number' = any(${[...numbers]}::text[]))`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

/** Bills by their ids with the credit notes of them, locked in order; cancelled ones are left out. */
export const listWithCredits = async (
  db: Db,
  bills: readonly number[],
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from bills
    where (id = any(${[...bills]}::bigint[]) or original_bill_id = any(${[...bills]}::bigint[]))
      and cancelled_at is null order by id`.execute(db);
  return rows.map(({ id }) => id);
};
