import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDealers } from "#modules/company/dealers/server/seed.ts";
import { makeColleague } from "#modules/company/users/server/testing.ts";
import { connectSchemas } from "#modules/connect/connect-inquiries/contract/schema.ts";
import { seedCategories } from "#modules/connect/connect-inquiries/server/category-seed.ts";
import { connectSearchRow } from "#modules/connect/connect-inquiries/server/service.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { connectDays } from "./connect-days.ts";
import { bulkDesks, loadBulk } from "./load-bulk.ts";

const count = 1200;
let database: TestDatabase;
let indexesBefore: unknown;

const indexNames = async (): Promise<unknown> =>
  (
    await sql<{ indexname: string }>`
      select indexname from pg_indexes where tablename like 'connect\\_inquir%' order by 1`.execute(
      database.db,
    )
  ).rows;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db, url } = database;
  const dealers = await seedDealers(db);
  await seedCategories(db);
  await sql`insert into number_counters values (${bulkDesks.connect.counter}, '2026-09-01', 1)`.execute(
    db,
  );
  indexesBefore = await indexNames();
  const source = await connectDays(db, count, {
    dealers,
    tow_companies: new Map(),
    answer_minutes: 10,
    completed_by: (await makeColleague(db)).user_id,
    approved_by: (await makeColleague(db)).user_id,
  });
  await loadBulk(url, bulkDesks.connect, source, () => undefined);
});
afterAll(async () => {
  await database.drop();
});

test("every inquiry passes the form's schema and stands in the search as a saved one would", async () => {
  const { db } = database;
  const rows = await db.selectFrom("connect_inquiries").selectAll().execute();
  expect(rows).toHaveLength(count);
  const searched = await db
    .selectFrom("connect_inquiry_search")
    .selectAll()
    .execute();
  const searchOf = new Map(searched.map((row) => [row.id, row]));
  for (const row of rows) {
    expect(searchOf.get(row.id)).toEqual(connectSearchRow(row));
    expect(
      connectSchemas.row.parse({
        ...row,
        escalate_destination: "",
        names: {},
        found_in: null,
      }).id,
    ).toBe(row.id);
  }
});

test("all are over, have their key and one row, and numbers and ids go on behind them", async () => {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from connect_inquiries where inquiry_status not in ('complete', 'approved')
        or next_action is not null) as open,
      (select count(*) from case_keys where case_kind = 'connect') as keys,
      (select count(*) from case_correspondences where case_kind = 'connect') as said,
      (select sum(last_number) from number_counters
        where name = ${bulkDesks.connect.counter} and business_date < '2026-09-01') as numbered,
      (select nextval(pg_get_serial_sequence('connect_inquiries', 'id'))) as next_id`.execute(
    database.db,
  );
  expect(rows[0]).toEqual({
    open: 0,
    keys: count,
    said: count,
    numbered: count,
    next_id: count + 1,
  });
  expect(await indexNames()).toEqual(indexesBefore);
});
