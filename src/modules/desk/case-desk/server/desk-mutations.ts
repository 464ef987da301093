import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { Audience } from "#platform/server/records/audience.ts";
import type { RecordKind } from "#platform/server/records/write-record.ts";
import type { DeskRow } from "./tables.ts";

/** Sent back, and not seen by whom it concerns. */
export const isSendBackOpen = (
  row: Pick<DeskRow, "sent_back_at" | "sent_back_seen_at">,
): boolean => row.sent_back_at !== null && row.sent_back_seen_at === null;

/** Who is to hear that a case came back looks again, and who has said to have seen it; other changes tell nobody. */
export const announceSendBack = <R extends DeskRow>(
  topic: string,
  audience: Audience,
  row: R,
  former: R | undefined,
): { topic: string; audience: Audience }[] =>
  isSendBackOpen(row) || (former !== undefined && isSendBackOpen(former))
    ? [{ topic, audience }]
    : [];

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
