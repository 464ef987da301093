import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { Audience } from "#platform/server/records/audience.ts";
import { diffFields } from "#platform/server/records/field-change.ts";
import {
  columnValue,
  omittedOf,
  recordTrace,
  type RecordKind,
  type WriteContext,
} from "#platform/server/records/write-record.ts";
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

/**
 * Writes kept fields of a locked case, and what follows from them. Not a change by a person: who changed it last and its
 * version stay, so that an agent who is typing gets no conflict. History, event and search row are as of every write.
 */
export const writeKept = async <R extends DeskRow>(
  write: WriteContext,
  { record }: { readonly record: RecordKind<R> },
  before: R,
  facts: { readonly action: string; readonly kept: Partial<R> },
): Promise<R> => {
  const changes = diffFields(
    before as object as Record<string, unknown>,
    { ...facts.kept },
    omittedOf(record),
  );
  if (changes.length === 0) return before;
  const next = { ...before, ...facts.kept };
  const columns = Object.entries({
    ...facts.kept,
    ...(await record.derive?.(next, write.db)),
  });
  const { rows } = await sql<R>`
    update ${sql.table(record.table)}
    set ${sql.join(columns.map(([name, value]) => sql`${sql.ref(name)} = ${columnValue(record, name, value)}`))}
    where id = ${before.id} returning *`.execute(write.db);
  const row = rows[0];
  if (row === undefined) throw new Error(`no case ${String(before.id)}`);
  const { action } = facts;
  await recordTrace(write, record, row, { action, changes, formerRow: before });
  return row;
};
