import { sql } from "kysely";
import type { Db } from "../schema.ts";

/**
 * What slips are filtered by beside what the lines of counts know. A symbol is M while a lease runs, which ends on a
 * day of its own: the plan and that day are counted together.
 */
const facets = sql`(values ('call_status', call_status), ('storage_intention', storage_intention),
    ('goods_receipt_result', goods_receipt_result), ('dm_state', dm_state),
    ('vehicle_classification', vehicle_classification), ('vehicle_inspection_type', vehicle_inspection_type),
    ('car_dealer_branch_id', car_dealer_branch_id::text),
    ('symbol', nullif(coalesce(plan, '-') || ' ' || coalesce(lease_ends_on::text, ''), '- '))) f (facet, value)`;

const keys = sql`facet, value, car_dealer_id, vehicle_make, outbound_status, outbound_stage, is_follower`;

/**
 * How many slips there are of each value of one further filter, within company, make, status and stage: a list with
 * any one filter is counted without its slips. Changes are added as lines and folded into the others now and then.
 */
const counted = sql`
  create table outbound_slip_facets (
    facet text not null,
    value text not null,
    car_dealer_id bigint not null,
    -- 0: none
    vehicle_make smallint not null,
    outbound_status text not null,
    outbound_stage text not null,
    is_follower boolean not null,
    is_change boolean not null default true,
    slips integer not null,
    -- Of a symbol.
    plan text generated always as (case when facet = 'symbol' then nullif(left(value, 1), '-') end) stored,
    lease_ends_on date generated always as (case when facet = 'symbol' and length(value) > 2 then
      make_date(substr(value, 3, 4)::int, substr(value, 8, 2)::int, substr(value, 11, 2)::int) end) stored
  );
  create index outbound_slip_facets_value on outbound_slip_facets (facet, value);
  create unique index outbound_slip_facets_whole on outbound_slip_facets (${keys}) where not is_change;
  create index outbound_slip_facets_changes on outbound_slip_facets (is_change) where is_change;
  create function refill_outbound_slip_facets() returns void language sql as $$
    truncate outbound_slip_facets;
    insert into outbound_slip_facets (${keys}, is_change, slips)
    select facet, value, car_dealer_id, coalesce(vehicle_make, 0), outbound_status, outbound_stage,
      bundle_lead_id is not null, false, count(*)
    from outbound_slips cross join lateral ${facets}
    where value is not null group by 1, 2, 3, 4, 5, 6, 7
  $$;
  select refill_outbound_slip_facets();

  create function facet_outbound_slips() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into outbound_slip_facets (${keys}, slips)
      select facet, value, car_dealer_id, coalesce(vehicle_make, 0), outbound_status, outbound_stage,
        bundle_lead_id is not null, count(*)
      from new_rows cross join lateral ${facets}
      where value is not null group by 1, 2, 3, 4, 5, 6, 7;
    else
      insert into outbound_slip_facets (${keys}, slips)
      select facet, value, car_dealer_id, coalesce(vehicle_make, 0), outbound_status, outbound_stage,
        bundle_lead_id is not null, sum(n)
      from (select *, 1 as n from new_rows union all select *, -1 from old_rows) changes
      cross join lateral ${facets}
      where value is not null group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0;
    end if;
    return null;
  end $$;
  create trigger outbound_slips_facets after insert on outbound_slips
    referencing new table as new_rows for each statement execute function facet_outbound_slips();
  create trigger outbound_slips_facets_anew after update on outbound_slips
    referencing new table as new_rows old table as old_rows
    for each statement execute function facet_outbound_slips();
  create function fold_outbound_slip_facets() returns void language sql as $$
    with gone as (delete from outbound_slip_facets where is_change returning *)
    insert into outbound_slip_facets (${keys}, is_change, slips)
    select ${keys}, false, sum(slips) from gone group by ${keys} having sum(slips) <> 0
    on conflict (${keys}) where not is_change do update set slips = outbound_slip_facets.slips + excluded.slips
  $$`;

/** A list opens with what is still to be done: a tenth of all, by their dates; of a company, of a branch. */
const indexes = sql`
  create index outbound_slips_standing on outbound_slips (effective_due_on, id)
    where bundle_lead_id is null and outbound_status <> 'done';
  -- Mail is due of those that go with another one, too.
  create index outbound_slips_dealer_standing on outbound_slips (car_dealer_id, effective_due_on, id)
    where outbound_status <> 'done';
  create index outbound_slips_branch on outbound_slips (car_dealer_branch_id, effective_due_on, id)
    where bundle_lead_id is null;
  create index outbound_slips_branch_standing on outbound_slips (car_dealer_branch_id, effective_due_on, id)
    where bundle_lead_id is null and outbound_status <> 'done';
  create index outbound_slips_call_day on outbound_slips (last_called_at)
    include (id, effective_due_on, outbound_status, outbound_stage, car_dealer_id, vehicle_make)
    where bundle_lead_id is null and last_called_at is not null;
  create index outbound_slips_lease on outbound_slips (lease_ends_on)
    where bundle_lead_id is null and lease_ends_on is not null;
  -- Who was promised a call is called first, whatever else is due.
  create index outbound_slips_promised on outbound_slips (next_call_at, id)
    where bundle_lead_id is null and outbound_status <> 'done' and next_call_at is not null;
  create index outbound_slips_unmailed on outbound_slips (car_dealer_id, effective_due_on)
    include (outbound_customer_id, outbound_vehicle_id, outbound_status, dm_state, dm_count, has_contact)
    where outbound_status <> 'done' and dm_count = 0 and dm_state in ('pending', 'not_needed');
  create index outbound_vehicles_deleted on outbound_vehicles (id) where deleted_at is not null`;

export const up = async (db: Db): Promise<void> => {
  await counted.execute(db);
  await indexes.execute(db);
};
