import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { createMemberTestApp } from "#modules/iza/iza-members/server/testing.ts";
import { createIzaTestApp, startableIza } from "./testing.ts";

const base = "/api/izaInquiries";
const agent = makeActorWith("iza");
let database: TestDatabase;
let test: TestApp;
let members: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createIzaTestApp(database.db);
  members = await createMemberTestApp(database.db);
});
afterAll(async () => {
  await test.app.close();
  await members.app.close();
  await database.drop();
});

interface Made {
  readonly id: number;
  readonly version: number;
  readonly [field: string]: unknown;
}
const dataOf = (answer: { json: () => unknown }): Made =>
  (answer.json() as { data: Made }).data;
const receive = async (body: object): Promise<Made> =>
  dataOf(
    await test.call(agent, "POST", base, {
      body: {
        ...startableIza,
        received_at: "2026-11-20T01:00:00.000Z",
        ...body,
      },
    }),
  );
const patch = async ({ id, version }: Made, body: object): Promise<Made> =>
  dataOf(
    await test.call(agent, "PATCH", `${base}/${id}`, {
      body: { version, ...body },
    }),
  );

describe("the member of a call for help", () => {
  it("is kept as it was at reception, whatever becomes of the member", async () => {
    const member = dataOf(
      await members.call(agent, "POST", "/api/izaMembers", {
        body: {
          member_number: "0000123",
          plan: "S",
          name: "みほん運輸株式会社",
          valid_from: "2026-01-01",
          valid_to: "2026-12-31",
        },
      }),
    );
    const one = await receive({ member_number: "0000123" });
    expect(one).toMatchObject({
      iza_member_id: member.id,
      plan: "S",
      coverage: "unchecked",
    });
    // A vehicle that the member has not bought the help for is told, and nothing is refused.
    const other = await patch(one, { chassis_number: "XZU-1" });
    expect(other).toMatchObject({ coverage: "other_vehicle" });
    await members.call(agent, "PATCH", `/api/izaMembers/${member.id}`, {
      body: { version: member.version, plan: "R" },
    });
    const kept = await patch(other, { caller_name: "佐藤" });
    expect(kept).toMatchObject({ plan: "S", coverage: "other_vehicle" });
  });

  it("a number without a hit stays as it was typed; without one nobody has looked", async () => {
    expect(await receive({ member_number: "9999" })).toMatchObject({
      member_number: "9999",
      iza_member_id: null,
      plan: null,
      coverage: "not_member",
    });
    expect(await receive({})).toMatchObject({ coverage: "unchecked" });
  });
});
