-- The cases of every desk, for what hangs on them.

-- What hangs on cases names a case by desk and id: this is what it refers to.
create table case_keys (
  case_kind text not null,
  case_id bigint not null,
  primary key (case_kind, case_id)
);
comment on table case_keys is 'Every case of every desk; written by triggers of their tables';
create function add_case_keys() returns trigger language plpgsql as $$
begin
  insert into case_keys select tg_argv[0], id from added;
  return null;
end $$;
create function remove_case_keys() returns trigger language plpgsql as $$
begin
  delete from case_keys using removed where case_kind = tg_argv[0] and case_id = removed.id;
  return null;
end $$;

-- Every desk calls this for the table of its cases. Each case has a key from its first row to its last; and the cases
-- of every desk stand in the view "cases", as far as what hangs on cases (calls, messages, files, links, the map) looks
-- at them (docs/decisions/460). The view has the columns of the first desk, SOS. What another desk has under the same
-- name goes in; what it says in another way, or not at all, is given by name.
create function join_cases(kind text, desk regclass, given jsonb default '{}') returns void language plpgsql as $join$
declare part text;
begin
  execute format('create trigger %I after insert on %s
    referencing new table as added for each statement execute function add_case_keys(%L)', desk || '_have_keys', desk, kind);
  execute format('create trigger %I after delete on %s
    referencing old table as removed for each statement execute function remove_case_keys(%L)', desk || '_leave_keys', desk, kind);
  select string_agg(coalesce(
      case when c.attname = 'module' then format('%L::text', kind) end,
      given ->> c.attname,
      quote_ident(own.attname),
      'null::' || format_type(c.atttypid, c.atttypmod)), ', ' order by c.attnum)
  into part
  from pg_attribute c left join pg_attribute own
    on own.attrelid = desk and own.attname = c.attname and own.attnum > 0 and not own.attisdropped
  where c.attrelid = 'cases'::regclass and c.attnum > 0;
  execute format('create or replace view cases as %s union all select %s from %s where deleted_at is null',
    rtrim(pg_get_viewdef('cases'::regclass), ';'), part, desk);
end $join$;
