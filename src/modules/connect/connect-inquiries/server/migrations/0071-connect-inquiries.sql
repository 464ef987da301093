-- Inquiries of the connected-vehicle desk, and what they are found by.

-- What inquiries are about, in three levels.
create table connect_categories (
  id bigint generated always as identity primary key,
  parent_id bigint references connect_categories,
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
create index connect_categories_parent_id_idx on connect_categories (parent_id);

create table connect_inquiries (
  id bigint generated always as identity primary key,
  reception_number text not null unique,
  inquiry_status text not null default 'typing',
  received_at timestamptz(3) not null,
  communication text not null default 'phone',
  work_flow text,
  flow_steps jsonb not null default '[]',
  receiver_name text,
  receiver_name_kana text,
  person_in_charge_id bigint references users,
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
  category_major_id bigint references connect_categories,
  category_middle_id bigint references connect_categories,
  category_minor_id bigint references connect_categories,
  inquiry_text text,
  desired_contact_at timestamptz(3),
  contact_method text,
  car_dealer_id bigint references car_dealers,
  car_dealer_branch_id bigint references car_dealer_branches,
  escalate_destination bigint references car_dealers,
  is_shared_with_dealer boolean not null default true,
  sos_inquiry_id bigint references sos_inquiries,
  escalation_status text not null default 'none',
  escalation_since timestamptz(3),
  escalation_due_at timestamptz(3),
  mail_status text,
  mail_failed_at timestamptz(3),
  office_status text not null default 'none',
  office_since timestamptz(3),
  office_request_kind text,
  office_request_text text,
  office_due_at timestamptz(3),
  office_requested_by bigint references users,
  office_answer text,
  office_answered_by bigint references users,
  result text,
  approval_need text not null default 'no_need',
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
  caller_phone_digits text not null default '',
  plate_text text not null default '',
  chassis_text text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3)
);
create index connect_inquiries_received_at_id_idx on connect_inquiries (received_at desc, id desc)
  where deleted_at is null;
create index connect_inquiries_next_action_due_at_idx on connect_inquiries (next_action_due_at)
  where next_action is not null;
create index connect_inquiries_caller_phone_digits_idx on connect_inquiries (caller_phone_digits)
  where caller_phone_digits <> '' and deleted_at is null;
create index connect_inquiries_plate_text_idx on connect_inquiries (plate_text)
  where plate_text <> '' and deleted_at is null;
create index connect_inquiries_chassis_text_idx on connect_inquiries (chassis_text)
  where chassis_text <> '' and deleted_at is null;
create index connect_inquiries_vehicle_make_received_at_idx on connect_inquiries (vehicle_make, received_at desc);
create index connect_inquiries_category_minor_id_idx on connect_inquiries (category_minor_id);
create index connect_inquiries_category_middle_id_idx on connect_inquiries (category_middle_id);
create index connect_inquiries_category_major_id_idx on connect_inquiries (category_major_id);
create index connect_inquiries_escalated on connect_inquiries (escalation_status)
  where escalation_status in ('sent', 'answered') and deleted_at is null;
create index connect_inquiries_undelivered on connect_inquiries (mail_status)
  where mail_status is not null and deleted_at is null;
create index connect_inquiries_office_status_office_since_idx on connect_inquiries (office_status, office_since)
  where office_status in ('office_not_started', 'office_in_progress', 'office_approval');
create index connect_inquiries_watched on connect_inquiries (id)
  where deleted_at is null and inquiry_status in ('typing', 'in_progress') and flow_steps <> '[]';
create index connect_inquiries_work_flow_idx on connect_inquiries (work_flow);
create index connect_inquiries_status on connect_inquiries (inquiry_status, received_at desc, id desc)
  where deleted_at is null;
create index connect_inquiries_flow on connect_inquiries (work_flow, received_at desc, id desc)
  where deleted_at is null;
create index connect_inquiries_result on connect_inquiries (result, received_at desc, id desc)
  where deleted_at is null;
create index connect_inquiries_dealer on connect_inquiries (car_dealer_id, received_at desc, id desc)
  where deleted_at is null;
create index connect_inquiries_updated on connect_inquiries (updated_at desc, id desc) where deleted_at is null;
create index connect_inquiries_tasks on connect_inquiries (coalesce(next_action_due_at, 'infinity'), id)
  where deleted_at is null;
create index connect_inquiries_contact on connect_inquiries (coalesce(desired_contact_at, 'infinity'), id)
  where deleted_at is null;
create index connect_inquiries_company_ja on connect_inquiries (coalesce(customer_company, '') collate "ja-x-icu", id)
  where deleted_at is null;

create table connect_inquiry_search (
  id bigint primary key references connect_inquiries,
  received_at timestamptz(3) not null,
  reception_number text not null,
  inquiry_status text not null,
  work_flow text,
  escalation_status text not null default 'none',
  office_status text not null default 'none',
  mail_status text,
  result text,
  car_dealer_id bigint,
  is_shared_with_dealer boolean not null,
  vehicle_make smallint,
  deleted_at timestamptz(3),
  text text not null,
  grams integer[] not null
);
create index connect_inquiry_search_received_at_id_idx on connect_inquiry_search (received_at desc, id desc);
create index connect_inquiry_search_grams_idx on connect_inquiry_search using gin (grams);

-- What the desk notes for itself about an inquiry: one text with a version of its own.
create table connect_memos (
  id bigint generated always as identity primary key,
  inquiry_id bigint not null unique references connect_inquiries,
  text text,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint
);

-- Work flows with their steps; an inquiry keeps those it began with, and when each was done.
create table connect_work_flows (
  id bigint generated always as identity primary key,
  code text not null,
  label text not null default '',
  steps text[] not null default '{}',
  approval_default text not null default 'no_need',
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
create unique index connect_work_flows_code_idx on connect_work_flows (code) where deleted_at is null;
insert into connect_work_flows (code, label, steps, approval_default, sort_order, search_text)
select code, label, steps, approval, place * 10, label || ' ' || array_to_string(steps, ' ')
from (values
  (1, 'start', '利用開始', array['同意書の同意', 'SIMの利用中', '利用者情報の発行', '完了連絡'], 'no_need'),
  (2, 'stop', '利用停止', array['停止申請書', 'SIMの解約', 'SIMの解約確認', '利用者情報の解約', '完了連絡'], 'no_need'),
  (3, 'consent', '同意書', array['同意書の取得'], 'no_need'),
  (4, 'user_id', '利用者ID', array['利用者情報の発行'], 'no_need'),
  (5, 'device', '通信機不具合', '{}', 'no_need'),
  (6, 'warning', '警告・遠隔診断', '{}', 'no_need'),
  (7, 'usage', '使い方', '{}', 'no_need'),
  (8, 'claim', '苦情', '{}', 'need'),
  (9, 'other', 'その他', '{}', 'no_need')
) as first (place, code, label, steps, approval) order by place;

create table connect_flow_looks (
  inquiry_id bigint primary key,
  asked_at timestamptz(3) not null
);
create index connect_flow_looks_asked_at_idx on connect_flow_looks (asked_at);

-- When the desk is there, and what each task may take: one row.
create table connect_policy (
  id bigint primary key check (id = 1),
  -- Sunday first, holidays last.
  hours jsonb not null,
  closures jsonb not null default '[]',
  fill_minutes integer not null default 10,
  start_minutes integer not null default 10,
  read_answer_minutes integer not null default 120,
  office_minutes integer not null default 240,
  step_minutes integer not null default 480,
  complete_minutes integer not null default 480,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint
);
insert into connect_policy (id, hours)
select 1, jsonb_agg(case when day between 1 and 6
  then jsonb_build_object('opens_at', '08:00', 'closes_at', '19:00')
  else jsonb_build_object('opens_at', null, 'closes_at', null) end order by day)
from generate_series(0, 7) as day;

select join_cases('connect', 'connect_inquiries', $$ {
  "dispatch_status": "'none'::text",
  "car_dealer_id": "case when is_shared_with_dealer then car_dealer_id end"
} $$);
