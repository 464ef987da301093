import { sql } from "kysely";
import type { Db } from "../schema.ts";

/**
 * Exact totals of the list of chains, closed ones included, from lines of counts (docs/decisions/120): how many there
 * are of each combination, by day. And what the list is sorted by where closed chains are shown.
 */
export const up = async (db: Db): Promise<void> => {
  await sql`
    create table follow_item_counts (
      source text not null,
      since timestamptz(3) not null,
      status smallint,
      support_type text not null,
      is_main_line boolean not null,
      person_in_charge_id bigint,
      closed_at timestamptz(3),
      items integer not null
    );
    comment on column follow_item_counts.since is 'First instant of the day in Asia/Tokyo';
    comment on column follow_item_counts.closed_at is 'infinity of those that are closed, whenever that was';

    create function add_follow_item_count(i follow_items, items integer) returns void language sql as $$
      insert into follow_item_counts
      select i.source, date_trunc('day', i.since, 'Asia/Tokyo'), i.status, i.support_type, i.is_main_line,
        i.person_in_charge_id, case when i.closed_at is not null then timestamptz 'infinity' end, items
      where i.deleted_at is null
    $$;
    create function count_follow_items() returns trigger language plpgsql as $$
    begin
      insert into follow_item_counts
      select source, date_trunc('day', since, 'Asia/Tokyo'), status, support_type, is_main_line, person_in_charge_id,
        case when closed_at is not null then timestamptz 'infinity' end, count(*)
      from added where deleted_at is null group by 1, 2, 3, 4, 5, 6, 7;
      return null;
    end $$;
    create function count_follow_item_anew() returns trigger language plpgsql as $$
    begin
      perform add_follow_item_count(old, -1);
      if tg_op = 'UPDATE' then
        perform add_follow_item_count(new, 1);
      end if;
      return null;
    end $$;
    create trigger follow_items_are_counted after insert on follow_items referencing new table as added
      for each statement execute function count_follow_items();
    create trigger follow_item_is_counted_no_more after delete on follow_items
      for each row execute function count_follow_item_anew();
    create trigger follow_item_is_counted_anew after update on follow_items
      for each row when (
        (old.since, old.status, old.support_type, old.is_main_line, old.person_in_charge_id, old.closed_at is null,
          old.deleted_at)
        is distinct from
        (new.since, new.status, new.support_type, new.is_main_line, new.person_in_charge_id, new.closed_at is null,
          new.deleted_at))
      execute function count_follow_item_anew();

    -- Lines that this statement sees become one per combination; those that others add meanwhile stay.
    create function fold_follow_item_counts() returns void language sql as $$
      with gone as (delete from follow_item_counts returning *)
      insert into follow_item_counts
      select source, since, status, support_type, is_main_line, person_in_charge_id, closed_at, sum(items)
      from gone group by 1, 2, 3, 4, 5, 6, 7 having sum(items) <> 0
    $$;
    insert into follow_item_counts
    select source, date_trunc('day', since, 'Asia/Tokyo'), status, support_type, is_main_line, person_in_charge_id,
      case when closed_at is not null then timestamptz 'infinity' end, count(*)
    from follow_items where deleted_at is null group by 1, 2, 3, 4, 5, 6, 7`.execute(
    db,
  );
  await sql`
    drop index follow_items_due;
    create index follow_items_due on follow_items (coalesce(next_call_at, 'infinity'), id) where deleted_at is null;
    create index follow_items_status_sort on follow_items (coalesce(status, -1), id) where deleted_at is null;
    create index follow_items_kind on follow_items (next_call_kind, urgency, id)
      where next_call_kind is not null and deleted_at is null`.execute(db);
};
