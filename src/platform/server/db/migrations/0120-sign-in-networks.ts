import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** From which networks an account has signed in: it is known there. */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table auth_sessions add column network text;
    update auth_sessions set network = address where address not like '%:%';
    create index on auth_sessions (user_id, network);
    comment on column auth_sessions.network is 'IPv4 address, or the /64 of an IPv6 address';
    comment on table sign_in_attempts is
      'Wrong passwords: of a user name from a source; with an empty address those of all strangers for the name; with an empty name those of all strangers of a network';`.execute(
    db,
  );
}
