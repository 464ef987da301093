import { sql, type RawBuilder } from "kysely";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
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
  readonly proposals: number;
  readonly tow_accounts: number;
  readonly tow_runs: number;
}

/** What waits, each as its list counts it. */
export const countWaitingWork = async (db: Db): Promise<Numbers> => {
  const today = tokyoDate();
  const { rows } = await sql<Numbers>`
    select i.*, s.*, b.*, p.*, m.*, t.*, a.*, r.* from
      (select (count(*) filter (where item_state = 'unassigned'))::int as unassigned,
         (count(*) filter (where item_state = 'pending'))::int as pending
       from bill_items where item_state in ('unassigned', 'pending') and deleted_at is null) i,
      (select count(*)::int as unsent from bills
       where sent_at is null and cancelled_at is null and bill_kind <> 'opening' and deleted_at is null) s,
      (select (count(*) filter (where balance > 0 and collect_by < ${today}::date))::int as overdue
       from bills where cancelled_at is null and deleted_at is null and balance <> 0) b,
      (select count(*)::int as unmatched, coalesce(sum(unused), 0)::bigint as unmatched_sum
       from payments where payment_state in ('open', 'part') and deleted_at is null) p,
      (select count(*)::int as proposals from money_proposals
       where proposal_state = 'proposed' and deleted_at is null) m,
      (select (count(*) filter (where bill_state = 'submitted'))::int as tow_submitted,
         (count(*) filter (where bill_state = 'accepted'))::int as tow_accepted
       from tow_bills where bill_state in ('submitted', 'accepted') and deleted_at is null) t,
      (select count(*)::int as tow_accounts from tow_accounts
       where account_state = 'proposed' and deleted_at is null) a,
      (select count(*)::int as tow_runs from tow_payment_runs
       where run_state = 'created' and deleted_at is null) r`.execute(db);
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
      proposals: 0,
      tow_accounts: 0,
      tow_runs: 0,
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

/** The first closing day of a client on or after a day. */
const closingDay = (day: RawBuilder<unknown>) => sql`(case
  when c.closing_day = 'end' then date_trunc('month', ${day}) + interval '1 month' - interval '1 day'
  else date_trunc('month', ${day}) + make_interval(days => c.closing_day::int - 1,
    months => case when extract(day from ${day}) > c.closing_day::int then 1 else 0 end)
  end)::date`;

/** Days of which confirmed items wait to be closed, those to come too: what came late waits for the next one. */
export const listNextClosings = async (db: Db): Promise<NextClosing[]> => {
  const open = sql`greatest(i.work_on, k.closed_to + 1)`;
  const { rows } = await sql<NextClosing>`
    select ${closingDay(open)} as closed_on, count(distinct i.client_id)::int as clients, sum(i.amount)::bigint as sum
    from bill_items i join clients c on c.id = i.client_id
    left join lateral (select max(period_to) as closed_to from bill_closing_clients
      where client_id = i.client_id and undone_at is null) k on true
    where i.item_state = 'confirmed' and not i.differs and i.deleted_at is null
    group by 1 order by 1`.execute(db);
  return rows;
};
