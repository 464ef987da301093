import { sql, type RawBuilder } from "kysely";
import type { Actor } from "#platform/server/http/actor.ts";
import type { DeductionRow } from "../contract/deduction-rules.ts";
import type { TowBillState } from "../contract/lookups.ts";
import { scopeOfTowBills } from "./access.ts";
import { towBillRecords } from "./bill-service.ts";
import type { TowBillRow, TowLineRow } from "./tables.ts";
import "./tables.ts";

type Query = Parameters<typeof towBillRecords.queries.ids>[1];

interface FiledCompany {
  readonly company_code: string;
  readonly company_name: string;
}

/** Bills of a list; what a company had as its name when it submitted one is its name there. */
const listed = (actor: Actor, query: Query) => sql`
  (select b.*, c.code as company_code, coalesce(b.party ->> 'name', c.name) as company_name,
    b.party ->> 'registration_number' as registration_number
  from tow_bills b join tow_truck_companies c on c.id = b.tow_truck_company_id
  where b.id in (${towBillRecords.queries.ids(scopeOfTowBills(actor), query)}))`;

/** A line of a bill with the bill that it stands on. */
export type FiledLine = FiledCompany &
  TowLineRow &
  Pick<TowBillRow, "tow_bill_number" | "bill_state">;

/** Lines of the bills of a list. */
export const filedLines = (
  actor: Actor,
  query: Query,
): RawBuilder<FiledLine> => sql`
  select l.*, b.tow_bill_number, b.bill_state, b.company_code, b.company_name
  from tow_bill_lines l join ${listed(actor, query)} b on b.id = l.tow_bill_id`;

/** When a bill is paid, or was. */
export type FiledPayment = FiledCompany &
  Pick<
    TowBillRow,
    "id" | "total" | "pay_on" | "paid_on" | "law_limit" | "late_reason"
  > & {
    readonly tow_bill_number: string;
    readonly bill_state: TowBillState;
    readonly account: string;
  };

/** What companies of a list are paid: bills in a run, paid or not yet. */
export const filedPayments = (
  actor: Actor,
  query: Query,
): RawBuilder<FiledPayment> => sql`
  select b.id, b.tow_bill_number, b.bill_state, b.company_code, b.company_name, b.total, b.pay_on, b.paid_on, b.law_limit,
    b.late_reason, right(t -> 'target' ->> 'number', 3) as account
  from ${listed(actor, query)} b join tow_payment_runs r on r.id = b.run_id
  left join lateral jsonb_array_elements(r.transfers) t on (t ->> 'tow_truck_company_id')::bigint = b.tow_truck_company_id`;

/** Deductible tax of a company in a month. */
export type FiledDeduction = FiledCompany &
  Omit<DeductionRow, "amount"> & {
    readonly month: string;
    readonly registration_number: string | null;
    readonly base: number;
    readonly bill_count: number;
  };

/** Deductible tax of the bills of a list that were accepted, by month, company, rate and days of the work. */
export const filedDeductions = (
  actor: Actor,
  query: Query,
): RawBuilder<FiledDeduction> => sql`
  select to_char(b.period_to, 'YYYY-MM') as month, b.company_code, max(b.company_name) as company_name,
    b.registration_number, d.tax_class, d.date_group, d.percent, sum(d.amount)::bigint as base, sum(d.tax)::bigint as tax,
    sum(d.deductible)::bigint as deductible, count(distinct b.id)::int as bill_count
  from ${listed(actor, query)} b cross join lateral jsonb_to_recordset(b.deduction_rows)
    as d (tax_class text, date_group text, percent int, amount bigint, tax bigint, deductible bigint)
  where b.bill_state in ('accepted', 'scheduled', 'paid')
  group by month, b.company_code, b.registration_number, d.tax_class, d.date_group, d.percent`;
