import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** A file may hold all there are: what ends for not standing in it, of how many, and who confirmed that so many end. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    alter table import_runs
      add column is_whole boolean not null default false,
      add column absent_count integer not null default 0,
      add column held_count integer not null default 0,
      add column confirmed_count integer,
      add column confirmed_by bigint references users (id);
    create index on import_runs (kind, id desc) where deleted_at is null`.execute(
    db,
  );
};
