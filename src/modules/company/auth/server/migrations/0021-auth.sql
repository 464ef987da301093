-- Sign-in.

-- Sign-ins, with the networks in which an account is known.
create table auth_sessions (
  id uuid primary key,
  user_id bigint not null references users,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  ends_at timestamptz(3) not null,
  ended_at timestamptz(3),
  end_reason text,
  address text not null default '',
  network text,
  user_agent text not null default ''
);
comment on column auth_sessions.network is 'IPv4 address, or the /64 of an IPv6 address';
create index auth_sessions_user_id_idx on auth_sessions (user_id) where ended_at is null;
create index auth_sessions_user_id_network_idx on auth_sessions (user_id, network);

-- Of each session; the token itself is known to its browser alone.
create table auth_tokens (
  hash bytea primary key,
  session_id uuid not null references auth_sessions on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index auth_tokens_session_id_idx on auth_tokens (session_id);
create index auth_tokens_expires_at_idx on auth_tokens (expires_at);

create table sign_in_attempts (
  username text not null,
  address text not null,
  failures integer not null,
  last_failed_at timestamptz(3) not null,
  primary key (username, address)
);
comment on table sign_in_attempts is 'Wrong passwords: of a user name from a source; with an empty address those of all strangers for the name; with an empty name those of all strangers of a network';
