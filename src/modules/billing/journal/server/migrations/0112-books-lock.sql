-- Months that are closed for the books: each move of the day up to which they are, the last one that was applied counts.
create table book_locks (
  id bigint generated always as identity primary key,
  locked_until date not null check (locked_until = (date_trunc('month', locked_until) + interval '1 month - 1 day')::date),
  change_reason text,
  is_back boolean not null default false,
  lock_state text not null,
  made_by text,
  decided_by text,
  decided_by_id bigint,
  refuse_reason text,
  search_text text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3),
  constraint book_locks_two_people check (
    not is_back or lock_state <> 'applied' or (decided_by_id is not null and decided_by_id is distinct from created_by)),
  constraint book_locks_reason check (not is_back or coalesce(change_reason, '') <> '')
);
create unique index book_locks_proposed on book_locks (lock_state) where lock_state = 'proposed';

create function books_locked_until() returns date language sql stable as $$
  select locked_until from book_locks where lock_state = 'applied' order by id desc limit 1
$$;

-- Nothing new stands in a closed month, whatever writes it.
create function refuse_locked_month() returns trigger language plpgsql as $$
begin
  if not new.is_opening and new.posted_on <= books_locked_until() then
    raise exception 'the month of % is closed', new.posted_on using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger journal_entries_of_open_months before insert on journal_entries
  for each row execute function refuse_locked_month();
-- Forward alone, or back by two people.
create function check_lock_way() returns trigger language plpgsql as $$
begin
  if new.lock_state = 'applied' and not new.is_back and (tg_op = 'INSERT' or old.lock_state <> 'applied')
      and new.locked_until <= books_locked_until() then
    raise exception 'the lock goes back by two people alone' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger book_locks_forward before insert or update on book_locks
  for each row execute function check_lock_way();
