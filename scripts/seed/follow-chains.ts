import { sql } from "kysely";
import { followRuleText } from "#modules/follow/follow-calls/contract/rule-text.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { transaction } from "#platform/server/db/transaction.ts";

/** So many of them are still followed, as a centre has them at a time. */
const openChains = 300;

/** Chains of SOS cases that nobody follows yet, the newest first, until there are so many; each with the calls it took. */
const insertItems = (db: Db, count: number) =>
  sql`
  insert into follow_items (source, source_id, dispatch_kind, number, case_kind, case_id, dispatch_id, status,
    status_since, since, support_type, is_main_line, arrangement_flag, next_call_kind, next_call_at, attempt_count,
    closed_at, closed_reason, tow_truck_company_id, car_dealer_id, prefecture, urgency, search_text, grams)
  select 'sos', id, dispatch_kind, reception_number, 'sos', id, dispatch_id,
    case when is_open then (array[3, 1, 2, 0])[1 + place % 4] end, ended, received_at,
    case when dispatch_kind = 'J' then 'j_support'
      when vehicle_make is null or vehicle_make > 12 then 'other_outsourced'
      when vehicle_make = 1 then 'sos_outsourced' else 'foreign_make_outsourced' end,
    coalesce(road_type, '') = 'expressway_main', case when dispatch_id is null then 'none' else 'present' end,
    case when is_open then (array['arrange', 'arrange', 'confirm_arrival', 'ask_report'])[1 + place % 4] end,
    due, place % 3, case when not is_open then ended end, case when not is_open then ${followRuleText.ended} end,
    tow_truck_company_id, car_dealer_id, prefecture,
    case when not is_open then 4000000000000000 - extract(epoch from ended) * 1000
      else extract(epoch from due) * 1000 + case
        when place % 4 < 2 and road_type = 'expressway_main' then 0
        when place % 4 < 2 then 1000000000000000 * (1 + place % 4) else 3000000000000000 end end::bigint,
    text, grams
  from (
    select *, place <= ${openChains} as is_open, coalesce(completed_at, received_at) as ended,
      case when place <= ${openChains} then now() + (place % 240 - 30) * interval '1 minute' end as due
    from (
      select c.*, d.id as dispatch_id, d.kind as dispatch_kind, d.tow_truck_company_id, s.text, s.grams,
        (row_number() over (order by c.received_at desc))::int as place
      from (
        select id, reception_number, received_at, completed_at, vehicle_make, road_type, car_dealer_id, prefecture
        from sos_inquiries where deleted_at is null and not exists (
          select from follow_items where source = 'sos' and source_id = sos_inquiries.id)
        order by received_at desc limit ${count}) c
      join sos_inquiry_search s using (id)
      left join lateral (
        select id, kind, tow_truck_company_id from sos_dispatches where inquiry_id = c.id order by id desc limit 1
      ) d on true) cases) chains`.execute(db);

const insertCalls = (db: Db, after: number) =>
  sql`
  insert into follow_calls (item_id, kind, cause, since, planned_at, due_at, target_kind, target_name, target_phone,
    target_digits, call_state, result, called_at, called_by, told_at)
  select i.id, coalesce(i.next_call_kind, (array['arrange', 'confirm_acceptance', 'confirm_arrival', 'ask_report'])[n]),
    'bulk ' || n, i.since, at, at, 'tow_company', 'bench ' || i.id % 300,
    '03-' || lpad((i.id % 9000 + 1000)::text, 4, '0') || '-' || lpad((i.id % 9999)::text, 4, '0'),
    '03' || lpad((i.id % 9000 + 1000)::text, 4, '0') || lpad((i.id % 9999)::text, 4, '0'),
    case when i.closed_at is null and n = 1 then 'planned' else 'done' end,
    case when i.closed_at is null and n = 1 then null else 'connected' end,
    case when i.closed_at is null and n = 1 then null else at end, 1, at
  from follow_items i cross join generate_series(1, 3) as n
  cross join lateral (select coalesce(i.next_call_at, i.since + n * interval '20 minutes') as at) planned
  where i.id > ${after}`.execute(db);

/** The chains of Just Do It up to so many, of cases that are there; returns how many there are. */
export async function fillFollow(db: Db, chains: number): Promise<number> {
  const count = async (): Promise<{ items: number; last: number }> => {
    const { rows } = await sql<{ items: number; last: number }>`
      select count(*)::int as items, coalesce(max(id), 0)::int as last from follow_items`.execute(
      db,
    );
    return rows[0] ?? { items: 0, last: 0 };
  };
  const { items, last } = await count();
  if (items < chains)
    await transaction(db, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await insertItems(tx, chains - items);
      await insertCalls(tx, last);
    });
  for (const table of ["follow_items", "follow_calls", "follow_item_counts"])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
  return (await count()).items;
}
