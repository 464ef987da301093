import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import {
  accountPauseSeconds,
  isInTurns,
  isNetworkInTurns,
  secondsToWait,
  type Counted,
  type Tries,
} from "../contract/throttle-rules.ts";
import "./tables.ts";

/** Who tries, from where. */
export interface AttemptKey {
  readonly username: string;
  /** What its wrong passwords are counted under: a network, or a device known for the user name. */
  readonly source: string;
  /** Network of somebody who has never signed in from there; undefined for who is known. */
  readonly stranger?: string;
}

/** After this long without a wrong password the count begins again. */
const forgottenAfter = sql`interval '15 minutes'`;
/** What one stranger who turns out to be right takes off the count of its network: a full desk mistypes, too. */
const pardoned = 5;

interface CountedRow extends Counted {
  readonly username: string;
  readonly address: string;
}

/** The counts of a key: its own, and of a stranger those of all strangers for the name (`""`) and of the network. */
const countsOf = async (
  db: Db,
  { username, source, stranger }: AttemptKey,
): Promise<CountedRow[]> => {
  const { rows } = await sql<CountedRow>`
    select username, address, failures,
      extract(epoch from clock_timestamp() - last_failed_at)::float8 as seconds_ago
    from sign_in_attempts
    where (username, address) in ((${username}, ${source}), (${username}, ''), ('', ${stranger ?? ""}))
      and last_failed_at > clock_timestamp() - ${forgottenAfter}`.execute(db);
  return rows;
};

/** Keeps when a stranger was first told to wait: half a minute later it is let through, whoever else tries. */
const keepFirstAsking = async (db: Db, key: AttemptKey): Promise<void> => {
  await sql`
    insert into sign_in_attempts as a (username, address, failures, last_failed_at)
    values (${key.username}, ${key.source}, 0, clock_timestamp())
    on conflict (username, address) do update set failures = 0, last_failed_at = clock_timestamp()
      where a.last_failed_at < clock_timestamp() - ${forgottenAfter}`.execute(
    db,
  );
};

const triesOf = async (db: Db, key: AttemptKey): Promise<Tries> => {
  const rows = await countsOf(db, key);
  const at = (username: string, address: string): CountedRow | undefined =>
    rows.find((row) => row.username === username && row.address === address);
  return {
    own: at(key.username, key.source),
    account: at(key.username, ""),
    network_failures: at("", key.stranger ?? "")?.failures ?? 0,
    isKnown: key.stranger === undefined,
  };
};

/** Seconds this key still has to wait; 0 when it may try. */
export const waitSeconds = async (db: Db, key: AttemptKey): Promise<number> => {
  const tries = await triesOf(db, key);
  const wait = secondsToWait(tries);
  if (isNetworkInTurns(tries) && tries.own === undefined)
    await keepFirstAsking(db, key);
  return wait;
};

/**
 * Takes the turn of a stranger where strangers take turns: of many at once, on whichever process, one. Returns the
 * seconds to wait; 0 when the key may try.
 */
export const takeTurnOfStranger = async (
  db: Db,
  key: AttemptKey,
): Promise<number> => {
  if (!isInTurns(await triesOf(db, key))) return 0;
  const taken = await sql`
    update sign_in_attempts set last_failed_at = clock_timestamp()
    where username = ${key.username} and address = ''
      and last_failed_at <= clock_timestamp() - ${accountPauseSeconds} * interval '1 second'`.execute(
    db,
  );
  return taken.numAffectedRows === 1n ? 0 : accountPauseSeconds;
};

export const recordFailure = async (
  db: Db,
  { username, source, stranger }: AttemptKey,
): Promise<void> => {
  // Always in this order, so that two at once do not wait for one another.
  const keys =
    stranger === undefined
      ? [[username, source]]
      : [
          ["", stranger],
          [username, ""],
          [username, source],
        ];
  const values = keys.map(
    ([name, address]) => sql`(${name}, ${address}, 1, clock_timestamp())`,
  );
  await sql`
    insert into sign_in_attempts as a (username, address, failures, last_failed_at)
    values ${sql.join(values)}
    on conflict (username, address) do update set
      failures = case when a.last_failed_at < clock_timestamp() - ${forgottenAfter}
        then 1 else a.failures + 1 end,
      last_failed_at = clock_timestamp()`.execute(db);
};

/** After the right password; a stranger who was right speaks for its network. */
export const clearFailures = async (
  db: Db,
  { username, source, stranger }: AttemptKey,
): Promise<void> => {
  await sql`delete from sign_in_attempts
    where username = ${username} and address = ${source}`.execute(db);
  if (stranger !== undefined)
    await sql`update sign_in_attempts set failures = greatest(0, failures - ${pardoned})
      where username = '' and address = ${stranger}`.execute(db);
};

/** Removes what no longer slows anybody down. */
export const purgeAttempts = async (db: Db): Promise<void> => {
  await sql`delete from sign_in_attempts
    where last_failed_at < clock_timestamp() - ${forgottenAfter}`.execute(db);
};
