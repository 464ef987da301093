import { sql, type RawBuilder, type SqlBool } from "kysely";
import {
  addDays,
  tokyoDate,
  tokyoDayRange,
} from "#platform/contract/japanese/dates.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  isOneOf,
  orderBy,
  sortOrder,
  whereOf,
  type FilterConditions,
  type SortExpressions,
} from "#platform/server/lists/list-query.ts";
import { stoppedCustomers } from "#modules/outbound/outbound-vehicles/server/service.ts";
import { readBatches } from "#platform/server/db/read-batches.ts";
import { holdsWords } from "#platform/server/search/text-search.ts";
import {
  outboundStatuses,
  type dayMarks,
  type OutboundStatus,
} from "../contract/lookups.ts";
import { markLimits } from "../contract/rules.ts";
import type { SlipListQuery } from "../contract/slip-schema.ts";
import { seesNames, type SlipScope } from "./access.ts";
import { countedIn } from "./facet-queries.ts";
import type { CallRow, SlipRow } from "./tables.ts";
import "./tables.ts";

const slip = (name: keyof SlipRow): RawBuilder<unknown> =>
  sql.ref(`outbound_slips.${name}`);

/** From a date on or up to it; of an instant the day of Tokyo counts. */
const from = (column: keyof SlipRow) => (date: string) =>
  sql<SqlBool>`${slip(column)} >= ${column.endsWith("_at") ? tokyoDayRange(date)[0] : date}`;
const upTo = (column: keyof SlipRow) => (date: string) =>
  sql<SqlBool>`${slip(column)} <= ${column.endsWith("_at") ? tokyoDayRange(date)[1] : date}`;

/** Days left of today between two limits; the first is left out. */
const marked = (mark: CodeOf<typeof dayMarks>): RawBuilder<SqlBool> => {
  const { from, to } = markLimits[mark];
  const day = (days: number) => addDays(tokyoDate(), days);
  return from === null
    ? sql<SqlBool>`outbound_slips.effective_due_on <= ${day(to)}`
    : sql<SqlBool>`(outbound_slips.effective_due_on > ${day(from)} and outbound_slips.effective_due_on <= ${day(to)})`;
};

/** By the number with its letter or without, else by the vehicle and its user; a maker by the number alone. */
const holdsKeyword = (actor: Actor, keyword: string): RawBuilder<SqlBool> => {
  const number = keyword.trim().replace(/^o-/i, "");
  if (/^\d{6,12}$/.test(number) || !seesNames(actor))
    return sql<SqlBool>`outbound_slips.reception_management_number like ${`${number.replaceAll(/[%_\\]/g, "")}%`}`;
  return sql<SqlBool>`outbound_slips.outbound_vehicle_id in (select id from outbound_vehicles
    where deleted_at is null and ${holdsWords("outbound_vehicles", keyword, { has_grams: true })})`;
};

const isOf = (
  actor: Actor,
  who: NonNullable<SlipListQuery["next_call_user_id"]>,
): RawBuilder<SqlBool> =>
  who === "anyone"
    ? sql<SqlBool>`outbound_slips.next_call_user_id is null`
    : sql<SqlBool>`outbound_slips.next_call_user_id = ${who === "mine" ? actor.user_id : who}`;

const sorts = {
  effective_due_on: slip("effective_due_on"),
  due_on: slip("due_on"),
  last_called_at: sql`coalesce(outbound_slips.last_called_at, '-infinity')`,
  next_call_at: sql`coalesce(outbound_slips.next_call_at, 'infinity')`,
  reception_management_number: slip("reception_management_number"),
} as const satisfies SortExpressions;

const columnFilters = {
  // What is done is said apart: what is not has indexes of its own.
  outbound_status: (codes) =>
    codes.includes("done")
      ? isOneOf("outbound_slips.outbound_status", codes)
      : sql<SqlBool>`(outbound_slips.outbound_status <> 'done'
          and ${isOneOf("outbound_slips.outbound_status", codes)})`,
  outbound_stage: (code) => isOneOf("outbound_slips.outbound_stage", [code]),
  done_reason: (codes) => isOneOf("outbound_slips.done_reason", codes),
  inspection_kind: (codes) => isOneOf("outbound_slips.inspection_kind", codes),
  car_dealer_id: (ids) => isOneOf("outbound_slips.car_dealer_id", ids),
  cc_status: (codes) => isOneOf("outbound_slips.cc_status", codes),
  caller_side: (code) => isOneOf("outbound_slips.caller_side", [code]),
  bundle: (view) =>
    view === "all"
      ? sql<SqlBool>`true`
      : sql<SqlBool>`outbound_slips.bundle_lead_id is null`,
} as const satisfies FilterConditions<SlipListQuery>;

const filtersOf = (actor: Actor): FilterConditions<SlipListQuery> => ({
  ...columnFilters,
  q: (keyword) => holdsKeyword(actor, keyword),
  car_dealer_branch_id: (ids) =>
    isOneOf("outbound_slips.car_dealer_branch_id", ids),
  outbound_customer_id: (id) =>
    isOneOf("outbound_slips.outbound_customer_id", [id]),
  outbound_vehicle_id: (id) =>
    isOneOf("outbound_slips.outbound_vehicle_id", [id]),
  call_status: (codes) => isOneOf("outbound_slips.call_status", codes),
  storage_intention: (codes) =>
    isOneOf("outbound_slips.storage_intention", codes),
  goods_receipt_result: (codes) =>
    isOneOf("outbound_slips.goods_receipt_result", codes),
  dm_state: (codes) => isOneOf("outbound_slips.dm_state", codes),
  symbol: (codes) =>
    codes.every((code) => code === "M")
      ? sql<SqlBool>`outbound_slips.lease_ends_on >= ${tokyoDate()}`
      : sql<SqlBool>`(case when outbound_slips.lease_ends_on >= ${tokyoDate()}::date then 'M'
      else outbound_slips.plan end) = any(${[...codes]}::text[])`,
  vehicle_classification: (codes) =>
    isOneOf("outbound_slips.vehicle_classification", codes),
  vehicle_inspection_type: (codes) =>
    isOneOf("outbound_slips.vehicle_inspection_type", codes),
  day_mark: marked,
  due_from: from("due_on"),
  due_to: upTo("due_on"),
  called_from: from("last_called_at"),
  called_to: upTo("last_called_at"),
  lease_from: from("lease_ends_on"),
  lease_to: upTo("lease_ends_on"),
  desired_from: from("desired_on"),
  desired_to: upTo("desired_on"),
  next_call_from: from("next_call_at"),
  next_call_to: upTo("next_call_at"),
  received_from: from("received_on"),
  received_to: upTo("received_on"),
  completed_from: from("completed_on"),
  completed_to: upTo("completed_on"),
  next_call_user_id: (who) => isOf(actor, who),
  stop: (channels) =>
    sql<SqlBool>`outbound_slips.outbound_customer_id = any(${stoppedCustomers(channels)})`,
});

const columnNames = Object.keys(columnFilters);

const conditionOf = (actor: Actor, scope: SlipScope, query: SlipListQuery) =>
  whereOf(scope.condition, filtersOf(actor), query);

export { conditionOf };

export interface Asking {
  readonly actor: Actor;
  readonly scope: SlipScope;
  readonly query: SlipListQuery;
}

/** Lines that count the slips of a filter. Somebody's to call are few: nobody's are counted as the rest of all. */
const linesOf = ({ actor, scope, query }: Asking): RawBuilder<unknown> => {
  const { next_call_user_id, ...others } = query;
  if (scope.is_narrowed === true)
    return sql`select outbound_status, 1 as slips from outbound_slips
      where ${conditionOf(actor, scope, query)}`;
  if (next_call_user_id !== "anyone")
    return sql`select outbound_status, slips from ${countedIn(query, columnNames)}
      where ${conditionOf(actor, scope, query)}`;
  const condition = conditionOf(actor, scope, others);
  return sql`select outbound_status, slips from ${countedIn(others, columnNames)} where ${condition}
    union all select outbound_status, -1 from outbound_slips
    where ${condition} and next_call_user_id is not null`;
};

/** How many slips of the filter there are of each status, exactly (docs/decisions/120-exact-totals.md). */
export const countByStatus = async (
  db: Db,
  asking: Asking,
): Promise<Record<OutboundStatus, number>> => {
  const { rows } = await sql<{ status: OutboundStatus; total: number }>`
    select outbound_status as status, sum(slips)::int as total
    from (${linesOf(asking)}) as counted group by 1`.execute(db);
  const found = new Map(rows.map(({ status, total }) => [status, total]));
  return Object.fromEntries(
    outboundStatuses.codes.map((code) => [code, found.get(code) ?? 0]),
  ) as Record<OutboundStatus, number>;
};

export const countSlipRows = async (db: Db, asking: Asking): Promise<number> =>
  Object.values(await countByStatus(db, asking)).reduce((a, b) => a + b, 0);

const hasDays = (query: SlipListQuery, days: readonly string[]): boolean =>
  Object.entries(query).some(
    ([name, value]) =>
      value !== undefined && days.includes(name.replace(/_(from|to)$/, "")),
  );

/** Days on which something happened, or is to happen: anywhere in the order of the dates. */
const happened = ["called", "desired", "next_call", "received", "completed"];
/** Days that lie near it. */
const near = ["due", "lease"];
/** So many slips are put in order sooner than they are found along it. */
const mostSorted = 50_000;

/** Where few slips are of some days, these are the way to find them, and not the order of the list. */
const sortsOf = (query: SlipListQuery, total: number): SortExpressions =>
  hasDays(query, happened) || (total <= mostSorted && hasDays(query, near))
    ? {
        ...sorts,
        effective_due_on: sql`${slip("effective_due_on")} + 0`,
        due_on: sql`${slip("due_on")} + 0`,
      }
    : sorts;

export const listSlipRows = async (
  db: Db,
  asking: Asking,
): Promise<{ rows: SlipRow[]; total: number }> => {
  const { actor, scope, query } = asking;
  const total = await countSlipRows(db, asking);
  const offset = (query.page - 1) * query.per_page;
  if (total <= offset) return { rows: [], total };
  const order = orderBy(
    sortOrder(sortsOf(query, total), query.sort),
    slip("id"),
  );
  const { rows } = await sql<SlipRow>`
    with page as (
      select id from outbound_slips where ${conditionOf(actor, scope, query)}
      order by ${order} limit ${query.per_page} offset ${offset})
    select outbound_slips.* from outbound_slips join page using (id) order by ${order}`.execute(
    db,
  );
  return { rows, total };
};

/** All slips of the filter in the order of the list, for files. */
export const slipBatches = (
  db: Db,
  { actor, scope, query }: Asking,
): AsyncGenerator<readonly SlipRow[]> =>
  readBatches<SlipRow>(
    db,
    sql<SlipRow>`
      select outbound_slips.* from outbound_slips where ${conditionOf(actor, scope, query)}
      order by ${orderBy(sortOrder(sorts, query.sort), slip("id"))}`,
  );

type CallType = CallRow["call_type"];

/** Calls of the slips of a filter. */
const callsWhere = ({ actor, scope, query }: Asking, call_type: CallType) =>
  sql`from outbound_calls join outbound_slips on outbound_slips.id = outbound_calls.slip_id
    where outbound_calls.call_type = ${call_type} and ${conditionOf(actor, scope, query)}`;

export const countCalls = async (
  db: Db,
  asking: Asking,
  call_type: CallType,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total ${callsWhere(asking, call_type)}`.execute(db);
  return rows[0]?.total ?? 0;
};

export const callBatches = (
  db: Db,
  asking: Asking,
  call_type: CallType,
): AsyncGenerator<readonly CallRow[]> =>
  readBatches<CallRow>(
    db,
    sql<CallRow>`select outbound_calls.* ${callsWhere(asking, call_type)}
      order by outbound_calls.called_at, outbound_calls.id`,
  );
