import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "#platform/server/db/schema.ts";

/**
 * Until so many connections of this database wait for a lock, each longer than `longerThanMs`.
 *
 * @param db outside any transaction: within one PostgreSQL shows the same moment again and again
 */
export const untilWaiting = async (
  db: Db,
  count: number,
  longerThanMs = 0,
): Promise<void> => {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
          and clock_timestamp() - query_start > make_interval(secs => ${longerThanMs} / 1000.0)`.execute(
        db,
      );
      return rows[0]?.waiting;
    })
    .toBe(count);
};
