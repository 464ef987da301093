import Button from "@mui/material/Button";
import {
  chipsOf,
  codeFilter,
  codesFilter,
  FilterSelects,
  type ListFilter,
} from "#modules/base/records/web/embeds/list-filters.tsx";
import { chipOf } from "#modules/base/records/web/embeds/record-list.tsx";
import { Telephone } from "#modules/base/records/web/embeds/record-link.tsx";
import { prefectureOptions } from "#platform/web/ui/fields/prefecture-options.ts";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
import { wordColumns } from "#platform/web/ui/table/word-column.tsx";
import type { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import { branchListQuery } from "../../contract/branch-endpoints.ts";
import type { BranchRow, SearchedPlace } from "../../contract/branch-schema.ts";
import {
  branchLabels as label,
  branchScreenText as text,
} from "../../contract/branch-text.ts";
import { branchWorks, searchRadii } from "../../contract/lookups.ts";
import { NearFilter } from "./near-filter.tsx";
import { OpeningChip, TodayHours } from "./opening-chip.tsx";

/** Name under which this list keeps its query, its columns and its saved views. */
export const branchListName = "car-dealer-branches";

const defaultRows = 50;

export const branchSearch = branchListQuery.extend({
  per_page: branchListQuery.shape.per_page.unwrap().default(defaultRows),
});

type Search = ReturnType<typeof useListSearch<typeof branchSearch>>;
type Column = TableColumn<BranchRow>;

const filters: readonly ListFilter<"prefecture" | "work">[] = [
  { name: "prefecture", label: label.prefecture, options: prefectureOptions },
  codesFilter("work", label.works, branchWorks),
];
const radiusFilters = [codeFilter("within_km", text.within, searchRadii)];

const words = wordColumns<BranchRow>(label);

const phone = (name: "day_phone" | "night_phone"): Column =>
  words(name, 140, {
    cell: (row) => {
      const number = row[name];
      return number === null ? "" : <Telephone number={number} />;
    },
  });

const distance: Column = {
  id: "distance_km",
  label: label.distance_km,
  width: 84,
  sort: "distance",
  align: "end",
  cell: ({ distance_km }) =>
    distance_km === null ? "" : text.kilometres(distance_km),
};

const dealer: Column = {
  id: "dealer",
  label: label.car_dealer_id,
  width: 210,
  sort: "dealer",
  cell: (row) => row.dealer_name,
};

const opening: Column = {
  id: "opening",
  label: label.opening,
  width: 150,
  cell: (row) => <OpeningChip times={row} />,
};

/** Columns of the search. From a place, how far it is and whether it is open come first: a phone shows three columns. */
export const branchColumns = (hasPlace: boolean): readonly Column[] => [
  words("name", 150),
  ...(hasPlace ? [distance, opening, dealer] : [dealer, opening]),
  {
    id: "hours",
    label: label.hours,
    width: 150,
    cell: (row) => <TodayHours times={row} />,
  },
  phone("day_phone"),
  phone("night_phone"),
  words("prefecture", 90, { sort: "prefecture" }),
  words("address", 190),
  {
    id: "works",
    label: label.works,
    width: 260,
    cell: (row) => row.works.join("・"),
  },
  words("name_kana", 160, { sort: "name_kana", is_hidden: true }),
  words("updated_at", 134, {
    sort: "updated_at",
    descends_first: true,
    is_hidden: true,
  }),
];

/** Another place sorts by the way there; without one there is no distance to keep to. */
const nearChange = (near: string | undefined) =>
  near === undefined
    ? { near, within_km: undefined, sort: undefined }
    : { near, sort: "distance" as const };

/** Filters of the list that stand open. */
export const BranchFilters = ({
  search: { query, set },
  near,
}: {
  search: Search;
  near: SearchedPlace | null | undefined;
}) => (
  <>
    <FilterSelects filters={filters} query={query} set={set} />
    <Button
      variant="outlined"
      color={query.open === undefined ? "inherit" : "primary"}
      aria-pressed={query.open !== undefined}
      onClick={() =>
        set({ open: query.open === undefined ? "now" : undefined })
      }
    >
      {text.openNow}
    </Button>
    <NearFilter
      value={query.near ?? ""}
      at={near ?? undefined}
      onChange={(place) => set(nearChange(place))}
    />
    {query.near !== undefined && (
      <FilterSelects filters={radiusFilters} query={query} set={set} />
    )}
  </>
);

/** The filters that are on. */
export const branchChips = (
  { query, set }: Search,
  near: SearchedPlace | null | undefined,
  dealerName: string | undefined,
) => [
  ...chipOf(
    label.car_dealer_id,
    query.car_dealer_id === undefined ? "" : (dealerName ?? ""),
    () => set({ car_dealer_id: undefined }),
  ),
  ...chipsOf({ filters, query, set }),
  ...chipOf(label.opening, query.open === undefined ? "" : text.openNow, () =>
    set({ open: undefined }),
  ),
  ...chipOf(
    text.near,
    query.near === undefined || near === undefined
      ? ""
      : (near?.name ?? text.nearUnknown(query.near)),
    () => set(nearChange(undefined)),
  ),
  ...chipsOf({ filters: radiusFilters, query, set }),
];
