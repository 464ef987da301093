import { formatDay } from "#platform/contract/japanese/dates.ts";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
import type { DuePiece } from "../../contract/due-endpoints.ts";
import { dmItems } from "../../contract/item-record.ts";
import { exclusions } from "../../contract/lookups.ts";

const { fields } = dmItems;

/** Columns of whom a batch would gather. */
export const dueColumns: readonly TableColumn<DuePiece>[] = [
  {
    id: "recipient",
    label: fields.recipient.label,
    width: 190,
    sort: "recipient",
    cell: ({ recipient }) => recipient,
  },
  {
    id: "postal_code",
    label: fields.postal_code.label,
    width: 88,
    cell: ({ postal_code }) => postal_code ?? "",
  },
  {
    id: "address",
    label: fields.address.label,
    width: 210,
    cell: ({ address }) => address,
  },
  {
    id: "vehicle_count",
    label: fields.vehicle_count.label,
    width: 62,
    align: "end",
    sort: "vehicle_count",
    cell: ({ vehicle_count }) => String(vehicle_count),
  },
  {
    id: "plates",
    label: fields.vehicles.label,
    width: 140,
    cell: ({ plates }) => plates.join("、"),
  },
  {
    id: "earliest_due_on",
    label: fields.earliest_due_on.label,
    width: 100,
    sort: "earliest_due_on",
    cell: ({ earliest_due_on }) => formatDay(earliest_due_on),
  },
  {
    id: "dealer_name",
    label: fields.dealer_name.label,
    width: 160,
    cell: ({ dealer_name }) => dealer_name,
  },
  {
    id: "excluded_reason",
    label: fields.excluded_reason.label,
    width: 88,
    cell: ({ excluded_reason }) =>
      excluded_reason === null ? "" : exclusions.labelOf(excluded_reason),
  },
];
