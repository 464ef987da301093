import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "../migration-list.ts";

let database: TestDatabase;
let caseId: number;

/** A database as it was before, with one of everything that hangs on a case. */
const makeBefore = async (): Promise<void> => {
  const { db } = database;
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await migrate(
    db,
    migrations.filter(({ name }) => name < "0190"),
  );
  const { rows } = await sql<{ id: number }>`
    insert into sos_inquiries (reception_number, received_at) values ('202611220001', now()) returning id`.execute(
    db,
  );
  caseId = rows[0]?.id ?? 0;
  await sql`insert into call_logs (module, sos_inquiry_id, direction, started_at, outcome, search_text, grams)
    values ('sos', ${caseId}, 'in', now(), 'answered', '', '{}'), ('iza', null, 'in', now(), 'missed', '', '{}')`.execute(
    db,
  );
  const open_cases = [{ id: caseId, reception_number: "202611220001" }];
  await sql`insert into telephone_calls (call_id, sos_inquiry_id, caller)
    values ('linked', ${caseId}, ${JSON.stringify({ open_cases })}::jsonb), ('known', null, '{"open_cases": []}'),
      ('unknown', null, null)`.execute(db);
  await sql`with m as (insert into case_messages (inquiry_id, author_type, author_name, body)
      values (${caseId}, 'operator', '', '') returning id)
    insert into case_message_unread (reader_id, inquiry_id, message_id) select 0, ${caseId}, id from m`.execute(
    db,
  );
  await sql`insert into sos_correspondences (inquiry_id, at, direction, counterpart, person, body)
    values (${caseId}, now(), 'in', 'caller', '', '')`.execute(db);
  await sql`insert into driver_location_links (inquiry_id, channel, token_hash, expires_at)
    values (${caseId}, 'spoken', 'x', now())`.execute(db);
  await sql`insert into case_interviews (inquiry_id, answers) values (${caseId}, '{}')`.execute(
    db,
  );
};

beforeAll(async () => {
  database = await createTestDatabase();
  await makeBefore();
  await migrate(database.db);
});
afterAll(() => database.drop());

const keysIn = async (table: string) => {
  const { rows } = await sql<{ case_kind: string; case_id: number }>`
    select case_kind, case_id from ${sql.table(table)} where case_id is not null`.execute(
    database.db,
  );
  return rows;
};

it.each([
  "case_keys",
  "call_logs",
  "telephone_calls",
  "case_messages",
  "case_message_unread",
  "driver_location_links",
  "case_interviews",
  "case_correspondences",
])("%s names the case that it named before", async (table) => {
  expect(await keysIn(table)).toEqual([{ case_kind: "sos", case_id: caseId }]);
});

it("what named none names none, and open cases of a caller say their desk", async () => {
  const { rows } = await sql<object>`
    select call_id, case_kind, caller -> 'open_cases' as open from telephone_calls order by id`.execute(
    database.db,
  );
  expect(rows).toMatchObject([
    { case_kind: "sos", open: [{ id: caseId, module: "sos" }] },
    { case_kind: null, open: [] },
    { case_kind: null, open: null },
  ]);
  const half = sql`update call_logs set case_kind = 'sos' where case_id is null`;
  await expect(half.execute(database.db)).rejects.toThrow("foreign key");
});

it("a case has its key from its first row to its last", async () => {
  const { db } = database;
  await sql`insert into sos_inquiries (reception_number, received_at)
    values ('202611220002', now()), ('202611220003', now())`.execute(db);
  expect(await keysIn("case_keys")).toHaveLength(3);
  await sql`delete from sos_inquiries where id <> ${caseId}`.execute(db);
  expect(await keysIn("case_keys")).toHaveLength(1);
});
