-- Calls for help of the telephone desk, and what they are found by. What helped is read by trouble and model, the
-- newest first, out of an index of its own.

create table iza_inquiries (
  id bigint generated always as identity primary key,
  reception_number text not null unique,
  inquiry_status text not null default 'typing',
  received_at timestamptz(3) not null,
  communication text not null default 'phone',
  receiver_name text,
  receiver_name_kana text,
  iza_member_id bigint references iza_members,
  member_number text,
  plan text,
  coverage text,
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
  kilopost numeric(6,1),
  postal_code text,
  prefecture text,
  address text,
  latitude numeric(9,6),
  longitude numeric(9,6),
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
  guidance_sources jsonb not null default '[]',
  result text,
  callback_at timestamptz(3),
  callback_reason text,
  callback_done_at timestamptz(3),
  car_dealer_id bigint references car_dealers,
  car_dealer_branch_id bigint references car_dealer_branches,
  told_by text,
  dealer_told_at timestamptz(3),
  sos_inquiry_id bigint references sos_inquiries,
  hand_over_ended_at timestamptz(3),
  mail_status text,
  mail_failed_at timestamptz(3),
  follow_up_call text not null default 'none',
  follow_up_call_at timestamptz(3),
  follow_up_call_by text,
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
create index iza_inquiries_received_at_id_idx on iza_inquiries (received_at desc, id desc) where deleted_at is null;
create index iza_inquiries_inquiry_status_received_at_id_idx
  on iza_inquiries (inquiry_status, received_at desc, id desc)
  where deleted_at is null;
create index iza_inquiries_result_received_at_id_idx on iza_inquiries (result, received_at desc, id desc)
  where deleted_at is null;
create index iza_inquiries_car_dealer_id_received_at_id_idx on iza_inquiries (car_dealer_id, received_at desc, id desc)
  where deleted_at is null;
create index iza_inquiries_updated_at_id_idx on iza_inquiries (updated_at desc, id desc) where deleted_at is null;
create index iza_inquiries_coalesce_id_idx on iza_inquiries (coalesce(next_action_due_at, 'infinity'), id)
  where deleted_at is null;
create index iza_inquiries_next_action_due_at_idx on iza_inquiries (next_action_due_at) where next_action is not null;
create index iza_inquiries_member_number_idx on iza_inquiries (member_number)
  where member_number is not null and deleted_at is null;
create index iza_inquiries_caller_phone_digits_idx on iza_inquiries (caller_phone_digits)
  where caller_phone_digits <> '' and deleted_at is null;
create index iza_inquiries_plate_text_idx on iza_inquiries (plate_text) where plate_text <> '' and deleted_at is null;
create index iza_inquiries_chassis_text_idx on iza_inquiries (chassis_text)
  where chassis_text <> '' and deleted_at is null;
create index iza_inquiries_sos_inquiry_id_idx on iza_inquiries (sos_inquiry_id) where sos_inquiry_id is not null;
create index iza_inquiries_iza_member_id_idx on iza_inquiries (iza_member_id) where iza_member_id is not null;
create index iza_inquiries_coverage_received_at_id_idx on iza_inquiries (coverage, received_at desc, id desc)
  where deleted_at is null;
create index iza_inquiries_guided on iza_inquiries (trouble_category, vehicle_model, received_at desc)
  where guidance is not null and guidance_result <> 'not_tried' and deleted_at is null;
create index iza_inquiries_guided_any on iza_inquiries (trouble_category, received_at desc)
  where guidance is not null and guidance_result <> 'not_tried' and deleted_at is null;
create index iza_inquiries_mail_failed_at_idx on iza_inquiries (mail_failed_at) where mail_failed_at is not null;
create index iza_inquiries_callback_at_idx on iza_inquiries (callback_at)
  where result = 'callback' and callback_done_at is null and deleted_at is null;

create table iza_inquiry_search (
  id bigint primary key references iza_inquiries,
  received_at timestamptz(3) not null,
  reception_number text not null,
  inquiry_status text not null,
  coverage text,
  result text,
  mail_status text,
  trouble_category text,
  road_type text,
  car_dealer_id bigint,
  deleted_at timestamptz(3),
  text text not null,
  grams integer[] not null
);
create index iza_inquiry_search_received_at_id_idx on iza_inquiry_search (received_at desc, id desc);
create index iza_inquiry_search_grams_idx on iza_inquiry_search using gin (grams);

-- Its sales company is told nothing through the view.
select join_cases('iza', 'iza_inquiries', $$ {
  "dispatch_status": "'none'::text",
  "car_dealer_id": "null::bigint"
} $$);
