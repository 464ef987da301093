import type { Db } from "#platform/server/db/schema.ts";
import type { TimelineEntry } from "../contract/schema.ts";
import { listEntries, type TimelineKey } from "./queries.ts";

/**
 * Everything that happened to a record and to what belongs to it, newest first, a thousand at most. With
 * `after_version` only what changed the record itself since that version: what somebody with a stale version
 * has to be shown. The caller has made sure that the account may see the record.
 */
export const listTimeline = (
  db: Db,
  key: TimelineKey,
): Promise<TimelineEntry[]> => listEntries(db, key);
