import type { Db } from "#platform/server/db/schema.ts";
import type { WorldCorrespondenceRow } from "#world/story-record-seed.ts";
import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import { columnsOfCase } from "./service.ts";

/** A row of a story as the table holds it. */
export const correspondenceOf = (
  key: CaseKey,
  row: WorldCorrespondenceRow,
) => ({
  ...columnsOfCase(key),
  at: row.at.toISOString(),
  direction: row.direction,
  counterpart: row.counterpart,
  person: row.person,
  body: row.body,
  is_shared: false,
  car_dealer_id: null,
  created_by: row.person,
});

export const seedCorrespondences = async (
  db: Db,
  key: CaseKey,
  rows: readonly WorldCorrespondenceRow[],
): Promise<void> => {
  await db
    .insertInto("case_correspondences")
    .values(rows.map((row) => correspondenceOf(key, row)))
    .execute();
};
