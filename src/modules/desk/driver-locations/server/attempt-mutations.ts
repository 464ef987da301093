import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import "./tables.ts";

export type AttemptKind = "code" | "token";

/** A stranger, as far as one is known: its network, see `networkOf`. */
export interface Stranger {
  readonly kind: AttemptKind;
  readonly network: string;
}

const countedFor = sql`interval '10 minutes'`;
/** Wrong tries of one network within ten minutes. */
const mostTries: Record<AttemptKind, number> = { code: 10, token: 60 };
/** So many wrong codes of all networks together are no accident: then each network has fewer. */
const crowd = 1000;
const triesInCrowd = 3;

const isRecent = ({ kind }: Stranger) =>
  sql`kind = ${kind} and at > clock_timestamp() - ${countedFor}`;

/** Whether so many tries are made that somebody guesses from many networks. Reads no further than it has to. */
const isCrowded = async (db: Db, stranger: Stranger): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from driver_link_attempts where ${isRecent(stranger)}
    order by at desc limit 1 offset ${crowd - 1}`.execute(db);
  return rows.length > 0;
};

/**
 * Whether a network has to wait, for its own wrong tries alone: however many others guess, whoever has not failed
 * before gets through. Tries of codes from one network go one after the other until the transaction ends, so that
 * none is made before those before it are counted.
 */
export const isThrottled = async (
  db: Db,
  stranger: Stranger,
): Promise<boolean> => {
  const { kind, network } = stranger;
  if (kind === "code")
    await sql`select pg_advisory_xact_lock(hashtextextended(${`driver code ${network}`}, 0))`.execute(
      db,
    );
  const { rows } = await sql<{ tries: number }>`
    select count(*) as tries from (
      select 1 from driver_link_attempts
      where address = ${network} and ${isRecent(stranger)} limit ${mostTries[kind]}
    ) as own`.execute(db);
  const tries = rows[0]?.tries ?? 0;
  if (tries >= mostTries[kind]) return true;
  return (
    kind === "code" && tries >= triesInCrowd && (await isCrowded(db, stranger))
  );
};

export const recordWrongTry = async (
  db: Db,
  { kind, network }: Stranger,
): Promise<void> => {
  await db
    .insertInto("driver_link_attempts")
    .values({ kind, address: network })
    .execute();
};

/** Removes what no longer slows anybody down. */
export const purgeTries = async (db: Db): Promise<void> => {
  await sql`delete from driver_link_attempts
    where at < clock_timestamp() - ${countedFor}`.execute(db);
};
