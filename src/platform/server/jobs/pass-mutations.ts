import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";

interface PassRow {
  readonly after_id: number;
  readonly ended_at: string | null;
}

/** How far a walk has come; one that never began stands before the first row. */
export const findPass = async (db: Db, name: string): Promise<PassRow> => {
  const { rows } = await sql<PassRow>`
    select after_id, ended_at from slow_passes where name = ${name}`.execute(
    db,
  );
  return rows[0] ?? { after_id: 0, ended_at: null };
};

/** Keeps how far it is now; undefined: it is over. */
export const writePass = async (
  db: Db,
  name: string,
  lastId: number | undefined,
): Promise<void> => {
  await (
    lastId === undefined
      ? sql`
    insert into slow_passes (name, ended_at) values (${name}, now())
    on conflict (name) do update set ended_at = excluded.ended_at`
      : sql`
    insert into slow_passes (name, after_id) values (${name}, ${lastId})
    on conflict (name) do update set after_id = excluded.after_id`
  ).execute(db);
};
