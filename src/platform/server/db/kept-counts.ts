import { sql, type RawBuilder } from "kysely";
import type { Db } from "./schema.ts";

/** What `keep_counts` of the schema keeps of a table. */
const nameOf = (table: string) => `${table}_counts`;

/** Lines of counts in place of the rows of a table, under its name. */
export const countsInstead = (table: string): RawBuilder<unknown> =>
  sql`(select *, null::timestamptz as deleted_at from ${sql.table(nameOf(table))}) as ${sql.table(table)}`;

/** Joins the lines that writes have added; a job does it from time to time. */
export const foldCounts = (db: Db, table: string): Promise<unknown> =>
  sql`select ${sql.ref(`fold_${nameOf(table)}`)}()`.execute(db);
