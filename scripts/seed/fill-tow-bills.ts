import { sql } from "kysely";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import { billWords as words } from "./bill-text.ts";

/** Lines that all companies bill in a month. */
const linesOfMonth = 20_000;

const mark = "bench";

/** Every company can be paid; every fourth of them has no number. */
const completeCompanies = async (db: Db): Promise<void> => {
  await sql`
    insert into tow_accounts (tow_truck_company_id, bank_name, bank_code, bank_branch_name, bank_branch_code, bank_account_kind,
      bank_account_number, bank_account_holder_kana, change_reason, account_state, decided_at, search_text)
    select id, name, '0005', name, '010', 'ordinary', '1234567',
      case when length(name_kana) between 1 and 15 then name_kana else ${words.kana} end, ${mark}, 'confirmed', now(), name
    from tow_truck_companies where deleted_at is null
    on conflict do nothing`.execute(db);
  await sql`
    update tow_truck_companies set invoice_registration_number = case when id % 4 = 0 then null
      else coalesce(invoice_registration_number, 'T7000012050002') end
    where deleted_at is null`.execute(db);
};

/** A run for each month but the newest, whose bills wait to be paid. */
const insertRuns = (db: Db, months: number, today: string) =>
  sql`
  insert into tow_payment_runs (pay_on, account, requester_code, bill_count, total, run_state)
  select (date_trunc('month', ${today}::date) - (m || ' months')::interval + interval '1 month - 1 day')::date,
    jsonb_build_object('name', ${mark}::text), '0000000000', 0, 0, 'done'
  from generate_series(2, ${months}::int) m`.execute(db);

const insertBills = (db: Db, months: number, today: string) =>
  sql`
  insert into tow_bills (tow_bill_number, tow_truck_company_id, origin, bill_state, period_from, period_to, party, law_limit,
    pay_on, paid_on, run_id, created_by, search_text)
  select 'W' || lpad((p.m * 1000 + c.place)::text, 11, '0'), c.id, 'tow', case when p.m = 1 then 'accepted' else 'paid' end,
    p.first, p.last, jsonb_build_object('name', c.name, 'registration_number', c.invoice_registration_number),
    (p.first + interval '2 months - 1 day')::date, p.pay_on, case when p.m > 1 then p.pay_on end, r.id, -1,
    'W' || lpad((p.m * 1000 + c.place)::text, 11, '0') || ' ' || c.name || ' ' || c.code
  from (
    select m, (date_trunc('month', ${today}::date) - (m || ' months')::interval)::date as first,
      (date_trunc('month', ${today}::date) - (m || ' months')::interval + interval '1 month - 1 day')::date as last,
      (date_trunc('month', ${today}::date) - (m || ' months')::interval + interval '2 months - 1 day')::date as pay_on
    from generate_series(1, ${months}::int) m) p
  cross join (
    select *, row_number() over (order by id)::int as place from tow_truck_companies where deleted_at is null) c
  left join tow_payment_runs r on r.account ->> 'name' = ${mark} and p.m > 1
    and r.pay_on = (date_trunc('month', ${today}::date) - ((p.m) || ' months')::interval + interval '1 month - 1 day')::date`.execute(
    db,
  );

const insertLines = (db: Db) =>
  sql`
  insert into tow_bill_lines (tow_bill_id, work_on, reception_number, item, quantity, unit_price, tax_class, amount)
  select b.id, b.period_from + (n % 28), to_char(b.period_from + (n % 28), 'YYYYMMDD') || lpad(n::text, 4, '0'),
    ${words.item} || n, 1, amount, '10', amount
  from tow_bills b
  cross join lateral generate_series(1, (select (${linesOfMonth}::int / count(*))::int + 1 from tow_truck_companies where deleted_at is null)) n
  cross join lateral (select (10000 + (b.id * 37 + n * 101) % 50000)::int as amount) a
  where b.created_by = -1`.execute(db);

const countBills = async (db: Db): Promise<void> => {
  await sql`
    update tow_bills b set line_count = s.count, total = s.sum + s.sum / 10,
      deductible_tax = s.deductible,
      tax_rows = jsonb_build_array(jsonb_build_object('tax_class', '10', 'subtotal', s.sum, 'tax', s.sum / 10,
        'total', s.sum + s.sum / 10)),
      deduction_rows = jsonb_build_array(jsonb_build_object('tax_class', '10', 'date_group', s.date_group,
        'percent', s.percent, 'amount', s.sum, 'tax', s.sum / 10, 'deductible', s.deductible))
    from (
      select l.*, case when percent = 100 then 'registered' else 'to_2026_09' end as date_group,
        sum / 10 * percent / 100 as deductible
      from (
        select l.tow_bill_id, count(*)::int as count, sum(l.amount)::bigint as sum,
          case when max(o.party ->> 'registration_number') is null then 80 else 100 end as percent
        from tow_bill_lines l join tow_bills o on o.id = l.tow_bill_id where o.created_by = -1 group by l.tow_bill_id) l) s
    where s.tow_bill_id = b.id`.execute(db);
  await sql`
    update tow_payment_runs r set bill_count = s.count, total = s.sum
    from (select run_id, count(*)::int as count, sum(total)::bigint as sum from tow_bills group by run_id) s
    where s.run_id = r.id and r.account ->> 'name' = ${mark}`.execute(db);
};

/**
 * Months of bills of all towing companies, 20,000 lines in each, paid but for the newest, which is accepted; once.
 * Returns how many lines there are.
 */
export async function fillTowBills(db: Db, months: number): Promise<number> {
  const today = tokyoDate();
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from tow_bills where created_by = -1) as there`.execute(
    db,
  );
  if (rows[0]?.there !== true)
    await transaction(db, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await completeCompanies(tx);
      await insertRuns(tx, months, today);
      await insertBills(tx, months, today);
      await insertLines(tx);
      await countBills(tx);
    });
  for (const table of [
    "tow_bills",
    "tow_bill_lines",
    "tow_payment_runs",
    "tow_truck_companies",
  ])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from tow_bill_lines`.execute(db);
  return counted[0]?.count ?? 0;
}
