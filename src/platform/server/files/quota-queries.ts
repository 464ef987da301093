import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import "./tables.ts";

type Sender = Pick<Actor, "user_id" | "account_id">;

/** Bytes that an account and its organisation sent within the last hour, also of files that were removed since. */
export const sumSent = async (
  db: Db,
  { user_id, account_id }: Sender,
): Promise<{ account: number; organisation: number }> => {
  const { rows } = await sql<{ account: number; organisation: number }>`
    select coalesce(sum(size) filter (where created_by = ${user_id}), 0)::bigint as account,
      coalesce(sum(size), 0)::bigint as organisation
    from files
    where account_id = ${account_id} and object_id is null
      and created_at > clock_timestamp() - interval '1 hour'`.execute(db);
  return rows[0] ?? { account: 0, organisation: 0 };
};

/** Bytes of an organisation that lie in the store. */
export const sumHeld = async (
  db: Db,
  { account_id }: Sender,
): Promise<number> => {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(size), 0)::bigint as held from files
    where account_id = ${account_id} and object_id is null and purged_at is null`.execute(
    db,
  );
  return rows[0]?.held ?? 0;
};

/**
 * Locks files that were removed a while ago and whose objects are still there, a few at a time and in no order: some
 * whose objects cannot be removed stand in nobody's way. An object that another file still has stays.
 */
export const lockRemoved = async (
  db: Db,
  ageMs: number,
): Promise<{ id: string; object_id: string | null }[]> => {
  const { rows } = await sql<{ id: string; object_id: string | null }>`
    select id, object_id from files
    where deleted_at <= clock_timestamp() - ${ageMs} * interval '1 millisecond' and purged_at is null
      and not exists (select from files other
        where other.id = files.object_id and other.deleted_at is null)
      and not exists (select from files other
        where other.object_id = coalesce(files.object_id, files.id) and other.deleted_at is null)
    order by random() limit 50 for update of files skip locked`.execute(db);
  return rows;
};
