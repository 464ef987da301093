import { sql, type RawBuilder } from "kysely";
import type { TaxClass } from "#platform/contract/japanese/money.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { ClosingFileQuery } from "../contract/closing-endpoints.ts";
import type { ReminderLevel } from "../contract/lookups.ts";
import { scopeOfBills, scopeOfClosings, scopeOfPayments } from "./access.ts";
import { billRecords } from "./bill-service.ts";
import { closingRecords } from "./closing-service.ts";
import { paymentRecords } from "./payment-record-service.ts";
import type { BillLineRow, BillRow } from "./tables.ts";
import "./tables.ts";

type BillQuery = Parameters<typeof billRecords.queries.ids>[1];
type PaymentQuery = Parameters<typeof paymentRecords.queries.ids>[1];

/** A line of a bill with the bill that it stands on. */
export type FiledLine = BillLineRow &
  Pick<BillRow, "bill_number" | "bill_kind" | "party_name" | "issued_on"> & {
    readonly company_customer_code: string;
  };

/** Lines of the bills of a list. */
export const filedLines = (
  actor: Actor,
  query: BillQuery,
): RawBuilder<FiledLine> => sql`
  select l.*, b.bill_number, b.bill_kind, b.party_name, b.issued_on, c.company_customer_code
  from bill_lines l join bills b on b.id = l.bill_id join clients c on c.id = b.client_id
  where b.id in (${billRecords.queries.ids(scopeOfBills(actor), query)})`;

/** What of a payment settled which bill. */
export interface FiledAllocation {
  readonly id: number;
  readonly payment_id: number;
  readonly received_on: string;
  readonly payer_name: string;
  readonly bill_number: string;
  readonly party_name: string;
  readonly amount: number;
  readonly bank_fee: number;
  readonly write_off: number;
  readonly write_off_reason: string | null;
}

/** Allocations of the payments of a list that stand. */
export const filedAllocations = (
  actor: Actor,
  query: PaymentQuery,
): RawBuilder<FiledAllocation> => sql`
  select a.id, a.payment_id, p.received_on, p.payer_name, b.bill_number, b.party_name, a.amount, a.bank_fee, a.write_off, a.write_off_reason
  from payment_allocations a join payments p on p.id = a.payment_id join bills b on b.id = a.bill_id
  where a.released_at is null and p.id in (${paymentRecords.queries.ids(scopeOfPayments(actor), query)})`;

/** A letter as it was written. */
export interface FiledLetter {
  readonly reminder_number: string;
  readonly level: ReminderLevel;
  readonly client_name: string;
  readonly made_on: string;
  readonly pay_by: string;
  readonly bill_number: string;
  readonly balance: number;
}

/** Letters that stand, a line for each bill that they name; `clients` narrows to those of the list. */
export const filedLetters = (
  clients: RawBuilder<{ id: number }>,
): RawBuilder<FiledLetter> => sql`
  select r.reminder_number, r.level, r.party ->> 'name' as client_name, r.made_on, r.pay_by, x ->> 'bill_number' as bill_number,
    (x ->> 'balance')::bigint as balance
  from bill_reminders r cross join jsonb_array_elements(r.bills) x
  where r.withdrawn_at is null and r.client_id in (${clients})`;

/** What came of a client in a closing, as a line of a file. */
export interface FiledClosing {
  readonly id: number;
  readonly closed_on: string;
  readonly company_customer_code: string;
  readonly client_name: string;
  readonly period_from: string | null;
  readonly period_to: string;
  readonly bill_number: string | null;
  readonly line_count: number;
  readonly net_10: number;
  readonly net_8: number;
  readonly net_0: number;
  readonly net_advance: number;
  readonly tax: number;
  readonly total: number;
  readonly left_reason: string | null;
  readonly undone_at: string | null;
}

const wholeList = { page: 1, per_page: 50, sort: "-closed_on" } as const;

const netOf = (tax_class: TaxClass) => sql`coalesce((
  select (t ->> 'subtotal')::bigint from jsonb_array_elements(b.tax_rows) t where t ->> 'tax_class' = ${tax_class}), 0)`;

/** Clients of closings: of one, or of those of a list. */
export const filedClosings = (
  actor: Actor,
  { closing_id, sort: _sort, ...query }: ClosingFileQuery,
): RawBuilder<FiledClosing> => sql`
  select k.id, bill_closings.closed_on, c.company_customer_code, c.name as client_name, k.period_from, k.period_to, b.bill_number,
    (select count(*)::int from bill_lines l where l.bill_id = b.id) as line_count,
    ${netOf("10")} as net_10, ${netOf("8")} as net_8, ${netOf("0")} as net_0, ${netOf("advance")} as net_advance,
    coalesce((select sum((t ->> 'tax')::bigint) from jsonb_array_elements(b.tax_rows) t), 0)::bigint as tax,
    coalesce(b.total, 0) as total, k.left_reason, k.undone_at
  from bill_closing_clients k join bill_closings on bill_closings.id = k.closing_id
  join clients c on c.id = k.client_id left join bills b on b.id = k.bill_id
  where k.is_done and (${closing_id ?? null}::bigint is null or k.closing_id = ${closing_id ?? null})
    and k.closing_id in (${closingRecords.queries.ids(scopeOfClosings(actor), { ...wholeList, ...query })})`;
