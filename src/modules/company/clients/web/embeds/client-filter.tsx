import { FilterPick } from "#platform/web/ui/filters/filter-pick.tsx";
import { clientText } from "../../contract/text.ts";
import { useClientSearch } from "../components/use-client-search.ts";

interface Filtered {
  readonly label: string;
  readonly query: { readonly client_id?: number[] | undefined };
  readonly set: (change: { client_id: number[] }) => void;
  /** Of the client in the address, where the page knows it. */
  readonly name: string | null | undefined;
}

/** Narrows a list to one client, by type-ahead over code, name and reading. */
export const ClientFilter = ({ label, query, set, name }: Filtered) => {
  const { hits, found, typed, search } = useClientSearch();
  return (
    <FilterPick
      label={label}
      value={query.client_id?.[0]}
      name={name ?? undefined}
      hits={hits.map((client) => ({
        value: client.id,
        label: clientText.codeAndName(
          client.company_customer_code,
          client.name,
        ),
        short: client.name,
      }))}
      typed={typed}
      is_loading={found.isLoading}
      onSearch={search}
      onChange={(id) => set({ client_id: [id] })}
    />
  );
};
