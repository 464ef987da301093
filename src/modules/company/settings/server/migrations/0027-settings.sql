-- The vehicle registry and the plans.

-- Which of the two registry addresses is asked.
create table registry_settings (
  id bigint primary key check (id = 1),
  active_slot smallint not null default 1 check (active_slot in (1, 2)),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint
);
insert into registry_settings (id) values (1);

-- How each last answered.
create table registry_addresses (
  slot smallint primary key check (slot in (1, 2)),
  answered_at timestamptz(3),
  latency_ms integer,
  failed_at timestamptz(3)
) with (fillfactor = 50);
insert into registry_addresses (slot) values (1), (2);

-- Queries that run just now in any process: forgotten with its end; what a crash leaves behind is over when expires_at
-- has passed.
create unlogged table registry_queries (
  id bigint generated always as identity primary key,
  slot smallint not null,
  expires_at timestamptz(3) not null
);

-- What a plan is called and what an agent says of it.
create table plans (
  id bigint generated always as identity primary key,
  code text not null unique,
  label text not null,
  sentence text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint
);
insert into plans (code, label, sentence) values
  ('R', 'Rプラン', 'Rプランの会員です。電話でのご案内と、必要なときの手配をお受けします。'),
  ('S', 'Sプラン', 'Sプランの会員です。電話でのご案内をします。手配は内容を確認してお受けします。'),
  ('M', 'メンテナンスリース', 'メンテナンスリースのお客様です。');
