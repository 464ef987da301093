import type { Db } from "#platform/server/db/schema.ts";
import type { TimelineEntry } from "../contract/schema.ts";
import "#platform/server/records/tables.ts";

/** The record in whose timeline the entries stand; later than a version of it, where given. */
export interface TimelineKey {
  readonly root_entity: string;
  readonly root_id: number;
  readonly after_version?: number;
}

/** More than this a screen does not show. */
const maximumEntries = 1000;

/** Entries of a record and of what belongs to it, newest first. */
export const listEntries = (
  db: Db,
  { root_entity, root_id, after_version }: TimelineKey,
): Promise<TimelineEntry[]> =>
  db
    .selectFrom("history")
    .select([
      "id",
      "at",
      "entity",
      "entity_id",
      "version",
      "action",
      "reason",
      "user_id",
      "user_name",
      "screen",
      "changes",
    ])
    .where("root_entity", "=", root_entity)
    .where("root_id", "=", root_id)
    .$if(after_version !== undefined, (query) =>
      // What belongs to the record counts its own versions: only the record's own entries compare.
      query
        .where("entity", "=", root_entity)
        .where("version", ">", after_version ?? 0),
    )
    .orderBy("id", "desc")
    .limit(maximumEntries)
    .execute();
