import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Whose upload a file is, so that what an organisation sends and holds can be counted; and when its object went. */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table files add column account_id bigint, add column purged_at timestamptz(3);
    update files set account_id = users.account_id from users
      where users.id = files.created_by and files.owner_entity <> 'created_file';
    create index on files (account_id, created_at) include (created_by, size);
    create index on files (account_id) include (size) where purged_at is null;
    create index on files (deleted_at) where deleted_at is not null and purged_at is null;
    comment on column files.account_id is 'Organisation that sent it; null for what the product wrote itself';
    comment on column files.purged_at is 'Since then the object is gone';`.execute(
    db,
  );
}
