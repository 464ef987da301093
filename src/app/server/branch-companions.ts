import { searchPlaces } from "#modules/map/server/place-service.ts";
import type { FindPlace } from "#modules/sos-dealers/server/service.ts";
import type { Expressway } from "#platform/contract/geography/expressways.ts";
import type { Db } from "#platform/server/db/schema.ts";

/** From which place branches are searched: what the map knows best by the words. */
export const branchPlaceFinder =
  (readRoads: (db: Db) => Promise<readonly Expressway[]>): FindPlace =>
  async (db, words) => {
    const [place] = searchPlaces(await readRoads(db), words);
    return (
      place && {
        name: place.name,
        latitude: place.latitude,
        longitude: place.longitude,
      }
    );
  };
