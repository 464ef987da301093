import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestDatabase } from "#platform/server/testing/test-database.ts";
import { plannedOnce } from "./planned-once.ts";

test("a statement marked so is planned once for its connection, any other each time", async () => {
  const database = await createTestDatabase();
  const kept = await database.db.connection().execute(async (db) => {
    for (const value of [1, 2, 3])
      expect(
        (
          await sql<{ value: number }>`
            ${plannedOnce} select ${value}::int as value`.execute(db)
        ).rows,
      ).toEqual([{ value }]);
    await sql`select ${1}::int`.execute(db);
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements`.execute(db);
    return rows.map(({ statement }) => statement.trim());
  });
  expect(kept).toEqual(["/* planned once */ select $1::int as value"]);
  await database.drop();
});
