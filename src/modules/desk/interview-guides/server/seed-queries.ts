import type { Db } from "#platform/server/db/schema.ts";
import "./tables.ts";

/** The guides that the demo began with. */
export const listSeededGuides = (db: Db) =>
  db
    .selectFrom("interview_guides")
    .select(["subject", "questions"])
    .where("deleted_at", "is", null)
    .orderBy("sort_order")
    .execute();
