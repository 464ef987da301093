import Button from "@mui/material/Button";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { FilterDate } from "#platform/web/ui/filters/filter-typed.tsx";
import { caseListText as text } from "../../contract/list-text.ts";
import type { FilterProps } from "../list/filter-chips.ts";
import { useCompanyNames } from "../embeds/company-names.tsx";
import { CompanyChoice } from "../embeds/company-filter.tsx";
import { FilterCodes } from "./filter-codes.tsx";

const periods = [1, 7, 30] as const;

const Period = ({ query, set }: Omit<FilterProps, "filters">) => {
  const dateIn = (name: "received_from" | "received_to") => {
    const date = query[name];
    return typeof date === "string" ? date : undefined;
  };
  return (
    <>
      {(["received_from", "received_to"] as const).map((name) => (
        <FilterDate
          key={name}
          label={text[name]}
          value={dateIn(name)}
          onChange={(date) => set({ [name]: date })}
        />
      ))}
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
          {days === 1 ? text.today : text.lastDays(days)}
        </Button>
      ))}
    </>
  );
};

/** 詳細条件 of a list of cases. */
export const MoreFilters = ({ filters, query, set }: FilterProps) => {
  const names = useCompanyNames(filters.companies, query);
  return (
    <>
      <Period query={query} set={set} />
      {Object.entries(filters.companies).map(([name, filter]) => (
        <CompanyChoice
          key={name}
          filter={filter}
          id={query[name]}
          name={names[name]}
          onChange={(id) => set({ [name]: id })}
        />
      ))}
      {Object.entries(filters.further).map(([name, filter]) => (
        <FilterCodes
          key={name}
          name={name}
          filter={filter}
          query={query}
          set={set}
        />
      ))}
    </>
  );
};
