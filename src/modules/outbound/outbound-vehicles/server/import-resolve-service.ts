import { beginningOf } from "#modules/base/records/contract/rules.ts";
import type {
  ImportContext,
  ImportErrors,
} from "#platform/server/imports/import-kind.ts";
import { fileText as text } from "../contract/text.ts";
import { outboundVehicles } from "../contract/vehicle-record.ts";
import { vehicleIssues } from "../contract/vehicle-rules.ts";
import { scopeOfCustomers, scopeOfVehicles } from "./access.ts";
import { furtherNames, vehicleNames } from "./import-cells-data.ts";
import type { FileRow } from "./import-cells-service.ts";
import { phoneGaps } from "./import-customer-service.ts";
import {
  type HeldCustomer,
  type HeldVehicle,
  listCompanies,
  listCustomersByCode,
  listVehiclesByChassis,
} from "./import-queries.ts";

/** A row with what it is about. */
export interface Resolved {
  readonly row: FileRow;
  readonly car_dealer_id: number | undefined;
  /** Undefined where the vehicle keeps its own. */
  readonly branch_id: number | undefined;
  /** Sales company and code of the user. */
  readonly key: string;
  readonly customer: HeldCustomer | undefined;
  readonly vehicle: HeldVehicle | undefined;
  readonly errors: ImportErrors;
}

/** The fields of a row that are of the vehicle. */
export const vehicleChanges = (row: FileRow) =>
  Object.fromEntries(
    [...vehicleNames, ...furtherNames]
      .filter((name) => name !== "chassis_number" && row[name] !== undefined)
      .map((name) => [name, row[name]]),
  );

type Companies = Awaited<ReturnType<typeof listCompanies>>;

/** The branch of a row: the one it names, else that of the vehicle, else the first of the company. */
const branchOf = (
  row: FileRow,
  company: NonNullable<ReturnType<Companies["get"]>> | undefined,
  vehicle: HeldVehicle | undefined,
): number | string | undefined => {
  if (company === undefined) return undefined;
  if (row.branch_name !== undefined)
    return (
      company.branches.find(({ name }) => name === row.branch_name)?.id ??
      text.noBranch
    );
  if (vehicle?.car_dealer_id === company.id) return undefined;
  return company.branches[0]?.id ?? text.noBranches;
};

type MutableErrors = Record<string, string[]>;

const errorsOf = (
  row: FileRow,
  { customer, vehicle }: Pick<Resolved, "customer" | "vehicle">,
): MutableErrors => {
  const errors: MutableErrors = {};
  const next = {
    ...(vehicle ?? beginningOf(outboundVehicles)),
    ...vehicleChanges(row),
  };
  for (const { field, message } of vehicleIssues(next as never))
    (errors[field] ??= []).push(message);
  for (const key of phoneGaps(customer?.contacts ?? [], row))
    (errors[key] ??= []).push(text.phoneGap);
  return errors;
};

/** Rows with their sales company, branch, user and vehicle as they are now. */
export const resolveRows = async (
  { db, actor }: Pick<ImportContext, "db" | "actor">,
  rows: readonly FileRow[],
): Promise<Resolved[]> => {
  const companies = await listCompanies(
    db,
    rows.map(({ dealer_code }) => dealer_code),
  );
  const asked = rows.map((row) => ({
    car_dealer_id: companies.get(row.dealer_code)?.id ?? 0,
    code: row.company_customer_code,
  }));
  const customers = await listCustomersByCode(
    db,
    scopeOfCustomers(actor),
    asked,
  );
  const vehicles = await listVehiclesByChassis(
    db,
    scopeOfVehicles(actor),
    rows.map(({ chassis_number }) => chassis_number),
  );
  return rows.map((row) => {
    const company = companies.get(row.dealer_code);
    const key = `${String(company?.id ?? 0)} ${row.company_customer_code}`;
    const customer = customers.get(key);
    const vehicle = vehicles.get(row.chassis_number);
    const branch = branchOf(row, company, vehicle);
    const errors = errorsOf(row, { customer, vehicle });
    if (company === undefined) errors["dealer_code"] = [text.noDealer];
    if (typeof branch === "string") errors["branch_name"] = [branch];
    return {
      row,
      key,
      customer,
      vehicle,
      errors,
      car_dealer_id: company?.id,
      branch_id: typeof branch === "number" ? branch : undefined,
    };
  });
};
