import { sql, type RawBuilder, type SqlBool } from "kysely";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type {
  checkReasons,
  outboundSymbols,
  severities,
  stopChannels,
  stopStates,
} from "../contract/lookups.ts";
import { daysAfterDue } from "../contract/vehicle-rules.ts";
import type { CustomerScope, OptOutScope, VehicleScope } from "./access.ts";
import "./tables.ts";

const symbolSql =
  () => sql`case when outbound_vehicles.lease_ends_on >= ${tokyoDate()}::date
  then 'M' else outbound_vehicles.plan end`;

const oldExpiry = () =>
  sql<SqlBool>`outbound_vehicles.inspection_expires_on < ${addDays(tokyoDate(), -daysAfterDue)}::date`;

const hasReason = (reason: CodeOf<typeof checkReasons>) =>
  reason === "old_expiry"
    ? oldExpiry()
    : sql<SqlBool>`(outbound_vehicles.check_reasons <> '{}' and ${reason} = any(outbound_vehicles.check_reasons))`;

/** Filters of the list of vehicles beside its fields. */
export const vehicleFilters = {
  symbol: (symbols: readonly CodeOf<typeof outboundSymbols>[]) =>
    sql<SqlBool>`${symbolSql()} = any(${[...symbols]}::text[])`,
  is_severe: (values: readonly CodeOf<typeof severities>[]) =>
    values.length === 1
      ? sql<SqlBool>`outbound_vehicles.is_severe = ${values[0] === "severe"}`
      : sql<SqlBool>`true`,
  check_reason: (reasons: readonly CodeOf<typeof checkReasons>[]) =>
    reasons.length === 0
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(outbound_vehicles.vehicle_state = 'active'
          and (${sql.join(reasons.map(hasReason), sql` or `)}))`,
};

export const vehicleSorts = {
  // Those without a date come last.
  inspection_expires_on: sql`coalesce(outbound_vehicles.inspection_expires_on, '9999-12-31'::date)`,
};

export const customerFilters = {
  stop: (channels: readonly CodeOf<typeof stopChannels>[]) =>
    sql<SqlBool>`exists (select from outbound_opt_outs o where o.ended_on is null
      and o.channel = any(${[...channels]}::text[])
      and (o.outbound_customer_id = outbound_customers.id
        or o.phone_digits = any(outbound_customers.phone_digits)))`,
};

export const optOutFilters = {
  state: (states: readonly CodeOf<typeof stopStates>[]) =>
    states.length === 1
      ? sql<SqlBool>`((outbound_opt_outs.ended_on is null) = ${states[0] === "running"})`
      : sql<SqlBool>`true`,
};

export interface Counts {
  readonly customers: number;
  readonly vehicles: number;
  readonly opt_outs: number;
  readonly to_check: number;
}

/** How many there are of each kind, in the scopes of who asks; of stops those that run. */
export const countOutbound = async (
  db: Db,
  scopes: {
    readonly customers: CustomerScope;
    readonly vehicles: VehicleScope;
    readonly optOuts: OptOutScope;
  },
): Promise<Counts> => {
  const old = oldExpiry();
  const { rows } = await sql<Counts>`
    select (select count(*)::int from outbound_customers where ${scopes.customers.condition}) as customers,
      (select count(*)::int from outbound_vehicles where ${scopes.vehicles.condition}) as vehicles,
      (select count(*)::int from outbound_opt_outs where ${scopes.optOuts.condition} and ended_on is null) as opt_outs,
      (select count(*)::int from outbound_vehicles where ${scopes.vehicles.condition}
        and vehicle_state = 'active' and check_reasons <> '{}' and not coalesce(${old}, false))
      + (select count(*)::int from outbound_vehicles where ${scopes.vehicles.condition}
        and vehicle_state = 'active' and ${old}) as to_check`.execute(db);
  return rows[0] ?? { customers: 0, vehicles: 0, opt_outs: 0, to_check: 0 };
};

/** The sales company of users, and of branches, by their ids. */
export const listDealerIds = async (
  db: Db,
  table: "outbound_customers" | "car_dealer_branches",
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ id: number; car_dealer_id: number }>`
    select id, car_dealer_id from ${sql.table(table)}
    where id = any(${[...new Set(ids)]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, car_dealer_id }) => [id, car_dealer_id]));
};

/** A stop that runs. */
export interface RunningStop {
  readonly id: number;
  readonly outbound_customer_id: number | null;
  readonly phone_digits: string | null;
  readonly channel: CodeOf<typeof stopChannels>;
}

/**
 * Stops that run for users or telephones, whoever set them: a stop binds everybody who calls, so no scope narrows it.
 */
export const listRunningStops = async (
  db: Db,
  {
    customer_ids,
    phones,
  }: {
    readonly customer_ids: readonly number[];
    readonly phones: readonly string[];
  },
): Promise<RunningStop[]> => {
  const { rows } = await sql<RunningStop>`
    select id, outbound_customer_id, phone_digits, channel from outbound_opt_outs
    where ended_on is null and (outbound_customer_id = any(${[...customer_ids]}::bigint[])
      or phone_digits = any(${[...phones]}::text[]))
    order by id`.execute(db);
  return rows;
};

/** Ids of all users with a stop that runs: few ask for one, so that these are found first. */
export const stoppedCustomers = (
  channels: readonly RunningStop["channel"][],
): RawBuilder<readonly number[]> =>
  sql`array(
    with running as (
      select outbound_customer_id as id, phone_digits from outbound_opt_outs
      where ended_on is null and channel = any(${[...channels]}::text[]))
    select id from running where id is not null
    union
    select c.id from outbound_customers c where c.phone_digits && (
      select coalesce(array_agg(phone_digits), '{}') from running where phone_digits is not null))`;

/** Digits of all telephones of users. */
export const listPhonesOf = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> => {
  const { rows } = await sql<{ id: number; phone_digits: string[] }>`
    select id, phone_digits from outbound_customers
    where id = any(${[...new Set(ids)]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, phone_digits }) => [id, phone_digits]));
};
