-- Just Do It: what is followed until it is done, the calls that this takes, and how long each may wait.

-- What is followed until it is done.
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
  constraint follow_items_source_source_id_dispatch_kind_key
    unique nulls not distinct (source, source_id, dispatch_kind),
  constraint follow_items_case_kind_case_id_fkey foreign key (case_kind, case_id) references case_keys
);
create index follow_items_open on follow_items (urgency, id) where closed_at is null and deleted_at is null;
create index follow_items_urgency on follow_items (urgency, id) where deleted_at is null;
create index follow_items_status on follow_items (status, urgency, id) where status is not null and deleted_at is null;
create index follow_items_since on follow_items (since desc, id desc) where deleted_at is null;
create index follow_items_number on follow_items (number, id) where deleted_at is null;
create index follow_items_person on follow_items (person_in_charge_id, urgency, id) where deleted_at is null;
create index follow_items_company on follow_items (tow_truck_company_id, urgency, id) where deleted_at is null;
create index follow_items_dealer on follow_items (car_dealer_id, urgency, id) where deleted_at is null;
create index follow_items_prefecture on follow_items (prefecture, urgency, id) where deleted_at is null;
create index follow_items_case on follow_items (case_kind, case_id);
create index follow_items_grams on follow_items using gin (grams);
create index follow_items_due on follow_items (coalesce(next_call_at, 'infinity'), id) where deleted_at is null;
create index follow_items_status_sort on follow_items (coalesce(status, -1), id)
  where deleted_at is null;
create index follow_items_kind on follow_items (next_call_kind, urgency, id)
  where next_call_kind is not null and deleted_at is null;

-- The calls that this takes.
create table follow_calls (
  id bigint generated always as identity primary key,
  item_id bigint not null references follow_items,
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
create index follow_calls_assignee on follow_calls (assignee_id, due_at, id)
  where call_state in ('planned', 'calling');
create index follow_calls_digits on follow_calls (target_digits, due_at)
  where call_state in ('planned', 'calling') and target_digits <> '';
create index follow_calls_claimed on follow_calls (claimed_at) where call_state = 'calling';
create index follow_calls_untold on follow_calls (due_at) where call_state = 'planned' and told_at is null;

-- How long each may wait.
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
insert into follow_policy (id) values (1);

-- Exact totals of the list of chains, closed ones included (docs/decisions/120): how many there are of each
-- combination, by day.
create table follow_item_counts (
  source text not null,
  since timestamptz(3) not null,
  status smallint,
  support_type text not null,
  is_main_line boolean not null,
  person_in_charge_id bigint,
  closed_at timestamptz(3),
  items integer not null
);
comment on column follow_item_counts.since is 'First instant of the day in Asia/Tokyo';
comment on column follow_item_counts.closed_at is 'infinity of those that are closed, whenever that was';

create function add_follow_item_count(i follow_items, items integer) returns void language sql as $$
  insert into follow_item_counts
  select i.source, date_trunc('day', i.since, 'Asia/Tokyo'), i.status, i.support_type, i.is_main_line,
    i.person_in_charge_id, case when i.closed_at is not null then timestamptz 'infinity' end, items
  where i.deleted_at is null
$$;
create function count_follow_items() returns trigger language plpgsql as $$
begin
  insert into follow_item_counts
  select source, date_trunc('day', since, 'Asia/Tokyo'), status, support_type, is_main_line, person_in_charge_id,
    case when closed_at is not null then timestamptz 'infinity' end, count(*)
  from added where deleted_at is null group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;
create function count_follow_item_anew() returns trigger language plpgsql as $$
begin
  perform add_follow_item_count(old, -1);
  if tg_op = 'UPDATE' then
    perform add_follow_item_count(new, 1);
  end if;
  return null;
end $$;
create trigger follow_items_are_counted after insert on follow_items referencing new table as added
  for each statement execute function count_follow_items();
create trigger follow_item_is_counted_no_more after delete on follow_items
  for each row execute function count_follow_item_anew();
create trigger follow_item_is_counted_anew after update on follow_items
  for each row when (
    (old.since, old.status, old.support_type, old.is_main_line, old.person_in_charge_id, old.closed_at is null,
      old.deleted_at)
    is distinct from
    (new.since, new.status, new.support_type, new.is_main_line, new.person_in_charge_id, new.closed_at is null,
      new.deleted_at))
  execute function count_follow_item_anew();
-- Lines that this statement sees become one per combination; those that others add meanwhile stay.
create function fold_follow_item_counts() returns void language sql as $$
  with gone as (delete from follow_item_counts returning *)
  insert into follow_item_counts
  select source, since, status, support_type, is_main_line, person_in_charge_id, closed_at, sum(items)
  from gone group by 1, 2, 3, 4, 5, 6, 7 having sum(items) <> 0
$$;
