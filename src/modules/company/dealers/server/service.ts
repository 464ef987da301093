import type { Db } from "#platform/server/db/schema.ts";
import {
  listBranchTimes,
  listDealerNames,
  listNamedBranches,
  type BranchTimes,
  type NamedBranch,
} from "./queries.ts";

export {
  listBranchTimes,
  type BranchTimes,
  type NamedBranch,
} from "./queries.ts";

/** Names of sales companies by id, for lists. */
export const dealerNames = listDealerNames;

/** Branches by id with the name of their company. */
export const namedBranches = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamedBranch>> => {
  const rows = await listNamedBranches(db, ids);
  return new Map(rows.map((row) => [row.id, row]));
};

/** Undefined where no branch has the id. */
export const findBranch = async (
  db: Db,
  id: number,
): Promise<NamedBranch | undefined> => (await listNamedBranches(db, [id]))[0];

/** When a branch is open, and where its mails go. */
export const findBranchTimes = async (
  db: Db,
  id: number,
): Promise<BranchTimes | undefined> => (await listBranchTimes(db, [id]))[0];

export { dealerSearcher } from "./find-service.ts";
export { findBranchByTelephone } from "./telephone-queries.ts";
export { branchExport } from "./branch-export-service.ts";
export { branchFiles } from "./branch-file-service.ts";
export { createBranchService, findBranchAudience } from "./branch-service.ts";
export { createDealerRecords } from "./dealer-service.ts";
export type { FindPlace } from "./place-service.ts";
export { listBranchPlaces } from "./place-queries.ts";
