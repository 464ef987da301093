import type { ReactNode } from "react";
import { FilterBar } from "#platform/web/ui/filters/filter-bar.tsx";
import { FilterSearch } from "#platform/web/ui/filters/filter-text.tsx";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { useCompanyNames } from "../embeds/company-names.tsx";
import { filterChips, type FilterProps } from "../list/filter-chips.ts";
import { FilterCodes } from "./filter-codes.tsx";

/** Loaded when the further filters open: dates, type-ahead and companies are no part of the first list. */
const MoreFilters = lazyPart(
  async () => (await import("./list-more-filters.tsx")).MoreFilters,
);

/** Filters of a list of cases: keyword and the most used open, the others under 詳細条件. */
export const ListFilterBar = (
  props: FilterProps & {
    keyword: string;
    onClear: () => void;
    hint: ReactNode;
  },
) => {
  const { filters, query, set } = props;
  const names = useCompanyNames(filters.companies, query);
  return (
    <FilterBar
      active={filterChips(filters, query, set, names)}
      onClear={props.onClear}
      more={<MoreFilters filters={filters} query={query} set={set} />}
      hint={props.hint}
    >
      <FilterSearch
        value={query.q ?? ""}
        width={256}
        label={props.keyword}
        onChange={(q) => set({ q: q === "" ? undefined : q })}
      />
      {Object.entries(filters.open).map(([name, filter]) => (
        <FilterCodes
          key={name}
          name={name}
          filter={filter}
          query={query}
          set={set}
        />
      ))}
    </FilterBar>
  );
};
