import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { prefectureOptions } from "#platform/web/ui/fields/prefecture-options.ts";
import { FilterSelect } from "#platform/web/ui/filters/filter-select.tsx";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
import { wordColumns } from "#platform/web/ui/table/word-column.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { towCompanyListQuery } from "../../contract/endpoints.ts";
import {
  companyStates,
  shortPrefecture,
  towCapabilities,
} from "../../contract/lookups.ts";
import type { TowTruckCompany } from "../../contract/schema.ts";
import {
  managementText as text,
  towCompanyLabels as label,
} from "../../contract/text.ts";
import type { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import { chipOf } from "#modules/records/web/embeds/record-list.tsx";
import { capabilityWords, CompanyStateChip } from "./tow-company-view.tsx";

/** Name under which this list keeps its query, its columns and its saved views. */
export const towCompanyListName = "tow-companies";

const defaultRows = 50;

/** The list's address: the query of the endpoint with the rows of a screen. */
export const towCompanySearch = towCompanyListQuery.extend({
  per_page: towCompanyListQuery.shape.per_page.unwrap().default(defaultRows),
});

type Search = ReturnType<typeof useListSearch<typeof towCompanySearch>>;
type Column = TableColumn<TowTruckCompany>;

const capabilities = optionsOf(towCapabilities);
const states = optionsOf(companyStates);

const words = wordColumns<TowTruckCompany>(label);

export const towCompanyColumns: readonly Column[] = [
  words("name", 250),
  words("code", 112, { sort: "code" }),
  words("name_kana", 190, { sort: "name_kana" }),
  words("company_state", 104, {
    cell: (row) => <CompanyStateChip company={row} />,
  }),
  words("prefecture", 96, { sort: "prefecture" }),
  words("phone", 124),
  words("night_phone", 124),
  {
    id: "capabilities",
    label: label.capabilities,
    width: 260,
    cell: (row) => capabilityWords(row).join("・"),
  },
  {
    id: "areas",
    label: label.areas,
    width: 210,
    cell: (row) => row.areas.map(shortPrefecture).join("・"),
  },
  words("address", 220),
  words("note", 160, { is_hidden: true }),
  words("updated_at", 134, {
    sort: "updated_at",
    is_hidden: true,
    cell: (row) => formatDateTime(row.updated_at).slice(0, -3),
  }),
];

/** Filters of the list that stand open. */
export const TowCompanyFilters = ({ query, set }: Search) => (
  <>
    <FilterSelect
      label={text.areaFilter}
      options={prefectureOptions}
      value={query.area ?? []}
      onChange={(area) => set({ area })}
    />
    <FilterSelect
      label={label.capabilities}
      options={capabilities}
      value={query.capability ?? []}
      onChange={(capability) => set({ capability })}
    />
    <FilterSelect
      label={label.company_state}
      options={states}
      value={query.company_state ?? []}
      onChange={(company_state) => set({ company_state })}
    />
  </>
);

/** The filters that are on. */
export const towCompanyChips = ({ query, set }: Search) => [
  ...chipOf(text.keyword, query.q, () => set({ q: undefined })),
  ...chipOf(text.areaFilter, query.area, () => set({ area: undefined })),
  ...chipOf(
    label.capabilities,
    query.capability?.map((code) => towCapabilities.labelOf(code)),
    () => set({ capability: undefined }),
  ),
  ...chipOf(
    label.company_state,
    query.company_state?.map((code) => companyStates.labelOf(code)),
    () => set({ company_state: undefined }),
  ),
];
