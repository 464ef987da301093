import { fileColumnsOf } from "#modules/base/records/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { ExportColumn } from "#platform/server/exports/export-source.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { Cell } from "#platform/server/tabular/cells.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { outboundCustomers } from "../contract/customer-record.ts";
import { outboundVehicles } from "../contract/vehicle-record.ts";
import { symbolOf, vehicleNumberOf } from "../contract/vehicle-rules.ts";
import { scopeOfCustomers } from "./access.ts";
import { phoneNames } from "./import-cells-data.ts";
import { vehicleCells } from "./import-cells-service.ts";
import {
  type FiledOwner,
  type HeldCustomer,
  type HeldVehicle,
  listCustomersById,
  listOwnersOf,
} from "./import-queries.ts";
import { type Stops, stopsOf } from "./stop-service.ts";

type Filed = Readonly<Record<string, unknown>>;
type FiledVehicle = Filed & { readonly id: number };

/** A user as its part of a row of the file. */
export const filedCustomer = (
  customer: HeldCustomer | undefined,
  stops: Stops,
): Filed => ({
  company_customer_code: customer?.company_customer_code,
  name: customer?.name,
  name_kana: customer?.name_kana,
  postal_code: customer?.postal_code,
  address: joined(customer?.prefecture, customer?.address),
  building: customer?.building,
  dm_name: customer?.dm_name,
  dm_postal_code: customer?.dm_postal_code,
  dm_address: joined(customer?.dm_prefecture, customer?.dm_address),
  ...Object.fromEntries(
    phoneNames.map((name, at) => [name, customer?.contacts[at]?.phone ?? null]),
  ),
  stop_call: stops.has("call"),
  stop_dm: stops.has("dm"),
});

const joined = (
  prefecture: string | null | undefined,
  address: string | null | undefined,
): string | null =>
  `${prefecture ?? ""}${address ?? ""}` === ""
    ? null
    : `${prefecture ?? ""}${address ?? ""}`;

/** A vehicle with its user as a row of the file. */
export const filedVehicle = (
  vehicle: HeldVehicle,
  owner: FiledOwner | undefined,
  customer: Filed,
): FiledVehicle => ({ ...vehicle, ...owner, ...customer, id: vehicle.id });

/** Rows of vehicles as rows of the file, in their order. */
export const fileRows = async (
  db: Db,
  actor: Actor,
  vehicles: readonly HeldVehicle[],
): Promise<FiledVehicle[]> => {
  const ids = vehicles.map(({ outbound_customer_id }) => outbound_customer_id);
  const customers = await listCustomersById(db, scopeOfCustomers(actor), ids);
  const owners = await listOwnersOf(
    db,
    vehicles.map(({ id }) => id),
  );
  const stops = await stopsOf(db, ids);
  return vehicles.map((vehicle) => {
    const { id, outbound_customer_id: customer } = vehicle;
    return filedVehicle(
      vehicle,
      owners.get(id),
      filedCustomer(customers.get(customer), stops(customer)),
    );
  });
};

const known = new Map(
  [
    ...fileColumnsOf<Filed>(outboundCustomers),
    ...fileColumnsOf<Filed>(outboundVehicles),
  ].map((column) => [column.key, column]),
);

const plainCell =
  (key: string) =>
  (row: Filed): Cell => {
    const value = row[key];
    return typeof value === "string" ? value : null;
  };

const stopCell =
  (key: string) =>
  (row: Filed): Cell =>
    row[key] === true ? "1" : null;

const cellFor = (key: string) => {
  if (key.startsWith("stop_")) return stopCell(key);
  return known.get(key)?.cell ?? plainCell(key);
};

/** Columns that come in, in their order, then what a file tells besides. */
export const fileColumns: readonly ExportColumn<Filed>[] = [
  ...Object.keys(vehicleCells.readers).map((key) => ({
    key,
    label: vehicleCells.labels[key] ?? key,
    cell: cellFor(key),
  })),
  {
    key: "outbound_vehicle_number",
    label: outboundVehicles.fields.outbound_vehicle_number.label,
    cell: ({ chassis_number }) =>
      typeof chassis_number === "string"
        ? vehicleNumberOf(chassis_number)
        : null,
  },
  {
    key: "symbol",
    label: outboundVehicles.fields.symbol.label,
    cell: ({ plan, lease_ends_on }) =>
      symbolOf(
        {
          plan: plan === "R" || plan === "S" ? plan : null,
          lease_ends_on:
            typeof lease_ends_on === "string" ? lease_ends_on : null,
        },
        tokyoDate(),
      ),
  },
  ...["inspection_plan", "inspection_plan_reason", "updated_at"].flatMap(
    (key) => known.get(key) ?? [],
  ),
];
