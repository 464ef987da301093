import { createHash } from "node:crypto";
import { BUILT_IN_EXPRESSWAYS } from "#platform/contract/geography/built-in-expressways.ts";
import type { Expressway } from "#platform/contract/geography/expressways.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { RoadsInUse } from "../contract/schema.ts";
import { compactOf, roadsOf } from "../contract/table-rules.ts";
import { getExpresswayRow, getSetRoads } from "./queries.ts";

interface HeldRoads {
  readonly set_id: number | null;
  readonly roads: readonly Expressway[];
  /** As they are sent. */
  readonly sent: RoadsInUse;
}

const digestLength = 16;

const hold = (
  set_id: number | null,
  roads: readonly Expressway[],
): HeldRoads => {
  const compact = compactOf(roads);
  const digest = createHash("sha256")
    .update(JSON.stringify(compact))
    .digest("hex")
    .slice(0, digestLength);
  return { set_id, roads, sent: { digest, roads: compact } };
};

/**
 * The roads in use, for all who ask in this process. Which set that is stands in the database and is looked up each
 * time; a set never changes, so the last one is kept in memory.
 */
export const createRoadDesk = () => {
  let held: HeldRoads | undefined;
  const current = async (db: Db): Promise<HeldRoads> => {
    const { active_set_id } = await getExpresswayRow(db);
    if (held?.set_id === active_set_id) return held;
    const roads =
      active_set_id === null
        ? BUILT_IN_EXPRESSWAYS
        : roadsOf(await getSetRoads(db, active_set_id));
    held = hold(active_set_id, roads);
    return held;
  };
  return {
    current,
    /** For place search and surroundings. */
    roads: async (db: Db): Promise<readonly Expressway[]> =>
      (await current(db)).roads,
  };
};
export type RoadDesk = ReturnType<typeof createRoadDesk>;
