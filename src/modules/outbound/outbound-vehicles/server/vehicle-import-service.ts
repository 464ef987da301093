import { AppError } from "#platform/contract/errors.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import {
  defineImportKind,
  type ImportContext,
  type ImportErrors,
} from "#platform/server/imports/import-kind.ts";
import { columnsOf } from "#platform/server/imports/record-import.ts";
import { fileRowOf, withFileRow } from "#platform/server/records/file-row.ts";
import { fileText, optOutText } from "../contract/text.ts";
import { outboundVehicles } from "../contract/vehicle-record.ts";
import { scopeOfCustomers } from "./access.ts";
import { customerRecords } from "./customer-service.ts";
import {
  chassisOf,
  type FileRow,
  fileRowSchema,
  vehicleCells,
} from "./import-cells-service.ts";
import { customerChanges } from "./import-customer-service.ts";
import { listCompanies, listCustomersByCode } from "./import-queries.ts";
import {
  type Resolved,
  resolveRows,
  vehicleChanges,
} from "./import-resolve-service.ts";
import { verdictsOf } from "./import-verdict-service.ts";
import { optOutRecords } from "./opt-out-service.ts";
import { stopsOf } from "./stop-service.ts";
import { vehicleRecords } from "./vehicle-service.ts";

/** Each user once, with what all its rows say of it. */
const byCustomer = (
  rows: readonly Resolved[],
): ReadonlyMap<string, Resolved> => {
  const users = new Map<string, Resolved>();
  for (const one of rows) {
    const before = users.get(one.key);
    users.set(one.key, {
      ...one,
      row: { ...before?.row, ...one.row },
    });
  }
  return users;
};

/** Users of the rows, made or changed. @returns their ids by sales company and code */
const writeCustomers = async (
  context: ImportContext,
  rows: readonly Resolved[],
): Promise<ReadonlyMap<string, number>> => {
  const users = [...byCustomer(rows).values()];
  await customerRecords.service.createMany(
    context,
    users
      .filter(({ customer }) => customer === undefined)
      .map(({ row, car_dealer_id }) =>
        withFileRow(
          {
            name_kana: "",
            postal_code: null,
            prefecture: null,
            address: null,
            building: null,
            dm_name: null,
            dm_postal_code: null,
            dm_prefecture: null,
            dm_address: null,
            contacts: [],
            ...customerChanges(row, undefined),
            company_customer_code: row.company_customer_code,
            car_dealer_id: car_dealer_id ?? 0,
          },
          fileRowOf(row),
        ),
      ),
  );
  await customerRecords.service.updateMany(
    context,
    users.flatMap(({ row, customer }) =>
      customer === undefined
        ? []
        : [
            {
              id: customer.id,
              changes: withFileRow(
                customerChanges(row, customer),
                fileRowOf(row),
              ),
            },
          ],
    ),
  );
  const held = await listCustomersByCode(
    context.db,
    scopeOfCustomers(context.actor),
    users.map(({ row, car_dealer_id }) => ({
      car_dealer_id: car_dealer_id ?? 0,
      code: row.company_customer_code,
    })),
  );
  return new Map([...held].map(([key, { id }]) => [key, id]));
};

const writeVehicles = async (
  context: ImportContext,
  rows: readonly Resolved[],
  idOf: (one: Resolved) => number,
): Promise<void> => {
  await vehicleRecords.service.createMany(
    context,
    rows
      .filter(({ vehicle }) => vehicle === undefined)
      .map((one) =>
        withFileRow(
          {
            ...vehicleChanges(one.row),
            chassis_number: one.row.chassis_number,
            outbound_customer_id: idOf(one),
            car_dealer_id: one.car_dealer_id,
            car_dealer_branch_id: one.branch_id ?? 0,
          },
          fileRowOf(one.row),
        ),
      ),
  );
  await vehicleRecords.service.updateMany(
    context,
    rows.flatMap((one) =>
      one.vehicle === undefined
        ? []
        : [
            {
              id: one.vehicle.id,
              changes: withFileRow(
                {
                  ...vehicleChanges(one.row),
                  outbound_customer_id: idOf(one),
                  car_dealer_id: one.car_dealer_id,
                  ...(one.branch_id !== undefined && {
                    car_dealer_branch_id: one.branch_id,
                  }),
                },
                fileRowOf(one.row),
              ),
            },
          ],
    ),
  );
};

/** Stops that the rows ask for and that do not run yet; none is ever ended by a file. */
const writeStops = async (
  context: ImportContext,
  rows: readonly Resolved[],
  idOf: (one: Resolved) => number,
): Promise<void> => {
  const asked = rows.filter(({ row }) => row.stop_call ?? row.stop_dm ?? false);
  const running = await stopsOf(context.db, asked.map(idOf));
  const wanted = new Map(
    asked.flatMap((one) =>
      (["call", "dm"] as const)
        .filter(
          (channel) =>
            one.row[`stop_${channel}`] === true &&
            !running(idOf(one)).has(channel),
        )
        .map((channel) => {
          const customer = idOf(one);
          return [
            `${String(customer)} ${channel}`,
            { customer, channel, row: one.row },
          ] as const;
        }),
    ),
  );
  await optOutRecords.service.createMany(
    context,
    [...wanted.values()].map(({ customer, channel, row }) =>
      withFileRow(
        {
          outbound_customer_id: customer,
          phone: null,
          channel,
          asked_on: tokyoDate(),
          told_by: context.actor.name,
          reason: optOutText.fromFile,
        },
        fileRowOf(row),
      ),
    ),
  );
};

/** Vehicles out of a file, made or changed by their chassis number, each with its user and what that asked not to get. */
export const vehicleImport = defineImportKind<FileRow>({
  key: outboundVehicles.table,
  title: outboundVehicles.pages.detail.title,
  access: outboundVehicles.access,
  columns: columnsOf(vehicleCells),
  schema: fileRowSchema,
  identity: {
    column: "chassis_number",
    of: (cells) => chassisOf(cells["chassis_number"] ?? ""),
  },
  async checkCells({ db }, rows) {
    const codes = rows.map((cells) => (cells["dealer_code"] ?? "").trim());
    const companies = await listCompanies(db, codes);
    return codes.map((code): ImportErrors =>
      code === "" || companies.has(code)
        ? {}
        : { dealer_code: [fileText.noDealer] },
    );
  },
  check: verdictsOf,
  /** @throws AppError `changed_by_other` where a sales company or branch is gone by now */
  async write(context, rows) {
    // Two files at once make neither a user nor a vehicle twice.
    await takeTurn(context.db, outboundVehicles.table);
    const resolved = await resolveRows(context, rows);
    if (resolved.some(({ errors }) => Object.keys(errors).length > 0))
      throw new AppError("changed_by_other");
    const ids = await writeCustomers(context, resolved);
    const idOf = ({ key }: Resolved): number => ids.get(key) ?? 0;
    await writeVehicles(context, resolved, idOf);
    await writeStops(context, resolved, idOf);
  },
});
