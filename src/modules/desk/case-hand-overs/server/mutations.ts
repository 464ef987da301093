import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import type { CaseMove } from "#modules/desk/case-desk/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { WriteContext } from "#platform/server/records/write-record.ts";
import "./tables.ts";

export const insertHandOver = async (
  { db, actor }: WriteContext,
  { from, to }: { from: CaseKey; to: CaseKey },
): Promise<void> => {
  await db
    .insertInto("case_hand_overs")
    .values({
      from_kind: from.module,
      from_id: from.id,
      to_kind: to.module,
      to_id: to.id,
      by: actor.name,
      by_id: actor.user_id,
    })
    .execute();
};

/** A case that went to another, and who handed it over. */
export interface EndedHandOver extends CaseKey {
  readonly by_id: number | null;
}

/** What was handed over to a case is not any more. */
export const deleteHandOvers = async (
  db: Db,
  { module, id }: CaseKey,
): Promise<EndedHandOver[]> => {
  const rows = await db
    .deleteFrom("case_hand_overs")
    .where("to_kind", "=", module)
    .where("to_id", "=", id)
    .returning(["from_kind", "from_id", "by_id"])
    .execute();
  return rows
    .map(({ from_kind, from_id, by_id }) => ({
      module: from_kind,
      id: from_id,
      by_id,
    }))
    .toSorted((one, other) => one.id - other.id);
};

/** It was handed over to another case from now on. */
export const moveHandOvers = async (
  { db }: Pick<WriteContext, "db">,
  { module, from, to }: CaseMove,
): Promise<void> => {
  await db
    .updateTable("case_hand_overs")
    .set({ to_id: to })
    .where("to_kind", "=", module)
    .where("to_id", "=", from)
    .execute();
};
