import { expect, it } from "vitest";
import { seedDealers } from "#modules/company/dealers/server/seed.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { createTestDatabase } from "#platform/server/testing/test-database.ts";
import { dueInspections } from "../contract/due-rules.ts";
import { factsOf } from "../contract/vehicle-rules.ts";
import { seedOutbound } from "./seed.ts";

it("the demo has the registry's vehicles with their users, of which most have something due and some are to check", async () => {
  const { db, drop } = await createTestDatabase();
  try {
    const dealers = await seedDealers(db);
    await seedOutbound(db, dealers);
    const vehicles = await db
      .selectFrom("outbound_vehicles")
      .selectAll()
      .execute();
    expect(vehicles.length).toBeGreaterThan(4500);
    const dues = vehicles.map((row) =>
      dueInspections(factsOf(row), tokyoDate()),
    );
    const share = (count: number) => count / vehicles.length;
    expect(
      share(dues.filter(({ due }) => due.length > 0).length),
    ).toBeGreaterThan(0.9);
    expect(
      share(dues.filter(({ reasons }) => reasons.length > 0).length),
    ).toBeGreaterThan(0.005);
    const kinds = new Set(
      dues.flatMap(({ due }) => due.map(({ kind }) => kind)),
    );
    expect([...kinds]).toEqual(
      expect.arrayContaining(["vehicle", "m12", "m6", "m3", "severe"]),
    );
    const stops = await db
      .selectFrom("outbound_opt_outs")
      .selectAll()
      .execute();
    expect(stops.length).toBeGreaterThan(5);
  } finally {
    await drop();
  }
});
