import { z } from "zod";
import { recordSchemas } from "#modules/base/records/contract/schema.ts";
import {
  fileColumnsOf,
  importCells,
} from "#modules/base/records/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { plateSearchText } from "#platform/contract/japanese/plate.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import { textCell } from "#platform/server/imports/cell-readers.ts";
import {
  type CheckedRow,
  defineImportKind,
  type ImportContext,
} from "#platform/server/imports/import-kind.ts";
import {
  actionOf,
  columnsOf,
  type RecordCells,
  rowSchemaOf,
} from "#platform/server/imports/record-import.ts";
import { chassisKey } from "../contract/coverage-rules.ts";
import { izaMembers } from "../contract/member-record.ts";
import { vehicleIssues } from "../contract/rules.ts";
import { vehicleText as text } from "../contract/text.ts";
import { izaVehicles } from "../contract/vehicle-record.ts";
import { scopeOfMembers, scopeOfVehicles } from "./access.ts";
import {
  type HeldVehicle,
  listMemberIds,
  listVehiclesOfMembers,
} from "./import-queries.ts";
import { vehicleRecords } from "./vehicle-service.ts";

const own = importCells(izaVehicles, ["member_number"]);
const { member_number } = izaMembers.fields;

/** The member is named by its number. */
const cells: RecordCells = {
  ...own,
  readers: { member_number: textCell, ...own.readers },
  labels: { ...own.labels, member_number: member_number.label },
  examples: { ...own.examples, member_number: member_number.example },
};

const { iza_member_id: _id, ...fields } = recordSchemas(izaVehicles).inputs;
const shape = {
  member_number: recordSchemas(izaMembers).inputs.member_number,
  ...z.object(fields).partial().shape,
};
const rowSchema = z.strictObject(shape).superRefine((row, context) => {
  const {
    vehicle_registration_number = null,
    chassis_number = null,
    valid_from = null,
    valid_to = null,
  } = row;
  const values = {
    vehicle_registration_number,
    chassis_number,
    valid_from,
    valid_to,
  };
  for (const { field, message } of vehicleIssues(values))
    context.addIssue({ code: "custom", path: [field], message });
});
type VehicleRow = z.infer<typeof rowSchema>;
type Keys = Pick<VehicleRow, "vehicle_registration_number" | "chassis_number">;

const keysOf = (row: Keys): readonly [plate: string, chassis: string] => [
  row.vehicle_registration_number
    ? plateSearchText(row.vehicle_registration_number)
    : "",
  chassisKey(row.chassis_number),
];

/** A row with its member, and the vehicles of that member which it may mean. */
interface Resolved {
  readonly changes: Omit<VehicleRow, "member_number">;
  readonly iza_member_id: number | undefined;
  readonly held: readonly HeldVehicle[];
}

const resolve = async (
  { db, actor }: ImportContext,
  rows: readonly VehicleRow[],
): Promise<Resolved[]> => {
  const ids = await listMemberIds(
    db,
    scopeOfMembers(actor),
    rows.map((row) => row.member_number),
  );
  const known = await listVehiclesOfMembers(db, scopeOfVehicles(actor), [
    ...ids.values(),
  ]);
  return rows.map(({ member_number: number, ...changes }) => {
    const iza_member_id = ids.get(number);
    const [plate, chassis] = keysOf(changes);
    const held = (known.get(iza_member_id ?? 0) ?? []).filter(
      (one) =>
        (plate !== "" && one.plate_text === plate) ||
        (chassis !== "" && one.chassis_key === chassis),
    );
    return { changes, iza_member_id, held };
  });
};

const columns = fileColumnsOf<HeldVehicle>(izaVehicles);

const verdictOf = ({ changes, iza_member_id, held }: Resolved): CheckedRow => {
  if (iza_member_id === undefined)
    return { errors: { member_number: [text.noSuchMember] } };
  return held.length > 1
    ? { errors: { vehicle_registration_number: [text.twoVehicles] } }
    : actionOf(held[0], changes, columns);
};

/** Vehicles out of a file: made or changed by the number of their member and their plate or chassis number. */
export const vehicleImport = defineImportKind<VehicleRow>({
  key: izaVehicles.table,
  title: izaVehicles.pages.detail.title,
  access: izaVehicles.access,
  columns: columnsOf(cells),
  schema: rowSchemaOf(cells, rowSchema),
  identity: {
    column: "member_number",
    of: (row) => {
      const number = shape.member_number.safeParse(
        row["member_number"] ?? "",
      ).data;
      const plate = own.readers["vehicle_registration_number"]?.(
        (row["vehicle_registration_number"] ?? "").trim(),
      );
      const read = fields.vehicle_registration_number.safeParse(plate).data;
      const [typed, chassis] = keysOf({
        vehicle_registration_number: read ?? null,
        chassis_number: row["chassis_number"] ?? null,
      });
      const key = typed === "" ? chassis : typed;
      return number === undefined || key === "" ? "" : `${number} ${key}`;
    },
  },
  async check(context, rows) {
    return (await resolve(context, rows)).map(verdictOf);
  },
  /** @throws AppError `changed_by_other` where the member is gone by now */
  async write(context, rows) {
    // Two files at once do not make the same vehicle twice.
    await takeTurn(context.db, izaVehicles.table);
    const resolved = (await resolve(context, rows)).map(
      ({ changes, iza_member_id, held }) => {
        if (iza_member_id === undefined) throw new AppError("changed_by_other");
        return { id: held[0]?.id, iza_member_id, changes };
      },
    );
    await vehicleRecords.service.createMany(
      context,
      resolved.flatMap(({ id, iza_member_id, changes }) =>
        id === undefined ? [{ ...changes, iza_member_id }] : [],
      ),
    );
    await vehicleRecords.service.updateMany(
      context,
      resolved.flatMap(({ id, changes }) =>
        id === undefined ? [] : [{ id, changes }],
      ),
    );
  },
});
