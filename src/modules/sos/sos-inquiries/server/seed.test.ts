import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { takeNumber } from "#platform/server/records/numbers.ts";
import { demoStories } from "#world/demo-seed.ts";
import { seedTowCompanies } from "#modules/company/organisations/server/seed.ts";
import { seedDealers } from "#modules/company/dealers/server/seed.ts";
import { dispatchStatuses } from "../contract/lookups.ts";
import { inquiryStatuses } from "#modules/desk/case-desk/contract/lookups.ts";
import { seedInquiries, type SeededInquiry } from "./seed.ts";

const now = new Date("2026-11-21T03:00:00Z");
let database: TestDatabase;
let seeded: SeededInquiry[];

beforeAll(async () => {
  database = await createTestDatabase();
  seeded = await seedInquiries(database.db, demoStories(now), {
    dealers: await seedDealers(database.db),
    tow_companies: await seedTowCompanies(database.db),
    answer_minutes: 10,
    completed_by: 1,
    approved_by: 2,
  });
});
afterAll(async () => {
  await database.drop();
});

describe("cases of the demo", () => {
  it("600 in every status but that of a double, each accepted by the form's schema and searchable", async () => {
    expect(seeded).toHaveLength(600);
    const rows = await database.db
      .selectFrom("sos_inquiries")
      .select(["inquiry_status", "dispatch_status"])
      .execute();
    expect(new Set(rows.map((row) => row.inquiry_status))).toEqual(
      // Nobody has called twice in the stories.
      new Set(inquiryStatuses.codes.filter((code) => code !== "merged")),
    );
    expect(new Set(rows.map((row) => row.dispatch_status))).toEqual(
      new Set(dispatchStatuses.codes),
    );
    const search = await database.db
      .selectFrom("sos_inquiry_search")
      .select("id")
      .where("text", "<>", "")
      .execute();
    expect(search).toHaveLength(600);
  });

  it("numbers of a day run from 1 without gaps, and the counter goes on after them", async () => {
    const rows = await database.db
      .selectFrom("sos_inquiries")
      .select("reception_number")
      .orderBy("reception_number")
      .execute();
    const wrong = rows.filter(({ reception_number }, index) => {
      const before = rows[index - 1]?.reception_number;
      const isNewDay = before?.slice(0, 8) !== reception_number.slice(0, 8);
      const expected = isNewDay ? 1 : Number(before.slice(8)) + 1;
      return Number(reception_number.slice(8)) !== expected;
    });
    expect(wrong).toEqual([]);
    const last = rows.at(-1)?.reception_number ?? "";
    const day = `${last.slice(0, 4)}-${last.slice(4, 6)}-${last.slice(6, 8)}`;
    expect(await takeNumber(database.db, "sos_inquiry", day)).toBe(
      String(Number(last) + 1),
    );
  });

  it("a finished case with a dispatch has its completion report, none is open", async () => {
    const rows = await database.db
      .selectFrom("sos_inquiries")
      .select(["id", "treatment", "complete_time", "open_dispatch_count"])
      .where("inquiry_status", "in", ["complete", "approved"])
      .where("dispatch_count", ">", 0)
      .execute();
    expect(rows.length).toBeGreaterThan(200);
    expect(
      rows.filter(
        (row) =>
          row.treatment === null ||
          row.complete_time === null ||
          row.open_dispatch_count > 0,
      ),
    ).toEqual([]);
  });
});
