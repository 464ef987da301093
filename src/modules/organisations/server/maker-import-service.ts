import { vehicleMakes } from "../contract/lookups.ts";
import {
  postalCodeCell,
  textCell,
  wordCell,
} from "#platform/server/imports/cell-readers.ts";
import {
  defineImportKind,
  type Cells,
  type ImportContext,
} from "#platform/server/imports/import-kind.ts";
import {
  actionOf,
  columnsOf,
  rowSchemaOf,
  type RecordCells,
} from "#platform/server/imports/record-import.ts";
import { createCarMaker } from "../contract/car-maker-endpoints.ts";
import {
  carMakerCreateSchema,
  type CarMakerCreate,
} from "../contract/car-maker-schema.ts";
import { managementPageTitles } from "../contract/page-text.ts";
import { carMakerLabels, makerImportExamples } from "../contract/text.ts";
import { scopeOfCompanies } from "./access.ts";
import { carMakerService } from "./car-maker-service.ts";
import { carMakerColumns } from "./maker-export-service.ts";
import { listMakersOfMakes } from "./queries.ts";
import type { CarMakerRow } from "./tables.ts";

const makeCell = wordCell(vehicleMakes);

/** How each cell of a file becomes a field of a maker; its people are kept on its page. */
const readers = {
  vehicle_make: makeCell,
  name: textCell,
  name_kana: textCell,
  phone: textCell,
  email: textCell,
  postal_code: postalCodeCell,
  prefecture: textCell,
  address: textCell,
  note: textCell,
} as const;

const cells: RecordCells<keyof typeof readers> = {
  readers,
  required: new Set(["vehicle_make", "name", "name_kana"]),
  labels: carMakerLabels,
  examples: makerImportExamples,
};

const heldOf = async (
  { db, actor }: ImportContext,
  rows: readonly CarMakerCreate[],
): Promise<ReadonlyMap<number, CarMakerRow>> => {
  const makes = rows.map(({ vehicle_make }) => vehicle_make);
  const held = await listMakersOfMakes(db, scopeOfCompanies(actor), makes);
  return new Map(held.map((row) => [row.vehicle_make, row]));
};

/** Car makers out of a file: one for each make, so that the make tells which is meant. */
export const carMakerImport = defineImportKind<CarMakerCreate>({
  key: "car_makers",
  title: managementPageTitles.carMaker,
  access: createCarMaker.access,
  columns: columnsOf(cells),
  schema: rowSchemaOf(cells, carMakerCreateSchema),
  identity: {
    column: "vehicle_make",
    of: (row: Cells) => {
      const make = makeCell((row.vehicle_make ?? "").trim());
      return typeof make === "number" ? String(make) : "";
    },
  },
  async check(context, rows) {
    const held = await heldOf(context, rows);
    return rows.map((row) =>
      actionOf(held.get(row.vehicle_make), row, carMakerColumns),
    );
  },
  async write(context, rows) {
    const held = await heldOf(context, rows);
    for (const row of rows) {
      const known = held.get(row.vehicle_make);
      if (known === undefined) await carMakerService.create(context, row);
      else {
        const { vehicle_make: _make, ...fields } = row;
        const { id, version } = known;
        await carMakerService.update(context, id, { ...fields, version });
      }
    }
  },
});
