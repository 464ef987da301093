import { searchPlaces } from "#modules/base/map/server/service.ts";
import type { FindPlace } from "#modules/company/dealers/server/service.ts";
import type { Expressway } from "#platform/contract/geography/expressways.ts";
import type { Db } from "#platform/server/db/schema.ts";

type ReadRoads = (db: Db) => Promise<readonly Expressway[]>;

/** From which place branches are searched: what the map knows best by the words. */
export const branchPlaceFinder =
  (readRoads: ReadRoads): FindPlace =>
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
