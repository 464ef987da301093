-- Announcements.

create table announcements (
  id bigint generated always as identity primary key,
  title text not null,
  body text not null,
  importance text not null default 'normal',
  target_roles text[] not null,
  published_from date not null,
  published_to date,
  is_pinned boolean not null default false,
  search_text text not null default '',
  grams integer[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3)
);
create index announcements_published_from_id_idx on announcements (published_from desc, id desc)
  where deleted_at is null;
create index announcements_grams_idx on announcements using gin (grams) where deleted_at is null;

-- Who has read them.
create table announcement_reads (
  announcement_id bigint not null references announcements,
  user_id bigint not null,
  read_at timestamptz(3) not null default now(),
  primary key (user_id, announcement_id)
);
create index announcement_reads_announcement_id_idx on announcement_reads (announcement_id);
