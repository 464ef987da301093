import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { demoStories } from "#world/demo-seed.ts";
import { seedTowCompanies } from "#modules/company/organisations/server/seed.ts";
import { seedDealers } from "#modules/company/dealers/server/seed.ts";
import { seedInquiries } from "#modules/sos/sos-inquiries/server/seed.ts";
import { dispatchProgresses } from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import { summariseDispatches } from "../contract/rules.ts";
import { seedDispatches } from "./seed.ts";

let database: TestDatabase;
let photoSeeds: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  const ids = {
    dealers: await seedDealers(database.db),
    tow_companies: await seedTowCompanies(database.db),
    answer_minutes: 10,
    completed_by: 1,
    approved_by: 2,
  };
  const stories = demoStories(new Date("2026-11-21T03:00:00Z"));
  const cases = await seedInquiries(database.db, stories, ids);
  const { reports } = await seedDispatches(database.db, cases, ids);
  photoSeeds = reports.flatMap((report) => report.photo_seeds);
});
afterAll(async () => {
  await database.drop();
});

describe("dispatches of the demo", () => {
  it("stand at every step but the unsent draft", async () => {
    const rows = await database.db
      .selectFrom("sos_dispatches")
      .select("progress")
      .execute();
    expect(new Set(rows.map((row) => row.progress))).toEqual(
      new Set(dispatchProgresses.codes.filter((code) => code !== "draft")),
    );
  });

  it("agree with the counts kept on their cases", async () => {
    const dispatches = await database.db
      .selectFrom("sos_dispatches")
      .select([
        "inquiry_id",
        "progress",
        "arranged_at",
        "accepted_at",
        "eta",
        "arrived_at",
        "work_done_at",
        "declined_at",
        "cancelled_at",
        "tow_truck_company_id",
      ])
      .execute();
    const cases = await database.db
      .selectFrom("sos_inquiries")
      .select([
        "id",
        "open_dispatch_count",
        "awaiting_report_count",
        "reported_count",
        "dispatch_count",
        "tow_truck_company_ids",
        "dispatch_due_at",
        "awaited_step",
        "awaited_since",
        "awaited_due_at",
        "arrangement_at",
        "work_done_at",
        "fell_at",
      ])
      .execute();
    const wrong = cases.filter(({ id, ...kept }) => {
      const own = dispatches.filter((row) => row.inquiry_id === id);
      const summary = summariseDispatches(own, 10);
      return Object.entries(summary).some(
        ([name, value]) =>
          JSON.stringify(value) !==
          JSON.stringify(
            Object.entries(kept).find(([key]) => key === name)?.[1],
          ),
      );
    });
    expect(wrong).toEqual([]);
  });

  it("one report each where the work is reported, some with photos", async () => {
    const reports = await database.db
      .selectFrom("sos_work_reports")
      .innerJoin("sos_dispatches", "sos_dispatches.id", "dispatch_id")
      .select(["progress", "treatment", "treatment_result"])
      .execute();
    expect(reports.length).toBeGreaterThan(150);
    expect(
      reports.filter(
        (row) =>
          row.progress !== "reported" ||
          row.treatment === null ||
          row.treatment_result === null,
      ),
    ).toEqual([]);
    expect(photoSeeds.length).toBeGreaterThan(100);
    expect(new Set(photoSeeds).size).toBe(photoSeeds.length);
  });
});
