import { useDeferredValue, useState } from "react";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { FilterPick } from "#platform/web/ui/filters/filter-pick.tsx";
import { searchTowTruckCompanies } from "../../contract/endpoints.ts";

const staleTime = 60_000;

interface Filtered {
  readonly label: string;
  readonly query: { readonly tow_truck_company_id?: number[] | undefined };
  readonly set: (change: { tow_truck_company_id: number[] }) => void;
  /** Of the company in the address, where the page knows it. */
  readonly name: string | null | undefined;
}

/** Narrows a list to one towing company, by type-ahead over name, reading and code. */
export const TowCompanyFilter = ({ label, query, set, name }: Filtered) => {
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const found = useEndpointQuery(
    searchTowTruckCompanies,
    { query: q === "" ? {} : { q } },
    { keep_previous: true, staleTime },
  );
  return (
    <FilterPick
      label={label}
      value={query.tow_truck_company_id?.[0]}
      name={name ?? undefined}
      hits={(found.data?.data ?? []).map((company) => ({
        value: company.id,
        label: company.name,
        short: company.name,
      }))}
      typed={typed}
      is_loading={found.isLoading}
      onSearch={setTyped}
      onChange={(id) => set({ tow_truck_company_id: [id] })}
    />
  );
};
