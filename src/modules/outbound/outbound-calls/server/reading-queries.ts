import { sql } from "kysely";
import type { Contact } from "#modules/outbound/outbound-vehicles/contract/contact-schema.ts";
import type { weekdays } from "#modules/outbound/outbound-vehicles/contract/lookups.ts";
import type { PlateParts } from "#platform/contract/japanese/plate-format.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { SlipScope } from "./access.ts";
import type { SlipRow } from "./tables.ts";
import "./tables.ts";

/** What a list shows of the vehicle and user of a slip, and what hangs on it. */
export interface SlipNames {
  readonly id: number;
  readonly customer_name: string;
  readonly dealer_name: string;
  readonly branch_name: string;
  readonly vehicle_registration_number: PlateParts | null;
  readonly outbound_vehicle_number: string;
  readonly vehicle_model: string | null;
  readonly follower_count: number;
  readonly unread: number;
}

export const listSlipNames = async (
  db: Db,
  rows: readonly SlipRow[],
  reader: number,
): Promise<ReadonlyMap<number, SlipNames>> => {
  if (rows.length === 0) return new Map();
  const { rows: names } = await sql<SlipNames>`
    select s.id, c.name as customer_name, d.name as dealer_name, b.name as branch_name,
      v.vehicle_registration_number, v.outbound_vehicle_number, v.vehicle_model,
      (select count(*)::int from outbound_slips f where f.bundle_lead_id = s.id) as follower_count,
      (select count(*)::int from outbound_message_unread u
        where u.outbound_vehicle_id = s.outbound_vehicle_id and u.reader_id = ${reader}
          and u.call_type = s.outbound_stage) as unread
    from outbound_slips s
    join outbound_vehicles v on v.id = s.outbound_vehicle_id
    join outbound_customers c on c.id = s.outbound_customer_id
    join car_dealers d on d.id = s.car_dealer_id
    join car_dealer_branches b on b.id = s.car_dealer_branch_id
    where s.id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db);
  return new Map(names.map((row) => [row.id, row]));
};

export interface CalledCustomer {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly name_kana: string | null;
  readonly prefecture: string | null;
  readonly address: string | null;
  readonly building: string | null;
  readonly note: string | null;
  readonly closed_weekdays: CodeOf<typeof weekdays>[];
  readonly contacts: Contact[];
}

export const findCustomer = async (
  db: Db,
  id: number,
): Promise<CalledCustomer | undefined> => {
  const { rows } = await sql<CalledCustomer>`
    select id, version, name, name_kana, prefecture, address, building, note, closed_weekdays, contacts
    from outbound_customers where id = ${id}`.execute(db);
  return rows[0];
};

export const findCalledVehicle = async (
  db: Db,
  id: number,
): Promise<
  { chassis_number: string; inspection_expires_on: string | null } | undefined
> => {
  const { rows } = await sql<{
    chassis_number: string;
    inspection_expires_on: string | null;
  }>`select chassis_number, inspection_expires_on from outbound_vehicles where id = ${id}`.execute(
    db,
  );
  return rows[0];
};

/** By what other desks know the vehicle and its user, and how many problems of after calls nobody answered. */
export const findBrakeFacts = async (
  db: Db,
  slip: SlipRow,
): Promise<
  | {
      readonly chassis_number: string;
      readonly company_customer_code: string;
      readonly open_problems: number;
    }
  | undefined
> => {
  const { rows } = await sql<{
    chassis_number: string;
    company_customer_code: string;
    open_problems: number;
  }>`
    select v.chassis_number, c.company_customer_code,
      (select count(*)::int from outbound_slips s join outbound_calls k on k.slip_id = s.id
        where s.outbound_vehicle_id = v.id and k.after_result = 'problem' and k.voided_at is null
          and not exists (select from outbound_information_reports r
            where r.slip_id = s.id and r.answered_at is not null)) as open_problems
    from outbound_vehicles v join outbound_customers c on c.id = v.outbound_customer_id
    where v.id = ${slip.outbound_vehicle_id}`.execute(db);
  return rows[0];
};

/** The night that ran last. */
export const findLastRun = async (db: Db) =>
  db
    .selectFrom("outbound_night_runs")
    .selectAll()
    .orderBy("run_on", "desc")
    .limit(1)
    .executeTakeFirst();

/** Calls that name a category of improvement. */
export const countItemUses = async (db: Db, code: string): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from outbound_calls where improve_category = ${code}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
};

/** Slips of a vehicle, by its plate or chassis number as they are kept, that are to come until a day; those that lead. */
export const listDueSlips = async (
  db: Db,
  scope: SlipScope,
  vehicle: { readonly plate_text: string; readonly chassis_key: string },
  until: string,
): Promise<SlipRow[]> => {
  const { rows } = await sql<SlipRow>`
    select outbound_slips.* from outbound_slips
    join outbound_vehicles v on v.id = outbound_slips.outbound_vehicle_id
    where v.deleted_at is null and (v.plate_text = ${vehicle.plate_text} or v.chassis_key = ${vehicle.chassis_key})
      and outbound_slips.outbound_stage = 'before' and outbound_slips.outbound_status <> 'done'
      and outbound_slips.bundle_lead_id is null and outbound_slips.effective_due_on <= ${until}
      and ${scope.condition}
    order by outbound_slips.effective_due_on, outbound_slips.id limit 5`.execute(
    db,
  );
  return rows;
};
