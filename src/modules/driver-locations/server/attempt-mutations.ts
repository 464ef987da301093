import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import "./tables.ts";

export type AttemptKind = "code" | "token";

const countedFor = sql`interval '10 minutes'`;
/** Wrong tries within ten minutes, from one address and from all together. */
const limits: Record<AttemptKind, { own: number; all: number }> = {
  code: { own: 10, all: 1000 },
  token: { own: 60, all: 100_000 },
};

/** Whether an address has to wait: after too many wrong tries, its own or everybody's. */
export const isThrottled = async (
  db: Db,
  kind: AttemptKind,
  address: string,
): Promise<boolean> => {
  const { own, all } = limits[kind];
  const { rows } = await sql<{ own: number; total: number }>`
    select count(*) filter (where address = ${address})::int as own, count(*)::int as total
    from driver_link_attempts
    where kind = ${kind} and at > clock_timestamp() - ${countedFor}`.execute(
    db,
  );
  return (rows[0]?.own ?? 0) >= own || (rows[0]?.total ?? 0) >= all;
};

export const recordWrongTry = async (
  db: Db,
  kind: AttemptKind,
  address: string,
): Promise<void> => {
  await db
    .insertInto("driver_link_attempts")
    .values({ kind, address })
    .execute();
};

/** Removes what no longer slows anybody down. */
export const purgeTries = async (db: Db): Promise<void> => {
  await sql`delete from driver_link_attempts
    where at < clock_timestamp() - ${countedFor}`.execute(db);
};
