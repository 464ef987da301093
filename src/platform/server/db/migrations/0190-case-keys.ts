import { sql } from "kysely";
import type { Db } from "../schema.ts";

/**
 * What hangs on cases names a case by desk and id. Every case of every desk has a row in `case_keys`, to which it
 * refers; a desk that comes later puts the two triggers on its own table.
 */
export const up = async (db: Db): Promise<void> => {
  await sql`
    -- A server of before may receive cases meanwhile: none comes between the copy and the trigger.
    lock table sos_inquiries in share row exclusive mode;
    create table case_keys (
      case_kind text not null,
      case_id bigint not null,
      primary key (case_kind, case_id)
    );
    comment on table case_keys is 'Every case of every desk; written by triggers of their tables';
    insert into case_keys select 'sos', id from sos_inquiries;
    create function add_case_keys() returns trigger language plpgsql as $$
    begin
      insert into case_keys select tg_argv[0], id from added;
      return null;
    end $$;
    create function remove_case_keys() returns trigger language plpgsql as $$
    begin
      delete from case_keys using removed where case_kind = tg_argv[0] and case_id = removed.id;
      return null;
    end $$;
    create trigger sos_inquiries_have_keys after insert on sos_inquiries
      referencing new table as added for each statement execute function add_case_keys('sos');
    create trigger sos_inquiries_leave_keys after delete on sos_inquiries
      referencing old table as removed for each statement execute function remove_case_keys('sos')`.execute(
    db,
  );
  await sql`
    alter table case_messages drop constraint case_messages_inquiry_id_fkey;
    alter table case_messages rename column inquiry_id to case_id;
    alter table case_messages add column case_kind text not null default 'sos';
    alter table case_messages alter column case_kind drop default,
      add foreign key (case_kind, case_id) references case_keys;
    drop index case_messages_inquiry_id_id_idx;
    create index on case_messages (case_kind, case_id, id);
    alter table case_message_unread drop constraint case_message_unread_inquiry_id_fkey,
      drop constraint case_message_unread_pkey;
    alter table case_message_unread rename column inquiry_id to case_id;
    alter table case_message_unread add column case_kind text not null default 'sos';
    alter table case_message_unread alter column case_kind drop default,
      add primary key (reader_id, case_kind, case_id, message_id),
      add foreign key (case_kind, case_id) references case_keys`.execute(db);
  await sql`
    alter table driver_location_links drop constraint driver_location_links_inquiry_id_fkey;
    alter table driver_location_links rename column inquiry_id to case_id;
    alter table driver_location_links add column case_kind text not null default 'sos';
    alter table driver_location_links alter column case_kind drop default,
      add foreign key (case_kind, case_id) references case_keys;
    drop index driver_location_links_inquiry_id_idx;
    create index on driver_location_links (case_kind, case_id);
    alter table case_interviews drop constraint case_interviews_inquiry_id_fkey,
      drop constraint case_interviews_inquiry_id_key;
    alter table case_interviews rename column inquiry_id to case_id;
    alter table case_interviews add column case_kind text not null default 'sos';
    alter table case_interviews alter column case_kind drop default,
      add unique (case_kind, case_id),
      add foreign key (case_kind, case_id) references case_keys`.execute(db);
  await sql`
    alter table call_logs drop constraint call_logs_sos_inquiry_id_fkey;
    alter table call_logs rename column sos_inquiry_id to case_id;
    alter table call_logs add column case_kind text;
    update call_logs set case_kind = 'sos' where case_id is not null;
    alter table call_logs add foreign key (case_kind, case_id) references case_keys match full;
    drop index call_logs_inquiry;
    create index call_logs_case on call_logs (case_kind, case_id, started_at, id)
      where deleted_at is null and case_id is not null;
    alter table telephone_calls drop constraint telephone_calls_sos_inquiry_id_fkey;
    alter table telephone_calls rename column sos_inquiry_id to case_id;
    alter table telephone_calls add column case_kind text;
    update telephone_calls set case_kind = 'sos' where case_id is not null;
    update telephone_calls set caller = jsonb_set(caller, '{open_cases}', (
        select jsonb_agg(one || '{"module": "sos"}') from jsonb_array_elements(caller -> 'open_cases') one))
      where jsonb_array_length(caller -> 'open_cases') > 0;
    alter table telephone_calls add foreign key (case_kind, case_id) references case_keys match full`.execute(
    db,
  );
};
