import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** What inquiries are about, in three levels. */
const categories = sql`
  create table connect_categories (
    id bigint generated always as identity primary key,
    parent_id bigint references connect_categories (id),
    name text not null,
    sort_order integer not null default 100,
    is_in_use boolean not null default true,
    search_text text not null default '',
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    created_by bigint,
    updated_at timestamptz(3) not null default now(),
    updated_by bigint,
    deleted_at timestamptz(3)
  );
  create index on connect_categories (parent_id)`;

/** Inquiries of the connected-vehicle desk: its cases, what they are found by, and their part of the view over the cases of every desk. */
export async function up(db: Db): Promise<void> {
  await categories.execute(db);
  await sql`
    create table connect_inquiries (
      id bigint generated always as identity primary key,
      reception_number text not null unique,
      inquiry_status text not null default 'typing',
      received_at timestamptz(3) not null,
      communication text not null default 'phone',
      work_flow text,
      receiver_name text,
      receiver_name_kana text,
      person_in_charge_id bigint references users (id),
      caller_class text,
      caller_name text,
      caller_name_kana text,
      caller_phone text,
      callback_phone text,
      caller_email text,
      customer_company text,
      company_customer_code text,
      customer_class text,
      vehicle_registration_number jsonb,
      chassis_number text,
      vehicle_model text,
      vehicle_make smallint,
      exhaust_gas_symbol text,
      first_registration text,
      delivery_date date,
      communication_device_status text,
      sim_status integer,
      consent_document text,
      user_information_status integer,
      maintenance_transaction text,
      registry_registration text,
      onboard_equipment text[] not null default '{}',
      category_major_id bigint references connect_categories (id),
      category_middle_id bigint references connect_categories (id),
      category_minor_id bigint references connect_categories (id),
      inquiry_text text,
      desired_contact_at timestamptz(3),
      contact_method text,
      car_dealer_id bigint references car_dealers (id),
      car_dealer_branch_id bigint references car_dealer_branches (id),
      is_shared_with_dealer boolean not null default true,
      result text,
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
    );
    create index on connect_inquiries (received_at desc, id desc) where deleted_at is null;
    create index on connect_inquiries (next_action_due_at) where next_action is not null;
    create index on connect_inquiries (caller_phone_digits) where caller_phone_digits <> '' and deleted_at is null;
    create index on connect_inquiries (plate_text) where plate_text <> '' and deleted_at is null;
    create index on connect_inquiries (chassis_text) where chassis_text <> '' and deleted_at is null;
    create index on connect_inquiries (car_dealer_id, received_at desc);
    create index on connect_inquiries (vehicle_make, received_at desc);
    create index on connect_inquiries (category_minor_id);
    create index on connect_inquiries (category_middle_id);
    create index on connect_inquiries (category_major_id);
    create table connect_inquiry_search (
      id bigint primary key references connect_inquiries (id),
      received_at timestamptz(3) not null,
      reception_number text not null,
      inquiry_status text not null,
      work_flow text,
      result text,
      car_dealer_id bigint,
      is_shared_with_dealer boolean not null,
      vehicle_make smallint,
      deleted_at timestamptz(3),
      text text not null,
      grams integer[] not null
    );
    create index on connect_inquiry_search (received_at desc, id desc);
    create index on connect_inquiry_search using gin (grams)`.execute(db);
  await sql`
    create trigger connect_inquiries_have_keys after insert on connect_inquiries
      referencing new table as added for each statement execute function add_case_keys('connect');
    create trigger connect_inquiries_leave_keys after delete on connect_inquiries
      referencing old table as removed for each statement execute function remove_case_keys('connect')`.execute(
    db,
  );
  await sql`
    create or replace view cases as
    select 'sos'::text as module, id, version, reception_number, inquiry_status, dispatch_status,
      received_at, caller_name, caller_name_kana, caller_phone_digits,
      customer_company, company_customer_code,
      vehicle_registration_number, chassis_number, vehicle_model, vehicle_make,
      expressway, expressway_direction, kilopost, prefecture, address, latitude, longitude,
      trouble_category, dispatch_due_at as due_at, car_dealer_id, created_by, updated_by,
      merged_into_id, plate_text, chassis_text, communication_device_status
    from sos_inquiries
    where deleted_at is null
    union all
    select 'connect', id, version, reception_number, inquiry_status, 'none',
      received_at, caller_name, caller_name_kana, caller_phone_digits,
      customer_company, company_customer_code,
      vehicle_registration_number, chassis_number, vehicle_model, vehicle_make,
      null, null, null, null, null, null, null,
      null, null::timestamptz(3), case when is_shared_with_dealer then car_dealer_id end, created_by, updated_by,
      null, plate_text, chassis_text, communication_device_status
    from connect_inquiries
    where deleted_at is null`.execute(db);
}
