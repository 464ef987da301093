import { sql } from "kysely";
import { lastClosingDay } from "#platform/contract/japanese/bank-days.ts";
import {
  addDays,
  remainingDays,
  tokyoDate,
  tokyoInstant,
} from "#platform/contract/japanese/dates.ts";
import {
  summariseTax,
  type TaxClass,
} from "#platform/contract/japanese/money.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  insertTraces,
  type SeededTrace,
} from "#platform/server/records/trace-seed.ts";
import {
  deductibleTax,
  deductionRows,
  registrationOf,
} from "../contract/deduction-rules.ts";
import { lawLimitOf, payDayOf, termsOf } from "../contract/due-rules.ts";
import type { TowBillOrigin, TowBillState } from "../contract/lookups.ts";
import { towBillPages } from "../contract/pages.ts";
import { postPast } from "./journal-seed.ts";
import { listPaidCompanies, type PaidCompany } from "./queries.ts";
import "./tables.ts";

const months = 6;

const works = [
  { item: "基本作業料", price: 15_000 },
  { item: "大型レッカー作業料", price: 48_000 },
  { item: "けん引走行料", price: 41_650 },
  { item: "深夜早朝割増", price: 8000 },
  { item: "待機料", price: 6500 },
  { item: "高速道路通行料", price: 3250, tax_class: "advance" as const },
];

/** Who makes and pays the office's part of the demo. */
type Office = Pick<Actor, "name" | "user_id">;
/** Why the old runs needed nobody else. */
const before = "承認の導入前";
/** Its reports stand in the books of before. */
const note = "システム導入前の作業";
const lateReason = "業者との契約の支払日による";
const returned = "高速代の区間を明細の内容に記入してください。";

interface PastBill {
  readonly company: PaidCompany;
  readonly place: number;
  readonly age: number;
  readonly from: string;
  readonly to: string;
}

/** Lines of a period, another handful in each. */
const linesOf = ({ place, age, from, to }: PastBill) => {
  const days = remainingDays(from, to) + 1;
  const count = 3 + ((place + age) % 4);
  return Array.from({ length: count }, (_, at) => {
    const {
      item,
      price,
      tax_class = "10" as TaxClass,
    } = works[(at * 5 + place) % works.length] ?? {};
    const amount = (price ?? 10_000) + ((place * 7 + age * 3 + at) % 20) * 50;
    const day = (at * 9 + place * 2 + age) % days;
    return { work_on: addDays(from, day), item: item ?? "", amount, tax_class };
  });
};

const open = [
  { state: "submitted", origin: "tow" },
  { state: "accepted", origin: "tow" },
  { state: "scheduled", origin: "tow" },
  { state: "returned", origin: "tow" },
  { state: "draft", origin: "tow" },
  { state: "submitted", origin: "desk" },
] as const;

/** What was due is paid; of the newest period each state has some, on every day. */
const stateOf = (
  { place, age }: PastBill,
  pay_on: string,
  today: string,
): { state: TowBillState; origin: TowBillOrigin } => {
  if (age > 1)
    return { state: pay_on < today ? "paid" : "accepted", origin: "tow" };
  return open[place % open.length] ?? open[0];
};

const billOf = (past: PastBill, today: string, number: string) => {
  const { company, to } = past;
  const lines = linesOf(past);
  const { rows, total } = summariseTax(lines);
  const deduction_rows = deductionRows(lines, registrationOf(company));
  const due = payDayOf(to, termsOf(company));
  const { state, origin } = stateOf(past, due, today);
  const days = lines.map(({ work_on }) => work_on).toSorted();
  const law_limit = lawLimitOf(days[0] ?? to);
  const isInRun = state === "paid" || state === "scheduled";
  const isDraft = state === "draft";
  return {
    number: isDraft ? null : number,
    company_id: company.id,
    origin,
    state,
    period_from: days[0],
    period_to: to,
    party: {
      name: company.name,
      registration_number: company.invoice_registration_number,
    },
    tax_rows: rows,
    total,
    line_count: lines.length,
    deduction_rows,
    deductible_tax: deductibleTax(deduction_rows),
    law_limit,
    pay_on: due,
    paid_on: state === "paid" ? due : null,
    returned_reason: state === "returned" ? returned : null,
    late_reason: isInRun && due > law_limit ? lateReason : null,
    search_text: `${isDraft ? "" : number} ${company.name} ${company.code}`,
    at: tokyoInstant(submittedOn(to, today), "10:00"),
    lines,
  };
};
type SeededBill = ReturnType<typeof billOf>;

/** A few days after the period, but before today: the numbers of today are the product's own. */
const submittedOn = (to: string, today: string): string => {
  const usual = addDays(to, 3);
  return usual < today ? usual : addDays(today, -1);
};

const insertRuns = (db: Db, bills: readonly SeededBill[]) =>
  sql`
  insert into tow_payment_runs (pay_on, account, requester_code, bill_count, total, run_state)
  select b.pay_on, (
      select jsonb_build_object('name', a ->> 'holder', 'bank_code', a ->> 'bank_code', 'kind', a ->> 'kind',
        'branch_code', a ->> 'branch_code', 'number', a ->> 'number')
      from bill_issuers i cross join lateral (select i.bank_accounts -> 0 as a) k order by valid_from desc limit 1),
    coalesce((select requester_code from bill_issuers order by valid_from desc limit 1), '0000000000'), count(*), sum(b.total),
    case when b.state = 'paid' then 'done' else 'created' end
  from jsonb_to_recordset(${JSON.stringify(bills)}::jsonb) as b (pay_on date, total bigint, state text)
  where b.state in ('paid', 'scheduled') group by b.pay_on, b.state order by b.pay_on`.execute(
    db,
  );

const insertBills = async (
  db: Db,
  bills: readonly SeededBill[],
): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(bills)}::jsonb) as b (number text, company_id bigint, origin text,
        state text, period_from date, period_to date, party jsonb, tax_rows jsonb, total bigint, line_count int,
        deduction_rows jsonb, deductible_tax bigint, law_limit date, pay_on date, paid_on date, returned_reason text,
        late_reason text, search_text text, at timestamptz, lines jsonb)),
    made as (
      insert into tow_bills (tow_bill_number, tow_truck_company_id, origin, bill_state, period_from, period_to, party,
        tax_rows, total, line_count, deduction_rows, deductible_tax, law_limit, pay_on, paid_on, returned_reason,
        late_reason, search_text, run_id, submitted_at, created_at, updated_at)
      select number, company_id, origin, state, period_from, period_to, party, tax_rows, total,
        line_count, deduction_rows, deductible_tax, law_limit, b.pay_on, paid_on, returned_reason, late_reason, search_text,
        case when state in ('paid', 'scheduled') then (
          select id from tow_payment_runs r
          where r.pay_on = b.pay_on and (r.run_state = 'done') = (b.state = 'paid')) end,
        case when state <> 'draft' then at end, at, at
      from given b returning id, tow_truck_company_id, period_to),
    lines as (
      insert into tow_bill_lines (tow_bill_id, work_on, item, quantity, unit_price, tax_class, amount, line_note)
      select m.id, l.work_on, l.item, 1, l.amount, l.tax_class, l.amount, ${note}
      from given b join made m on m.tow_truck_company_id = b.company_id and m.period_to = b.period_to
      cross join lateral jsonb_to_recordset(b.lines) as l (work_on date, item text, amount int, tax_class text))
    select m.id from given b join made m on m.tow_truck_company_id = b.company_id and m.period_to = b.period_to
    order by b.company_id, b.period_to`.execute(db);
  return rows.map(({ id }) => id);
};

const stepsOf = {
  submitted: 1,
  returned: 2,
  accepted: 2,
  scheduled: 3,
  paid: 4,
};

/** What the history says of a bill that went so far. */
const tracesOf = (
  bill: SeededBill,
  id: number,
  office: string,
): SeededTrace[] => {
  const company = bill.party?.name ?? "";
  const writer = bill.origin === "desk" ? office : company;
  const isBack = bill.state === "returned";
  const steps = [
    { action: "submit", by: writer },
    { action: isBack ? "return" : "accept", by: office },
    { action: "schedule", by: office },
    { action: "pay", by: office },
  ].slice(0, bill.state === "draft" ? 0 : stepsOf[bill.state]);
  return steps.map(({ action, by }, at) => ({
    entity: "tow_bill",
    entity_id: id,
    version: at + 2,
    action,
    at: new Date(Date.parse(bill.at) + at * 3_600_000),
    user_name: by,
    screen: towBillPages.detail.path,
    reason: action === "return" ? returned : null,
    changes: [],
  }));
};

/** The periods of a company, the newest first. */
const pastOf = (company: PaidCompany, place: number, today: string) => {
  const { closing } = termsOf(company);
  const bills: PastBill[] = [];
  let to = lastClosingDay(addDays(today, -1), closing);
  for (let age = 1; age <= months; age += 1) {
    const before = lastClosingDay(addDays(to, -1), closing);
    bills.push({ company, place, age, from: addDays(before, 1), to });
    to = before;
  }
  return bills;
};

/** Runs keep where their money went; a company without an account was paid by hand. */
const keepTransfers = (db: Db, { name, user_id }: Office) =>
  sql`
  update tow_payment_runs r set made_by = ${name}, created_by = ${user_id}, alone_reason = case when run_state = 'done' then ${before} end,
    transfers = coalesce((
    select jsonb_agg(jsonb_build_object('tow_truck_company_id', c.id, 'company_name', c.name, 'account_id', a.id,
      'changed', null, 'bank_name', a.bank_name, 'branch_name', a.bank_branch_name,
      'target', jsonb_build_object('company_code', c.code, 'name', a.bank_account_holder_kana, 'bank_code', a.bank_code,
        'branch_code', a.bank_branch_code, 'kind', a.bank_account_kind, 'number', a.bank_account_number,
        'amount', t.sum)) order by c.id)
    from (select tow_truck_company_id as company, sum(total)::bigint as sum from tow_bills
      where run_id = r.id group by tow_truck_company_id) t
    join tow_truck_companies c on c.id = t.company join tow_accounts a on a.tow_truck_company_id = c.id), '[]')`.execute(
    db,
  );

/**
 * Half a year of bills of all companies: paid where they were due, in each state where not. Those who bill themselves in
 * the demo have no bill of the newest period.
 */
export const seedPastBills = async (
  db: Db,
  office: Office,
  own: readonly (number | null)[],
  today = tokyoDate(),
): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select id from tow_truck_companies where deleted_at is null order by id`.execute(
    db,
  );
  const ids = rows.map(({ id }) => id);
  const companies = await listPaidCompanies(db, ids);
  const numbers = new Map<string, number>();
  const numberOf = (day: string): string => {
    const next = (numbers.get(day) ?? 0) + 1;
    numbers.set(day, next);
    return `${day.replaceAll("-", "")}${String(next).padStart(4, "0")}`;
  };
  const bills = ids.flatMap((id, place) => {
    const company = companies.get(id);
    if (company === undefined) return [];
    return pastOf(company, place, today)
      .filter(({ age }) => age > 1 || !own.includes(id))
      .toReversed()
      .map((past) =>
        billOf(past, today, numberOf(submittedOn(past.to, today))),
      );
  });
  await insertRuns(db, bills);
  const made = await insertBills(db, bills);
  await keepTransfers(db, office);
  await postPast(db);
  await insertTraces(
    db,
    { entity: "tow_bill", idOf: ({ entity_id }) => entity_id },
    bills.flatMap((bill, at) => tracesOf(bill, made[at] ?? 0, office.name)),
  );
};
