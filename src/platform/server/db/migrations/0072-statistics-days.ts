import { sql } from "kysely";
import type { Db } from "../schema.ts";

/**
 * What statistics need of the cases of a day, ready to be counted. Writes only add a mark that a day is no longer what
 * was kept, so that no two wait for one another; who keeps a day again takes its marks away.
 */
export async function up(db: Db): Promise<void> {
  await sql`
    create table sos_statistics_days (
      day date primary key,
      keys jsonb not null,
      cases bytea not null,
      offers bytea not null
    );
    comment on column sos_statistics_days.day is 'Day of reception in Asia/Tokyo';
    create table sos_statistics_marks (
      id bigint generated always as identity primary key,
      day date not null
    );

    create function mark_sos_statistics_of_case() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        insert into sos_statistics_marks (day) values ((old.received_at at time zone 'Asia/Tokyo')::date);
      end if;
      if tg_op <> 'DELETE' then
        insert into sos_statistics_marks (day) values ((new.received_at at time zone 'Asia/Tokyo')::date);
      end if;
      return null;
    end $$;
    create trigger sos_inquiry_marks_statistics after insert or delete on sos_inquiries
      for each row execute function mark_sos_statistics_of_case();
    create trigger sos_inquiry_marks_statistics_anew after update on sos_inquiries
      for each row when (
        (old.received_at, old.service_division, old.trouble_category, old.prefecture, old.deleted_at)
        is distinct from
        (new.received_at, new.service_division, new.trouble_category, new.prefecture, new.deleted_at))
      execute function mark_sos_statistics_of_case();

    create function mark_sos_statistics_of_dispatch() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        insert into sos_statistics_marks (day)
        select (received_at at time zone 'Asia/Tokyo')::date from sos_inquiries where id = old.inquiry_id;
      end if;
      if tg_op <> 'DELETE' then
        insert into sos_statistics_marks (day)
        select (received_at at time zone 'Asia/Tokyo')::date from sos_inquiries where id = new.inquiry_id;
      end if;
      return null;
    end $$;
    create trigger sos_dispatch_marks_statistics after insert or delete on sos_dispatches
      for each row execute function mark_sos_statistics_of_dispatch();
    create trigger sos_dispatch_marks_statistics_anew after update on sos_dispatches
      for each row when (
        (old.inquiry_id, old.tow_truck_company_id, old.arranged_at, old.accepted_at, old.declined_at,
          old.arrived_at, old.cancelled_at)
        is distinct from
        (new.inquiry_id, new.tow_truck_company_id, new.arranged_at, new.accepted_at, new.declined_at,
          new.arrived_at, new.cancelled_at))
      execute function mark_sos_statistics_of_dispatch()`.execute(db);
}
