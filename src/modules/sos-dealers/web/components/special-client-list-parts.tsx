import { chipOf } from "#modules/records/web/embeds/record-list.tsx";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { FilterSelect } from "#platform/web/ui/filters/filter-select.tsx";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
import type { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import { specialClientStates } from "../../contract/lookups.ts";
import { specialClientListQuery } from "../../contract/special-client-endpoints.ts";
import type { SpecialClient } from "../../contract/special-client-schema.ts";
import {
  specialClientLabels as label,
  specialClientText as text,
} from "../../contract/text.ts";
import { SpecialClientState } from "./special-client-state.tsx";
import { periodOf } from "./special-client-words.ts";

/** Name under which this list keeps its query, its columns and its saved views. */
export const specialClientListName = "special-clients";

const defaultRows = 50;

export const specialClientSearch = specialClientListQuery.extend({
  per_page: specialClientListQuery.shape.per_page.unwrap().default(defaultRows),
});

type Search = ReturnType<typeof useListSearch<typeof specialClientSearch>>;

const states = optionsOf(specialClientStates);

export const specialClientColumns: readonly TableColumn<SpecialClient>[] = [
  {
    id: "company",
    label: label.company,
    width: 220,
    sort: "company",
    cell: (row) => row.company,
  },
  {
    id: "state",
    label: label.state,
    width: 96,
    cell: (row) => <SpecialClientState record={row} />,
  },
  { id: "reason", label: label.reason, width: 170, cell: (row) => row.reason },
  {
    id: "instructions",
    label: label.instructions,
    width: 300,
    cell: (row) => row.instructions,
  },
  {
    id: "valid_from",
    label: label.valid,
    width: 190,
    sort: "valid_from",
    cell: periodOf,
  },
  {
    id: "company_customer_code",
    label: label.company_customer_code,
    width: 104,
    cell: (row) => row.company_customer_code,
  },
  {
    id: "vehicle_registration_number",
    label: label.vehicle_registration_number,
    width: 160,
    cell: (row) =>
      row.vehicle_registration_number === null
        ? ""
        : formatPlate(row.vehicle_registration_number),
  },
  { id: "phone", label: label.phone, width: 124, cell: (row) => row.phone },
  {
    id: "updated_at",
    label: label.updated_at,
    width: 134,
    sort: "updated_at",
    cell: (row) => formatDateTime(row.updated_at).slice(0, -3),
  },
];

export const SpecialClientFilters = ({ query, set }: Search) => (
  <FilterSelect
    label={label.state}
    options={states}
    value={query.state ?? []}
    onChange={(state) => set({ state })}
  />
);

/** The filters that are on. */
export const specialClientChips = ({ query, set }: Search) => [
  ...chipOf(text.keyword, query.q, () => set({ q: undefined })),
  ...chipOf(
    label.state,
    query.state?.map((code) => specialClientStates.labelOf(code)),
    () => set({ state: undefined }),
  ),
];
