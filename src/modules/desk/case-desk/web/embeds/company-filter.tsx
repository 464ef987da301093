import { useDeferredValue, useState } from "react";
import { searchTowTruckCompanies } from "#modules/company/organisations/contract/endpoints.ts";
import { searchCarDealers } from "#modules/company/dealers/contract/endpoints.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import type { CompanyFilter } from "../../contract/filter-fields.ts";
import { companiesStaleMs } from "./company-names.tsx";
import { CompanyPick } from "../components/company-pick.tsx";

const kept = {
  keep_previous: true,
  notifies: true,
  staleTime: companiesStaleMs,
} as const;

const useDealers = (q: string) =>
  useEndpointQuery(searchCarDealers, { query: { q } }, kept);
const useTowCompanies = (q: string) =>
  useEndpointQuery(searchTowTruckCompanies, { query: { q } }, kept);

interface ChoiceProps {
  filter: CompanyFilter;
  /** As the address has it. */
  id: unknown;
  name: string | undefined;
  onChange: (id: number | undefined) => void;
}

const Choice = (
  props: ChoiceProps & {
    useFound: typeof useDealers | typeof useTowCompanies;
  },
) => {
  const { id, name, useFound } = props;
  const [typed, setTyped] = useState("");
  const found = useFound(useDeferredValue(typed));
  return (
    <CompanyPick
      label={props.filter.label}
      value={typeof id === "number" ? { id, name: name ?? String(id) } : null}
      found={found.data?.data ?? []}
      is_loading={found.isPending}
      onType={setTyped}
      onPick={props.onChange}
    />
  );
};

/** Filter by a company. */
export const CompanyChoice = (props: ChoiceProps) => (
  <Choice
    {...props}
    useFound={props.filter.of === "dealer" ? useDealers : useTowCompanies}
  />
);
