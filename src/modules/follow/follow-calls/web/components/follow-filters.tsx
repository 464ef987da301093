import { chipOf } from "#modules/base/records/web/embeds/record-list.tsx";
import {
  chipsOf,
  FilterSelects,
  type ListFilter,
} from "#modules/base/records/web/embeds/list-filters.tsx";
import { CompanyChoice } from "#modules/desk/case-desk/web/embeds/company-filter.tsx";
import { useCompanyNames } from "#modules/desk/case-desk/web/embeds/company-names.tsx";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { FilterDate } from "#platform/web/ui/filters/filter-typed.tsx";
import type { useListQuery } from "#platform/web/ui/table/use-list-search.ts";
import { getFollowControl } from "../../contract/calls.ts";
import { followItemLabels as label } from "../../contract/list-text.ts";
import { moreFilters, openFilters } from "../../contract/filter-rules.ts";
import { chargeMarks } from "../../contract/lookups.ts";
import type { FollowItemListQuery } from "../../contract/schema.ts";

export type FollowSearch = ReturnType<
  typeof useListQuery<FollowItemListQuery, Partial<FollowItemListQuery>>
>;

/** Operators change rarely, who is at the desk does: read again after so many milliseconds. */
const operatorsStaleMs = 60_000;

export const useFollowControl = () =>
  useEndpointQuery(getFollowControl, {}, { staleTime: operatorsStaleMs });

const companies = {
  tow_company_id: { label: label.tow_company_id, of: "tow_company" },
  car_dealer_id: { label: label.car_dealer_id, of: "dealer" },
} as const;
const companyNames = ["tow_company_id", "car_dealer_id"] as const;

const useChargeFilter = () => {
  const operators = useFollowControl().data?.data.operators ?? [];
  return [
    {
      name: "person_in_charge_id" as const,
      label: label.person_in_charge_id,
      is_single: true,
      options: [
        ...optionsOf(chargeMarks),
        ...operators.map(({ id, name }) => ({ value: id, label: name })),
      ],
    } satisfies ListFilter,
  ] as const;
};

export const FollowFilters = ({ query, set }: FollowSearch) => (
  <>
    <FilterSelects filters={openFilters} query={query} set={set} />
    <FilterSelects filters={useChargeFilter()} query={query} set={set} />
  </>
);

const dateFilters = ["since_from", "since_to"] as const;

export const MoreFollowFilters = ({ query, set }: FollowSearch) => {
  const names = useCompanyNames(companies, query);
  return (
    <>
      {dateFilters.map((name) => (
        <FilterDate
          key={name}
          label={label[name]}
          value={query[name]}
          onChange={(date) => set({ [name]: date })}
        />
      ))}
      {companyNames.map((name) => (
        <CompanyChoice
          key={name}
          filter={companies[name]}
          id={query[name]}
          name={names[name]}
          onChange={(id) => set({ [name]: id })}
        />
      ))}
      <FilterSelects filters={moreFilters} query={query} set={set} />
    </>
  );
};

/** The filters that are on. */
export const useFollowChips = ({ query, set }: FollowSearch) => {
  const names = useCompanyNames(companies, query);
  return [
    ...chipsOf({ filters: openFilters, query, set }),
    ...chipsOf({ filters: useChargeFilter(), query, set }),
    ...dateFilters.flatMap((name) =>
      chipOf(label[name], query[name], () => set({ [name]: undefined })),
    ),
    ...companyNames.flatMap((name) =>
      chipOf(
        label[name],
        query[name] === undefined
          ? undefined
          : (names[name] ?? String(query[name])),
        () => set({ [name]: undefined }),
      ),
    ),
    ...chipsOf({ filters: moreFilters, query, set }),
  ];
};
