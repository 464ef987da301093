import { chipOf } from "#modules/records/web/embeds/record-list.tsx";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { FilterSelect } from "#platform/web/ui/filters/filter-select.tsx";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
import type { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import { textModuleListQuery } from "../../contract/endpoints.ts";
import { textModuleAreas } from "../../contract/lookups.ts";
import type { TextModule } from "../../contract/schema.ts";
import {
  textModuleLabels as label,
  textModuleText as text,
} from "../../contract/text.ts";

/** Name under which this list keeps its query, its columns and its saved views. */
export const textModuleListName = "text-modules";

const defaultRows = 50;

export const textModuleSearch = textModuleListQuery.extend({
  per_page: textModuleListQuery.shape.per_page.unwrap().default(defaultRows),
});

type Search = ReturnType<typeof useListSearch<typeof textModuleSearch>>;

const areas = optionsOf(textModuleAreas);

export const textModuleColumns: readonly TableColumn<TextModule>[] = [
  {
    id: "sort_order",
    label: label.sort_order,
    width: 100,
    sort: "sort_order",
    align: "end",
    cell: (row) => row.sort_order,
  },
  {
    id: "keyword",
    label: label.keyword,
    width: 140,
    sort: "keyword",
    cell: (row) => row.keyword,
  },
  {
    id: "title",
    label: label.title,
    width: 200,
    sort: "title",
    cell: (row) => row.title,
  },
  {
    id: "area",
    label: label.area,
    width: 96,
    cell: (row) => textModuleAreas.labelOf(row.area),
  },
  { id: "body", label: label.body, width: 400, cell: (row) => row.body },
  {
    id: "updated_at",
    label: label.updated_at,
    width: 134,
    sort: "updated_at",
    cell: (row) => formatDateTime(row.updated_at).slice(0, -3),
  },
];

export const TextModuleFilters = ({ query, set }: Search) => (
  <FilterSelect
    label={label.area}
    options={areas}
    value={query.area ?? []}
    onChange={(area) => set({ area })}
  />
);

/** The filters that are on. */
export const textModuleChips = ({ query, set }: Search) => [
  ...chipOf(text.search, query.q, () => set({ q: undefined })),
  ...chipOf(
    label.area,
    query.area?.map((code) => textModuleAreas.labelOf(code)),
    () => set({ area: undefined }),
  ),
];
