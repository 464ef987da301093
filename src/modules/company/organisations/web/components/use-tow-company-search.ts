import { useDeferredValue, useState } from "react";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { searchTowTruckCompanies } from "../../contract/endpoints.ts";

const staleTime = 60_000;

/** Towing companies by what is typed: name, reading or code. */
export const useTowCompanySearch = () => {
  const [typed, search] = useState("");
  const q = useDeferredValue(typed.trim());
  const found = useEndpointQuery(
    searchTowTruckCompanies,
    { query: q === "" ? {} : { q } },
    { keep_previous: true, staleTime },
  );
  return { typed, search, found, hits: found.data?.data ?? [] };
};
