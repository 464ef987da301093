import type { Insertable } from "kysely";
import type { Db, Tables } from "#platform/server/db/schema.ts";
import type { WorldCorrespondenceRow } from "#world/story-record-seed.ts";
import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import type { RowFieldName } from "../contract/row-fields.ts";
import { columnsOfCase } from "./service.ts";

/** A row with what the rows of its desk have beside those of every desk. */
export interface SeededRow extends Omit<WorldCorrespondenceRow, "person"> {
  readonly person: string | null;
  readonly is_shared?: boolean;
  readonly further?: Partial<
    Pick<
      Insertable<Tables["case_correspondences"]>,
      RowFieldName | "recording_file_id" | "marks"
    >
  >;
}

/** A row of a story as the table holds it. */
export const correspondenceOf = (key: CaseKey, row: SeededRow) => ({
  ...columnsOfCase(key),
  at: row.at.toISOString(),
  direction: row.direction,
  counterpart: row.counterpart,
  person: row.person,
  body: row.body,
  is_shared: row.is_shared ?? false,
  written_by_dealer_id: null,
  created_by: row.person,
  ...row.further,
});

export const seedCorrespondences = async (
  db: Db,
  key: CaseKey,
  rows: readonly SeededRow[],
): Promise<void> => {
  await db
    .insertInto("case_correspondences")
    .values(rows.map((row) => correspondenceOf(key, row)))
    .execute();
};
