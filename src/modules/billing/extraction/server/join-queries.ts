import { sql, type RawBuilder } from "kysely";
import type { ItemRow } from "#modules/billing/client-billing/server/service.ts";
import type {
  CallRow,
  SlipRow,
} from "#modules/outbound/outbound-calls/server/service.ts";
import type {
  DispatchRow,
  WorkReportRow,
} from "#modules/sos/sos-dispatch/server/service.ts";
import type { CostLine } from "#modules/sos/sos-dispatch/contract/work-report-schema.ts";
import type { InquiryRow } from "#modules/sos/sos-inquiries/server/service.ts";

type Ids = RawBuilder<{ id: number }>;
interface Hanging {
  readonly base_id: number;
}
/** Of rows that may not be there. */
type Perhaps<Row> = { readonly [Name in keyof Row]: Row[Name] | null };

/** A cost line of a case with the work that it is for and what is billed for it. */
export type FiledWork = Hanging &
  Perhaps<
    Pick<
      DispatchRow,
      "kind" | "progress" | "arranged_at" | "arrived_at" | "work_done_at"
    > &
      Pick<
        WorkReportRow,
        | "tab"
        | "complete_time"
        | "treatment"
        | "treatment_result"
        | "mileage_km"
      > &
      Pick<ItemRow, "item_state" | "amount">
  > & {
    readonly dispatch_id: number | null;
    readonly report_id: number | null;
    readonly company_name: string | null;
    readonly place: number | null;
    readonly line: CostLine | null;
    readonly item_id: number | null;
    readonly bill_number: string | null;
  };

/**
 * Dispatches of cases with their reports, and reports that no dispatch has; of a report each cost line. A few are found
 * by index, all by one pass over each table.
 */
export const filedWorks = (ids: Ids): RawBuilder<FiledWork> => sql`
  with listed as materialized (${ids}),
  work as (
    select d.inquiry_id, d.id as dispatch_id, d.kind, d.progress, d.arranged_at, d.arrived_at, d.work_done_at,
      d.tow_truck_company_id, w.id as report_id, w.tab, w.complete_time, w.treatment, w.treatment_result, w.mileage_km,
      w.cost_lines
    from sos_dispatches d left join sos_work_reports w on w.dispatch_id = d.id
    where d.inquiry_id in (select id from listed)
    union all
    select w.inquiry_id, null, null, null, null, null, null, null, w.id, w.tab, w.complete_time, w.treatment,
      w.treatment_result, w.mileage_km, w.cost_lines
    from sos_work_reports w where w.dispatch_id is null and w.inquiry_id in (select id from listed))
  select listed.id as base_id, work.dispatch_id, work.report_id, work.kind, work.progress, work.arranged_at, work.arrived_at,
    work.work_done_at, t.name as company_name, work.tab, work.complete_time, work.treatment, work.treatment_result,
    work.mileage_km, cost.place::int, cost.line, i.id as item_id, i.item_state, i.amount, b.bill_number
  from listed left join work on work.inquiry_id = listed.id
  left join tow_truck_companies t on t.id = work.tow_truck_company_id
  left join lateral jsonb_array_elements(work.cost_lines) with ordinality as cost (line, place) on true
  left join bill_items i on i.work_report_id = work.report_id and i.report_line = cost.place - 1 and i.deleted_at is null
  left join bills b on b.id = i.bill_id`;

/**
 * How many lines that is, by index alone but for the number of cost lines of a report: a line for each dispatch, further
 * ones for further cost lines, those of reports without a dispatch, and one for a case on which nothing hangs.
 */
export const countWorks = (ids: Ids): RawBuilder<{ count: number }> => sql`
  with listed as materialized (${ids}),
  work as (
    select inquiry_id, 1 as lines from sos_dispatches
    union all
    select inquiry_id, greatest(1, jsonb_array_length(cost_lines)) - (dispatch_id is not null)::int from sos_work_reports),
  filed as (
    select sum(lines) as lines from work where inquiry_id in (select id from listed) group by inquiry_id)
  select ((select count(*) from listed) + coalesce(sum(lines - 1), 0))::int as count from filed`;

/** As many as there are rows: one thing hangs on each at most. */
export const countOnce = (ids: Ids): RawBuilder<{ count: number }> =>
  sql`select count(*)::int as count from (${ids}) listed`;

/** A call of a slip. */
export type FiledCall = Hanging &
  Perhaps<
    Pick<
      CallRow,
      | "id"
      | "call_type"
      | "call_number"
      | "called_at"
      | "call_status"
      | "phone"
      | "storage_intention"
      | "desired_on"
      | "next_call_at"
      | "memo"
      | "void_reason"
    >
  > & { readonly user_name: string | null };

/** All calls of slips, before the vehicle came and after. */
export const filedCalls = (ids: Ids): RawBuilder<FiledCall> => sql`
  select listed.id as base_id, c.id, c.call_type, c.call_number, c.called_at, c.call_status, c.phone,
    c.storage_intention, c.desired_on, c.next_call_at, c.memo, c.void_reason, u.name as user_name
  from (${ids}) listed left join outbound_calls c on c.slip_id = listed.id left join users u on u.id = c.user_id`;

/** The case of an item. */
export type FiledCase = Hanging & {
  readonly case_id: number | null;
} & Perhaps<
    Pick<
      InquiryRow,
      | "received_at"
      | "inquiry_status"
      | "customer_company"
      | "caller_name"
      | "prefecture"
      | "address"
      | "complete_time"
    >
  >;

/** Cases of items; a typed item has none. */
export const filedCases = (ids: Ids): RawBuilder<FiledCase> => sql`
  select listed.id as base_id, c.id as case_id, c.received_at, c.inquiry_status, c.customer_company, c.caller_name, c.prefecture, c.address,
    c.complete_time
  from (${ids}) listed join bill_items i on i.id = listed.id
  left join sos_inquiries c on c.id = i.inquiry_id and c.deleted_at is null`;

/** The next inspection of a vehicle for which somebody is called. */
export type FiledDue = Hanging & {
  readonly slip_id: number | null;
} & Perhaps<
    Pick<
      SlipRow,
      | "inspection_kind"
      | "due_on"
      | "effective_due_on"
      | "outbound_status"
      | "desired_on"
    >
  >;

/** Of each vehicle the open slip that is due first. */
export const filedDues = (ids: Ids): RawBuilder<FiledDue> => sql`
  select listed.id as base_id, s.id as slip_id, s.inspection_kind, s.due_on, s.effective_due_on, s.outbound_status, s.desired_on
  from (${ids}) listed
  left join lateral (
    select * from outbound_slips s where s.outbound_vehicle_id = listed.id and s.outbound_status <> 'done'
    order by s.due_on, s.id limit 1) s on true`;
