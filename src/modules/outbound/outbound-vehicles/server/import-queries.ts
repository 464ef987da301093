import { sql } from "kysely";
import type { ValuesOf } from "#modules/base/records/contract/record.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { outboundCustomers } from "../contract/customer-record.ts";
import type { outboundVehicles } from "../contract/vehicle-record.ts";
import type { CustomerScope, VehicleScope } from "./access.ts";

interface Stored {
  readonly id: number;
  readonly version: number;
  readonly updated_at: string;
}
export type HeldCustomer = Stored & ValuesOf<typeof outboundCustomers>;
export type HeldVehicle = Stored & ValuesOf<typeof outboundVehicles>;

interface Company {
  readonly id: number;
  readonly code: string;
  readonly branches: readonly { readonly id: number; readonly name: string }[];
}

/** Sales companies by their codes, with their branches, the oldest first. */
export const listCompanies = async (
  db: Db,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Company>> => {
  const { rows } = await sql<Company>`
    select d.id, d.code, coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name) order by b.id)
      from car_dealer_branches b where b.car_dealer_id = d.id and b.deleted_at is null), '[]') as branches
    from car_dealers d
    where d.code = any(${[...new Set(codes)]}::text[]) and d.deleted_at is null`.execute(
    db,
  );
  return new Map(rows.map((company) => [company.code, company]));
};

/** Users by their sales company and code, as `12 123-45678`. */
export const listCustomersByCode = async (
  db: Db,
  scope: CustomerScope,
  keys: readonly { readonly car_dealer_id: number; readonly code: string }[],
): Promise<ReadonlyMap<string, HeldCustomer>> => {
  const { rows } = await sql<HeldCustomer>`
    select outbound_customers.* from outbound_customers
    join unnest(${keys.map(({ car_dealer_id }) => car_dealer_id)}::bigint[],
      ${keys.map(({ code }) => code)}::text[]) k (dealer, code)
      on k.dealer = outbound_customers.car_dealer_id and k.code = outbound_customers.company_customer_code
    where ${scope.condition}`.execute(db);
  return new Map(
    rows.map((row) => [
      `${String(row.car_dealer_id)} ${row.company_customer_code}`,
      row,
    ]),
  );
};

export const listVehiclesByChassis = async (
  db: Db,
  scope: VehicleScope,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, HeldVehicle>> => {
  const { rows } = await sql<HeldVehicle>`
    select outbound_vehicles.* from outbound_vehicles
    where chassis_number = any(${[...new Set(numbers)]}::text[]) and ${scope.condition}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.chassis_number, row]));
};

/** What stands in the file of vehicles beside their own columns. */
export interface FiledOwner {
  readonly id: number;
  readonly dealer_code: string;
  readonly branch_name: string;
}

export const listOwnersOf = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FiledOwner>> => {
  const { rows } = await sql<FiledOwner>`
    select v.id, d.code as dealer_code, b.name as branch_name
    from outbound_vehicles v join car_dealers d on d.id = v.car_dealer_id
    join car_dealer_branches b on b.id = v.car_dealer_branch_id
    where v.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

export const listCustomersById = async (
  db: Db,
  scope: CustomerScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, HeldCustomer>> => {
  const { rows } = await sql<HeldCustomer>`
    select * from outbound_customers where id = any(${[...new Set(ids)]}::bigint[])
      and ${scope.condition}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};
