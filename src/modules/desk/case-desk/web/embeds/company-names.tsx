import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "#platform/web/api/client.ts";
import type {
  CaseQuery,
  CompanyFilter,
  CompanyFilters,
} from "../../contract/filter-fields.ts";

/** Companies change rarely: one look per quarter of an hour. */
export const companiesStaleMs = 15 * 60_000;

/** Their contracts describe the whole company: loaded only where a list is filtered by one. */
const nameOf: Record<
  CompanyFilter["of"],
  (id: number) => Promise<string | undefined>
> = {
  dealer: async (id) => {
    const { searchCarDealers } =
      await import("#modules/company/dealers/contract/endpoints.ts");
    const { data } = await callEndpoint(searchCarDealers, { query: {} });
    return data.find((dealer) => dealer.id === id)?.name;
  },
  tow_company: async (id) => {
    const { getTowTruckCompany } =
      await import("#modules/company/organisations/contract/endpoints.ts");
    return (await callEndpoint(getTowTruckCompany, { params: { id } })).data
      .name;
  },
};

export type CompanyNames = Readonly<Record<string, string | undefined>>;

/** Names of the companies that a list is filtered by, by the filter. */
export const useCompanyNames = (
  companies: CompanyFilters,
  query: CaseQuery,
): CompanyNames => {
  const asked = Object.entries(companies).flatMap(([name, { of }]) => {
    const id = query[name];
    return typeof id === "number" ? [{ name, of, id }] : [];
  });
  const { data } = useQuery({
    queryKey: ["company-names", asked],
    queryFn: async () =>
      Object.fromEntries(
        await Promise.all(
          asked.map(async ({ name, of, id }) => [name, await nameOf[of](id)]),
        ),
      ) as CompanyNames,
    enabled: asked.length > 0,
    staleTime: companiesStaleMs,
    meta: { notifies: true },
  });
  return data ?? {};
};
