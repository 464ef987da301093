import { useDeferredValue, useState } from "react";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { findClientHints } from "../../contract/endpoints.ts";

const staleTime = 60_000;
const noHits: readonly never[] = [];

/** Clients by what is typed: code, telephone, name or reading. */
export const useClientSearch = () => {
  const [typed, search] = useState("");
  const q = useDeferredValue(typed.trim());
  const found = useEndpointQuery(
    findClientHints,
    { query: { q } },
    { keep_previous: true, staleTime, enabled: q !== "" },
  );
  return {
    typed,
    search,
    found,
    hits: q === "" ? noHits : (found.data?.data ?? noHits),
  };
};
