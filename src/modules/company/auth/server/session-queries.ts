import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { OpenSession } from "#modules/company/users/server/service.ts";
import "./tables.ts";

/** A session that can still go on: not ended, and with a token that works or can be exchanged. */
const isOpen = sql`s.ended_at is null and s.ends_at > now()
  and exists (select 1 from auth_tokens k
    where k.session_id = s.id and k.used_at is null and k.expires_at > now())`;

/** Open sessions of a user, newest first. */
export const listOpenSessions = async (
  db: Db,
  userId: number,
): Promise<OpenSession[]> => {
  const { rows } = await sql<OpenSession>`
    select s.id, s.created_at, s.last_used_at, s.address, s.user_agent
    from auth_sessions s where s.user_id = ${userId} and ${isOpen}
    order by s.created_at desc, s.id`.execute(db);
  return rows;
};

/** How many sessions each of these users has open; users without any are left out. */
export const countOpenSessions = async (
  db: Db,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ user_id: number; open: number }>`
    select s.user_id, count(*) as open from auth_sessions s
    where s.user_id = any(${[...userIds]}::bigint[]) and ${isOpen}
    group by s.user_id`.execute(db);
  return new Map(rows.map((row) => [row.user_id, row.open]));
};

/** Whether a user has signed in from a network before, as far back as sessions are kept. */
export const hasSignedInFrom = async (
  db: Db,
  userId: number,
  network: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select from auth_sessions where user_id = ${userId} and network = ${network} limit 1`.execute(
    db,
  );
  return rows.length > 0;
};
