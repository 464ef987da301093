import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import type { Db } from "#platform/server/db/schema.ts";
import "./tables.ts";

/** What was handed over to a case, the first one first. */
export const listHandOverRows = (db: Db, { module, id }: CaseKey) =>
  db
    .selectFrom("case_hand_overs")
    .selectAll()
    .where("to_kind", "=", module)
    .where("to_id", "=", id)
    .orderBy("at")
    .execute();
