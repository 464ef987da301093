import { sql } from "kysely";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { foldPayer } from "#modules/billing/client-billing/contract/payer-rules.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import { billWords as words } from "./bill-text.ts";

/** Clients of a centre that bills some thousand of them each month. */
const clientCount = 5000;
const linesOfBill = 7;
/** Confirmed items of each client that wait for the next closing. */
const waitingItems = 30;
/** Bills of the newest months that nobody has paid. */
const openMonths = 4;
const depositCount = 3000;

/** Of customer codes, beyond those of the demo. */
const firstCode = 700;

const insertClients = (db: Db) =>
  sql`
  insert into clients (company_customer_code, name, name_kana, closing_day, payment_site_months, payment_site_day,
    billing_postal_code, billing_prefecture, billing_address, bears_fee_allowed, search_text, grams)
  select (${firstCode} + n / 1000)::text || '-' || lpad((n % 1000)::text, 5, '0'), ${words.company} || n || ${words.company_end},
    ${words.kana}::text || n, 'end', 1, 'end', '220-0011', ${words.prefecture}, ${words.address} || n, n % 3 = 0, '', '{}'
  from generate_series(1, ${clientCount}::int) n
  on conflict do nothing`.execute(db);

/** One closing for each month, with every client in it; the last one ended a month before the newest month's end. */
const insertClosings = (db: Db, months: number, today: string) =>
  sql`
  insert into bill_closings (closed_on, closing_days, closing_state, run_by, client_count, bill_count)
  select (date_trunc('month', ${today}::date) - (m || ' months')::interval - interval '1 day')::date, '["end"]', 'done',
    'bench', ${clientCount}, ${clientCount}
  from generate_series(1, ${months}::int) m`.execute(db);

const insertBills = (db: Db) =>
  sql`
  insert into bills (bill_number, bill_kind, client_id, party_name, party, issuer, closing_id, period_from, period_to,
    issued_on, due_on, collect_by, tax_rows, total, balance, bill_state, delivery, sent_at, sent_by_way, printed_count,
    snapshot_sha256)
  select 'B' || lpad((k.id * ${clientCount}::int + c.place)::text, 11, '0'), 'invoice', c.id, c.name,
    jsonb_build_object('name', c.name, 'postal_code', c.billing_postal_code, 'address', c.billing_address),
    to_jsonb(i), k.id, date_trunc('month', k.closed_on)::date, k.closed_on, k.closed_on,
    (k.closed_on + interval '1 month')::date, (k.closed_on + interval '1 month 3 days')::date,
    jsonb_build_array(jsonb_build_object('rate', 10, 'subtotal', s.sum, 'tax', s.sum / 10)),
    s.total, case when k.age < ${openMonths}::int then s.total else 0 end,
    case when k.age < ${openMonths}::int then 'sent' else 'paid' end, 'post', k.closed_on + interval '30 hours', 'post', 1, 'bench'
  from (select *, (row_number() over (order by closed_on desc) - 1)::int as age from bill_closings where run_by = 'bench') k
  cross join (select *, (row_number() over (order by id))::int as place from clients
    where name_kana like ${words.kana} || '%') c
  cross join (select name, postal_code, address, phone, registration_number, bank_accounts, rounding, remarks
    from bill_issuers where deleted_at is null order by valid_from desc limit 1) i
  cross join lateral (select (20000 + c.place * 37 + k.id * 1009) as sum) base
  cross join lateral (select base.sum, base.sum + base.sum / 10 as total) s`.execute(
    db,
  );

/** What the paid ones were paid by: a payment each. */
const insertPaid = (db: Db, today: string) =>
  sql`
  with paid as (
    insert into payments (received_on, payer_name, amount, way, client_id, import_key, allocated, unused, payment_state)
    select least(due_on, ${today}::date), party_name, total, 'bank', client_id, 'bench ' || id, total, 0, 'matched'
    from bills where snapshot_sha256 = 'bench' and balance = 0
    returning id, amount, import_key)
  insert into payment_allocations (payment_id, bill_id, amount)
  select id, split_part(import_key, ' ', 2)::bigint, amount from paid`.execute(
    db,
  );

const insertPeriods = (db: Db) =>
  sql`
  insert into bill_closing_clients (closing_id, client_id, period_from, period_to, is_done, bill_id)
  select closing_id, client_id, period_from, period_to, true, id from bills where snapshot_sha256 = 'bench'`.execute(
    db,
  );

const insertItems = (db: Db) =>
  sql`
  insert into bill_items (source, client_id, work_on, reception_number, plate, item, quantity, unit, unit_price,
    tax_class, amount, item_state, bill_id)
  select 'manual', b.client_id, b.period_from + n, null, null, ${words.item} || n, 1, 'set', part, '10', part, 'closed', b.id
  from bills b cross join generate_series(1, ${linesOfBill}::int) n
  cross join lateral (select ((b.total * 10 / 11) / ${linesOfBill}::int)::int as part) p
  where b.snapshot_sha256 = 'bench'`.execute(db);

const insertLines = (db: Db) =>
  sql`
  insert into bill_lines (bill_id, position, bill_item_id, work_on, item, quantity, unit, unit_price, tax_class, amount,
    is_late)
  select i.bill_id, row_number() over (partition by i.bill_id order by i.id), i.id, i.work_on, i.item, i.quantity, i.unit,
    i.unit_price, i.tax_class, i.amount, false
  from bill_items i join bills b on b.id = i.bill_id where b.snapshot_sha256 = 'bench'`.execute(
    db,
  );

const insertWaiting = (db: Db, today: string) =>
  sql`
  insert into bill_items (source, client_id, work_on, item, quantity, unit, unit_price, tax_class, amount, item_state)
  select 'manual', c.id, (date_trunc('month', ${today}::date) - interval '1 month')::date + n % 28, ${words.item} || n, 1, 'set',
    1000 + n, '10', 1000 + n, 'confirmed'
  from clients c cross join generate_series(1, ${waitingItems}::int) n
  where c.name_kana like ${words.kana} || '%'`.execute(db);

/** Deposits of as many clients: of two thirds the amount of one open bill, of the rest an amount that fits none. */
const insertDeposits = async (db: Db, today: string): Promise<void> => {
  const { rows } = await sql<{ name: string; amount: number }>`
    select c.name_kana as name, case when c.id % 3 = 0 then 777 else b.total end as amount
    from clients c cross join lateral (
      select total from bills where client_id = c.id and balance > 0 order by id limit 1) b
    where c.name_kana like ${words.kana} || '%' order by c.id limit ${depositCount}`.execute(
    db,
  );
  await sql`
    insert into payments (received_on, payer_name, payer_folded, amount, way, unused)
    select ${today}::date, name, folded, amount, 'bank', amount
    from unnest(${rows.map(({ name }) => name)}::text[], ${rows.map(({ name }) => foldPayer(name))}::text[],
      ${rows.map(({ amount }) => amount)}::bigint[]) as d (name, folded, amount)`.execute(
    db,
  );
};

const tables = [
  "clients",
  "bills",
  "bill_lines",
  "bill_items",
  "bill_closings",
  "bill_closing_clients",
  "payments",
  "payment_allocations",
];

/**
 * Some 5,000 clients that were billed every month until there are so many bills, with what waits for the next closing
 * and deposits that nobody has matched; once. Returns how many bills there are.
 */
export async function fillBills(db: Db, bills: number): Promise<number> {
  const months = Math.ceil(bills / clientCount);
  const today = tokyoDate();
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from bill_closings where run_by = 'bench') as there`.execute(
    db,
  );
  if (rows[0]?.there !== true)
    await transaction(db, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await insertClients(tx);
      await insertClosings(tx, months, today);
      await insertBills(tx);
      await insertPaid(tx, today);
      await insertPeriods(tx);
      await insertItems(tx);
      await insertLines(tx);
      await insertWaiting(tx, today);
      await insertDeposits(tx, today);
    });
  for (const table of tables)
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from bills`.execute(db);
  return counted[0]?.count ?? 0;
}
