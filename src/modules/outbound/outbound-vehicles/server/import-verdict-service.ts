import type {
  CheckedRow,
  ImportContext,
} from "#platform/server/imports/import-kind.ts";
import { actionOf } from "#platform/server/imports/record-import.ts";
import { fileText as text } from "../contract/text.ts";
import { fileColumns, filedCustomer, filedVehicle } from "./file-present.ts";
import type { FileRow } from "./import-cells-service.ts";
import { ownerNames } from "./import-customer-service.ts";
import { listOwnersOf, listCustomersById } from "./import-queries.ts";
import { type Resolved, resolveRows } from "./import-resolve-service.ts";
import { scopeOfCustomers } from "./access.ts";
import { stopsOf } from "./stop-service.ts";

/** What the rows of a file have said of a user so far, and which row said it. */
interface SaidOfCustomer {
  /** Made by the file itself: what further rows add is no change of anything that was there. */
  readonly is_new: boolean;
  readonly fields: Map<
    string,
    { readonly by: string; readonly value: unknown }
  >;
}

/**
 * A user stands in as many rows as it has vehicles. The first that says something of it makes the change, the others say
 * the same; so a row does the same whether those before it are written yet or not. One context is one run of a file.
 */
const saidIn = new WeakMap<ImportContext, Map<string, SaidOfCustomer>>();

const saidOf = (context: ImportContext, one: Resolved): SaidOfCustomer => {
  const run = saidIn.get(context) ?? new Map<string, SaidOfCustomer>();
  saidIn.set(context, run);
  const said = run.get(one.key) ?? {
    is_new: one.customer === undefined,
    fields: new Map(),
  };
  run.set(one.key, said);
  return said;
};

type Given = Readonly<Record<string, unknown>>;

/** What a row says of its user that no row before it has said, or where it says otherwise. */
const newOf = (
  said: SaidOfCustomer,
  row: FileRow,
): { given: Given; errors: Record<string, string[]> } => {
  const given: Record<string, unknown> = {};
  const errors: Record<string, string[]> = {};
  for (const name of ownerNames) {
    const value = row[name];
    if (value === undefined || value === false) continue;
    const first = said.fields.get(name) ?? { by: row.chassis_number, value };
    said.fields.set(name, first);
    if (first.by === row.chassis_number) given[name] = value;
    else if (first.value !== value && name !== "company_customer_code")
      errors[name] = [text.otherRow(first.by)];
  }
  return { given, errors };
};

const ofOwner: ReadonlySet<string> = new Set(ownerNames);

/** The columns of a row that are of the vehicle, its sales company and its user's code. */
const ofVehicle = (row: FileRow): Given =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) =>
        value !== undefined &&
        (!ofOwner.has(name) || name === "company_customer_code"),
    ),
  );

/** What the rows would do. */
export const verdictsOf = async (
  context: ImportContext,
  rows: readonly FileRow[],
): Promise<CheckedRow[]> => {
  const { db, actor } = context;
  const resolved = await resolveRows(context, rows);
  const vehicles = resolved.flatMap(({ vehicle }) => vehicle ?? []);
  const owners = await listOwnersOf(
    db,
    vehicles.map(({ id }) => id),
  );
  const former = await listCustomersById(
    db,
    scopeOfCustomers(actor),
    vehicles.map(({ outbound_customer_id }) => outbound_customer_id),
  );
  const stops = await stopsOf(db, [
    ...resolved.flatMap(({ customer }) => customer?.id ?? []),
    ...former.keys(),
  ]);
  return resolved.map((one): CheckedRow => {
    const said = saidOf(context, one);
    const { given, errors } = newOf(said, one.row);
    const all = { ...one.errors, ...errors };
    if (Object.keys(all).length > 0) return { errors: all };
    const { vehicle, customer } = one;
    const own = filedCustomer(customer, stops(customer?.id ?? 0));
    if (vehicle !== undefined) {
      const before = former.get(vehicle.outbound_customer_id);
      const isMoved = before?.id !== customer?.id;
      const filed = isMoved
        ? filedCustomer(before, stops(before?.id ?? 0))
        : own;
      return actionOf(
        filedVehicle(vehicle, owners.get(vehicle.id), filed),
        { ...given, ...ofVehicle(one.row) },
        fileColumns,
      );
    }
    // What a new vehicle would change of a user that is there is seen before it is done.
    const change = said.is_new
      ? ({ action: "unchanged" } as const)
      : actionOf(own, given, fileColumns);
    return "changes" in change
      ? {
          action: "update",
          changes: [
            {
              column: "chassis_number",
              before: "",
              after: one.row.chassis_number,
            },
            ...change.changes,
          ],
        }
      : { action: "create" };
  });
};
