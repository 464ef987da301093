-- What each account arranged for itself: one row per part, found by its account.

create table preferences (
  user_id bigint not null references users,
  name text not null,
  value jsonb not null,
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (user_id, name)
);
