import type { ReactNode } from "react";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { FilterBar } from "#platform/web/ui/filters/filter-bar.tsx";
import { FilterSelect } from "#platform/web/ui/filters/filter-select.tsx";
import { FilterSearch } from "#platform/web/ui/filters/filter-text.tsx";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { listLabels as label, listText } from "../../contract/list-text.ts";
import { dispatchStatuses, serviceDivisions } from "../../contract/lookups.ts";
import { inquiryStatuses } from "#modules/desk/case-desk/contract/lookups.ts";
import { useDealerName, useTowCompanyName } from "../list/company-names.ts";
import { filterChips } from "../list/inquiry-filter-chips.ts";
import {
  anyDivision,
  type InquiryListChanges,
  type InquiryListSearch,
} from "../list/inquiry-list-search.ts";

/** Loaded when the further filters open: dates, type-ahead and companies are no part of the first list. */
const MoreFilters = lazyPart(
  async () => (await import("./inquiry-more-filters.tsx")).MoreFilters,
);

interface FilterProps {
  query: InquiryListSearch;
  set: (changes: InquiryListChanges) => void;
}

const statuses = optionsOf(inquiryStatuses);
const dispatches = optionsOf(dispatchStatuses);
const divisions = serviceDivisions.options.map(
  ({ code, label: word, meaning }) => ({
    value: code,
    label: listText.division(word, meaning),
    short: word,
  }),
);
/** Filters of the list: keyword, division, status and dispatch open, the others under 詳細条件. */
export const InquiryFilterBar = (
  props: FilterProps & { onClear: () => void; hint: ReactNode },
) => {
  const { query, set } = props;
  const names = {
    dealer: useDealerName(query.car_dealer_id),
    tow_company: useTowCompanyName(query.tow_truck_company_id),
  };
  return (
    <FilterBar
      active={filterChips(query, set, names)}
      onClear={props.onClear}
      more={<MoreFilters query={query} set={set} />}
      hint={props.hint}
    >
      <FilterSearch
        value={query.q ?? ""}
        width={256}
        label={listText.keywordHint}
        onChange={(q) => set({ q: q === "" ? undefined : q })}
      />
      <FilterSelect
        label={label.service_division}
        options={divisions}
        value={query.service_division ?? []}
        onChange={(chosen) =>
          set({ service_division: chosen.length === 0 ? anyDivision : chosen })
        }
      />
      <FilterSelect
        label={label.inquiry_status}
        options={statuses}
        value={query.inquiry_status ?? []}
        onChange={(inquiry_status) => set({ inquiry_status })}
      />
      <FilterSelect
        label={label.dispatch_status}
        options={dispatches}
        value={query.dispatch_status ?? []}
        onChange={(dispatch_status) => set({ dispatch_status })}
      />
    </FilterBar>
  );
};
