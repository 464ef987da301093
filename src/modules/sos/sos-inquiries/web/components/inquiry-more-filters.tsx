import Button from "@mui/material/Button";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { useAccount } from "#platform/web/api/account.ts";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { FilterDate } from "#platform/web/ui/filters/filter-date.tsx";
import { FilterSelect } from "#platform/web/ui/filters/filter-select.tsx";
import { listText } from "../../contract/list-text.ts";
import type { CodeFilter } from "#modules/desk/case-desk/contract/filter-fields.ts";
import { furtherFilters } from "../../contract/filter-fields.ts";
import { heldCodes } from "../list/inquiry-filter-chips.ts";
import { DealerFilter, TowCompanyFilter } from "./company-filter.tsx";
import type {
  InquiryListChanges,
  InquiryListSearch,
} from "../list/inquiry-list-search.ts";

interface FilterProps {
  query: InquiryListSearch;
  set: (changes: InquiryListChanges) => void;
}

const filters = Object.entries<CodeFilter>(furtherFilters).map(
  ([name, filter]) => ({
    ...filter,
    name: name as keyof typeof furtherFilters,
    choices: optionsOf(filter),
  }),
);
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
        </>
      )}
      {filters
        .filter(
          ({ told, is_for_desk }) =>
            isCallCentre || (told === undefined && is_for_desk !== true),
        )
        .map(({ name, label, choices, is_single }) => (
          <FilterSelect
            key={name}
            label={label}
            options={choices}
            is_single={is_single}
            value={heldCodes(query, name)}
            onChange={(chosen) =>
              set({ [name]: is_single ? chosen[0] : chosen })
            }
          />
        ))}
    </>
  );
};
