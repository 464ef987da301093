import { sql } from "kysely";
import type { Db } from "../schema.ts";

const inquiries = sql`
  create table iza_inquiries (
    id bigint generated always as identity primary key,
    reception_number text not null unique,
    inquiry_status text not null default 'typing',
    received_at timestamptz(3) not null,
    communication text not null default 'phone',
    receiver_name text,
    receiver_name_kana text,
    member_number text,
    caller_class text,
    caller_name text,
    caller_name_kana text,
    caller_phone text,
    callback_phone text,
    vehicle_registration_number jsonb,
    chassis_number text,
    vehicle_model text,
    vehicle_make smallint,
    load_state text,
    road_type text,
    expressway text,
    expressway_direction text,
    kilopost numeric(6, 1),
    postal_code text,
    prefecture text,
    address text,
    latitude numeric(9, 6),
    longitude numeric(9, 6),
    landmark text,
    safety_flags text[] not null default '{}',
    trouble_category text,
    malfunction_category text,
    malfunction text,
    car_incident_type smallint,
    self_propelled text,
    movable text,
    cargo text,
    guidance text,
    guidance_result text,
    result text,
    callback_at timestamptz(3),
    callback_reason text,
    callback_done_at timestamptz(3),
    car_dealer_id bigint references car_dealers (id),
    car_dealer_branch_id bigint references car_dealer_branches (id),
    told_by text,
    sos_inquiry_id bigint references sos_inquiries (id),
    hand_over_ended_at timestamptz(3),
    follow_up_call text not null default 'none',
    follow_up_call_at timestamptz(3),
    follow_up_call_by text,
    approval_need text not null default 'no_need',
    caller_phone_digits text not null default '',
    plate_text text not null default '',
    chassis_text text not null default '',
    completed_at timestamptz(3),
    completed_by bigint,
    approved_at timestamptz(3),
    approved_by bigint,
    work_since timestamptz(3),
    sent_back_at timestamptz(3),
    sent_back_by text,
    sent_back_reason text,
    sent_back_to bigint,
    sent_back_seen_at timestamptz(3),
    next_action text,
    next_action_since timestamptz(3),
    next_action_due_at timestamptz(3),
    own_next_action text,
    own_next_action_for text,
    own_next_action_at timestamptz(3),
    own_next_action_due_at timestamptz(3),
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    created_by bigint,
    updated_at timestamptz(3) not null default now(),
    updated_by bigint,
    deleted_at timestamptz(3)
  )`;

/** What the list is filtered and sorted by, and by what the same vehicle is found again. */
const indexes = sql`
  create index on iza_inquiries (received_at desc, id desc) where deleted_at is null;
  create index on iza_inquiries (inquiry_status, received_at desc, id desc) where deleted_at is null;
  create index on iza_inquiries (result, received_at desc, id desc) where deleted_at is null;
  create index on iza_inquiries (car_dealer_id, received_at desc, id desc) where deleted_at is null;
  create index on iza_inquiries (updated_at desc, id desc) where deleted_at is null;
  create index on iza_inquiries (coalesce(next_action_due_at, 'infinity'), id) where deleted_at is null;
  create index on iza_inquiries (next_action_due_at) where next_action is not null;
  create index on iza_inquiries (member_number) where member_number is not null and deleted_at is null;
  create index on iza_inquiries (trouble_category, vehicle_model) where result = 'phone_resolved' and deleted_at is null;
  create index on iza_inquiries (caller_phone_digits) where caller_phone_digits <> '' and deleted_at is null;
  create index on iza_inquiries (plate_text) where plate_text <> '' and deleted_at is null;
  create index on iza_inquiries (chassis_text) where chassis_text <> '' and deleted_at is null;
  create index on iza_inquiries (sos_inquiry_id) where sos_inquiry_id is not null`;

/** Calls for help of the telephone desk: its cases, what they are found by, and their part of the view over the cases of every desk. */
export async function up(db: Db): Promise<void> {
  await inquiries.execute(db);
  await indexes.execute(db);
  await sql`
    create table iza_inquiry_search (
      id bigint primary key references iza_inquiries (id),
      received_at timestamptz(3) not null,
      reception_number text not null,
      inquiry_status text not null,
      result text,
      trouble_category text,
      road_type text,
      car_dealer_id bigint,
      deleted_at timestamptz(3),
      text text not null,
      grams integer[] not null
    );
    create index on iza_inquiry_search (received_at desc, id desc);
    create index on iza_inquiry_search using gin (grams)`.execute(db);
  await sql`
    create trigger iza_inquiries_have_keys after insert on iza_inquiries
      referencing new table as added for each statement execute function add_case_keys('iza');
    create trigger iza_inquiries_leave_keys after delete on iza_inquiries
      referencing old table as removed for each statement execute function remove_case_keys('iza')`.execute(
    db,
  );
  // Columns of the view that this desk does not know are null there; its sales company is told nothing through it.
  await sql`
    do $do$
    declare part text;
    begin
      select string_agg(coalesce(said, 'null::' || format_type(atttypid, atttypmod)), ', ' order by attnum)
      into part
      from pg_attribute
      left join (values
        ('module', $$'iza'::text$$),
        ('dispatch_status', $$'none'::text$$),
        ('id', 'id'),
        ('version', 'version'),
        ('reception_number', 'reception_number'),
        ('inquiry_status', 'inquiry_status'),
        ('received_at', 'received_at'),
        ('caller_name', 'caller_name'),
        ('caller_name_kana', 'caller_name_kana'),
        ('caller_phone_digits', 'caller_phone_digits'),
        ('vehicle_registration_number', 'vehicle_registration_number'),
        ('chassis_number', 'chassis_number'),
        ('vehicle_model', 'vehicle_model'),
        ('vehicle_make', 'vehicle_make'),
        ('expressway', 'expressway'),
        ('expressway_direction', 'expressway_direction'),
        ('kilopost', 'kilopost'),
        ('prefecture', 'prefecture'),
        ('address', 'address'),
        ('latitude', 'latitude'),
        ('longitude', 'longitude'),
        ('trouble_category', 'trouble_category'),
        ('plate_text', 'plate_text'),
        ('chassis_text', 'chassis_text'),
        ('created_by', 'created_by'),
        ('updated_by', 'updated_by')
      ) as given (name, said) on name = attname
      where attrelid = 'cases'::regclass and attnum > 0 and not attisdropped;
      execute 'create or replace view cases as ' || rtrim(pg_get_viewdef('cases'::regclass), ';')
        || ' union all select ' || part || ' from iza_inquiries where deleted_at is null';
    end $do$`.execute(db);
}
