-- Accounts of towing companies: what one person enters another confirms, and a run keeps what it was made with.
create table tow_accounts (
  id bigint generated always as identity primary key,
  tow_truck_company_id bigint not null references tow_truck_companies,
  bank_name text not null,
  bank_code text not null,
  bank_branch_name text not null,
  bank_branch_code text not null,
  bank_account_kind text not null,
  bank_account_number text not null,
  bank_account_holder_kana text not null,
  change_reason text not null,
  account_state text not null default 'proposed',
  proposed_by text,
  decided_at timestamptz(3),
  decided_by bigint,
  refuse_reason text,
  told_to text,
  search_text text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3),
  constraint tow_accounts_digits check (bank_code ~ '^\d{4}$' and bank_branch_code ~ '^\d{3}$'
    and bank_account_number ~ '^\d{1,7}$'),
  constraint tow_accounts_two_people check (account_state <> 'confirmed' or decided_by <> created_by)
);
create unique index tow_accounts_confirmed on tow_accounts (tow_truck_company_id) where account_state = 'confirmed';
create unique index tow_accounts_proposed on tow_accounts (tow_truck_company_id) where account_state = 'proposed';
create index tow_accounts_company on tow_accounts (tow_truck_company_id, id);

insert into tow_accounts (tow_truck_company_id, bank_name, bank_code, bank_branch_name, bank_branch_code, bank_account_kind,
    bank_account_number, bank_account_holder_kana, change_reason, account_state, decided_at, search_text)
  select id, coalesce(bank_name, ''), bank_code, coalesce(bank_branch_name, ''), bank_branch_code, bank_account_kind,
    bank_account_number, bank_account_holder_kana, '業者の登録から移行', 'confirmed', updated_at, name
  from tow_truck_companies
  where bank_code ~ '^\d{4}$' and bank_branch_code ~ '^\d{3}$' and bank_account_number ~ '^\d{1,7}$'
    and bank_account_kind is not null and bank_account_holder_kana is not null;

alter table tow_payment_runs
  add column transfers jsonb not null default '[]',
  add column file_text text,
  add column file_sha256 text,
  add column made_by text,
  add column released_by text,
  add column released_by_id bigint,
  add column alone_reason text,
  add constraint tow_payment_runs_two_people check (released_by_id <> created_by);
-- Whoever made these was alone: nobody asked for a second person then.
update tow_payment_runs r set alone_reason = '承認の導入前', transfers = coalesce((
    select jsonb_agg(jsonb_build_object('tow_truck_company_id', t.company, 'company_name', c.name,
      'account_id', a.id, 'changed', null, 'target', jsonb_build_object('company_code', c.code,
        'name', a.bank_account_holder_kana, 'bank_code', a.bank_code, 'branch_code', a.bank_branch_code,
        'kind', a.bank_account_kind, 'number', a.bank_account_number, 'amount', t.sum),
      'bank_name', a.bank_name, 'branch_name', a.bank_branch_name) order by t.company)
    from (select tow_truck_company_id as company, sum(total)::bigint as sum from tow_bills
      where run_id = r.id and deleted_at is null group by tow_truck_company_id) t
    join tow_truck_companies c on c.id = t.company join tow_accounts a on a.tow_truck_company_id = t.company), '[]');

create table tow_payment_settings (
  id bigint primary key check (id = 1),
  payments_need_two boolean not null default true,
  off_reason text,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  check (payments_need_two = (off_reason is null))
);
insert into tow_payment_settings (id) values (1);
