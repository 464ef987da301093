import type { Db } from "#platform/server/db/schema.ts";
import type { WriteContext } from "#platform/server/records/write-record.ts";
import type { CorrespondenceInput } from "../contract/correspondence-schema.ts";
import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import type { CaseMove } from "./service.ts";
import "./tables.ts";

/** What was written about a case stands under another of its desk from now on. */
export const moveCorrespondences = async (
  db: Db,
  { module, from, to }: CaseMove,
): Promise<void> => {
  await db
    .updateTable("case_correspondences")
    .set({ case_id: to })
    .where("case_kind", "=", module)
    .where("case_id", "=", from)
    .execute();
};

export const insertCorrespondence = (
  { db, actor }: WriteContext,
  { module, id }: CaseKey,
  {
    marks = [],
    ...input
  }: CorrespondenceInput & {
    is_shared: boolean;
    written_by_dealer_id: number | null;
  },
) =>
  db
    .insertInto("case_correspondences")
    .values({
      ...input,
      marks: JSON.stringify(marks),
      case_kind: module,
      case_id: id,
      created_by: actor.name,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
