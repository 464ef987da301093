-- Text modules: what is often written, by the keyword that puts it into a long field.

create table text_modules (
  id bigint generated always as identity primary key,
  keyword text not null,
  title text not null,
  reading text,
  body text not null,
  area text not null,
  sort_order integer not null default 100,
  search_text text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3)
);
create index text_modules_sort_order_id_idx on text_modules (sort_order, id) where deleted_at is null;
