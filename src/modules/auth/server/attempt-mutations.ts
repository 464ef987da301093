import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import "./tables.ts";

/** Who tries, from where: a network address, or a device known for the user name. */
export interface AttemptKey {
  readonly username: string;
  readonly source: string;
}

/** Tries without any wait; then 1, 2, 4, 8, 16 and at most 30 seconds after each wrong one. */
const freeFailures = 5;
const longestWaitSeconds = 30;
/** After this long without a wrong password the count begins anew. */
const forgottenAfter = sql`interval '15 minutes'`;

/** Seconds this pair still has to wait; 0 when it may try. */
export const waitSeconds = async (db: Db, key: AttemptKey): Promise<number> => {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(0, ceil(extract(epoch from last_failed_at - clock_timestamp())
      + least(${longestWaitSeconds}, power(2, least(failures, 20) - ${freeFailures}))))::int as seconds
    from sign_in_attempts
    where username = ${key.username} and address = ${key.source} and failures >= ${freeFailures}`.execute(
    db,
  );
  return rows[0]?.seconds ?? 0;
};

export const recordFailure = async (db: Db, key: AttemptKey): Promise<void> => {
  await sql`
    insert into sign_in_attempts as a (username, address, failures, last_failed_at)
    values (${key.username}, ${key.source}, 1, clock_timestamp())
    on conflict (username, address) do update set
      failures = case when a.last_failed_at < clock_timestamp() - ${forgottenAfter}
        then 1 else a.failures + 1 end,
      last_failed_at = clock_timestamp()`.execute(db);
};

export const clearFailures = async (db: Db, key: AttemptKey): Promise<void> => {
  await sql`delete from sign_in_attempts
    where username = ${key.username} and address = ${key.source}`.execute(db);
};

/** Removes what no longer slows anybody down. */
export const purgeAttempts = async (db: Db): Promise<void> => {
  await sql`delete from sign_in_attempts
    where last_failed_at < clock_timestamp() - ${forgottenAfter}`.execute(db);
};
