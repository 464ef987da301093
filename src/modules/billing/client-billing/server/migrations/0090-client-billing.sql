-- Bills of clients: who issues them, what is billed, closings, bills, payments and letters. Lists of 300,000 bills and
-- 2,000,000 items are narrowed and ordered by the indexes.

-- Who issues bills, from when. Files of former seals stay, since bills name them.
create table bill_issuers (
  id bigint generated always as identity primary key,
  valid_from date not null,
  name text not null,
  postal_code text not null,
  address text not null,
  phone text,
  registration_number text not null,
  seal_id uuid references files,
  requester_code text,
  bank_accounts jsonb not null default '[]',
  rounding text not null default 'down',
  fee_list text[] not null default '{}',
  reminder_days_1 smallint not null,
  reminder_days_2 smallint not null,
  reminder_days_3 smallint not null,
  remarks text,
  search_text text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3)
);

-- Runs that close the month of many clients.
create table bill_closings (
  id bigint generated always as identity primary key,
  closed_on date not null,
  closing_days jsonb not null,
  client_count integer not null default 0,
  bill_count integer not null default 0,
  total bigint not null default 0,
  closing_state text not null,
  run_by text not null,
  search_text text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3)
);

-- What a client owed when billing began here stands once, as a bill of the kind opening.
create table bills (
  id bigint generated always as identity primary key,
  bill_number text not null unique,
  bill_kind text not null,
  client_id bigint not null references clients,
  party_name text not null,
  party jsonb not null,
  issuer jsonb not null,
  closing_id bigint references bill_closings,
  period_from date,
  period_to date,
  issued_on date not null,
  due_on date not null,
  collect_by date not null,
  tax_rows jsonb not null,
  total bigint not null,
  balance bigint not null,
  bill_state text not null,
  delivery text,
  sent_at timestamptz(3),
  sent_by_way text,
  mail_failed_at timestamptz(3),
  printed_count integer not null default 0,
  original_bill_id bigint references bills,
  replaces_number text,
  cancelled_at timestamptz(3),
  cancel_reason text,
  snapshot_sha256 text not null,
  search_text text not null default '',
  grams integer[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3)
);
create index bills_client on bills (client_id, issued_on);
create index bills_issued on bills (issued_on, id);
create index bills_due on bills (collect_by) where balance > 0 and cancelled_at is null;
create index bills_closing on bills (closing_id);
create index bills_original on bills (original_bill_id);
create index bills_state on bills (bill_state, issued_on, id) where deleted_at is null;
create index bills_total on bills (total, id) where deleted_at is null;
create index bills_balance on bills (balance, id) where deleted_at is null;
create unique index bills_opening on bills (client_id) where bill_kind = 'opening' and cancelled_at is null;
create index bills_mail_failed on bills (mail_failed_at) where mail_failed_at is not null;
create index bills_unprinted on bills (issued_on, id) where printed_count = 0 and deleted_at is null;
create index bills_open on bills (collect_by)
  include (balance, bill_state, deleted_at)
  where balance <> 0 and cancelled_at is null;
create index bills_months on bills (issued_on) include (total, bill_kind) where cancelled_at is null;

-- Each client of a closing.
create table bill_closing_clients (
  id bigint generated always as identity primary key,
  closing_id bigint not null references bill_closings,
  client_id bigint not null references clients,
  period_from date,
  period_to date not null,
  is_done boolean not null default false,
  bill_id bigint references bills,
  left_reason text,
  undone_at timestamptz(3),
  undo_reason text
);
create unique index bill_closing_clients_once on bill_closing_clients (client_id, period_to) where undone_at is null;
create index bill_closing_clients_run on bill_closing_clients (closing_id);
create index bill_closing_clients_waiting on bill_closing_clients (closing_id, id) where not is_done;

-- What is billed, before and after it stands on a bill. Whose work an item is: what waits is looked at company by
-- company.
create table bill_items (
  id bigint generated always as identity primary key,
  source text not null default 'manual',
  inquiry_id bigint,
  work_report_id bigint,
  report_line smallint,
  tow_bill_line_id bigint unique,
  tow_truck_company_id bigint references tow_truck_companies,
  client_id bigint references clients,
  billing_name text,
  work_on date not null,
  reception_number text,
  plate text,
  item text not null,
  quantity double precision not null,
  unit text not null,
  unit_price integer not null,
  tax_class text not null,
  amount bigint not null,
  advance_payee_name text,
  advance_payee_number text,
  advance_payee_rate smallint,
  cost_amount bigint,
  item_state text not null,
  differs boolean not null default false,
  exclude_reason text,
  note text,
  report_seen jsonb,
  bill_id bigint references bills,
  search_text text not null default '',
  grams integer[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3)
);
create unique index bill_items_report on bill_items (work_report_id, report_line) where deleted_at is null;
create unique index bill_items_fee on bill_items (inquiry_id) where source = 'fee';
create index bill_items_case on bill_items (inquiry_id);
create index bill_items_open on bill_items (client_id, work_on) where item_state = 'confirmed';
create index bill_items_work on bill_items (work_on, id);
create index bill_items_bill on bill_items (bill_id);
create index bill_items_grams on bill_items using gin (grams);
create index bill_items_client on bill_items (client_id, work_on, id) where deleted_at is null;
create index bill_items_state on bill_items (item_state, work_on, id) where deleted_at is null;
create index bill_items_company on bill_items (tow_truck_company_id, work_on, id) where deleted_at is null;
create index bill_items_amount on bill_items (amount, id) where deleted_at is null;
create index bill_items_differs on bill_items (work_on, id) where differs and deleted_at is null;
create index bill_items_loss on bill_items (work_on, id) where cost_amount > amount and deleted_at is null;
create index bill_items_no_payee on bill_items (work_on, id)
  where tax_class = 'advance' and advance_payee_name is null and item_state in ('unassigned', 'pending')
    and deleted_at is null;

create table bill_lines (
  id bigint generated always as identity primary key,
  bill_id bigint not null references bills,
  position integer not null,
  bill_item_id bigint,
  original_line_id bigint references bill_lines,
  inquiry_id bigint,
  work_on date not null,
  reception_number text,
  plate text,
  item text not null,
  quantity double precision not null,
  unit text not null,
  unit_price integer not null,
  tax_class text not null,
  amount bigint not null,
  advance jsonb,
  is_late boolean not null
);
create index bill_lines_bill on bill_lines (bill_id, "position");

-- What a bank said, found by day and amount, whatever file it came with.
create table bank_lines (
  id bigint generated always as identity primary key,
  account text not null,
  booked_on date not null,
  amount bigint not null,
  payer_kana text not null,
  bank text not null,
  branch text not null,
  edi text not null,
  bank_number text not null,
  occurrence integer not null,
  constraint bank_lines_account_booked_on_amount_payer_kana_bank_number__key
    unique (account, booked_on, amount, payer_kana, bank_number, occurrence)
);
create index bank_lines_booked on bank_lines (booked_on, amount);

create table payments (
  id bigint generated always as identity primary key,
  received_on date not null,
  payer_name text not null,
  payer_folded text not null default '',
  amount bigint not null,
  way text not null,
  client_id bigint references clients,
  bank_line_id bigint unique references bank_lines,
  import_key text,
  allocated bigint not null default 0,
  refunded bigint not null default 0,
  unused bigint not null,
  payment_state text not null default 'open',
  note text,
  search_text text not null default '',
  grams integer[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3)
);
create index payments_received on payments (received_on, id);
create index payments_open on payments (client_id) where unused > 0;
create index payments_import on payments (import_key) where import_key is not null;

-- Which payment settles which bill. What is left of a credit note may be given back: then it settles none.
create table payment_allocations (
  id bigint generated always as identity primary key,
  payment_id bigint references payments,
  credit_bill_id bigint references bills,
  bill_id bigint references bills,
  refunded_on date,
  amount bigint not null,
  bank_fee bigint not null default 0,
  write_off bigint not null default 0,
  write_off_reason text,
  made_at timestamptz(3) not null default now(),
  released_at timestamptz(3),
  release_reason text,
  constraint payment_allocations_of check (
    (refunded_on is null and bill_id is not null)
    or (refunded_on is not null and bill_id is null and credit_bill_id is not null))
);
create index payment_allocations_payment on payment_allocations (payment_id);
create index payment_allocations_bill on payment_allocations (bill_id);
create index payment_allocations_credit on payment_allocations (credit_bill_id);

-- Under which names clients have paid.
create table client_payer_names (
  client_id bigint not null references clients,
  payer_folded text not null,
  uses integer not null default 1,
  primary key (payer_folded, client_id)
);

create table bill_reminders (
  id bigint generated always as identity primary key,
  reminder_number text not null unique,
  client_id bigint not null references clients,
  level smallint not null,
  bills jsonb not null,
  party jsonb not null,
  issuer jsonb not null,
  made_on date not null,
  pay_by date not null,
  withdrawn_at timestamptz(3)
);
create index bill_reminders_client on bill_reminders (client_id, made_on);

create table bill_promises (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  promised_on date not null,
  note text,
  made_at timestamptz(3) not null default now(),
  made_by text
);
create index bill_promises_client on bill_promises (client_id, id);

-- Calls to clients that have not paid, each with its log.
create table bill_calls (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  call_log_id bigint not null unique references call_logs,
  called_at timestamptz(3) not null,
  phone text,
  result text not null,
  note text,
  made_by text
);
create index bill_calls_client on bill_calls (client_id, called_at);

-- Reading millions of them took 100 to 200 ms.
select keep_counts('bill_items', '{item_state, source, tax_class, work_on}');
select keep_counts('bills', '{bill_state, bill_kind, delivery, issued_on}');
