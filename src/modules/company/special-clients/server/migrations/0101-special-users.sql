-- needs: 0101-special-users
-- Special users: the same record, kept for one person.

alter table special_clients rename column company to name;
alter table special_clients
  add column kind text not null default 'client' check (kind in ('client', 'user')),
  -- The name of a person as it is compared with a caller's; null for a company.
  add column name_text text;
create index special_clients_name_text_idx on special_clients (name_text);
