-- What always holds of bills, payments and what settles which, whatever writes it: the service says it in words first.

-- What was given back of a payment is said like what was given back of a note: with its day and its reason.
alter table payment_allocations
  drop constraint payment_allocations_of,
  add column refund_reason text;
insert into payment_allocations (payment_id, refunded_on, amount, made_at)
  select id, (updated_at at time zone 'Asia/Tokyo')::date, refunded, updated_at from payments where refunded > 0;
-- What one payment or note settled of one bill in several steps stands once from now on.
with grown as (
  update payment_allocations a set amount = s.amount, bank_fee = s.bank_fee, write_off = s.write_off
  from (
    select min(id) as id, sum(amount) as amount, sum(bank_fee) as bank_fee, sum(write_off) as write_off
    from payment_allocations where released_at is null and bill_id is not null
    group by payment_id, credit_bill_id, bill_id having count(*) > 1) s
  where a.id = s.id
  returning a.id, a.payment_id, a.credit_bill_id, a.bill_id)
delete from payment_allocations a using grown g
  where a.id <> g.id and a.bill_id = g.bill_id and a.released_at is null
    and a.payment_id is not distinct from g.payment_id and a.credit_bill_id is not distinct from g.credit_bill_id;
-- Rows of before the rules stay as they are until somebody changes them.
alter table payment_allocations
  add constraint payment_allocations_from check (num_nonnulls(payment_id, credit_bill_id) = 1) not valid,
  add constraint payment_allocations_to check (num_nonnulls(bill_id, refunded_on) = 1) not valid,
  add constraint payment_allocations_amounts check (
    amount > 0 and bank_fee between 0 and 10000 and write_off between 0 and 1000) not valid,
  add constraint payment_allocations_kept check (bank_fee + write_off = 0 or num_nonnulls(payment_id, bill_id) = 2) not valid,
  add constraint payment_allocations_refunded check (refunded_on >= '2000-01-01') not valid;
create unique index payment_allocations_once on payment_allocations (payment_id, bill_id)
  where released_at is null and bill_id is not null;
create unique index payment_allocations_credit_once on payment_allocations (credit_bill_id, bill_id)
  where released_at is null and bill_id is not null;
-- A bank takes its fee once for each payment; of one of before perhaps several were taken.
create unique index payment_allocations_fee on payment_allocations (payment_id)
  where released_at is null and bank_fee > 0 and made_at >= '2026-12-01T00:00:00+09:00';

alter table payments
  add constraint payments_amount check (amount > 0) not valid,
  add constraint payments_unused check (unused >= 0 and unused = amount - allocated - refunded) not valid,
  add constraint payments_received check (received_on >= '2000-01-01') not valid;

-- A sign is never dropped: what is not above zero is no invoice.
alter table bills
  add constraint bills_total check (case when bill_kind = 'credit_note' then total < 0 else total > 0 end) not valid,
  add constraint bills_balance check (
    case when cancelled_at is not null then balance = 0
      else balance between least(total, 0) and greatest(total, 0) end) not valid;

-- The fee for arranging goes with the first line of its case until somebody decides of it.
alter table bill_items
  add column is_decided boolean not null default false,
  add constraint bill_items_closed check ((item_state = 'closed') = (bill_id is not null));
create index bill_lines_item on bill_lines (bill_item_id);

-- Compared when the transaction ends: within it a bill and what settles it are written one after the other.
create function check_bill_sums(id_of_bill bigint) returns void language plpgsql as $$
declare
  bill record;
  sums record;
begin
  select total, balance, cancelled_at into bill from bills where id = id_of_bill;
  if not found then return; end if;
  select coalesce(sum(case when credit_bill_id = id_of_bill then -amount else amount + bank_fee + write_off end), 0) as settled,
    coalesce(sum(write_off), 0) as let_go, coalesce(sum(amount), 0) as come, count(*) as standing
    into sums from payment_allocations
    where (bill_id = id_of_bill or credit_bill_id = id_of_bill) and released_at is null;
  if bill.cancelled_at is not null then
    if sums.standing > 0 then
      raise exception 'bill % is cancelled and settled', id_of_bill using errcode = 'check_violation';
    end if;
  elsif bill.balance <> bill.total - sums.settled then
    raise exception 'bill % does not add up', id_of_bill using errcode = 'check_violation';
  elsif sums.let_go > 1000 or (sums.let_go > 0 and sums.come = 0) then
    raise exception 'too much of bill % is let go', id_of_bill using errcode = 'check_violation';
  end if;
end $$;

create function check_payment_sums(id_of_payment bigint) returns void language plpgsql as $$
declare
  payment record;
  sums record;
begin
  select allocated, refunded into payment from payments where id = id_of_payment;
  if not found then return; end if;
  select coalesce(sum(amount) filter (where bill_id is not null), 0) as allocated,
    coalesce(sum(amount) filter (where bill_id is null), 0) as refunded
    into sums from payment_allocations where payment_id = id_of_payment and released_at is null;
  if payment.allocated <> sums.allocated or payment.refunded <> sums.refunded then
    raise exception 'payment % does not add up', id_of_payment using errcode = 'check_violation';
  end if;
end $$;

create function check_sums() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'bills' then perform check_bill_sums(new.id);
    when 'payments' then perform check_payment_sums(new.id);
    else
      if new.bill_id is not null then perform check_bill_sums(new.bill_id); end if;
      if new.credit_bill_id is not null then perform check_bill_sums(new.credit_bill_id); end if;
      if new.payment_id is not null then perform check_payment_sums(new.payment_id); end if;
  end case;
  return null;
end $$;
create constraint trigger bills_add_up after insert or update of total, balance, cancelled_at on bills
  deferrable initially deferred for each row execute function check_sums();
create constraint trigger payments_add_up after insert or update of amount, allocated, refunded on payments
  deferrable initially deferred for each row execute function check_sums();
create constraint trigger payment_allocations_add_up after insert or update on payment_allocations
  deferrable initially deferred for each row execute function check_sums();

-- An item stands on one living invoice at most, and on the one that it says.
create function check_item_billed() returns trigger language plpgsql as $$
declare
  id_of_item bigint;
begin
  if tg_table_name = 'bill_items' then id_of_item = new.id; else id_of_item = new.bill_item_id; end if;
  if exists (select from bill_lines l join bills b on b.id = l.bill_id join bill_items i on i.id = l.bill_item_id
      where l.bill_item_id = id_of_item and b.bill_kind = 'invoice' and b.cancelled_at is null
        and b.id is distinct from i.bill_id) then
    raise exception 'item % is billed twice', id_of_item using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger bill_items_billed_once after update of bill_id on bill_items
  deferrable initially deferred for each row execute function check_item_billed();
create constraint trigger bill_lines_billed_once after insert on bill_lines
  deferrable initially deferred for each row execute function check_item_billed();

-- What nobody has sent is asked for by the first page of billing.
create index bills_unsent on bills (issued_on, id)
  where sent_at is null and cancelled_at is null and bill_kind <> 'opening' and deleted_at is null;
