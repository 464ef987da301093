-- Who is where.

-- Who looks at which record just now.
create table presence (
  session_id uuid not null,
  entity text not null,
  entity_id bigint not null,
  user_id bigint not null,
  user_name text not null,
  state text not null check (state in ('viewing', 'editing', 'away')),
  seen_at timestamptz(3) not null default now(),
  primary key (session_id, entity, entity_id)
);
create index presence_entity_entity_id_idx on presence (entity, entity_id);
