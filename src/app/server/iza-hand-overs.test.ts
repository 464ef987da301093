import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeColleague } from "#modules/company/users/server/testing.ts";
import { izaHandOverModule } from "#modules/iza/iza-inquiries/server/hand-over-service.ts";
import { izaInquiryModule } from "#modules/iza/iza-inquiries/server/module.ts";
import {
  noDocuments,
  startableIza,
} from "#modules/iza/iza-inquiries/server/testing.ts";
import { registerInquiries } from "#modules/sos/sos-inquiries/server/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  createTestApp,
  makeActor,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { sosHandOvers } from "./hand-overs.ts";
import { inquiryDependencies } from "./inquiry-dependencies.ts";

const iza = "/api/izaInquiries";
const sos = "/api/hinoSosInquiries";
/** Of the telephone desk, and of SOS. */
let agent: Actor;
let operator: Actor;
let database: TestDatabase;
let test: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  agent = await makeColleague(database.db, {
    permissions: ["iza"],
    division: "sales",
  });
  operator = await makeColleague(database.db);
  test = await createTestApp(database.db, (app, context) => {
    registerInquiries(app, context, inquiryDependencies);
    for (const { routes } of [
      izaInquiryModule(noDocuments),
      izaHandOverModule(sosHandOvers),
    ])
      routes(app, context);
  });
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

interface Case {
  readonly id: number;
  readonly version: number;
  readonly reception_number: string;
  readonly [field: string]: unknown;
}
const dataOf = <T = Case>(answer: { json: () => unknown }): T =>
  (answer.json() as { data: T }).data;
let vehicles = 0;
const make = async (body: object = {}): Promise<Case> => {
  vehicles += 1;
  return dataOf(
    await test.call(agent, "POST", iza, {
      body: {
        ...startableIza,
        caller_phone: `090-1000-${String(vehicles).padStart(4, "0")}`,
        chassis_number: `XZU-${vehicles}`,
        ...body,
      },
    }),
  );
};
const read = async (actor: Actor, path: string, id: number) =>
  dataOf(await test.call(actor, "GET", `${path}/${id}`));
const hand = (one: Case, actor: Actor | undefined = agent) =>
  test.call(actor, "POST", `${iza}/${one.id}/handOver`, {
    body: { version: one.version, sos_inquiry_id: null },
  });
const handed = async (body: object = {}) => {
  const one = dataOf(await hand(await make(body)));
  return { one, sos_id: Number(one["sos_inquiry_id"]) };
};

describe("a call for help that needs a truck", () => {
  it("goes to SOS by the right of the desk alone, complete, with everything that was said", async () => {
    const { one, sos_id } = await handed({
      received_at: "2026-11-20T01:00:00.000Z",
      member_number: "0000123",
      prefecture: "愛知県",
      address: "岡崎市",
      guidance: "ヒューズの確認を案内",
      guidance_result: "unchanged",
    });
    expect(one).toMatchObject({
      inquiry_status: "complete",
      result: "handed_to_sos",
    });
    expect(one["completed"]).toMatchObject({ by: agent.name });
    // Opening it is for those of SOS.
    expect((await test.call(agent, "GET", `${sos}/${sos_id}`)).statusCode).toBe(
      403,
    );
    const taken = await read(operator, sos, sos_id);
    expect(taken).toMatchObject({
      inquiry_status: "typing",
      received_at: "2026-11-20T01:00:00.000Z",
      prefecture: "愛知県",
      trouble_category: "battery",
      caller_name: "山田太郎",
    });
    expect(String(taken["memo"])).toContain("0000123");
    const rows = dataOf<{ body: string }[]>(
      await test.call(operator, "GET", `${sos}/${sos_id}/correspondences`),
    );
    const [row] = rows;
    expect(row?.body).toContain("IZAで案内済み");
    expect(row?.body).toContain("ヒューズの確認を案内");
    expect(row?.body).toContain("変化なし");
  });

  it("goes once: again it is answered with the number", async () => {
    const { one, sos_id } = await handed();
    const { reception_number } = await read(operator, sos, sos_id);
    const again = await hand(one);
    expect(again.statusCode).toBe(570);
    expect(again.body).toContain(reception_number);
  });

  it("is handed over by one of twenty at once", async () => {
    const one = await make();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => hand(one)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(
      1,
    );
    const { rows } = await test
      .call(operator, "GET", `${sos}?q=${String(one["chassis_number"])}`)
      .then((answer) => ({ rows: dataOf<Case[]>(answer) }));
    expect(rows).toHaveLength(1);
  });

  it("by nobody else", async () => {
    const one = await make();
    expect((await hand(one, makeActorWith("sos"))).statusCode).toBe(403);
    expect((await hand(one, makeActor("carDealer"))).statusCode).toBe(403);
    expect((await hand({ ...one, version: 9 })).statusCode).toBe(568);
    expect((await hand({ ...one, id: 999_999 })).statusCode).toBe(404);
    expect(await read(agent, iza, one.id)).toMatchObject({
      sos_inquiry_id: null,
    });
  });

  it("the card says how it stands, and no customer", async () => {
    const { one } = await handed();
    const { card } = dataOf<{ card: object }>(
      await test.call(agent, "GET", `${iza}/${one.id}/handOver`),
    );
    expect(Object.keys(card).toSorted()).toEqual([
      "complete_time",
      "dispatches",
      "id",
      "inquiry_status",
      "reception_number",
    ]);
  });

  it("comes back at once when SOS cancels it", async () => {
    const { one, sos_id } = await handed();
    const reopened = await test.call(agent, "POST", `${iza}/${one.id}/reopen`, {
      body: { version: one.version, reason: "続き" },
    });
    expect(reopened.statusCode).toBe(570);
    const { version } = await read(operator, sos, sos_id);
    const cancelled = await test.call(
      operator,
      "POST",
      `${sos}/${sos_id}/cancel`,
      { body: { version, cancellation_reason: "resolved", reason: null } },
    );
    expect(cancelled.statusCode).toBe(200);
    const back = await read(agent, iza, one.id);
    expect(back).toMatchObject({
      inquiry_status: "in_progress",
      result: null,
      sos_inquiry_id: null,
    });
    expect(back["next_action"]).toMatchObject({ kind: "hand_over_ended" });
    // Who says what came of it instead has taken the task; it may go to SOS anew.
    expect((await hand(back)).statusCode).toBe(200);
  });
});
