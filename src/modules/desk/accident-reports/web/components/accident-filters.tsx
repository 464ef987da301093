import {
  chipsOf,
  FilterSelects,
} from "#modules/base/records/web/embeds/list-filters.tsx";
import { chipOf } from "#modules/base/records/web/embeds/record-list.tsx";
import { FilterDate } from "#platform/web/ui/filters/filter-typed.tsx";
import type { useListQuery } from "#platform/web/ui/table/use-list-search.ts";
import { accidentFieldLabels } from "../../contract/fields.ts";
import { moreFilters, openFilters } from "../../contract/filter-rules.ts";
import type { AccidentListQuery } from "../../contract/schema.ts";
import { accidentLabels } from "../../contract/text.ts";

const label = { ...accidentFieldLabels, ...accidentLabels };

export type AccidentSearch = ReturnType<
  typeof useListQuery<AccidentListQuery, Partial<AccidentListQuery>>
>;

/** What the list opens with is chosen, and no filter that is on. */
const chosenOf = ({ query, given }: AccidentSearch): AccidentListQuery =>
  "maker_report_state" in given ? query : { ...query, maker_report_state: [] };

export const AccidentFilters = ({ query, set }: AccidentSearch) => (
  <FilterSelects filters={openFilters} query={query} set={set} />
);

export const MoreAccidentFilters = ({ query, set }: AccidentSearch) => (
  <>
    <FilterDate
      label={label.happened_from}
      value={query.happened_from}
      onChange={(happened_from) => set({ happened_from })}
    />
    <FilterDate
      label={label.happened_to}
      value={query.happened_to}
      onChange={(happened_to) => set({ happened_to })}
    />
    <FilterSelects filters={moreFilters} query={query} set={set} />
  </>
);

const dateFilters = ["happened_from", "happened_to"] as const;

/** The filters that are on. */
export const accidentChips = (search: AccidentSearch) => {
  const query = chosenOf(search);
  const { set } = search;
  return [
    ...chipsOf({ filters: openFilters, query, set }),
    ...dateFilters.flatMap((name) =>
      chipOf(label[name], query[name], () => set({ [name]: undefined })),
    ),
    ...chipsOf({ filters: moreFilters, query, set }),
  ];
};
