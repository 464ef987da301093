import {
  chipsOf,
  FilterSelects,
  type ListFilter,
} from "#modules/base/records/web/embeds/list-filters.tsx";
import { chipOf } from "#modules/base/records/web/embeds/record-list.tsx";
import { formatDay } from "#platform/contract/japanese/dates.ts";
import { FilterDate } from "#platform/web/ui/filters/filter-typed.tsx";
import type { useListQuery } from "#platform/web/ui/table/use-list-search.ts";
import { slipLabels as label } from "../../contract/list-text.ts";
import {
  deskOnly,
  moreFilters,
  openFilters,
} from "../../contract/filter-rules.ts";
import { slipDates } from "../../contract/query-rules.ts";
import type { SlipListQuery } from "../../contract/slip-schema.ts";
import type { SlipListView } from "../list/slip-list-view.ts";

export type SlipSearch = ReturnType<
  typeof useListQuery<SlipListQuery, Readonly<Record<string, unknown>>>
>;
type Offering = Pick<SlipListView, "is_desk" | "fixed">;

/** Of what a list always asks for, nothing is to be chosen. */
const offered = ({
  is_desk,
  fixed = {},
}: Offering): readonly ListFilter<keyof SlipListQuery>[] =>
  moreFilters.filter(
    ({ name }) => !(name in fixed) && (is_desk || !deskOnly.has(name)),
  );

export const SlipFilters = ({ query, set }: SlipSearch) => (
  <FilterSelects filters={openFilters} query={query} set={set} />
);

export const MoreSlipFilters = ({
  query,
  set,
  view,
}: SlipSearch & { view: Offering }) => (
  <>
    {slipDates.map((name) => (
      <FilterDate
        key={name}
        label={label[name]}
        value={query[name]}
        onChange={(date) => set({ [name]: date })}
      />
    ))}
    <FilterSelects filters={offered(view)} query={query} set={set} />
  </>
);

/** The filters that are on. */
export const slipChips = ({ query, set }: SlipSearch, view: Offering) => [
  ...chipsOf({ filters: openFilters, query, set }),
  ...slipDates.flatMap((name) =>
    chipOf(
      label[name],
      query[name] === undefined ? undefined : formatDay(query[name]),
      () => set({ [name]: undefined }),
    ),
  ),
  ...chipsOf({ filters: offered(view), query, set }),
];
