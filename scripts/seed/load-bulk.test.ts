import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { seedTowCompanies } from "#modules/company/organisations/server/seed.ts";
import { seedDealers } from "#modules/company/dealers/server/seed.ts";
import { inquiryInputSchema } from "#modules/sos/sos-inquiries/contract/schema.ts";
import { inquiryIndex } from "#modules/sos/sos-inquiries/server/search-mutations.ts";
import { batchesOf, castOf } from "./bulk-day.ts";
import { bulkDesks, loadBulk } from "./load-bulk.ts";
import { planDays } from "./plan-days.ts";

let database: TestDatabase;
let indexesBefore: unknown;
const days = planDays({
  inquiries: 1500,
  before: "2026-09-01",
  first_id: 1,
  first_dispatch_id: 1,
});

const indexNames = async (): Promise<unknown> =>
  (
    await sql<{ indexname: string }>`
      select indexname from pg_indexes where tablename like 'sos\\_%' order by 1`.execute(
      database.db,
    )
  ).rows;

beforeAll(async () => {
  database = await createTestDatabase();
  const ids = {
    dealers: await seedDealers(database.db),
    tow_companies: await seedTowCompanies(database.db),
    answer_minutes: 10,
    completed_by: 1,
    approved_by: 2,
  };
  indexesBefore = await indexNames();
  const cast = castOf({ ids, tow_company_count: 60, vehicle_count: 300 });
  async function* source() {
    for (const day of days) yield { day, batches: batchesOf(day, cast, ids) };
  }
  await loadBulk(database.url, bulkDesks.sos, source(), () => undefined);
});
afterAll(async () => {
  await database.drop();
});

test("days go back from the first one and hold at most 9,999", () => {
  expect(days.map(({ date }) => date)).toEqual(["2026-08-30", "2026-08-31"]);
  expect(days[1]?.first_id).toBe(1 + (days[0]?.count ?? 0));
  const many = planDays({
    inquiries: 1_000_000,
    before: "2026-09-01",
    first_id: 1,
    first_dispatch_id: 1,
  });
  expect(many.reduce((sum, { count }) => sum + count, 0)).toBe(1_000_000);
  expect(Math.max(...many.map(({ count }) => count))).toBeLessThan(9999);
});

test("every case passes the form's schema and stands in the search as a saved one would", async () => {
  const { db } = database;
  const rows = await db.selectFrom("sos_inquiries").selectAll().execute();
  expect(rows).toHaveLength(1500);
  const searched = await db
    .selectFrom("sos_inquiry_search")
    .selectAll()
    .execute();
  const searchOf = new Map(searched.map((row) => [row.id, row]));
  const fields = Object.keys(
    inquiryInputSchema.shape,
  ) as (keyof (typeof rows)[0])[];
  for (const row of rows) {
    const input = Object.fromEntries(fields.map((name) => [name, row[name]]));
    expect(inquiryInputSchema.parse(input)).toEqual(input);
    expect(searchOf.get(row.id)).toEqual(inquiryIndex.rowOf(row));
  }
});

test("the indexes that were dropped are there again", async () => {
  expect(indexesBefore).toContainEqual({
    indexname: "sos_inquiry_search_grams",
  });
  expect(await indexNames()).toEqual(indexesBefore);
});

test("all are over, have their reports, and numbers and ids go on behind them", async () => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from sos_inquiries
        where inquiry_status not in ('complete', 'approved', 'cancelled')) as open,
      (select count(*) from sos_inquiries i where reported_count <>
        (select count(*) from sos_work_reports r where r.inquiry_id = i.id)) as differing,
      (select last_number from number_counters where business_date = '2026-08-31') as last_number,
      (select nextval(pg_get_serial_sequence('sos_inquiries', 'id'))) as next_id`.execute(
    database.db,
  );
  expect(rows[0]).toEqual({
    open: 0,
    differing: 0,
    last_number: days[1]?.count,
    next_id: 1501,
  });
});
