import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { demoDealers } from "#world/demo-seed.ts";
import { seedTowCompanies } from "#modules/company/organisations/server/seed.ts";
import { seedSpecialClients } from "#modules/company/special-clients/server/seed.ts";
import { seedDealers, type SeededDealer } from "./seed.ts";

let database: TestDatabase;
let dealers: Map<string, SeededDealer>;
let companies: Map<string, number>;

beforeAll(async () => {
  database = await createTestDatabase();
  dealers = await seedDealers(database.db);
  companies = await seedTowCompanies(database.db);
  await seedSpecialClients(database.db, "2026-09-01");
});
afterAll(async () => {
  await database.drop();
});

describe("companies of the demo", () => {
  it("43 sales companies, each branch under its own company and in order", async () => {
    expect(dealers.size).toBe(43);
    const rows = await database.db
      .selectFrom("car_dealer_branches")
      .select(["id", "car_dealer_id", "name", "search_text"])
      .orderBy("id")
      .execute();
    expect(rows).toHaveLength(150);
    expect(rows.filter((row) => row.search_text === "")).toEqual([]);
    const written = demoDealers().map(({ code }) => {
      const seeded = dealers.get(code);
      return seeded?.branch_ids.map((id) => rows.find((r) => r.id === id));
    });
    expect(written.map((list) => list?.map((row) => row?.name))).toEqual(
      demoDealers().map((dealer) => dealer.branches.map((b) => b.name)),
    );
  });

  it("60 towing companies, all of them found by a search text", async () => {
    expect(companies.size).toBe(60);
    const rows = await database.db
      .selectFrom("tow_truck_companies")
      .select(["code", "search_text", "areas", "latitude"])
      .execute();
    expect(
      rows.filter(
        (row) =>
          row.search_text === "" ||
          row.areas.length === 0 ||
          row.latitude === null,
      ),
    ).toEqual([]);
  });

  it("six special clients with a code and a telephone to match by, and a special user", async () => {
    const all = await database.db
      .selectFrom("special_clients")
      .select(["kind", "company_customer_code", "phone_digits", "name_text"])
      .execute();
    expect(all.filter(({ kind }) => kind === "user")).toMatchObject([
      { phone_digits: "09015550101", name_text: "長谷部康平" },
    ]);
    const rows = all.filter(({ kind }) => kind === "client");
    expect(rows).toHaveLength(6);
    expect(
      rows.filter((r) => !/^\d{3}-\d{5}$/.test(r.company_customer_code ?? "")),
    ).toEqual([]);
    expect(rows.filter((r) => !/^\d{10}$/.test(r.phone_digits ?? ""))).toEqual(
      [],
    );
  });
});
