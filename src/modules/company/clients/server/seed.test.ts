import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { demoStories } from "#world/demo-seed.ts";
import {
  seedCarMakers,
  seedTowCompanies,
} from "#modules/company/organisations/server/seed.ts";
import { seedClients } from "./seed.ts";

let database: TestDatabase;
const stories = demoStories(new Date("2026-11-21T09:00:00Z"));

beforeAll(async () => {
  database = await createTestDatabase();
  await seedTowCompanies(database.db);
  await seedCarMakers(database.db);
  await seedClients(database.db, stories);
});
afterAll(() => database.drop());

const count = async (what: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${what}`.execute(database.db);
  return rows[0]?.total ?? 0;
};

it("has 60 towing companies, 14 makers, 120 clients and 300 members, each with its past", async () => {
  expect(await count(sql`tow_truck_companies`)).toBe(60);
  expect(await count(sql`car_makers`)).toBe(14);
  expect(await count(sql`clients`)).toBe(120);
  expect(await count(sql`client_members`)).toBe(300);
  expect(await count(sql`history`)).toBe(60 + 14 + 120 + 300);
  expect(await count(sql`tow_truck_companies where account_id is null`)).toBe(
    0,
  );
});

it("has clients for most of the demo's cases, under the code that the case bears", async () => {
  const { rows } = await sql<{ code: string; name: string }>`
    select company_customer_code as code, name from clients`.execute(
    database.db,
  );
  const names = new Map(rows.map(({ code, name }) => [code, name]));
  const known = stories.filter(
    ({ vehicle }) =>
      names.get(vehicle.customer_code ?? "") === vehicle.owner_name,
  );
  expect(known.length).toBeGreaterThan(stories.length / 3);
});

it("has members of clients whose vehicles they answer for", async () => {
  expect(
    await count(
      sql`client_members where cardinality(vehicle_registration_numbers) > 0`,
    ),
  ).toBeGreaterThan(100);
  expect(
    await count(
      sql`clients c where not exists (select from client_members m where m.client_id = c.id)`,
    ),
  ).toBeGreaterThan(0);
});

it("leaves some towing companies without a registration number", async () => {
  const without = await count(
    sql`tow_truck_companies where invoice_registration_number is null`,
  );
  expect(without).toBeGreaterThan(0);
  expect(without).toBeLessThan(30);
});
