import { sql } from "kysely";
import type { InspectedVehicle } from "#modules/outbound/outbound-vehicles/contract/due-day-rules.ts";
import type { StoredFacts } from "#modules/outbound/outbound-vehicles/contract/vehicle-rules.ts";
import { addDays } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { SlipRow } from "./tables.ts";
import "./tables.ts";

/** What slips look at of a vehicle and of its user. */
export interface VehicleRow
  extends
    StoredFacts,
    Pick<
      SlipRow,
      | "outbound_customer_id"
      | "car_dealer_id"
      | "car_dealer_branch_id"
      | "vehicle_make"
      | "vehicle_classification"
      | "plan"
      | "lease_ends_on"
    > {
  readonly id: number;
  readonly vehicle_state: InspectedVehicle["vehicle_state"];
  readonly is_deleted: boolean;
  readonly has_address: boolean;
}

const columns = sql`
  v.id, v.outbound_customer_id, v.car_dealer_id, v.car_dealer_branch_id, v.vehicle_make, v.vehicle_classification,
  v.plan, v.lease_ends_on, v.body_kind, v.vehicle_use, v.gross_weight_kg, v.seats, v.first_registration,
  v.registered_on, v.delivery_date, v.inspection_expires_on, v.last_done_m3, v.last_done_m6, v.last_done_m12,
  v.last_done_vehicle, v.last_done_severe, v.is_severe, v.severe_interval_months, v.inspection_plan, v.vehicle_state,
  v.deleted_at is not null as is_deleted,
  c.dm_address_state <> 'returned' and coalesce(c.dm_address, c.address) is not null
    and coalesce(c.dm_postal_code, c.postal_code) is not null as has_address`;

/** Vehicles with what their slips depend on; locked in the order of their ids, so that two never plan one at once. */
export const lockPlannedVehicles = async (
  db: Db,
  ids: readonly number[],
): Promise<VehicleRow[]> => {
  const { rows } = await sql<VehicleRow>`
    select ${columns} from outbound_vehicles v join outbound_customers c on c.id = v.outbound_customer_id
    where v.id = any(${[...ids]}::bigint[]) order by v.id for no key update of v`.execute(
    db,
  );
  return rows;
};

/** The same of one, or of a sales company (null: of all) after an id, unlocked: for looking ahead. */
export const listPlannedVehicles = async (
  db: Db,
  which:
    | { readonly id: number }
    | { readonly car_dealer_id: number | null; readonly after_id: number },
  limit: number,
): Promise<VehicleRow[]> => {
  const where =
    "id" in which
      ? sql`v.id = ${which.id}`
      : sql`v.car_dealer_id = coalesce(${which.car_dealer_id}, v.car_dealer_id) and v.id > ${which.after_id}
          and v.deleted_at is null`;
  const { rows } = await sql<VehicleRow>`
    select ${columns} from outbound_vehicles v join outbound_customers c on c.id = v.outbound_customer_id
    where ${where} order by v.id limit ${limit}`.execute(db);
  return rows;
};

/** Days after which a slip that is done is looked at no more: nothing makes its date come again. */
const settledDays = 1200;

/** The slips of vehicles that may still change, locked where they are to be written. */
export const listStandingSlips = async (
  db: Db,
  vehicles: readonly number[],
  { today, is_locked }: { readonly today: string; readonly is_locked: boolean },
): Promise<SlipRow[]> => {
  const { rows } = await sql<SlipRow>`
    select * from outbound_slips where outbound_vehicle_id = any(${[...vehicles]}::bigint[])
      and (outbound_status <> 'done' or due_on >= ${addDays(today, -settledDays)})
    order by id ${is_locked ? sql`for update` : sql``}`.execute(db);
  return rows;
};

/** Vehicles of users. */
export const listVehicleIdsOf = async (
  db: Db,
  customers: readonly number[],
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from outbound_vehicles where outbound_customer_id = any(${[...customers]}::bigint[])
    order by id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Users whom stops are about: by themselves, or by a telephone. */
export const listStoppedCustomers = async (
  db: Db,
  stops: readonly number[],
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select outbound_customer_id as id from outbound_opt_outs
    where id = any(${[...stops]}::bigint[]) and outbound_customer_id is not null
    union
    select c.id from outbound_customers c
    where c.phone_digits && (select coalesce(array_agg(phone_digits), '{}') from outbound_opt_outs
      where id = any(${[...stops]}::bigint[]) and phone_digits is not null)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** Vehicles with slips whose day has come, the oldest first. */
export const listDueVehicles = async (
  db: Db,
  today: string,
  limit: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct outbound_vehicle_id as id from (
      select outbound_vehicle_id from outbound_slips where next_change_on <= ${today}
      order by next_change_on, id limit ${limit}) due order by 1`.execute(db);
  return rows.map(({ id }) => id);
};

export const countDueSlips = async (db: Db, today: string): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from outbound_slips where next_change_on <= ${today}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
};

/** Whether the settings of a sales company changed and its vehicles have not all been looked at since. */
export const hasReevaluations = async (db: Db): Promise<boolean> => {
  const { rows } =
    await sql`select from outbound_reevaluations limit 1`.execute(db);
  return rows.length > 0;
};

/** Vehicles of a sales company after an id. */
export const listDealerVehicles = async (
  db: Db,
  { car_dealer_id, after_id }: { car_dealer_id: number; after_id: number },
  limit: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from outbound_vehicles where car_dealer_id = ${car_dealer_id} and id > ${after_id}
      and deleted_at is null order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};
