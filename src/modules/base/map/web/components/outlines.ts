import { useQuery } from "@tanstack/react-query";
import outlinesUrl from "./japan-outlines.json?url";

/** Outlines of the prefectures, longitude before latitude. */
export interface Outlines {
  readonly features: readonly {
    readonly properties: { readonly code: string; readonly name: string };
    readonly geometry: {
      readonly coordinates: readonly (readonly (readonly (readonly number[])[])[])[];
    };
  }[];
}

/** The outlines, fetched once from this server. */
export const useOutlines = (): Outlines | undefined =>
  useQuery({
    queryKey: ["japan-outlines"],
    queryFn: async ({ signal }) =>
      (await (await fetch(outlinesUrl, { signal })).json()) as Outlines,
    staleTime: Infinity,
    gcTime: Infinity,
    meta: { notifies: true },
  }).data;
