import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Whose password a user signs in with: one that somebody else knows is changed before anything else. */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table users add column password_state text not null default 'own'
      check (password_state in ('unissued', 'issued', 'own'));
    create index on users (id) where password_state = 'unissued';`.execute(db);
}
