import Button from "@mui/material/Button";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { useAccount } from "#platform/web/api/account.ts";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { FilterDate } from "#platform/web/ui/filters/filter-date.tsx";
import { FilterSelect } from "#platform/web/ui/filters/filter-select.tsx";
import { listText } from "../../contract/list-text.ts";
import { dispatchDelays } from "../../contract/lookups.ts";
import {
  approvalNeeds,
  caseHandlers,
  nextActionUrgencies,
  roadTypes,
  sendBackFilters,
} from "#modules/desk/case-desk/contract/lookups.ts";
import { inquiryLabels as label } from "../../contract/text.ts";
import { DealerFilter, TowCompanyFilter } from "./company-filter.tsx";
import type {
  InquiryListChanges,
  InquiryListSearch,
} from "../list/inquiry-list-search.ts";

interface FilterProps {
  query: InquiryListSearch;
  set: (changes: InquiryListChanges) => void;
}

const roads = optionsOf(roadTypes);
const delays = optionsOf(dispatchDelays);
const urgencies = optionsOf(nextActionUrgencies);
const handlers = optionsOf(caseHandlers);
const approvals = optionsOf(approvalNeeds);
const sendBacks = optionsOf(sendBackFilters);
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

/** What is late or came back, and whose work it is. */
const WorkFilters = ({ query, set }: FilterProps) => (
  <>
    <FilterSelect
      label={label.dispatch_delay}
      options={delays}
      is_single
      value={query.dispatch_delay === undefined ? [] : [query.dispatch_delay]}
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
    <FilterSelect
      label={label.sent_back}
      options={sendBacks}
      is_single
      value={query.sent_back === undefined ? [] : [query.sent_back]}
      onChange={([sent_back]) => set({ sent_back })}
    />
  </>
);

/** 詳細条件 of the list. */
export const MoreFilters = ({ query, set }: FilterProps) => {
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
          <WorkFilters query={query} set={set} />
        </>
      )}
      <FilterSelect
        label={label.road_type}
        options={roads}
        value={query.road_type ?? []}
        onChange={(road_type) => set({ road_type })}
      />
      {isCallCentre && (
        <FilterSelect
          label={label.approval_need}
          options={approvals}
          is_single
          value={query.approval_need === undefined ? [] : [query.approval_need]}
          onChange={([approval_need]) => set({ approval_need })}
        />
      )}
    </>
  );
};
