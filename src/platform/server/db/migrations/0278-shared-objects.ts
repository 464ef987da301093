import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** A file may have the object of another one: what goes from one desk to the next lies in the store once. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    alter table files add column object_id uuid;
    create index on files (object_id) where object_id is not null`.execute(db);
};
