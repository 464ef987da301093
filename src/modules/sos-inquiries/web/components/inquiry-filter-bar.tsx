import type { ReactNode } from "react";
import Button from "@mui/material/Button";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { useAccount } from "#platform/web/api/account.ts";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { FilterBar } from "#platform/web/ui/filters/filter-bar.tsx";
import { FilterSelect } from "#platform/web/ui/filters/filter-select.tsx";
import {
  FilterDate,
  FilterSearch,
} from "#platform/web/ui/filters/filter-text.tsx";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { listText } from "../../contract/list-text.ts";
import {
  approvalNeeds,
  caseHandlers,
  dispatchDelays,
  dispatchStatuses,
  inquiryStatuses,
  nextActionUrgencies,
  roadTypes,
  serviceDivisions,
} from "../../contract/lookups.ts";
import { inquiryLabels as label } from "../../contract/text.ts";
import { useDealerName, useTowCompanyName } from "./company-names.ts";
import { filterChips } from "./inquiry-filter-chips.ts";
import {
  anyDivision,
  type InquiryListChanges,
  type InquiryListSearch,
} from "./inquiry-list-search.ts";

/** Loaded when the further filters open: type-ahead and companies are no part of the first list. */
const DealerFilter = lazyPart(
  async () => (await import("./company-filter.tsx")).DealerFilter,
);
const TowCompanyFilter = lazyPart(
  async () => (await import("./company-filter.tsx")).TowCompanyFilter,
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
const roads = optionsOf(roadTypes);
const delays = optionsOf(dispatchDelays);
const urgencies = optionsOf(nextActionUrgencies);
const handlers = optionsOf(caseHandlers);
const approvals = optionsOf(approvalNeeds);
const periods = [1, 7, 30] as const;

const Period = ({ query, set }: FilterProps) => (
  <>
    <FilterDate
      label={listText.received_from}
      value={query.received_from}
      onChange={(received_from) => set({ received_from })}
    />
    <FilterDate
      label={listText.received_to}
      value={query.received_to}
      onChange={(received_to) => set({ received_to })}
    />
    {periods.map((days) => (
      <Button
        key={days}
        color="inherit"
        sx={{ px: 1, minWidth: 0 }}
        onClick={() =>
          set({
            received_from: addDays(tokyoDate(), 1 - days),
            received_to: undefined,
          })
        }
      >
        {days === 1 ? listText.today : listText.lastDays(days)}
      </Button>
    ))}
  </>
);

const MoreFilters = ({ query, set }: FilterProps) => {
  const isCallCentre = useAccount().side === "call_centre";
  return (
    <>
      <Period query={query} set={set} />
      {isCallCentre && (
        <>
          <DealerFilter
            value={query.car_dealer_id}
            onChange={(car_dealer_id) => set({ car_dealer_id })}
          />
          <TowCompanyFilter
            value={query.tow_truck_company_id}
            onChange={(tow_truck_company_id) => set({ tow_truck_company_id })}
          />
          <FilterSelect
            label={label.dispatch_delay}
            options={delays}
            is_single
            value={
              query.dispatch_delay === undefined ? [] : [query.dispatch_delay]
            }
            onChange={([dispatch_delay]) => set({ dispatch_delay })}
          />
          <FilterSelect
            label={label.next_action_state}
            options={urgencies}
            value={query.next_action_state ?? []}
            onChange={(next_action_state) => set({ next_action_state })}
          />
          <FilterSelect
            label={label.handled_by}
            options={handlers}
            is_single
            value={query.handled_by === undefined ? [] : [query.handled_by]}
            onChange={([handled_by]) => set({ handled_by })}
          />
        </>
      )}
      <FilterSelect
        label={label.road_type}
        options={roads}
        value={query.road_type ?? []}
        onChange={(road_type) => set({ road_type })}
      />
      <FilterSelect
        label={label.approval_need}
        options={approvals}
        is_single
        value={query.approval_need === undefined ? [] : [query.approval_need]}
        onChange={([approval_need]) => set({ approval_need })}
      />
    </>
  );
};

/** Filters of the list: keyword, division, status and dispatch open, the others under 詳細条件. */
export const InquiryFilterBar = (
  props: FilterProps & { onClear: () => void; views: ReactNode },
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
    >
      <FilterSearch
        value={query.q ?? ""}
        width={290}
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
      {props.views}
    </FilterBar>
  );
};
