import { z } from "zod";
import { recordSchemas } from "#modules/base/records/contract/schema.ts";
import { importCells } from "#modules/base/records/server/service.ts";
import { PREFECTURES } from "#platform/contract/geography/prefectures.ts";
import { telephone, text } from "#platform/contract/japanese/fields.ts";
import { toHalfWidthAscii } from "#platform/contract/japanese/input-kinds.ts";
import {
  type CellReader,
  flagCell,
  numberCell,
  telephoneCell,
  textCell,
} from "#platform/server/imports/cell-readers.ts";
import { flagTexts } from "#modules/base/records/contract/text.ts";
import {
  type RecordCells,
  rowSchemaOf,
} from "#platform/server/imports/record-import.ts";
import { outboundCustomers } from "../contract/customer-record.ts";
import { customerSchemas } from "../contract/outbound-schema.ts";
import { optOutText } from "../contract/text.ts";
import { outboundVehicles } from "../contract/vehicle-record.ts";
import {
  customerNames,
  emptied,
  fileLabels,
  furtherNames,
  mailNames,
  phoneNames,
  vehicleNames,
} from "./import-cells-data.ts";

const ofCustomer = importCells(outboundCustomers, []);
const ofVehicle = importCells(outboundVehicles, []);
const asEmptied = toHalfWidthAscii(emptied);

/** An own word empties a field: nobody does so by leaving a cell out. */
const emptying = (read: CellReader): CellReader =>
  Object.assign(
    (cell: string): unknown =>
      toHalfWidthAscii(cell) === asEmptied ? null : read(cell),
    { number: read.number },
  );

const kilograms = /^([\d,.]+)\s*(t|トン|kg)?$/iu;
const perTon = 1000;

/** 25,000, 25000kg and 25t are the same weight. */
export const weightCell: CellReader = (cell) => {
  const [, number = "", unit = "kg"] =
    kilograms.exec(cell.normalize("NFKC").trim()) ?? [];
  const value = numberCell(number.replaceAll(",", ""));
  if (typeof value !== "number") return cell;
  return unit.toLowerCase() === "kg" ? value : Math.round(value * perTon);
};

/** 神奈川県横浜市… in its two parts. */
export const splitAddress = (
  whole: string | null,
): { prefecture: string | null; address: string | null } => {
  const prefecture =
    PREFECTURES.find(({ name }) => whole?.startsWith(name) === true)?.name ??
    null;
  const address = whole?.slice(prefecture?.length ?? 0).trim() ?? null;
  return { prefecture, address: address === "" ? null : address };
};

const plain = (names: readonly string[], from: RecordCells) =>
  names.map(
    (name) => [name, emptying(from.readers[name] ?? textCell)] as const,
  );

const readers: Readonly<Record<string, CellReader>> =
  Object.fromEntries<CellReader>([
    ["dealer_code", textCell],
    ...plain(customerNames, ofCustomer),
    ...phoneNames.map((name) => [name, emptying(telephoneCell)] as const),
    ...plain(vehicleNames, ofVehicle),
    ["gross_weight_kg", emptying(weightCell)],
    ["max_load_kg", emptying(weightCell)],
    ...plain(mailNames, ofCustomer),
    ["stop_call", emptying(flagCell(flagTexts))],
    ["stop_dm", emptying(flagCell(flagTexts))],
    ["branch_name", textCell],
    ...plain(furtherNames, ofVehicle),
  ]);

const required = [
  "dealer_code",
  "company_customer_code",
  "name",
  "chassis_number",
];

/** Columns of the file, a row of which is a vehicle with its user. */
export const vehicleCells: RecordCells = {
  readers,
  required: new Set(required),
  labels: { ...ofCustomer.labels, ...ofVehicle.labels, ...fileLabels },
  examples: {
    ...ofCustomer.examples,
    ...ofVehicle.examples,
    dealer_code: "D01",
    phone_1: "045-111-2222",
  },
};

const { inputs: customer } = customerSchemas;
const { inputs: vehicle } = recordSchemas(outboundVehicles);
const stop = () => z.boolean(optOutText.byFile).optional();
const longestCode = 10;
const pick = <Shape extends object, Name extends keyof Shape>(
  shape: Shape,
  names: readonly Name[],
): Pick<Shape, Name> =>
  Object.fromEntries(names.map((name) => [name, shape[name]])) as Pick<
    Shape,
    Name
  >;

const others = z
  .object({
    ...pick(customer, ["name_kana", "postal_code", "address", "building"]),
    ...pick(customer, mailNames),
    ...pick(vehicle, vehicleNames),
    ...pick(vehicle, furtherNames),
    phone_1: telephone(),
    phone_2: telephone(),
    phone_3: telephone(),
    branch_name: z.string(),
  })
  .partial().shape;

const row = z.strictObject({
  ...others,
  ...pick(customer, ["company_customer_code", "name"]),
  chassis_number: vehicle.chassis_number,
  dealer_code: text(longestCode),
  stop_call: stop(),
  stop_dm: stop(),
});

export interface FileRow extends z.infer<typeof row> {}
export const fileRowSchema = rowSchemaOf(vehicleCells, row);

/** The chassis number of a cell as it is stored; "" where it is none. */
export const chassisOf = (cell: string): string =>
  vehicle.chassis_number.safeParse(cell.trim()).data ?? "";
