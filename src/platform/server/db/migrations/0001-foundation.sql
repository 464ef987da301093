-- What every module stands on: facts about the database, what every write leaves, files, background work, messages on
-- their way out, and counts that are kept.

-- Facts about this database itself, e.g. that its first start is done (src/app/server/first-start.ts).
create table product_state (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz(3) not null default now()
);

-- What was done to every record, for good.
create table history (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default clock_timestamp(),
  entity text not null,
  entity_id bigint not null,
  root_entity text not null,
  root_id bigint not null,
  version integer not null,
  action text not null,
  reason text,
  user_id bigint,
  user_name text,
  screen text not null default '',
  changes jsonb not null
);
create index history_root_entity_root_id_id_idx on history (root_entity, root_id, id desc);
create function refuse_history_change() returns trigger language plpgsql as $$
  begin raise exception 'history is append-only'; end
$$;
create trigger history_is_append_only before update or delete on history
  for each row execute function refuse_history_change();

-- What is told to those who look on; each is announced with its transaction.
create table events (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default clock_timestamp(),
  topic text not null,
  entity text not null,
  entity_id bigint not null,
  root_id bigint not null,
  version integer not null,
  action text not null,
  user_id bigint,
  user_name text,
  audience jsonb not null
);
create index events_at_idx on events (at);
create function announce_event() returns trigger language plpgsql as $$
  begin perform pg_notify('kyuen_events', new.id::text); return null; end
$$;
create trigger event_is_announced after insert on events
  for each row execute function announce_event();

-- What was answered to a request that may come once more.
create table idempotency_keys (
  user_id bigint not null,
  key text not null,
  fingerprint text not null,
  answer text not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);

-- The last number of each kind on each business day.
create table number_counters (
  name text not null,
  business_date date not null,
  last_number integer not null,
  primary key (name, business_date)
);

-- Stored files and whose they are. A file may have the object of another one: what goes from one desk to the next lies
-- in the store once.
create table files (
  id uuid primary key,
  owner_entity text not null,
  owner_id bigint not null,
  object_id uuid,
  kind text not null,
  name text not null,
  content_type text not null,
  size integer not null,
  sha256 text not null,
  taken_at timestamptz(3),
  account_id bigint,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  deleted_at timestamptz(3),
  purged_at timestamptz(3)
);
comment on column files.account_id is 'Organisation that sent it; null for what the product wrote itself';
comment on column files.purged_at is 'Since then the object is gone';
create index files_owner_entity_owner_id_idx on files (owner_entity, owner_id);
create index files_account_id_created_at_created_by_size_idx on files (account_id, created_at)
  include (created_by, size);
create index files_account_id_size_idx on files (account_id) include (size) where purged_at is null;
create index files_deleted_at_idx on files (deleted_at) where deleted_at is not null and purged_at is null;
create index files_object_id_idx on files (object_id) where object_id is not null;

-- Long work beside the requests.
create table background_jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  record_id bigint not null,
  user_id bigint not null,
  session_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'processing', 'complete', 'failed')),
  progress_done integer not null default 0,
  progress_total integer,
  error_message text,
  attempts integer not null default 0,
  is_cancel_requested boolean not null default false,
  worker uuid,
  heartbeat_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  finished_at timestamptz(3)
);
create index background_jobs_id_idx on background_jobs (id) where state in ('waiting', 'processing');
create index background_jobs_kind_record_id_id_idx on background_jobs (kind, record_id, id desc);

-- Mails and short messages on their way out.
create table outgoing_messages (
  id bigint generated always as identity primary key,
  owner_entity text not null,
  owner_id bigint not null,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  cc text[] not null default '{}',
  reply_to text,
  subject text not null default '',
  body text not null,
  message_id text,
  attachments jsonb not null default '[]',
  sealed text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null default clock_timestamp(),
  created_at timestamptz(3) not null default clock_timestamp(),
  created_by bigint,
  settled_at timestamptz(3)
);
create index outgoing_messages_waiting on outgoing_messages (next_attempt_at) where state = 'waiting';
create index outgoing_messages_owner_entity_owner_id_idx on outgoing_messages (owner_entity, owner_id);

-- How far each walk over a whole table has come; a table without rows has nothing to walk over.
create table slow_passes (
  name text primary key,
  after_id bigint not null default 0,
  ended_at timestamptz(3)
);
insert into slow_passes (name, ended_at) values ('sos_search_parts', now());

-- Keeps how many rows of a table there are of each combination of some columns in NAME_counts (docs/decisions/120): a
-- statement adds lines in its own transaction, −1 for what rows were and +1 for what they are, so that nobody waits and
-- the sum of every snapshot is exact. Rows with deleted_at are not counted. For migrations:
-- select keep_counts('bills', '{bill_state, issued_on}').
create function keep_counts(counted text, columns text[]) returns void language plpgsql as $keep$
declare
  names text := (select string_agg(quote_ident(name), ', ' order by place) from unnest(columns) with ordinality c (name, place));
  counts text := quote_ident(counted || '_counts');
  add_lines text := format('insert into %s select %s, sum(n) from (%%s) l group by %2$s having sum(n) <> 0;', counts, names);
  before_lines text := format('select %s, -1 as n from before_write where deleted_at is null', names);
  after_lines text := format('select %s, 1 as n from after_write where deleted_at is null', names);
begin
  -- Writing waits: what another server changes meanwhile would not be counted.
  execute format('lock table %I in share row exclusive mode', counted);
  execute format('create table %s as
    select %s, count(*)::int as items from %I where deleted_at is null group by %2$s', counts, names, counted);
  execute format('create function %I() returns trigger language plpgsql as $body$
    begin
      if tg_op = ''INSERT'' then
        %s
      elsif tg_op = ''DELETE'' then
        %s
      else
        %s
      end if;
      return null;
    end $body$', 'count_' || counted, format(add_lines, after_lines), format(add_lines, before_lines),
    format(add_lines, before_lines || ' union all ' || after_lines));
  execute format('create trigger %I after insert on %I
    referencing new table as after_write for each statement execute function %I()',
    counted || '_inserted', counted, 'count_' || counted);
  execute format('create trigger %I after update on %I
    referencing old table as before_write new table as after_write for each statement execute function %I()',
    counted || '_updated', counted, 'count_' || counted);
  execute format('create trigger %I after delete on %I
    referencing old table as before_write for each statement execute function %I()',
    counted || '_removed', counted, 'count_' || counted);
  -- Lines that this statement sees become one per combination; those that others add meanwhile stay.
  execute format('create function %I() returns void language sql as $body$
      with gone as (delete from %s
        where exists (select from %2$s group by %3$s having count(*) > 1) returning *)
      insert into %2$s select %3$s, sum(items) from gone group by %3$s having sum(items) <> 0
    $body$', 'fold_' || counted || '_counts', counts, names);
end $keep$;
