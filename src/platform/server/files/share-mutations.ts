import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import "./tables.ts";

interface Owner {
  /** Name in the table `files`. */
  readonly entity: string;
  readonly id: number;
}

/**
 * The files of one row become those of another one, too: each a file of its own over the same object. One with the
 * same content is not doubled. Removed files stay behind, and none is removed meanwhile.
 *
 * @returns names of those that came
 */
export const shareFiles = async (
  db: Db,
  from: Owner,
  to: Owner,
): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    with shared as (
      select * from files
      where owner_entity = ${from.entity} and owner_id = ${from.id} and deleted_at is null
      for share
    ), fresh as (
      select distinct on (sha256) * from shared
      where sha256 not in (
        select sha256 from files
        where owner_entity = ${to.entity} and owner_id = ${to.id} and deleted_at is null)
      order by sha256, created_at, id
    )
    insert into files (id, object_id, owner_entity, owner_id, kind, name, content_type, size, sha256,
      taken_at, created_by, account_id, created_at)
    select gen_random_uuid(), coalesce(object_id, id), ${to.entity}, ${to.id}, kind, name, content_type, size, sha256,
      taken_at, created_by, account_id, created_at
    from fresh order by created_at, id
    returning name`.execute(db);
  return rows.map(({ name }) => name);
};
