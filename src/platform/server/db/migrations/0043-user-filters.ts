import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** The list of users and its count at any number of them: by state, and by client management, stored or derived. */
export const up = async (db: Db): Promise<void> => {
  await sql`create index users_state on users (state)`.execute(db);
  await sql`
    create index users_client_managers on users (name_kana, id) include (state)
    where permissions @> array['client_management']
      or (division = 'operator' and permissions && array['sos', 'connect'])`.execute(
    db,
  );
};
