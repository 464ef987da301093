import { sql, type SqlBool } from "kysely";
import type { CostLine } from "#modules/sos/sos-dispatch/contract/work-report-schema.ts";
import { foldText } from "#platform/contract/japanese/folding.ts";
import type { PlateParts } from "#platform/contract/japanese/plate-format.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { isOneOf } from "#platform/server/lists/list-query.ts";
import type { monthDays } from "#platform/contract/payment/lookups.ts";
import { holdsWords } from "#platform/server/search/text-search.ts";
import type { itemMarks } from "../contract/lookups.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import type { ItemRow } from "./tables.ts";
import "./tables.ts";

/** A report as it is billed. */
export interface BilledReport {
  readonly id: number;
  /** Who wrote it; null where the desk did. */
  readonly tow_truck_company_id: number | null;
  readonly complete_time: string | null;
  readonly cost_lines: CostLine[];
}

/** A case as it is billed. */
export interface BilledCase {
  readonly id: number;
  readonly reception_number: string;
  readonly is_billable: boolean;
  readonly completed_at: string | null;
  readonly company_customer_code: string | null;
  readonly client_type: string | null;
  readonly billing_name: string | null;
  readonly customer_company: string | null;
  readonly plate: PlateParts | null;
  readonly reports: BilledReport[];
}

/** Approved, complete without the need of it, or cancelled after somebody had reported work. */
const isBillable = sql<boolean>`(
  c.inquiry_status = 'approved'
  or (c.inquiry_status = 'complete' and c.approval_need <> 'need')
  or (c.inquiry_status = 'cancelled' and exists (select from sos_work_reports r
    where r.inquiry_id = c.id and r.submitted_at is not null)))`;

/** Those of some cases that are billed, or were: with their reports. */
export const listBilledCases = async (
  db: Db,
  ids: readonly number[],
): Promise<BilledCase[]> => {
  const { rows } = await sql<BilledCase>`
    select c.id, c.reception_number, ${isBillable} as is_billable,
      coalesce(c.complete_time, c.completed_at, c.received_at) as completed_at,
      c.company_customer_code, c.client_type, c.billing_name, c.customer_company,
      c.vehicle_registration_number as plate,
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'complete_time', r.complete_time,
          'cost_lines', r.cost_lines, 'tow_truck_company_id', d.tow_truck_company_id) order by r.tab)
        from sos_work_reports r left join sos_dispatches d on d.id = r.dispatch_id
        where r.inquiry_id = c.id and (r.submitted_at is not null or r.dispatch_id is null)), '[]') as reports
    from sos_inquiries c
    where c.id = any(${[...ids]}::bigint[]) and c.deleted_at is null
      and (c.inquiry_status in ('complete', 'approved', 'cancelled')
        or exists (select from bill_items i where i.inquiry_id = c.id))
    order by c.id`.execute(db);
  return rows;
};

/** What is billed of some cases already, locked. */
export const lockItemsOfCases = async (
  db: Db,
  ids: readonly number[],
): Promise<ItemRow[]> => {
  const { rows } = await sql<ItemRow>`
    select * from bill_items where inquiry_id = any(${[...ids]}::bigint[]) and deleted_at is null
    order by id for update`.execute(db);
  return rows;
};

/** Those of some items that are the first line of their case and have a client. */
export const listLeads = async (
  db: Db,
  ids: readonly number[],
): Promise<
  { inquiry_id: number; client_id: number; item_state: ItemRow["item_state"] }[]
> => {
  const { rows } = await sql<{
    inquiry_id: number;
    client_id: number;
    item_state: ItemRow["item_state"];
  }>`
    select i.inquiry_id, i.client_id, i.item_state from bill_items i
    where i.id = any(${[...ids]}::bigint[]) and i.source = 'report' and i.client_id is not null
      and i.deleted_at is null and not exists (select from bill_items o
        where o.inquiry_id = i.inquiry_id and o.source = 'report' and o.deleted_at is null and o.id < i.id)
    order by i.inquiry_id`.execute(db);
  return rows;
};

/** The fees of some cases, locked. */
export const lockFees = async (
  db: Db,
  cases: readonly number[],
): Promise<ItemRow[]> => {
  const { rows } = await sql<ItemRow>`
    select * from bill_items where inquiry_id = any(${[...cases]}::bigint[]) and source = 'fee' and deleted_at is null
    order by id for update`.execute(db);
  return rows;
};

/** Items by their ids, locked in order; those that are gone are left out. */
export const lockItems = async (
  db: Db,
  ids: readonly number[],
): Promise<ItemRow[]> => {
  const { rows } = await sql<ItemRow>`
    select * from bill_items where id = any(${[...ids]}::bigint[]) and deleted_at is null
    order by id for update`.execute(db);
  return rows;
};

/** A client as an item is found by it. */
export interface BilledClient {
  readonly id: number;
  readonly name: string;
  readonly name_kana: string;
  readonly company_customer_code: string;
  readonly billing_name: string | null;
  readonly handling_fee: number | null;
}

const clientColumns = sql`id, name, name_kana, company_customer_code, billing_name, handling_fee`;

export const findBilledClient = async (
  db: Db,
  id: number,
): Promise<BilledClient | undefined> => {
  const { rows } = await sql<BilledClient>`
    select ${clientColumns} from clients where id = ${id} and deleted_at is null`.execute(
    db,
  );
  return rows[0];
};

/** The client of a code; that of a deleted one is nobody's. */
export const findClientByCode = async (
  db: Db,
  code: string,
): Promise<BilledClient | undefined> => {
  const { rows } = await sql<BilledClient>`
    select ${clientColumns} from clients
    where company_customer_code = ${code} and deleted_at is null`.execute(db);
  return rows[0];
};

/** The client of a name, where exactly one bears it or is billed by it: a name alone never decides between two. */
export const findClientByName = async (
  db: Db,
  name: string,
): Promise<BilledClient | undefined> => {
  const { rows } = await sql<BilledClient>`
    select ${clientColumns} from clients
    where deleted_at is null and ${holdsWords("clients", name, { has_grams: true })}
    order by id limit 50`.execute(db);
  const wanted = foldText(name);
  const found = rows.filter((row) =>
    [row.name, row.billing_name].some(
      (own) => own !== null && foldText(own) === wanted,
    ),
  );
  return found.length === 1 ? found[0] : undefined;
};

const markConditions: Readonly<
  Record<CodeOf<typeof itemMarks>, SqlBool | string>
> = {
  differs: "differs",
  loss: "cost_amount > amount",
  no_payee:
    "tax_class = 'advance' and advance_payee_name is null and item_state in ('unassigned', 'pending')",
};

/** Filters of the list beside its fields. */
export const itemFilters = {
  closing_day: (days: readonly CodeOf<typeof monthDays>[]) =>
    sql<SqlBool>`bill_items.client_id in (select id from clients
      where ${isOneOf("clients.closing_day", days)})`,
  mark: (marks: readonly CodeOf<typeof itemMarks>[]) =>
    marks.length === 0
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(${sql.join(
          marks.map((mark) => sql.raw(`(${String(markConditions[mark])})`)),
          sql` or `,
        )})`,
};

/** Days for which a case without any cost line is shown. */
const missingDays = 30;

const missingCases = sql`
  from sos_inquiries c
  where c.deleted_at is null
    and (c.inquiry_status = 'approved' or (c.inquiry_status = 'complete' and c.approval_need <> 'need'))
    and c.completed_at > now() - make_interval(days => ${missingDays})
    and c.dispatch_count > 0
    and not exists (select from bill_items i where i.inquiry_id = c.id and i.deleted_at is null)`;

export interface MissingCase {
  readonly inquiry_id: number;
  readonly reception_number: string;
  readonly completed_at: string | null;
  readonly customer_company: string | null;
  readonly plate: PlateParts | null;
}

const mostMissing = 500;

/** Completed cases to which somebody was sent and of which nothing is billed, the newest first. */
export const listMissingCases = async (db: Db): Promise<MissingCase[]> => {
  const { rows } = await sql<MissingCase>`
    select c.id as inquiry_id, c.reception_number, c.completed_at, c.customer_company,
      c.vehicle_registration_number as plate
    ${missingCases} order by c.completed_at desc limit ${mostMissing}`.execute(
    db,
  );
  return rows;
};

export const countMissingCases = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${missingCases}`.execute(db);
  return rows[0]?.count ?? 0;
};
