import { sql } from "kysely";
import type { Db } from "../schema.ts";

const items = sql`
  create table follow_items (
    id bigint generated always as identity primary key,
    source text not null,
    source_id bigint not null,
    dispatch_kind text,
    number text not null,
    case_kind text,
    case_id bigint,
    dispatch_id bigint,
    status smallint,
    status_since timestamptz(3) not null,
    since timestamptz(3) not null,
    support_type text not null,
    is_main_line boolean not null,
    arrangement_flag text not null,
    person_in_charge_id bigint,
    next_call_kind text,
    next_call_at timestamptz(3),
    attempt_count integer not null default 0,
    is_closed_by_hand boolean not null default false,
    closed_at timestamptz(3),
    closed_reason text,
    tow_truck_company_id bigint,
    car_dealer_id bigint,
    prefecture text,
    urgency bigint not null,
    search_text text not null default '',
    grams integer[] not null default '{}',
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    created_by bigint,
    updated_at timestamptz(3) not null default now(),
    updated_by bigint,
    deleted_at timestamptz(3),
    unique nulls not distinct (source, source_id, dispatch_kind),
    foreign key (case_kind, case_id) references case_keys
  );
  create index follow_items_open on follow_items (urgency, id) where closed_at is null and deleted_at is null;
  create index follow_items_urgency on follow_items (urgency, id) where deleted_at is null;
  create index follow_items_status on follow_items (status, urgency, id) where status is not null and deleted_at is null;
  create index follow_items_due on follow_items (next_call_at, id) where next_call_at is not null and deleted_at is null;
  create index follow_items_since on follow_items (since desc, id desc) where deleted_at is null;
  create index follow_items_number on follow_items (number, id) where deleted_at is null;
  create index follow_items_person on follow_items (person_in_charge_id, urgency, id) where deleted_at is null;
  create index follow_items_company on follow_items (tow_truck_company_id, urgency, id) where deleted_at is null;
  create index follow_items_dealer on follow_items (car_dealer_id, urgency, id) where deleted_at is null;
  create index follow_items_prefecture on follow_items (prefecture, urgency, id) where deleted_at is null;
  create index follow_items_case on follow_items (case_kind, case_id);
  create index follow_items_grams on follow_items using gin (grams)`;

const calls = sql`
  create table follow_calls (
    id bigint generated always as identity primary key,
    item_id bigint not null references follow_items (id),
    kind text not null,
    cause text not null,
    since timestamptz(3) not null,
    planned_at timestamptz(3) not null,
    due_at timestamptz(3) not null,
    target_kind text not null,
    target_name text,
    target_phone text,
    target_digits text not null default '',
    assignee_id bigint,
    is_personal boolean not null default false,
    call_state text not null default 'planned',
    claimed_by bigint,
    claimed_at timestamptz(3),
    attempt smallint not null default 1,
    result text,
    answer text,
    note text,
    called_at timestamptz(3),
    called_by bigint,
    call_log_id bigint,
    dropped_reason text,
    dropped_by bigint,
    told_at timestamptz(3),
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    created_by bigint,
    updated_at timestamptz(3) not null default now(),
    updated_by bigint
  );
  create unique index follow_calls_standing on follow_calls (item_id, kind, cause)
    where call_state in ('planned', 'calling');
  create index follow_calls_item on follow_calls (item_id, id);
  create index follow_calls_due on follow_calls (due_at, id) where call_state in ('planned', 'calling');
  create index follow_calls_assignee on follow_calls (assignee_id, due_at, id) where call_state in ('planned', 'calling');
  create index follow_calls_digits on follow_calls (target_digits, due_at)
    where call_state in ('planned', 'calling') and target_digits <> '';
  create index follow_calls_claimed on follow_calls (claimed_at) where call_state = 'calling';
  create index follow_calls_untold on follow_calls (due_at) where call_state = 'planned' and told_at is null`;

/** Just Do It: what is followed until it is done, the calls that this takes, and how long each may wait. */
export const up = async (db: Db): Promise<void> => {
  await items.execute(db);
  await calls.execute(db);
  await sql`
    create table follow_policy (
      id bigint primary key check (id = 1),
      acceptance_minutes integer not null default 30,
      acceptance_night_minutes integer not null default 20,
      arrival_minutes integer not null default 15,
      delay_minutes integer not null default 15,
      dealer_minutes integer not null default 240,
      anyone_minutes integer not null default 10,
      bundle_minutes integer not null default 60,
      road_second_minutes integer not null default 5,
      road_third_minutes integer not null default 10,
      callback_second_minutes integer not null default 15,
      callback_third_minutes integer not null default 30,
      thank_you_again_minutes integer not null default 120,
      calling_from integer not null default 9,
      calling_to integer not null default 18,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      created_by bigint,
      updated_at timestamptz(3) not null default now(),
      updated_by bigint
    );
    insert into follow_policy (id) values (1)`.execute(db);
};
