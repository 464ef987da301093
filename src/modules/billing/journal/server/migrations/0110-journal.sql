-- needs: 0110-journal
-- The books: what each act means to them is written in its transaction, once, and never changes.
create table journal_entries (
  id bigint generated always as identity primary key,
  -- Given when the transaction ends: without a gap, in the order in which entries came to stand.
  entry_number bigint unique,
  posted_on date not null,
  occurred_on date not null,
  act text not null,
  debit text not null,
  credit text not null,
  amount bigint not null check (amount > 0),
  tax_code text not null,
  partner text not null,
  document text,
  client_id bigint references clients,
  tow_truck_company_id bigint references tow_truck_companies,
  source_entity text not null,
  source_id bigint not null,
  part_id bigint,
  reverses_id bigint unique references journal_entries,
  is_opening boolean not null default false,
  search_text text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3),
  check (debit <> credit)
);
create index journal_entries_source on journal_entries (source_entity, source_id);
create index journal_entries_part on journal_entries (part_id) where part_id is not null;
create index journal_entries_posted on journal_entries (posted_on, id);
create index journal_entries_client on journal_entries (client_id, id);
create index journal_entries_company on journal_entries (tow_truck_company_id, id);

-- Nothing is written meanwhile that would have no entry.
lock table bills, payments, payment_allocations, tow_bills in share row exclusive mode;
-- What stands when the journal begins is taken over act by act, so that each can be taken back later; files of what came
-- since do not have it.
insert into journal_entries (entry_number, posted_on, occurred_on, act, debit, credit, amount, tax_code, partner, document,
    client_id, tow_truck_company_id, source_entity, source_id, part_id, search_text, is_opening)
  select row_number() over (order by e.at, e.source_entity, e.source_id, e.part_id, e.place), e.at, e.at, e.act,
    case when e.amount > 0 then e.debit else e.credit end, case when e.amount > 0 then e.credit else e.debit end,
    abs(e.amount), e.tax_code, e.partner, e.document, e.client_id, e.company, e.source_entity, e.source_id, e.part_id,
    concat_ws(' ', e.partner, e.document), true
  from (
    select b.issued_on as at, case b.bill_kind when 'credit_note' then 'note' when 'opening' then 'opening' else 'bill' end as act,
      'receivable' as debit, x.credit, x.amount, x.tax_code, b.party_name as partner, b.bill_number as document,
      b.client_id, null::bigint as company, 'bill' as source_entity, b.id as source_id, null::bigint as part_id, x.place
    from bills b cross join lateral (
      select 'opening' as credit, b.total as amount, 'none' as tax_code, 0 as place where b.bill_kind = 'opening'
      union all
      select v.credit, v.amount, case when t.tax_class = 'advance' then 'none' else 'sale_' || t.tax_class end, v.place
      from jsonb_to_recordset(b.tax_rows) as t (tax_class text, subtotal bigint, tax bigint)
      cross join lateral (values
        (case when t.tax_class = 'advance' then 'advance' when b.bill_kind = 'credit_note' then 'returns' else 'sales' end,
          t.subtotal, 1),
        ('tax', t.tax, 2)) v (credit, amount, place)
      where b.bill_kind <> 'opening') x
    where b.cancelled_at is null and b.deleted_at is null
    union all
    select received_on, 'receipt', way, 'unused', amount, 'none', payer_name, null, client_id, null, 'payment', id, null, 0
    from payments where deleted_at is null
    union all
    select (a.made_at at time zone 'Asia/Tokyo')::date, 'settle', v.debit, 'receivable', v.amount,
      case when v.debit = 'unused' then 'none' else coalesce((
        select 'sale_' || t.tax_class from jsonb_to_recordset(b.tax_rows) as t (tax_class text, subtotal bigint)
        where t.tax_class <> 'advance' order by abs(t.subtotal) desc limit 1), 'none') end,
      b.party_name, b.bill_number, b.client_id, null, 'payment', a.payment_id, a.id, v.place
    from payment_allocations a join bills b on b.id = a.bill_id
    cross join lateral (values ('unused', a.amount, 0), ('discount', a.bank_fee, 1), ('write_off', a.write_off, 2))
      v (debit, amount, place)
    where a.released_at is null and a.payment_id is not null
    union all
    select a.refunded_on, 'refund', 'unused', 'bank', a.amount, 'none', p.payer_name, null, p.client_id, null, 'payment', p.id,
      a.id, 0
    from payment_allocations a join payments p on p.id = a.payment_id
    where a.released_at is null and a.bill_id is null
    union all
    select a.refunded_on, 'refund', 'receivable', 'bank', a.amount, 'none', b.party_name, b.bill_number, b.client_id, null,
      'bill', b.id, a.id, 0
    from payment_allocations a join bills b on b.id = a.credit_bill_id
    where a.released_at is null and a.bill_id is null
    union all
    select least(b.period_to, (now() at time zone 'Asia/Tokyo')::date), 'tow_bill', x.debit, 'payable', x.amount, x.tax_code,
      coalesce(b.party ->> 'name', ''), b.tow_bill_number, null, b.tow_truck_company_id, 'tow_bill', b.id, null, x.place
    from tow_bills b cross join lateral (
      select v.debit, v.amount, 'buy_' || d.tax_class || '_' || d.percent as tax_code, v.place
      from jsonb_to_recordset(b.deduction_rows)
        as d (tax_class text, percent int, amount bigint, tax bigint, deductible bigint)
      cross join lateral (values ('purchase', d.amount + d.tax - d.deductible, 0), ('paid_tax', d.deductible, 1))
        v (debit, amount, place)
      union all
      select case when t.tax_class = 'advance' then 'advance' else 'purchase' end, t.subtotal,
        case when t.tax_class = 'advance' then 'none' else 'buy_0' end, 2
      from jsonb_to_recordset(b.tax_rows) as t (tax_class text, subtotal bigint)
      where t.tax_class in ('0', 'advance')) x
    where b.bill_state in ('accepted', 'scheduled', 'paid') and b.deleted_at is null
    union all
    select coalesce(b.paid_on, b.pay_on, b.period_to), 'tow_payment', 'payable', 'bank', b.total, 'none',
      coalesce(b.party ->> 'name', ''), b.tow_bill_number, null, b.tow_truck_company_id, 'tow_bill', b.id, null, 3
    from tow_bills b where b.bill_state = 'paid' and b.deleted_at is null) e
  where e.amount <> 0
  order by 1;

create table journal_counter (last_number bigint not null);
insert into journal_counter select coalesce(max(entry_number), 0) from journal_entries;

-- The last thing of a transaction: whoever is next waits until it is over, so a number that is seen has all before it.
create function number_journal_entry() returns trigger language plpgsql as $$
declare
  next bigint;
begin
  if new.entry_number is null then
    update journal_counter set last_number = last_number + 1 returning last_number into next;
    update journal_entries set entry_number = next where id = new.id;
  end if;
  return null;
end $$;
create constraint trigger journal_entries_numbered after insert on journal_entries
  deferrable initially deferred for each row execute function number_journal_entry();

create function refuse_journal_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.entry_number is null and new.entry_number is not null
      and to_jsonb(new) - 'entry_number' = to_jsonb(old) - 'entry_number' then
    return new;
  end if;
  raise exception 'journal entries are append-only' using errcode = 'restrict_violation';
end $$;
create trigger journal_entries_are_append_only before update or delete on journal_entries
  for each row execute function refuse_journal_change();
create trigger journal_entries_are_kept before truncate on journal_entries
  for each statement execute function refuse_journal_change();

-- What each look at the sums found.
create table journal_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz(3) not null default now(),
  unequal jsonb not null
);
