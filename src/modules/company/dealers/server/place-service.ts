import { distanceKm } from "#platform/contract/geography/distance.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { SearchedPlace } from "../contract/branch-schema.ts";
import type { BranchListRow } from "./branch-queries.ts";

/** The place that words name best: a town, an address, an interchange. Of another module. */
export type FindPlace = (
  db: Db,
  words: string,
) => Promise<SearchedPlace | undefined>;

const coordinates = /^(\d{2}(?:\.\d+)?)[,、\s]+(\d{3}(?:\.\d+)?)$/;

/** `35.05, 137.15`, or words that the map knows; null for none. */
export const placeOf = async (
  findPlace: FindPlace,
  db: Db,
  { near }: { readonly near?: string | undefined },
): Promise<SearchedPlace | null> => {
  const words = (near ?? "").normalize("NFKC").trim();
  if (words === "") return null;
  const [, latitude, longitude] = coordinates.exec(words) ?? [];
  if (latitude !== undefined && longitude !== undefined)
    return {
      name: words,
      latitude: Number(latitude),
      longitude: Number(longitude),
    };
  return (await findPlace(db, words)) ?? null;
};

/** Kilometres with one decimal; null where either has no place. */
export const distanceFrom = (
  origin: SearchedPlace | null,
  { latitude, longitude }: Pick<BranchListRow, "latitude" | "longitude">,
): number | null => {
  if (origin === null || latitude === null || longitude === null) return null;
  const km = distanceKm(
    { lat: origin.latitude, lng: origin.longitude },
    { lat: latitude, lng: longitude },
  );
  return Math.round(km * 10) / 10;
};
