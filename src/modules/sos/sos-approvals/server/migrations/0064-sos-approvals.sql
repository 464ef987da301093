-- Requests to cancel a case.

create table sos_cancel_requests (
  id bigint generated always as identity primary key,
  inquiry_id bigint not null references sos_inquiries,
  state text not null default 'requested' check (state in ('requested', 'approved', 'refused', 'withdrawn')),
  cancellation_reason text not null,
  reason text not null,
  requested_at timestamptz(3) not null default now(),
  requested_by_name text,
  decided_at timestamptz(3),
  decided_by_name text,
  decision_reason text,
  acknowledged_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint
);
create unique index sos_cancel_requests_one on sos_cancel_requests (inquiry_id) where state = 'requested';
create index sos_cancel_requests_inquiry_id_idx on sos_cancel_requests (inquiry_id);
create index sos_cancel_requests_created_by_requested_at_idx on sos_cancel_requests (created_by, requested_at);
create index sos_cancel_requests_state_requested_at_idx on sos_cancel_requests (state, requested_at);
