import { sql } from "kysely";
import {
  isClosingDay,
  lastClosingDay,
} from "#platform/contract/japanese/bank-days.ts";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import type { monthDays } from "#platform/contract/payment/lookups.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { BillAge } from "../contract/lookups.ts";
import { ageOf } from "../contract/bill-rules.ts";
import "./tables.ts";

interface Numbers {
  readonly unassigned: number;
  readonly pending: number;
  readonly unsent: number;
  readonly unmatched: number;
  readonly unmatched_sum: number;
  readonly overdue: number;
  readonly tow_submitted: number;
  readonly tow_accepted: number;
}

/** What waits, each as its list counts it. */
export const countWaitingWork = async (db: Db): Promise<Numbers> => {
  const today = tokyoDate();
  const { rows } = await sql<Numbers>`
    select i.*, b.*, p.*, t.* from
      (select (count(*) filter (where item_state = 'unassigned'))::int as unassigned,
         (count(*) filter (where item_state = 'pending'))::int as pending
       from bill_items where item_state in ('unassigned', 'pending') and deleted_at is null) i,
      (select (count(*) filter (where bill_state = 'issued'))::int as unsent,
         (count(*) filter (where balance > 0 and collect_by < ${today}::date))::int as overdue
       from bills where cancelled_at is null and deleted_at is null and balance <> 0) b,
      (select count(*)::int as unmatched, coalesce(sum(unused), 0)::bigint as unmatched_sum
       from payments where payment_state = 'open' and deleted_at is null) p,
      (select (count(*) filter (where bill_state = 'submitted'))::int as tow_submitted,
         (count(*) filter (where bill_state = 'accepted'))::int as tow_accepted
       from tow_bills where bill_state in ('submitted', 'accepted') and deleted_at is null) t`.execute(
    db,
  );
  return (
    rows[0] ?? {
      unassigned: 0,
      pending: 0,
      unsent: 0,
      unmatched: 0,
      unmatched_sum: 0,
      overdue: 0,
      tow_submitted: 0,
      tow_accepted: 0,
    }
  );
};

/** Overdue bills by how long they are. */
export const listAges = async (
  db: Db,
): Promise<{ age: BillAge; count: number; balance: number }[]> => {
  const today = tokyoDate();
  const { rows } = await sql<{ days: number; count: number; balance: number }>`
    select least((${today}::date - collect_by), 91)::int as days, count(*)::int as count, sum(balance)::bigint as balance
    from bills where balance > 0 and cancelled_at is null and collect_by < ${today}::date group by 1`.execute(
    db,
  );
  const ages: BillAge[] = ["1-30", "31-60", "61-90", "91+"];
  return ages.map((age) => {
    const own = rows.filter(({ days }) => ageOf(days) === age);
    return {
      age,
      count: own.reduce((sum, { count }) => sum + count, 0),
      balance: own.reduce((sum, { balance }) => sum + balance, 0),
    };
  });
};

/** What was billed and paid in a month. */
export interface Month {
  readonly month: string;
  readonly billed: number;
  /** What of it was given back; negative. */
  readonly credited: number;
  readonly paid: number;
}

/** Billed and paid of the last twelve months, this one last. */
export const listMonths = async (db: Db): Promise<Month[]> => {
  const { rows } = await sql<Month>`
    select to_char(m, 'YYYY-MM') as month, b.billed, b.credited,
      coalesce((select sum(amount - refunded) from payments p where p.deleted_at is null
        and p.received_on >= m and p.received_on < m + interval '1 month'), 0)::bigint as paid
    from generate_series(date_trunc('month', ${tokyoDate()}::date) - interval '11 months',
      date_trunc('month', ${tokyoDate()}::date), interval '1 month') as m
    cross join lateral (
      select coalesce(sum(total), 0)::bigint as billed,
        coalesce(sum(total) filter (where bill_kind = 'credit_note'), 0)::bigint as credited
      from bills where cancelled_at is null and bill_kind <> 'opening'
        and issued_on >= m and issued_on < m + interval '1 month') b
    order by m`.execute(db);
  return rows;
};

/** What all clients have still to pay of what was billed. */
export const sumBalance = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(balance), 0)::bigint as sum from bills where cancelled_at is null and balance <> 0`.execute(
    db,
  );
  return rows[0]?.sum ?? 0;
};

/** Clients of which something waits to be closed on a day. */
export interface NextClosing {
  readonly closed_on: string;
  readonly clients: number;
  readonly sum: number;
}

/** Days of which confirmed items wait to be closed: those that are over first. */
export const listNextClosings = async (db: Db): Promise<NextClosing[]> => {
  const { rows } = await sql<{
    closing_day: CodeOf<typeof monthDays>;
    work_on: string;
    client_id: number;
    sum: number;
  }>`
    select c.closing_day, min(i.work_on) as work_on, i.client_id, sum(i.amount)::bigint as sum
    from bill_items i join clients c on c.id = i.client_id
    where i.item_state = 'confirmed' and not i.differs and i.deleted_at is null
    group by c.closing_day, i.client_id`.execute(db);
  const today = tokyoDate();
  const found = new Map<string, { clients: number; sum: number }>();
  for (const { closing_day, sum } of rows) {
    const last = lastClosingDay(today, closing_day);
    const day = isClosingDay(today, closing_day) ? today : last;
    const known = found.get(day) ?? { clients: 0, sum: 0 };
    found.set(day, { clients: known.clients + 1, sum: known.sum + sum });
  }
  return [...found]
    .map(([closed_on, known]) => ({ closed_on, ...known }))
    .filter(({ closed_on }) => closed_on > addDays(today, -400))
    .toSorted((one, other) => one.closed_on.localeCompare(other.closed_on));
};
