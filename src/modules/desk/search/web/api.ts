import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { endpointQuery } from "#platform/web/api/query.ts";
import { searchEverything } from "../contract/endpoints.ts";

/** What was found for a text; a request whose text is no longer asked is cut off. Old hits stay until the new ones come. */
export function useSearch(typed: string) {
  // Towing companies search among their pages alone.
  const isAsked = useIsAllowed(searchEverything.access);
  return useQuery({
    ...endpointQuery(searchEverything, { query: { q: typed } }),
    enabled: isAsked && typed !== "",
    placeholderData: keepPreviousData,
    // A case may have changed since; the same text soon after is mostly a way back.
    staleTime: 5000,
    gcTime: 30_000,
  });
}
