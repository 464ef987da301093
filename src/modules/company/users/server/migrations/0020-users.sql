-- Organisations, their bases and users.

-- Organisations: the centre, and one of each company and maker.
create table accounts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('call_centre', 'carDealer', 'carMaker', 'towTruckCompany')),
  name text not null,
  name_kana text not null default '',
  vehicle_make smallint,
  created_at timestamptz(3) not null default now()
);

-- Where people of an organisation work.
create table bases (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  name text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3)
);
create unique index bases_name on bases (account_id, name) where deleted_at is null;

-- Whoever signs in; and the special operator 9998, in whose name the rules write.
create table users (
  id bigint generated always as identity primary key,
  username text not null unique,
  password_hash text not null,
  password_state text not null default 'own' check (password_state in ('unissued', 'issued', 'own')),
  name text not null,
  name_kana text not null default '',
  account_id bigint references accounts,
  division text not null default 'operator',
  base_id bigint references bases,
  roles text[] not null check (cardinality(roles) > 0),
  permissions text[] not null,
  state text not null default 'active' check (state in ('active', 'stopped', 'deleted')),
  has_outbound_external boolean not null default false,
  last_signed_in_at timestamptz(3),
  search_text text not null default '',
  search_grams integer[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  constraint users_account check (account_id is not null or username = '(9998)')
);
create index users_account_id_idx on users (account_id);
create index users_base_id_idx on users (base_id);
create index users_name_kana_id_idx on users (name_kana, id);
create index users_updated_at_id_idx on users (updated_at, id);
create index users_search_grams_idx on users using gin (search_grams);
create index users_administrators on users (id) where state = 'active' and roles[1] = 'administrator';
create index users_state on users (state);
create index users_client_managers on users (name_kana, id)
  include (state)
  where permissions @> ARRAY['client_management'] or (division = 'operator' and permissions && ARRAY['sos', 'connect']);
create index users_id_idx on users (id) where password_state = 'unissued';
-- The special operator (spec §3) is a row of users, so that what the rules write names somebody. It belongs to no
-- organisation, which keeps it out of every identity and list of users, has a name that no user can be given and the
-- form of a hash to which no password leads, and is the only one of its id: the identity of users goes on behind it.
insert into users (id, username, password_hash, password_state, name, name_kana, division, roles, permissions, state)
overriding system value
values (9998, '(9998)', '$argon2id$v=19$m=19456,t=2,p=1$' || repeat('A', 22) || '$' || repeat('A', 43), 'own',
  '自動（システム）', 'ジドウ', 'other', '{callCenterAgent}', '{}', 'stopped');
create function skip_special_operator() returns trigger language plpgsql as $$
begin
  new.id := nextval(pg_get_serial_sequence('users', 'id'));
  return new;
end $$;
create trigger user_is_not_special before insert on users
  for each row when (new.id = 9998 and new.username <> '(9998)') execute function skip_special_operator();
