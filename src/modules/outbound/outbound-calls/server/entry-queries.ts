import { sql, type RawBuilder } from "kysely";
import type { CallingRules } from "#modules/outbound/outbound-settings/contract/calling-rules.ts";
import { tokyoDate, tokyoDayRange } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { MadeCall, MadeReport } from "../contract/summary-rules.ts";
import type { SlipScope } from "./access.ts";
import { conditionOf, type Asking } from "./queries.ts";
import type { CallRow, ReportRow, SlipRow } from "./tables.ts";
import "./tables.ts";

/**
 * Slips of the scope by their ids, locked in order, behind their users and vehicles: whoever changes those has them
 * first and the slips after, and neither waits for the other for ever.
 */
export const lockSlips = async (
  db: Db,
  { condition }: SlipScope,
  ids: readonly number[],
): Promise<SlipRow[]> => {
  for (const [table, column] of [
    ["outbound_customers", "outbound_customer_id"],
    ["outbound_vehicles", "outbound_vehicle_id"],
  ] as const)
    await sql`
      select from ${sql.table(table)} where id in (
        select ${sql.ref(column)} from outbound_slips where id = any(${[...ids]}::bigint[]) and ${condition})
      order by id for no key update`.execute(db);
  const { rows } = await sql<SlipRow>`
    select * from outbound_slips where id = any(${[...ids]}::bigint[]) and ${condition}
    order by id for update`.execute(db);
  return rows;
};

export const findSlip = async (
  db: Db,
  { condition }: SlipScope,
  id: number,
): Promise<SlipRow | undefined> => {
  const { rows } = await sql<SlipRow>`
    select * from outbound_slips where id = ${id} and ${condition}`.execute(db);
  return rows[0];
};

/** Slips by their ids, whoever may see them: leads and followers of one in reach. */
export const listSlipsByIds = (
  db: Db,
  ids: readonly number[],
): Promise<SlipRow[]> =>
  db
    .selectFrom("outbound_slips")
    .selectAll()
    .where("id", "in", [...ids, 0])
    .execute();

/** The ids of all slips of a filter, for a statement about what hangs on them. */
export const slipIds = ({
  actor,
  scope,
  query,
}: Asking): RawBuilder<{ id: number }> => sql`
  select outbound_slips.id from outbound_slips where ${conditionOf(actor, scope, query)}`;

/** Slips that go with one, and the other open ones of its user. */
export const listFollowers = (db: Db, lead: number): Promise<SlipRow[]> =>
  db
    .selectFrom("outbound_slips")
    .selectAll()
    .where("bundle_lead_id", "=", lead)
    .orderBy("due_on")
    .execute();

const mostSiblings = 200;
export const listSiblings = async (
  db: Db,
  { condition }: SlipScope,
  slip: SlipRow,
): Promise<SlipRow[]> => {
  const { rows } = await sql<SlipRow>`
    select * from outbound_slips
    where outbound_customer_id = ${slip.outbound_customer_id} and outbound_status = 'call_required'
      and bundle_lead_id is null and id <> ${slip.id} and ${condition}
    order by effective_due_on, id limit ${mostSiblings}`.execute(db);
  return rows;
};

export const listCallsOf = (
  db: Db,
  slips: readonly number[],
): Promise<CallRow[]> =>
  db
    .selectFrom("outbound_calls")
    .selectAll()
    .where("slip_id", "in", [...slips, 0])
    .orderBy("id")
    .execute();

export const findCall = (db: Db, id: number): Promise<CallRow | undefined> =>
  db
    .selectFrom("outbound_calls")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();

export const listReportsOf = (
  db: Db,
  slips: readonly number[],
): Promise<ReportRow[]> =>
  db
    .selectFrom("outbound_warehousing_reports")
    .selectAll()
    .where("slip_id", "in", [...slips, 0])
    .orderBy("id")
    .execute();

/** The latest calls about a vehicle, with the kind of their slips. */
export const listVehicleCalls = async (
  db: Db,
  vehicle: number,
  limit: number,
): Promise<CallRow[]> => {
  const { rows } = await sql<CallRow>`
    select c.* from outbound_calls c join outbound_slips s on s.id = c.slip_id
    where s.outbound_vehicle_id = ${vehicle} order by c.called_at desc, c.id desc limit ${limit}`.execute(
    db,
  );
  return rows;
};

/** When numbers were called lately; a call about several vehicles is one. */
export const listCallsTo = async (
  db: Db,
  phones: readonly string[],
  since: string,
): Promise<{ phone: string; at: string }[]> => {
  const { rows } = await sql<{ phone: string; at: string }>`
    select phone_digits as phone, min(called_at) as at from outbound_calls
    where phone_digits = any(${[...phones]}::text[]) and voided_at is null and called_at >= ${since}
    group by phone_digits, group_id order by 2`.execute(db);
  return rows;
};

export const madeCallOf = (row: CallRow): MadeCall => ({
  ...row,
  is_void: row.voided_at !== null,
});

export const madeReportOf = (row: ReportRow): MadeReport => ({
  ...row,
  is_void: row.voided_at !== null,
});

export interface ClaimRow {
  readonly outbound_customer_id: number;
  readonly slip_id: number;
  readonly user_id: number;
  readonly name: string;
  readonly claimed_until: string;
  readonly brake_reason: string | null;
}

/** Who is calling users just now. */
export const listClaims = async (
  db: Db,
  customers: readonly number[],
): Promise<ReadonlyMap<number, ClaimRow>> => {
  const { rows } = await sql<ClaimRow>`
    select c.outbound_customer_id, c.slip_id, c.user_id, c.claimed_until, c.brake_reason, coalesce(u.name, '') as name
    from outbound_claims c left join users u on u.id = c.user_id
    where c.outbound_customer_id = any(${[...new Set(customers)]}::bigint[])
      and c.claimed_until > clock_timestamp()`.execute(db);
  return new Map(rows.map((row) => [row.outbound_customer_id, row]));
};

/**
 * The slip was not called lately, and of its user at least one number may be called, but for the hours: `barsOf` of all
 * its numbers at once. Another number of the same user is a matter of the agent who has it on the screen.
 */
const isCallable = (at: string, { gap_hours, calls_a_day }: CallingRules) => {
  const called = sql`from outbound_calls c where c.phone_digits = number and c.voided_at is null`;
  const gapBegan = new Date(Date.parse(at) - gap_hours * 3_600_000);
  return sql`coalesce(last_called_at, '-infinity') <= ${gapBegan.toISOString()} and exists (
    select from outbound_customers u
    cross join unnest(case u.phone_digits when '{}' then '{""}' else u.phone_digits end) as number
    where u.id = outbound_slips.outbound_customer_id
      and not exists (select ${called} and c.called_at > ${gapBegan.toISOString()})
      and (select count(distinct c.group_id) ${called}
        and c.called_at >= ${tokyoDayRange(tokyoDate(at))[0]}) < ${calls_a_day})`;
};

/** Candidates looked at for the next call: more than are being taken at any instant. */
const looked = 200;
/** A call that somebody kept for himself is everybody's after so long. */
const keptMinutes = 30;

interface NextCall {
  readonly user_id: number;
  readonly status: "call_required" | "after_required";
  readonly caller_side: "centre" | "dealer";
  readonly car_dealer_ids: readonly number[];
}

/** Slips of some companies that wait for a call and that nobody else holds. */
const isFree = ({ condition }: SlipScope, asked: NextCall) => sql`
  outbound_status = ${asked.status} and bundle_lead_id is null and caller_side = ${asked.caller_side}
    and car_dealer_id = any(${[...asked.car_dealer_ids]}::bigint[]) and ${condition}
    and not exists (select from outbound_claims c
      where c.outbound_customer_id = outbound_slips.outbound_customer_id
        and c.user_id <> ${asked.user_id} and c.claimed_until > clock_timestamp())`;

/**
 * The slip that is called next: free, not put off, nobody else's, of a number that may be called; the most urgent
 * first. Its user is locked against whoever asks at the same time, so that they get others.
 */
export const findNextSlip = async (
  db: Db,
  scope: SlipScope,
  asked: NextCall & { readonly rules: CallingRules },
): Promise<SlipRow | undefined> => {
  const free = sql`${isFree(scope, asked)} and ${isCallable(new Date().toISOString(), asked.rules)}`;
  // What was promised for a time comes first. The lock is tried along the order, one user at a time.
  const { rows } = await sql<SlipRow>`
    with promised as materialized (
      select outbound_slips.* from outbound_slips where ${free} and outbound_status <> 'done' and next_call_at <= now()
        and (next_call_user_id is null or next_call_user_id = ${asked.user_id}
          or next_call_at < now() - make_interval(mins => ${keptMinutes}))
      order by next_call_at, id limit ${looked}
    ), due as materialized (
      select outbound_slips.* from outbound_slips where ${free} and next_call_at is null
      order by effective_due_on, id limit ${looked}
    )
    select * from (select * from promised union all select * from due) candidates
    where pg_try_advisory_xact_lock(hashtext('outbound claim'), outbound_customer_id::int) limit 1`.execute(
    db,
  );
  return rows[0];
};

/** How many free slips wait for their time, up to a number: what is not given now comes later today, or tomorrow. */
export const countPutOff = async (
  db: Db,
  scope: SlipScope,
  asked: NextCall & { readonly rules: CallingRules },
  most: number,
): Promise<number> => {
  // What others are taking at this instant waits for nothing.
  const isPutOff = sql`(next_call_at > now() or not (${isCallable(new Date().toISOString(), asked.rules)}))`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from outbound_slips where ${isFree(scope, asked)} and ${isPutOff} limit ${most}) as slips`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};
