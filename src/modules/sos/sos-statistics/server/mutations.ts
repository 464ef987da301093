import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import "./tables.ts";

/** Takes away the marks there are. @returns the cases they named */
export const takeMarks = async (db: Db): Promise<number[]> => {
  const marks = await db
    .deleteFrom("sos_statistics_marks")
    .returning("inquiry_id")
    .execute();
  return [...new Set(marks.map(({ inquiry_id }) => inquiry_id))];
};

/** Writes the facts of cases as they are now. */
export const renewFacts = async (
  db: Db,
  inquiries: readonly number[],
): Promise<void> => {
  const tables = [
    ["sos_statistics_cases", "sos_statistics_case_facts"],
    ["sos_statistics_requests", "sos_statistics_request_facts"],
  ] as const;
  for (const [table, facts] of tables) {
    const named = sql`inquiry_id = any(${[...inquiries]}::bigint[])`;
    await sql`delete from ${sql.table(table)} where ${named}`.execute(db);
    await sql`insert into ${sql.table(table)} select * from ${sql.table(facts)} where ${named}`.execute(
      db,
    );
  }
};
