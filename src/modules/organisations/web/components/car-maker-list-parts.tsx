import { vehicleMakes } from "../../contract/lookups.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { prefectureOptions } from "#platform/web/ui/fields/prefecture-options.ts";
import { FilterSelect } from "#platform/web/ui/filters/filter-select.tsx";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
import type { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import { carMakerListQuery } from "../../contract/car-maker-endpoints.ts";
import type { CarMaker } from "../../contract/car-maker-schema.ts";
import {
  carMakerLabels as label,
  managementText as text,
} from "../../contract/text.ts";
import { chipOf } from "#modules/records/web/embeds/record-list.tsx";

/** Name under which this list keeps its query, its columns and its saved views. */
export const carMakerListName = "car-makers";

const defaultRows = 50;

export const carMakerSearch = carMakerListQuery.extend({
  per_page: carMakerListQuery.shape.per_page.unwrap().default(defaultRows),
});

type Search = ReturnType<typeof useListSearch<typeof carMakerSearch>>;

export const carMakerColumns: readonly TableColumn<CarMaker>[] = [
  { id: "name", label: label.name, width: 240, cell: (row) => row.name },
  {
    id: "vehicle_make",
    label: label.vehicle_make,
    width: 130,
    sort: "vehicle_make",
    cell: (row) => vehicleMakes.labelOf(row.vehicle_make),
  },
  {
    id: "name_kana",
    label: label.name_kana,
    width: 210,
    sort: "name_kana",
    cell: (row) => row.name_kana,
  },
  { id: "phone", label: label.phone, width: 130, cell: (row) => row.phone },
  { id: "email", label: label.email, width: 220, cell: (row) => row.email },
  {
    id: "contacts",
    label: label.contacts,
    width: 230,
    cell: (row) => row.contacts.map((contact) => contact.name).join("、"),
  },
  {
    id: "address",
    label: label.address,
    width: 220,
    cell: (row) => `${row.prefecture ?? ""}${row.address ?? ""}`,
  },
  {
    id: "updated_at",
    label: label.updated_at,
    width: 134,
    sort: "updated_at",
    cell: (row) => formatDateTime(row.updated_at).slice(0, -3),
  },
];

export const CarMakerFilters = ({ query, set }: Search) => (
  <FilterSelect
    label={label.prefecture}
    options={prefectureOptions}
    value={query.prefecture ?? []}
    onChange={(prefecture) => set({ prefecture })}
  />
);

/** The filters that are on. */
export const carMakerChips = ({ query, set }: Search) => [
  ...chipOf(text.keyword, query.q, () => set({ q: undefined })),
  ...chipOf(label.prefecture, query.prefecture, () =>
    set({ prefecture: undefined }),
  ),
];
