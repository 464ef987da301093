import type { Db } from "#platform/server/db/schema.ts";
import type { SumCheck } from "../contract/sum-schema.ts";
import { insertCheck } from "./mutations.ts";
import { findCheck, listUnequal } from "./queries.ts";

/** Looks whether the books say what stands, and notes what it found. */
export const checkSums = async (db: Db): Promise<SumCheck> => {
  await insertCheck(db, await listUnequal(db));
  return getCheck(db);
};

/** What the last look at the sums found. */
export const getCheck = async (db: Db): Promise<SumCheck> =>
  (await findCheck(db)) ?? null;
