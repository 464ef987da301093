import { FilterPick } from "#platform/web/ui/filters/filter-pick.tsx";
import { useTowCompanySearch } from "../components/use-tow-company-search.ts";

interface Filtered {
  readonly label: string;
  readonly query: { readonly tow_truck_company_id?: number[] | undefined };
  readonly set: (change: { tow_truck_company_id: number[] }) => void;
  /** Of the company in the address, where the page knows it. */
  readonly name: string | null | undefined;
}

/** Narrows a list to one towing company, by type-ahead over name, reading and code. */
export const TowCompanyFilter = ({ label, query, set, name }: Filtered) => {
  const { hits, found, typed, search } = useTowCompanySearch();
  return (
    <FilterPick
      label={label}
      value={query.tow_truck_company_id?.[0]}
      name={name ?? undefined}
      hits={hits.map((company) => ({
        value: company.id,
        label: company.name,
        short: company.name,
      }))}
      typed={typed}
      is_loading={found.isLoading}
      onSearch={search}
      onChange={(id) => set({ tow_truck_company_id: [id] })}
    />
  );
};
