import type { Db } from "#platform/server/db/schema.ts";
import "./tables.ts";

/** So many are brought up to date at once. */
const batch = 25;

/** Open cases without a next action: written by a version of the program that did not derive it. */
export const listIdsWithoutNextAction = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom("sos_inquiries")
    .select("id")
    .where("next_action", "is", null)
    .where("inquiry_status", "in", ["typing", "in_progress"])
    .where("deleted_at", "is", null)
    .orderBy("id")
    .limit(batch)
    .execute();
  return rows.map(({ id }) => id);
};
