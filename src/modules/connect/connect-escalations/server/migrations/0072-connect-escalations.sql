-- What the desk asks of sales companies by mail.

create table connect_escalations (
  id bigint generated always as identity primary key,
  inquiry_id bigint not null references connect_inquiries,
  state text not null default 'sent',
  car_dealer_id bigint not null references car_dealers,
  car_dealer_branch_id bigint not null references car_dealer_branches,
  template_id bigint references email_templates,
  subject text not null,
  body text not null,
  due_at timestamptz(3),
  was_extended boolean not null default false,
  sent_at timestamptz(3) not null,
  sent_by bigint,
  opened_at timestamptz(3),
  opened_by bigint,
  answer text,
  answer_text text,
  planned_at date,
  answer_channel text,
  answered_at timestamptz(3),
  answered_by bigint,
  closed_at timestamptz(3),
  closed_by bigint,
  withdraw_reason text,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint
);
create unique index connect_escalations_open on connect_escalations (inquiry_id) where state <> 'closed';
create index connect_escalations_inquiry_id_id_idx on connect_escalations (inquiry_id, id);
create index connect_escalations_car_dealer_id_idx on connect_escalations (car_dealer_id) where state = 'sent';
create index connect_escalations_sent_at_id_idx on connect_escalations (sent_at desc, id desc);
