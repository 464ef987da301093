import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createTestApp,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { Plan } from "../contract/plan-endpoints.ts";
import { registerPlans } from "./plan-service.ts";

const path = "/api/izaPlans";
const leader = makeActorWith("approval_iza");
const agent = makeActorWith("iza");
let database: TestDatabase;
let test: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createTestApp(database.db, registerPlans);
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const read = async (actor = agent): Promise<Plan[]> =>
  (await test.call(actor, "GET", path)).json<{ data: Plan[] }>().data;
const patch = (id: number, body: object, actor = leader) =>
  test.call(actor, "PATCH", `${path}/${id}`, { body });

describe("who reads and rewords plans", () => {
  it.each(["iza", "sos", "connect", "out", "justdoit"] as const)(
    "%s reads them and may not reword them",
    async (permission) => {
      const actor = makeActorWith(permission);
      const plans = await read(actor);
      expect(plans.map(({ code }) => code)).toEqual(["R", "S", "M"]);
      expect(plans.every(({ can }) => !can.update.allowed)).toBe(true);
      const answer = await patch(1, { version: 1, label: "別" }, actor);
      expect(answer.statusCode).toBe(403);
    },
  );
});

describe("a plan", () => {
  it.each([
    [{ label: "" }, "label"],
    [{ label: "あ".repeat(11) }, "label"],
    [{ sentence: "" }, "sentence"],
    [{ code: "X" }, "code"],
  ])("refuses %j and changes nothing", async (wrong, _field) => {
    const before = await read();
    const answer = await patch(before[0]?.id ?? 0, { version: 1, ...wrong });
    expect(answer.statusCode).toBe(422);
    expect(await read()).toEqual(before);
  });

  it("is reworded by either approval; 568 when stale, 404 where there is none", async () => {
    const [plan] = await read();
    const { id = 0, version = 0 } = plan ?? {};
    const saved = await patch(id, { version, label: "ロードプラン" });
    expect(saved.json()).toMatchObject({
      data: { label: "ロードプラン", updated_by: null, can: { update: {} } },
    });
    expect((await patch(id, { version, label: "古い" })).statusCode).toBe(568);
    const out = makeActorWith("approval_out");
    const again = await patch(
      id,
      { version: version + 1, sentence: "案内" },
      out,
    );
    expect(again.statusCode).toBe(200);
    expect((await read())[0]).toMatchObject({
      code: "R",
      label: "ロードプラン",
      sentence: "案内",
    });
    expect((await patch(999, { version: 1, label: "無" })).statusCode).toBe(
      404,
    );
  });
});
