import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { CostLine } from "#modules/sos/sos-dispatch/contract/work-report-schema.ts";
import type { PlateParts } from "#platform/contract/japanese/plate-format.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { TowBillDesk, TowBillLine } from "../contract/bill-record.ts";
import { bookYearOf } from "../contract/deduction-rules.ts";
import type { LimitMark } from "../contract/lookups.ts";
import type { PaidBill } from "../contract/run-record.ts";
import type { AccountRow, TowBillRow, TowLineRow } from "./tables.ts";
import "./tables.ts";

/** A reported line that is on no bill. */
export interface UnbilledLine extends CostLine {
  readonly work_report_id: number;
  readonly report_line: number;
  readonly inquiry_id: number;
  readonly reception_number: string;
  readonly plate: PlateParts | null;
  readonly work_on: string;
}

/** Submitted reports of a company whose cases are approved, complete without it, or cancelled. */
const unbilled = (company: number) => sql`
  from sos_work_reports r
  join sos_dispatches d on d.id = r.dispatch_id
  join sos_inquiries c on c.id = r.inquiry_id and c.deleted_at is null
  cross join lateral jsonb_array_elements(r.cost_lines) with ordinality as l (line, place)
  where d.tow_truck_company_id = ${company} and r.submitted_at is not null
    and (c.inquiry_status in ('approved', 'cancelled')
      or (c.inquiry_status = 'complete' and c.approval_need <> 'need'))
    and (l.line ->> 'unit_price')::int <> 0
    and not exists (select from tow_bill_lines t
      where t.work_report_id = r.id and t.report_line = l.place - 1)`;

export const workDay = sql`(coalesce(r.complete_time, r.arrived_at, r.submitted_at) at time zone 'Asia/Tokyo')::date`;

/** Everything that a company has not billed up to a day, the oldest first. */
export const listUnbilled = async (
  db: Db,
  company: number,
  until: string,
): Promise<UnbilledLine[]> => {
  const { rows } = await sql<
    { line: CostLine } & Omit<UnbilledLine, keyof CostLine>
  >`
    select r.id as work_report_id, (l.place - 1)::int as report_line, c.id as inquiry_id, c.reception_number,
      c.vehicle_registration_number as plate, ${workDay} as work_on, l.line
    ${unbilled(company)} and ${workDay} <= ${until}::date
    order by ${workDay}, r.id, l.place`.execute(db);
  return rows.map(({ line, ...row }) => ({ ...row, ...line }));
};

/** How much a company has not billed. */
export const sumUnbilled = async (
  db: Db,
  company: number,
): Promise<{ count: number; sum: number; since: string | null }> => {
  const { rows } = await sql<{
    count: number;
    sum: number;
    since: string | null;
  }>`
    select count(distinct r.id)::int as count, min(${workDay}) as since,
      coalesce(sum(trunc((l.line ->> 'quantity')::numeric * (l.line ->> 'unit_price')::numeric)), 0)::bigint as sum
    ${unbilled(company)}`.execute(db);
  return rows[0] ?? { count: 0, sum: 0, since: null };
};

const lineNow = sql`(r.cost_lines -> l.report_line::int)`;
/** Whether the report of a line says something else by now, or nothing. */
const isChanged = sql`(${lineNow} ->> 'item', (${lineNow} ->> 'quantity')::float8, (${lineNow} ->> 'unit_price')::int,
  ${lineNow} ->> 'tax_class', ${workDay}) is distinct from (l.item, l.quantity, l.unit_price, l.tax_class, l.work_on)`;

/** The lines of a bill with whether each has its receipt, and stands in its report as it stands here. */
export const listTowLines = async (
  db: Db,
  bill: number,
): Promise<(TowLineRow & TowBillLine)[]> => {
  const { rows } = await sql<TowLineRow & TowBillLine>`
    select l.*, l.work_report_id is null as is_added,
      exists (select from files f where f.owner_entity = 'tow_bill_line' and f.owner_id = l.id
        and f.deleted_at is null) as has_receipt,
      l.work_report_id is not null and ${isChanged} as is_changed
    from tow_bill_lines l left join sos_work_reports r on r.id = l.work_report_id
    where l.tow_bill_id = ${bill} order by l.work_on, l.id`.execute(db);
  return rows;
};

/** The client's side of the lines of a bill: what the item of the same line bills, or that of the toll. */
export const listDeskItems = async (
  db: Db,
  bill: number,
): Promise<TowBillDesk["items"]> => {
  const { rows } = await sql<TowBillDesk["items"][number]>`
    select l.id as line_id, l.inquiry_id, i.id as item_id, i.amount
    from tow_bill_lines l left join bill_items i on i.deleted_at is null and (i.tow_bill_line_id = l.id
      or (i.work_report_id = l.work_report_id and i.report_line = l.report_line))
    where l.tow_bill_id = ${bill}`.execute(db);
  return rows;
};

/** Bills to decide and to pay of which a line costs more than its client is billed (逆ざや). */
export const listLossyBills = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct b.id from tow_bills b
    join tow_bill_lines l on l.tow_bill_id = b.id
    join bill_items i on i.work_report_id = l.work_report_id and i.report_line = l.report_line
      and i.deleted_at is null and i.amount < l.amount
    where b.bill_state in ('submitted', 'accepted', 'scheduled') and b.deleted_at is null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** An account as money is sent to it. */
export type PaidAccount = Pick<
  AccountRow,
  | "id"
  | "bank_name"
  | "bank_code"
  | "bank_branch_name"
  | "bank_branch_code"
  | "bank_account_kind"
  | "bank_account_number"
  | "bank_account_holder_kana"
  | "proposed_by"
  | "decided_at"
> & {
  /** It took the place of another one, and nothing was paid to it yet. */
  readonly is_new: boolean;
};

/** A company as it is paid. */
export interface PaidCompany {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly email: string | null;
  /** To which it is paid; null where it has none yet. */
  readonly account: PaidAccount | null;
  /** Another account waits for a second person. */
  readonly account_waits: boolean;
  readonly invoice_registration_number: string | null;
  readonly invoice_registered_from: string | null;
  readonly invoice_registered_until: string | null;
  readonly payment_closing_day: string | null;
  readonly payment_site_months: number | null;
  readonly payment_site_day: string | null;
  readonly small_supplier: TowBillDesk["small_supplier"];
}

export const listPaidCompanies = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PaidCompany>> => {
  const { rows } = await sql<PaidCompany>`
    select c.id, c.code, c.name, c.email, c.invoice_registration_number, c.invoice_registered_from,
      c.invoice_registered_until, c.payment_closing_day, c.payment_site_months, c.payment_site_day, c.small_supplier,
      to_jsonb(a) as account,
      exists (select from tow_accounts w
        where w.tow_truck_company_id = c.id and w.account_state = 'proposed') as account_waits
    from tow_truck_companies c left join lateral (
      select k.id, k.bank_name, k.bank_code, k.bank_branch_name, k.bank_branch_code, k.bank_account_kind,
        k.bank_account_number, k.bank_account_holder_kana, k.proposed_by, k.decided_at,
        exists (select from tow_accounts o where o.tow_truck_company_id = c.id and o.account_state = 'replaced')
          and not exists (select from tow_bills b join tow_payment_runs r on r.id = b.run_id
            where b.tow_truck_company_id = c.id and r.run_state = 'done' and r.created_at > k.decided_at) as is_new
      from tow_accounts k where k.tow_truck_company_id = c.id and k.account_state = 'confirmed') a on true
    where c.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** The last digits of the account to which a bill is or was paid: of its run, or that of the company now. */
export const findLastDigits = async (
  db: Db,
  bill: Pick<TowBillRow, "run_id" | "tow_truck_company_id">,
  digits: number,
): Promise<string> => {
  const { rows } = await sql<{ number: string | null }>`
    select right(coalesce(
      (select t -> 'target' ->> 'number' from tow_payment_runs r cross join jsonb_array_elements(r.transfers) t
        where r.id = ${bill.run_id} and (t ->> 'tow_truck_company_id')::bigint = ${bill.tow_truck_company_id}),
      (select bank_account_number from tow_accounts
        where tow_truck_company_id = ${bill.tow_truck_company_id} and account_state = 'confirmed')), ${digits}) as number`.execute(
    db,
  );
  return rows[0]?.number ?? "";
};

/** Bills, locked in order. */
const lockWhere = async (
  db: Db,
  which: RawBuilder<unknown>,
): Promise<TowBillRow[]> => {
  const { rows } = await sql<TowBillRow>`
    select * from tow_bills where deleted_at is null and ${which} order by id for update`.execute(
    db,
  );
  return rows;
};

export const lockTowBills = (db: Db, ids: readonly number[]) =>
  lockWhere(db, sql`id = any(${[...ids]}::bigint[])`);

export const lockBillsOfRun = (db: Db, run: number) =>
  lockWhere(db, sql`run_id = ${run}`);

/** The office's own bills of which their companies said nothing for days. */
export const lockSilentBills = (db: Db, days: number) =>
  lockWhere(
    db,
    sql`origin = 'desk' and bill_state = 'submitted' and confirmed_at is null
      and submitted_at < now() - make_interval(days => ${days})`,
  );

export const listBillsOfRun = async (
  db: Db,
  run: number,
): Promise<PaidBill[]> => {
  const { rows } = await sql<PaidBill>`
    select b.id, b.tow_bill_number, c.name as company_name, b.total
    from tow_bills b join tow_truck_companies c on c.id = b.tow_truck_company_id
    where b.run_id = ${run} and b.deleted_at is null order by c.name_kana, b.id`.execute(
    db,
  );
  return rows;
};

/**
 * What was bought of the company of a bill without a number in the year of its period, tax included: by bills that are
 * submitted and by itself.
 */
export const sumUnregistered = async (
  db: Db,
  bill: Pick<
    TowBillRow,
    "id" | "tow_truck_company_id" | "period_to" | "deduction_rows"
  >,
): Promise<number> => {
  const { from, to } = bookYearOf(bill.period_to);
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum((d ->> 'amount')::bigint + (d ->> 'tax')::bigint), 0)::bigint as sum
    from (
      select deduction_rows from tow_bills
      where tow_truck_company_id = ${bill.tow_truck_company_id} and period_to between ${from} and ${to}
        and bill_state not in ('draft', 'returned') and deleted_at is null and id <> ${bill.id}
      union all select ${JSON.stringify(bill.deduction_rows)}::jsonb) b
    cross join lateral jsonb_array_elements(b.deduction_rows) d
    where d ->> 'date_group' not in ('registered', 'before', 'unknown')`.execute(
    db,
  );
  return rows[0]?.sum ?? 0;
};

/** Of which bill a line is. */
export const findBillOfLine = async (
  db: Db,
  line: number,
): Promise<number | undefined> => {
  const { rows } = await sql<{ tow_bill_id: number }>`
    select tow_bill_id from tow_bill_lines where id = ${line}`.execute(db);
  return rows[0]?.tow_bill_id;
};

/** When a bill was paid, is to be, or could still be. */
const paidDay = sql`coalesce(tow_bills.paid_on,
  greatest(tow_bills.pay_on, (now() at time zone 'Asia/Tokyo')::date))`;

const markConditions: Readonly<
  Record<LimitMark, ReturnType<typeof sql<SqlBool>>>
> = {
  over_limit: sql<SqlBool>`${paidDay} > tow_bills.law_limit`,
  // A period begins with the first work of its lines.
  over_60: sql<SqlBool>`(${paidDay} <= tow_bills.law_limit and ${paidDay} - tow_bills.period_from >= 60)`,
};

/** Bills without a day come last, by the law those whose clock has stopped too. */
export const towBillSorts = {
  law_limit: sql`case when tow_bills.bill_state = 'paid' then date '9999-12-31'
    else coalesce(tow_bills.law_limit, '9999-12-31') end`,
  pay_on: sql`coalesce(tow_bills.pay_on, '9999-12-31')`,
};

export const towBillFilters = {
  limit_mark: (marks: readonly LimitMark[]) =>
    marks.length === 0
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(${sql.join(
          marks.map((mark) => markConditions[mark]),
          sql` or `,
        )})`,
};
