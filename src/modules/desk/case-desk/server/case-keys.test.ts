import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const desks = [
  ["sos", "sos_inquiries"],
  ["connect", "connect_inquiries"],
  ["iza", "iza_inquiries"],
] as const;

it.each(desks)(
  "a case of %s has its key and stands among the cases from its first row to its last",
  async (kind, table) => {
    const { db } = database;
    const keys = async (): Promise<unknown[]> => {
      const { rows } = await sql`
        select reception_number from case_keys
        join cases on module = case_kind and id = case_id
        where case_kind = ${kind} order by id`.execute(db);
      return rows;
    };
    await sql`insert into ${sql.table(table)} (reception_number, received_at)
      values ('202611220001', now()), ('202611220002', now())`.execute(db);
    expect(await keys()).toEqual([
      { reception_number: "202611220001" },
      { reception_number: "202611220002" },
    ]);
    await sql`delete from ${sql.table(table)} where reception_number = '202611220001'`.execute(
      db,
    );
    expect(await keys()).toEqual([{ reception_number: "202611220002" }]);
  },
);

it("what hangs on a case names one that there is, or none at all", async () => {
  const { db } = database;
  const log = (kind: string | null, id: number | null) =>
    sql`insert into call_logs (module, case_kind, case_id, direction, started_at, outcome, search_text, grams)
      values ('sos', ${kind}, ${id}, 'in', now(), 'answered', '', '{}')`.execute(
      db,
    );
  await log(null, null);
  await expect(log("sos", null)).rejects.toThrow("foreign key");
  await expect(log("sos", 999_999)).rejects.toThrow("foreign key");
});

it("history is append-only", async () => {
  const { db } = database;
  await sql`insert into history (entity, entity_id, root_entity, root_id, version, action, changes)
    values ('sos_inquiry', 1, 'sos_inquiry', 1, 1, 'create', '[]')`.execute(db);
  await expect(
    sql`update history set screen = 'x'`.execute(db),
  ).rejects.toThrow("append-only");
  await expect(sql`delete from history`.execute(db)).rejects.toThrow(
    "append-only",
  );
});
