-- What the accountant's software calls accounts and treatments of tax, and what was taken out to it.
create table journal_names (
  id bigint generated always as identity primary key,
  name_kind text not null,
  key text not null,
  item text not null,
  outside_code text,
  outside_name text,
  sub_kind text not null default 'none',
  sub_name text,
  department text,
  place integer not null,
  search_text text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3),
  unique (name_kind, key)
);
insert into journal_names (name_kind, key, item, sub_kind, place, search_text)
  select kind, key, item, case when key in ('receivable', 'unused', 'payable') then 'partner' else 'none' end,
    row_number() over (), item
  from (values
    ('account', 'receivable', '売掛金'), ('account', 'unused', '前受金'), ('account', 'bank', '普通預金'),
    ('account', 'cash', '現金'), ('account', 'offset', '相殺'), ('account', 'sales', '売上高'),
    ('account', 'returns', '売上返品・値引'), ('account', 'discount', '売上値引'), ('account', 'tax', '仮受消費税'),
    ('account', 'advance', '立替金'), ('account', 'write_off', '雑損失'), ('account', 'payable', '買掛金'),
    ('account', 'purchase', '外注費'), ('account', 'paid_tax', '仮払消費税'), ('account', 'opening', '開始残高'),
    ('tax', 'none', '対象外'), ('tax', 'sale_10', '課税売上10%'), ('tax', 'sale_8', '課税売上8%（軽減）'),
    ('tax', 'sale_0', '非課税売上'), ('tax', 'buy_10_100', '課税仕入10%'),
    ('tax', 'buy_10_80', '課税仕入10%（控除80%）'), ('tax', 'buy_10_70', '課税仕入10%（控除70%）'),
    ('tax', 'buy_10_50', '課税仕入10%（控除50%）'), ('tax', 'buy_10_30', '課税仕入10%（控除30%）'),
    ('tax', 'buy_10_0', '課税仕入10%（控除不可）'), ('tax', 'buy_8_100', '課税仕入8%（軽減）'),
    ('tax', 'buy_8_80', '課税仕入8%（軽減・控除80%）'), ('tax', 'buy_8_70', '課税仕入8%（軽減・控除70%）'),
    ('tax', 'buy_8_50', '課税仕入8%（軽減・控除50%）'), ('tax', 'buy_8_30', '課税仕入8%（軽減・控除30%）'),
    ('tax', 'buy_8_0', '課税仕入8%（軽減・控除不可）'), ('tax', 'buy_0', '非課税仕入')) n (kind, key, item);

create table journal_exports (
  id bigint generated always as identity primary key,
  export_number bigint not null unique,
  export_format text not null,
  first_entry bigint not null,
  last_entry bigint not null,
  entry_count integer not null,
  total bigint not null,
  made_by text,
  -- What everything was called then: taken again it is the same to the byte.
  names jsonb not null,
  search_text text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3)
);
create function refuse_journal_export_change() returns trigger language plpgsql as $$
  begin raise exception 'exports of the journal are append-only' using errcode = 'restrict_violation'; end
$$;
create trigger journal_exports_are_append_only before update or delete on journal_exports
  for each row execute function refuse_journal_export_change();
create trigger journal_exports_are_kept before truncate on journal_exports
  for each statement execute function refuse_journal_export_change();
