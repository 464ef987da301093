import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import {
  defineExportSource,
  type ExportColumn,
} from "#platform/server/exports/export-source.ts";
import type { Cell } from "#platform/server/tabular/cells.ts";
import { vehicleMakes } from "../contract/lookups.ts";
import {
  carMakerListQuery,
  listCarMakers,
} from "../contract/car-maker-endpoints.ts";
import { managementPageTitles } from "../contract/page-text.ts";
import { carMakerLabels } from "../contract/text.ts";
import { scopeOfCompanies } from "./access.ts";
import { carMakerQueries } from "./queries.ts";
import type { CarMakerRow } from "./tables.ts";

type Column = ExportColumn<CarMakerRow>;
type Field = keyof CarMakerRow & keyof typeof carMakerLabels;

const column = (key: Field, cell: (row: CarMakerRow) => Cell): Column => ({
  key,
  label: carMakerLabels[key],
  cell,
});

const plain = (...keys: Field[]): Column[] =>
  keys.map((key) => column(key, (row) => row[key] as Cell));

/** People of a maker in one cell, each with what is known. */
const contactsOf = ({ contacts }: CarMakerRow): string =>
  contacts
    .map(({ name, department, phone, email }) =>
      [department, name, phone, email].filter((part) => part).join(" "),
    )
    .join(" / ");

/** The columns of the file, as the file for bringing makers in has them too. */
export const carMakerColumns: readonly Column[] = [
  column("vehicle_make", (row) => vehicleMakes.labelOf(row.vehicle_make)),
  ...plain("name", "name_kana", "phone", "email"),
  ...plain("postal_code", "prefecture", "address"),
  column("contacts", contactsOf),
  ...plain("note"),
  column("updated_at", (row) => formatDateTime(row.updated_at)),
];

/** Car makers as a file, for whoever reads their list. */
export const carMakerExport = defineExportSource({
  key: "car_makers",
  title: managementPageTitles.carMakerList,
  access: listCarMakers.access,
  query: carMakerListQuery,
  columns: carMakerColumns,
  count: (db, actor, query) =>
    carMakerQueries.count(db, scopeOfCompanies(actor), query),
  batches: (db, actor, query) =>
    carMakerQueries.batches(db, scopeOfCompanies(actor), query),
});
