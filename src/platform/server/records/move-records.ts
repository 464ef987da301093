import { sql } from "kysely";
import {
  updateRecord,
  type RecordKind,
  type WriteContext,
} from "./write-record.ts";

/** From which record to which its rows go. */
export interface Move {
  readonly from: number;
  readonly to: number;
}

/**
 * Moves rows that hang on one record to another, each with its version, history and event; as it was and as it is.
 *
 * @param from columns by which the rows are found
 * @param to what is written to them
 */
export const moveRecords = async <R extends { id: number; version: number }>(
  context: WriteContext,
  kind: RecordKind<R>,
  from: Readonly<Record<string, string | number>>,
  to: Readonly<Record<string, string | number>>,
): Promise<{ before: R; row: R }[]> => {
  const conditions = Object.entries(from).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  const { rows } = await sql<R>`
    select * from ${sql.table(kind.table)} where ${sql.join(conditions, sql` and `)}
    order by id for update`.execute(context.db);
  const moved: { before: R; row: R }[] = [];
  for (const before of rows) {
    const row = await updateRecord(
      context,
      kind,
      before,
      { ...to },
      { action: "move" },
    );
    moved.push({ before, row });
  }
  return moved;
};
