import type { FastifyInstance } from "fastify";
import { searchPlaces } from "#modules/base/map/server/service.ts";
import { registerBranchRoutes } from "#modules/company/dealers/server/branch-routes.ts";
import { registerDealerRoutes } from "#modules/company/dealers/server/routes.ts";
import {
  createBranchService,
  createDealerService,
  type FindPlace,
} from "#modules/company/dealers/server/service.ts";
import {
  countOpenCasesOfBranch,
  countOpenCasesOfDealer,
} from "#modules/sos/sos-inquiries/server/service.ts";
import type { Expressway } from "#platform/contract/geography/expressways.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { FileDoor } from "#platform/server/files/file-door.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";

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

/** Sales companies with their branches, which cases name, and the special clients. */
export const registerDealers = (
  app: FastifyInstance,
  context: ServerContext,
  { files, readRoads }: { files: FileDoor; readRoads: ReadRoads },
): void => {
  const dealers = createDealerService({
    countOpenCases: countOpenCasesOfDealer,
  });
  registerDealerRoutes(app, context, dealers);
  const branches = createBranchService({
    files,
    countOpenCases: countOpenCasesOfBranch,
    findPlace: branchPlaceFinder(readRoads),
  });
  registerBranchRoutes(app, context, branches);
};
