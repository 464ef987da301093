import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "#platform/web/api/client.ts";

/** Companies change rarely: one look per quarter of an hour. */
export const companiesStaleMs = 15 * 60_000;

/** Name of the sales company that a list is filtered by. */
export const useDealerName = (id: number | undefined): string | undefined => {
  const { data } = useQuery({
    queryKey: ["dealer-name", id],
    // Its contract describes the whole company: loaded only where a list is filtered by one.
    queryFn: async () => {
      const { searchCarDealers } =
        await import("#modules/company/dealers/contract/endpoints.ts");
      return callEndpoint(searchCarDealers, { query: {} });
    },
    enabled: id !== undefined,
    staleTime: companiesStaleMs,
  });
  return data?.data.find((dealer) => dealer.id === id)?.name;
};

/** Name of the towing company that a list is filtered by. */
export const useTowCompanyName = (
  id: number | undefined,
): string | undefined => {
  const { data } = useQuery({
    queryKey: ["tow-company-name", id],
    queryFn: async () => {
      const { getTowTruckCompany } =
        await import("#modules/company/organisations/contract/endpoints.ts");
      return callEndpoint(getTowTruckCompany, { params: { id: id ?? 0 } });
    },
    enabled: id !== undefined,
    staleTime: companiesStaleMs,
  });
  return id === undefined ? undefined : data?.data.name;
};
