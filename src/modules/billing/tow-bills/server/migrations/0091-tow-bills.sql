-- Bills of towing companies, and the runs in which they are paid. They open by the law; those that are paid or have no
-- day last.

-- Runs in which they are paid.
create table tow_payment_runs (
  id bigint generated always as identity primary key,
  pay_on date not null,
  account jsonb not null,
  requester_code text not null,
  bill_count integer not null,
  total bigint not null,
  run_state text not null default 'created',
  search_text text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3)
);

-- Bills of towing companies: how their tax was shared out, and whether they stand above the yearly cap of their
-- company.
create table tow_bills (
  id bigint generated always as identity primary key,
  tow_bill_number text unique,
  tow_truck_company_id bigint not null references tow_truck_companies,
  origin text not null,
  period_from date,
  period_to date not null,
  bill_state text not null default 'draft',
  party jsonb,
  tax_rows jsonb not null default '[]',
  deduction_rows jsonb not null default '[]',
  line_count integer not null default 0,
  total bigint not null default 0,
  deductible_tax bigint not null default 0,
  cap_mark text,
  law_limit date,
  pay_on date,
  paid_on date,
  run_id bigint references tow_payment_runs,
  returned_reason text,
  failed_reason text,
  late_reason text,
  submitted_at timestamptz(3),
  confirmed_at timestamptz(3),
  search_text text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3)
);
create index tow_bills_company on tow_bills (tow_truck_company_id, period_to);
create index tow_bills_state on tow_bills (bill_state, law_limit);
create index tow_bills_run on tow_bills (run_id);
create index tow_bills_due on tow_bills ((
case
    when (bill_state = 'paid') then '9999-12-31'
    else coalesce(law_limit, '9999-12-31')
end), id)
  where deleted_at is null;
create index tow_bills_total on tow_bills (total, id) where deleted_at is null;

create table tow_bill_lines (
  id bigint generated always as identity primary key,
  tow_bill_id bigint not null references tow_bills,
  work_report_id bigint,
  report_line smallint,
  inquiry_id bigint,
  work_on date not null,
  reception_number text,
  plate text,
  item text not null,
  quantity double precision not null,
  unit_price integer not null,
  tax_class text not null,
  amount bigint not null,
  is_late boolean not null default false,
  line_note text,
  remark text
);
create unique index tow_bill_lines_report on tow_bill_lines (work_report_id, report_line);
create index tow_bill_lines_bill on tow_bill_lines (tow_bill_id);
