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

/** Moves what hangs on one record to another, each row with its version, history and event; as it was and as it is. */
export const moveRecords = async <R extends { id: number; version: number }>(
  context: WriteContext,
  kind: RecordKind<R>,
  column: keyof R & string,
  { from, to }: Move,
): Promise<{ before: R; row: R }[]> => {
  const { rows } = await sql<R>`
    select * from ${sql.table(kind.table)} where ${sql.ref(column)} = ${from}
    order by id for update`.execute(context.db);
  const moved: { before: R; row: R }[] = [];
  for (const before of rows) {
    const patch = { [column]: to };
    const step = { action: "move" };
    const row = await updateRecord(context, kind, before, patch, step);
    moved.push({ before, row });
  }
  return moved;
};
