import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { RecordKind } from "#platform/server/records/write-record.ts";
import type { DeskRow } from "./tables.ts";

/** Not a change of the case: no new version. */
export const writeSendBackSeen = async <R extends DeskRow>(
  db: Db,
  { record }: { readonly record: RecordKind<R> },
  id: number,
): Promise<R> => {
  const { rows } = await sql<R>`
    update ${sql.table(record.table)} set sent_back_seen_at = ${new Date().toISOString()}
    where id = ${id} returning *`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error(`no case ${String(id)}`);
  return row;
};
