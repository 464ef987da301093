import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";

/** Brings what the keyword finds of a record up to date. No change of it by a person: it leaves no trace. */
export const writeSearchColumns = async (
  tx: Db,
  table: string,
  id: number,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const assignments = Object.entries(columns).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  );
  await sql`update ${sql.table(table)} set ${sql.join(assignments)}
    where id = ${id}`.execute(tx);
};
