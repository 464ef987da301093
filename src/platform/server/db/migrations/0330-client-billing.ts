import { sql } from "kysely";
import type { Db } from "../schema.ts";

const marks = sql.raw(`
      search_text text not null default '',
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      created_by bigint,
      updated_at timestamptz(3) not null default now(),
      updated_by bigint,
      deleted_at timestamptz(3)`);
const grams = sql.raw(`
      grams integer[] not null default '{}',`);

const issuing = async (db: Db): Promise<void> => {
  await sql`
    alter table clients
      add column handling_fee integer,
      add column delivery text not null default 'post',
      add column bill_email text,
      add column bears_fee_allowed boolean not null default false,
      add column dispute_until date;
    create table bill_issuers (
      id bigint generated always as identity primary key,
      valid_from date not null,
      name text not null,
      postal_code text not null,
      address text not null,
      phone text,
      registration_number text not null,
      requester_code text,
      bank_accounts jsonb not null default '[]',
      rounding text not null default 'down',
      fee_list text[] not null default '{}',
      reminder_days_1 smallint not null,
      reminder_days_2 smallint not null,
      reminder_days_3 smallint not null,
      remarks text,
      ${marks}
    );
    create table bill_closings (
      id bigint generated always as identity primary key,
      closed_on date not null,
      closing_days jsonb not null,
      client_count integer not null default 0,
      bill_count integer not null default 0,
      total bigint not null default 0,
      closing_state text not null,
      run_by text not null,
      ${marks}
    );
    create table bills (
      id bigint generated always as identity primary key,
      bill_number text not null unique,
      bill_kind text not null,
      client_id bigint not null references clients (id),
      party_name text not null,
      party jsonb not null,
      issuer jsonb not null,
      closing_id bigint references bill_closings (id),
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
      printed_count integer not null default 0,
      original_bill_id bigint references bills (id),
      replaces_number text,
      cancelled_at timestamptz(3),
      cancel_reason text,
      snapshot_sha256 text not null,
      ${grams}
      ${marks}
    );
    create table bill_closing_clients (
      id bigint generated always as identity primary key,
      closing_id bigint not null references bill_closings (id),
      client_id bigint not null references clients (id),
      period_from date,
      period_to date not null,
      is_done boolean not null default false,
      bill_id bigint references bills (id),
      left_reason text,
      undone_at timestamptz(3),
      undo_reason text
    )`.execute(db);
};

const billed = async (db: Db): Promise<void> => {
  await sql`
    create table bill_items (
      id bigint generated always as identity primary key,
      source text not null default 'manual',
      inquiry_id bigint,
      work_report_id bigint,
      report_line smallint,
      tow_bill_line_id bigint unique,
      client_id bigint references clients (id),
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
      bill_id bigint references bills (id),
      ${grams}
      ${marks}
    );
    create table bill_lines (
      id bigint generated always as identity primary key,
      bill_id bigint not null references bills (id),
      position integer not null,
      bill_item_id bigint,
      original_line_id bigint references bill_lines (id),
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
    )`.execute(db);
};

const paid = async (db: Db): Promise<void> => {
  await sql`
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
      unique (account, booked_on, amount, payer_kana, bank_number, occurrence)
    );
    create table payments (
      id bigint generated always as identity primary key,
      received_on date not null,
      payer_name text not null,
      payer_folded text not null default '',
      amount bigint not null,
      way text not null,
      client_id bigint references clients (id),
      bank_line_id bigint unique references bank_lines (id),
      allocated bigint not null default 0,
      refunded bigint not null default 0,
      unused bigint not null,
      payment_state text not null default 'open',
      note text,
      ${grams}
      ${marks}
    );
    create table payment_allocations (
      id bigint generated always as identity primary key,
      payment_id bigint references payments (id),
      credit_bill_id bigint references bills (id),
      bill_id bigint not null references bills (id),
      amount bigint not null,
      bank_fee bigint not null default 0,
      write_off bigint not null default 0,
      write_off_reason text,
      made_at timestamptz(3) not null default now(),
      released_at timestamptz(3),
      release_reason text
    );
    create table client_payer_names (
      client_id bigint not null references clients (id),
      payer_folded text not null,
      uses integer not null default 1,
      primary key (payer_folded, client_id)
    );
    create table bill_reminders (
      id bigint generated always as identity primary key,
      reminder_number text not null unique,
      client_id bigint not null references clients (id),
      level smallint not null,
      bills jsonb not null,
      party jsonb not null,
      issuer jsonb not null,
      made_on date not null,
      pay_by date not null,
      withdrawn_at timestamptz(3)
    );
    create table bill_promises (
      id bigint generated always as identity primary key,
      client_id bigint not null references clients (id),
      promised_on date not null,
      note text,
      made_at timestamptz(3) not null default now(),
      made_by text
    )`.execute(db);
};

const indexes = async (db: Db): Promise<void> => {
  await sql`
    create unique index bill_items_report on bill_items (work_report_id, report_line) where deleted_at is null;
    create unique index bill_items_fee on bill_items (inquiry_id) where source = 'fee';
    create index bill_items_case on bill_items (inquiry_id);
    create index bill_items_open on bill_items (client_id, work_on) where item_state = 'confirmed';
    create index bill_items_state on bill_items (item_state, work_on);
    create index bill_items_work on bill_items (work_on, id);
    create index bill_items_bill on bill_items (bill_id);
    create index bill_items_grams on bill_items using gin (grams);
    create index bill_lines_bill on bill_lines (bill_id, position);
    create index bills_client on bills (client_id, issued_on);
    create index bills_issued on bills (issued_on, id);
    create index bills_due on bills (collect_by) where balance > 0 and cancelled_at is null;
    create index bills_closing on bills (closing_id);
    create index bills_original on bills (original_bill_id);
    create unique index bill_closing_clients_once on bill_closing_clients (client_id, period_to) where undone_at is null;
    create index bill_closing_clients_run on bill_closing_clients (closing_id);
    create index payments_received on payments (received_on, id);
    create index payments_open on payments (client_id) where unused > 0;
    create index payment_allocations_payment on payment_allocations (payment_id);
    create index payment_allocations_bill on payment_allocations (bill_id);
    create index payment_allocations_credit on payment_allocations (credit_bill_id);
    create index bill_reminders_client on bill_reminders (client_id, made_on)`.execute(
    db,
  );
};

/** Bills of clients: who issues them, what is billed, closings, bills, payments and letters. */
export const up = async (db: Db): Promise<void> => {
  await issuing(db);
  await billed(db);
  await paid(db);
  await indexes(db);
};
