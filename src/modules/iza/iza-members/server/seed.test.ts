import { expect, it } from "vitest";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { makeActorWith } from "#platform/server/testing/test-app.ts";
import { createTestDatabase } from "#platform/server/testing/test-database.ts";
import { memberStateOf } from "../contract/rules.ts";
import { seedIzaMembers } from "./seed.ts";
import { lookUpMembers } from "./service.ts";

it("the demo has 900 members, 60 of them expired, with 2,400 vehicles, and each is found", async () => {
  const { db, drop } = await createTestDatabase();
  try {
    await seedIzaMembers(db);
    const members = await db.selectFrom("iza_members").selectAll().execute();
    expect(members).toHaveLength(900);
    const states = members.map((member) => memberStateOf(member, tokyoDate()));
    expect(states.filter((state) => state === "expired")).toHaveLength(60);
    const vehicles = await db.selectFrom("iza_vehicles").selectAll().execute();
    expect(vehicles).toHaveLength(2400);
    const agent = makeActorWith("iza");
    for (const { id, member_number, name } of members
      .slice(0, 900)
      .filter((_, place) => place % 100 === 0)) {
      const found = await lookUpMembers(db, agent, member_number);
      expect(found[0]?.id).toBe(id);
      const named = await lookUpMembers(db, agent, name);
      expect(named.map((one) => one.name)).toContain(name);
    }
    for (const { iza_member_id, chassis_number } of vehicles.slice(0, 5)) {
      const found = await lookUpMembers(db, agent, chassis_number ?? "");
      expect(found[0]?.id).toBe(iza_member_id);
    }
  } finally {
    await drop();
  }
});
