import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** SOS cases, correspondence, dispatches and work reports. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table sos_inquiries (
      id bigint generated always as identity primary key,
      version integer not null default 1,
      reception_number text not null unique,
      inquiry_status text not null default 'typing',
      dispatch_status text not null default 'none',
      received_at timestamptz(3) not null,
      receiver_name text,
      receiver_name_kana text,
      communication text not null default 'phone',
      caller_class text,
      reporter_office smallint,
      reporter_branch smallint,
      caller_name text,
      caller_name_kana text,
      caller_phone text,
      callback_phone text,
      customer_company text,
      company_customer_code text,
      customer_class text,
      customer_rank text,
      vehicle_registration_number jsonb,
      chassis_number text,
      vehicle_model text,
      vehicle_make smallint,
      first_registration text,
      delivery_date date,
      load_state text,
      communication_device_status text,
      road_type text,
      expressway text,
      expressway_direction text,
      kilopost double precision,
      postal_code text,
      prefecture text,
      address text,
      latitude double precision,
      longitude double precision,
      landmark text,
      safety_flags text[] not null default '{}',
      trouble_category text,
      malfunction_category text,
      malfunction text,
      car_incident_type smallint,
      self_propelled text,
      movable text,
      cargo text,
      service_division text[] not null default '{}',
      car_dealer_id bigint references car_dealers (id),
      car_dealer_branch_id bigint references car_dealer_branches (id),
      memo text,
      billing_name text,
      billing_address text,
      client_type text,
      caller_completion_work text not null default 'none',
      caller_completion_work_at timestamptz(3),
      caller_completion_work_by text,
      caller_completion_arrangement text not null default 'none',
      caller_completion_arrangement_at timestamptz(3),
      caller_completion_arrangement_by text,
      car_dealer_completion_work text not null default 'none',
      car_dealer_completion_work_at timestamptz(3),
      car_dealer_completion_work_by text,
      follow_up_call text not null default 'none',
      approval_need text not null default 'no_need',
      cancellation_reason text,
      treatment text,
      treatment_result text,
      complete_time timestamptz(3),
      completed_at timestamptz(3),
      completed_by bigint,
      approved_at timestamptz(3),
      approved_by bigint,
      open_dispatch_count integer not null default 0,
      awaiting_report_count integer not null default 0,
      reported_count integer not null default 0,
      dispatch_count integer not null default 0,
      tow_truck_company_ids bigint[] not null default '{}',
      caller_phone_digits text not null default '',
      plate_text text not null default '',
      chassis_text text not null default '',
      created_at timestamptz(3) not null default now(),
      created_by bigint,
      updated_at timestamptz(3) not null default now(),
      updated_by bigint,
      deleted_at timestamptz(3)
    );
    create index sos_inquiries_received on sos_inquiries (received_at desc, id desc);
    create index sos_inquiries_status on sos_inquiries (inquiry_status, received_at desc, id desc);
    create index sos_inquiries_dispatch_status on sos_inquiries (dispatch_status, received_at desc, id desc);
    create index sos_inquiries_dealer on sos_inquiries (car_dealer_id, received_at desc, id desc);
    create index sos_inquiries_make on sos_inquiries (vehicle_make, received_at desc, id desc);
    create index sos_inquiries_open_phone on sos_inquiries (caller_phone_digits)
      where inquiry_status in ('typing', 'in_progress') and caller_phone_digits <> '';
    create index sos_inquiries_open_plate on sos_inquiries (plate_text)
      where inquiry_status in ('typing', 'in_progress') and plate_text <> '';
    create index sos_inquiries_open_chassis on sos_inquiries (chassis_text)
      where inquiry_status in ('typing', 'in_progress') and chassis_text <> '';
    create table sos_correspondences (
      id bigint generated always as identity primary key,
      inquiry_id bigint not null references sos_inquiries (id),
      at timestamptz(3) not null,
      direction text not null,
      counterpart text,
      person text,
      body text not null,
      created_at timestamptz(3) not null default now(),
      created_by text
    );
    create index on sos_correspondences (inquiry_id, at);
    create table sos_dispatches (
      id bigint generated always as identity primary key,
      version integer not null default 1,
      inquiry_id bigint not null references sos_inquiries (id),
      kind text not null check (kind in ('A', 'J')),
      tow_truck_company_id bigint references tow_truck_companies (id),
      company_contact text,
      outsourced_staff_number text,
      outsourced_staff_name text,
      outsourced_staff_info text,
      wrecker_classification text,
      destination_branch_id bigint references car_dealer_branches (id),
      destination text,
      eta timestamptz(3),
      note text,
      progress text not null default 'draft',
      working_status text not null default 'active',
      arranged_at timestamptz(3),
      accepted_at timestamptz(3),
      departed_at timestamptz(3),
      arrived_at timestamptz(3),
      work_done_at timestamptz(3),
      declined_at timestamptz(3),
      decline_reason text,
      decline_note text,
      cancelled_at timestamptz(3),
      cancel_stage text,
      cancellation_reason text,
      last_latitude double precision,
      last_longitude double precision,
      created_at timestamptz(3) not null default now(),
      created_by bigint,
      updated_at timestamptz(3) not null default now(),
      updated_by bigint
    );
    create index on sos_dispatches (inquiry_id);
    create index on sos_dispatches (tow_truck_company_id, arranged_at desc);
    create unique index sos_dispatches_one_live on sos_dispatches (inquiry_id, kind)
      where progress in ('draft', 'requested', 'accepted', 'departed', 'arrived');
    create table sos_work_reports (
      id bigint generated always as identity primary key,
      version integer not null default 1,
      inquiry_id bigint not null references sos_inquiries (id),
      dispatch_id bigint unique references sos_dispatches (id),
      tab smallint not null check (tab between 1 and 3),
      arrived_at timestamptz(3),
      complete_time timestamptz(3),
      treatment text,
      treatment_result text,
      mileage_km double precision,
      note text,
      cost_lines jsonb not null default '[]',
      submitted_at timestamptz(3),
      submitted_by text,
      created_at timestamptz(3) not null default now(),
      created_by bigint,
      updated_at timestamptz(3) not null default now(),
      updated_by bigint,
      unique (inquiry_id, tab)
    );
    create table presence (
      session_id uuid not null,
      entity text not null,
      entity_id bigint not null,
      user_id bigint not null,
      user_name text not null,
      state text not null check (state in ('viewing', 'editing', 'away')),
      seen_at timestamptz(3) not null default now(),
      primary key (session_id, entity, entity_id)
    );
    create index on presence (entity, entity_id)`.execute(db);
}
