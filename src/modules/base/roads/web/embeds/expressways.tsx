import { useQuery } from "@tanstack/react-query";
import type { Expressway } from "#platform/contract/geography/expressways.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { endpointKey } from "#platform/web/api/query.ts";
import { getExpressways } from "../../contract/endpoints.ts";
import type { RoadsInUse } from "../../contract/schema.ts";
import { roadsOf } from "../../contract/table-rules.ts";
import { keep, readKept } from "../components/kept-expressways.ts";

/** A change comes as a live event; without one the roads are asked for again after this, in milliseconds. */
const freshMs = 60 * 60 * 1000;
const askAgainMs = 10_000;
const none: readonly Expressway[] = [];

/** One list for all who show the same answer, so that what is made of it is made once. */
const read = new WeakMap<RoadsInUse, readonly Expressway[]>();

const roadsIn = (data: RoadsInUse): readonly Expressway[] => {
  const roads = read.get(data) ?? roadsOf(data.roads);
  read.set(data, roads);
  return roads;
};

/**
 * The roads in use. At once those that this device had last, then those of the server; without either none, and they
 * are asked for until they come.
 */
export const useExpressways = (): readonly Expressway[] => {
  const { data } = useQuery({
    queryKey: endpointKey(getExpressways, {}),
    queryFn: async ({ signal }) => {
      const answer = await callEndpoint(getExpressways, { signal });
      keep(answer.data);
      return answer;
    },
    initialData: readKept,
    initialDataUpdatedAt: 0,
    staleTime: freshMs,
    gcTime: Infinity,
    refetchInterval: ({ state }) =>
      state.data === undefined ? askAgainMs : false,
  });
  return data === undefined ? none : roadsIn(data.data);
};
