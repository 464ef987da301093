import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import "./tables.ts";

/** The day up to which the books are closed; null where no month is. */
export const findLock = async (db: Db): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`
    select books_locked_until() as day`.execute(db);
  return rows[0]?.day ?? null;
};

/** Whether a move back waits for a second person. */
export const isLockProposed = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`
    select from book_locks where lock_state = 'proposed'`.execute(db);
  return rows.length > 0;
};

/** Acts wait while the lock is moved, and it for them: none is posted into a month that is closed meanwhile. */
export const holdLock = async (
  db: Db,
  way: "to_post" | "to_move",
): Promise<void> => {
  await (
    way === "to_post"
      ? sql`select pg_advisory_xact_lock_shared(hashtext('book_locks'))`
      : sql`select pg_advisory_xact_lock(hashtext('book_locks'))`
  ).execute(db);
};
