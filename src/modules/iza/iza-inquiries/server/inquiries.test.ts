import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  makeActor,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { createIzaTestApp, solvedIza, startableIza } from "./testing.ts";

const base = "/api/izaInquiries";
const agent = makeActorWith("iza");
const leader = makeActorWith("iza", "approval_iza");
let dealer: { id: number; branch_id: number };
let database: TestDatabase;
let test: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  dealer = await makeDealer(database.db);
  test = await createIzaTestApp(database.db);
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

interface Made {
  readonly id: number;
  readonly version: number;
  readonly [field: string]: unknown;
}
const dataOf = <T = Made>(answer: { json: () => unknown }): T =>
  (answer.json() as { data: T }).data;
const errorsOf = (answer: { json: () => unknown }) =>
  (answer.json() as { errors?: object }).errors ?? {};
const make = async (body: object = {}): Promise<Made> =>
  dataOf(
    await test.call(agent, "POST", base, {
      body: { ...startableIza, ...body },
    }),
  );
const read = (actor: Actor | undefined, id: number) =>
  test.call(actor, "GET", `${base}/${id}`);
const patch = (one: Made, body: object, actor: Actor = agent) =>
  test.call(actor, "PATCH", `${base}/${one.id}`, {
    body: { version: one.version, ...body },
  });
const step = (
  one: Made,
  name: string,
  actor: Actor = agent,
  body: object = {},
) =>
  test.call(actor, "POST", `${base}/${one.id}/${name}`, {
    body: { version: one.version, ...body },
  });
const working = async (body: object = {}): Promise<Made> =>
  dataOf(await step(await make(body), "start"));
const soon = () => new Date(Date.now() + 3_600_000).toISOString();

/** Everybody who is not of the desk, whatever they were given by mistake. */
const others = (): Actor[] => [
  makeActorWith("sos", "connect", "call_logs"),
  makeActor("carDealer", { car_dealer_id: dealer.id, permissions: ["iza"] }),
  makeActor("carMaker", { vehicle_make: 3, permissions: ["iza"] }),
  makeActor("towTruckCompany", {
    tow_truck_company_id: 1,
    permissions: ["iza"],
  }),
];

describe("who reaches a call for help", () => {
  it("401, 403, 404 and 568, and nothing is changed", async () => {
    const one = await make();
    const before = dataOf(await read(agent, one.id));
    const body = { caller_name: "別人" };
    expect((await read(undefined, one.id)).statusCode).toBe(401);
    for (const [method, path] of [
      ["POST", base],
      ["PATCH", `${base}/${one.id}`],
      ["POST", `${base}/${one.id}/start`],
    ] as const)
      expect(
        (await test.call(undefined, method, path, { body })).statusCode,
      ).toBe(401);
    for (const actor of others()) {
      for (const path of [
        base,
        `${base}/count`,
        `${base}/approvals`,
        `${base}/${one.id}`,
        `${base}/${one.id}/timeline`,
        `${base}/${one.id}/neighbours`,
        `${base}/${one.id}/correspondences`,
      ])
        expect([
          path,
          (await test.call(actor, "GET", path)).statusCode,
        ]).toEqual([path, 403]);
      expect((await test.call(actor, "POST", base, { body })).statusCode).toBe(
        403,
      );
      expect((await patch(one, body, actor)).statusCode).toBe(403);
      for (const name of ["start", "complete", "approve", "reopen"])
        expect([name, (await step(one, name, actor)).statusCode]).toEqual([
          name,
          403,
        ]);
    }
    expect((await read(agent, 999_999)).statusCode).toBe(404);
    expect((await patch({ ...one, version: 7 }, body)).statusCode).toBe(568);
    expect((await step({ ...one, version: 7 }, "start")).statusCode).toBe(568);
    expect(dataOf(await read(agent, one.id))).toEqual(before);
  });

  it("a deleted one is there for nobody", async () => {
    const one = await make();
    const reason = encodeURIComponent("誤って登録");
    const query = `version=1&reason=${reason}`;
    const answer = await test.call(
      agent,
      "DELETE",
      `${base}/${one.id}?${query}`,
    );
    expect(answer.statusCode).toBe(204);
    expect((await read(agent, one.id)).statusCode).toBe(404);
  });

  it("is numbered at its first save", async () => {
    const one = await make();
    expect(one["reception_number"]).toMatch(/^\d{12}$/);
    expect(one["inquiry_status"]).toBe("typing");
  });
});

describe("what is typed", () => {
  it.each([
    ["member_number", "1234567890123456"],
    ["guidance", "あ".repeat(1001)],
    ["callback_reason", "あ".repeat(101)],
    ["result", "lost"],
    ["guidance_result", "perhaps"],
    ["told_by", "visit"],
    ["trouble_category", "ghost"],
    ["car_dealer_id", 999_999],
  ])("%s is not %s", async (name, value) => {
    const one = await make();
    const answer = await patch(one, { [name]: value });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(errorsOf(answer))).toContain(name);
    expect(dataOf(await read(agent, one.id))).toMatchObject({ version: 1 });
  });

  it("half-width kana is accepted and kept as kana", async () => {
    const one = await make({ caller_name_kana: "ﾔﾏﾀﾞ ﾀﾛｳ" });
    expect(one["caller_name_kana"]).toBe("ヤマダ タロウ");
  });

  it.each([
    ["phone_resolved", ["guidance", "guidance_result"]],
    ["handed_to_dealer", ["car_dealer_id", "told_by"]],
    ["callback", ["callback_at", "callback_reason"]],
    ["handed_to_sos", ["result"]],
  ])("%s is not said without %j", async (result, names) => {
    const one = await working();
    const answer = await patch(one, { result });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(errorsOf(answer)).toSorted()).toEqual(names.toSorted());
    expect(dataOf(await read(agent, one.id))["result"]).toBeNull();
  });

  it("what a result asks for stays as long as it stands", async () => {
    const one = dataOf(await patch(await working(), solvedIza));
    const answer = await patch(one, { guidance: null });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(errorsOf(answer))).toEqual(["guidance"]);
  });

  it("a call back is promised for later and was made before now", async () => {
    const one = await working();
    const promise = { result: "callback", callback_reason: "確認待ち" };
    const past = "2020-01-01T00:00:00.000Z";
    const refused = async (body: object) =>
      Object.keys(errorsOf(await patch(one, body)));
    expect(await refused({ ...promise, callback_at: past })).toEqual([
      "callback_at",
    ]);
    expect(await refused({ callback_done_at: past })).toEqual([
      "callback_done_at",
    ]);
    expect(await refused({ callback_done_at: soon() })).toEqual([
      "callback_done_at",
    ]);
    // Nothing is refused that only time has passed over.
    const kept = dataOf(await patch(one, { ...promise, callback_at: soon() }));
    await database.db
      .updateTable("iza_inquiries")
      .set({ callback_at: past })
      .where("id", "=", one.id)
      .execute();
    expect((await patch(kept, { caller_name: "佐藤" })).statusCode).toBe(200);
  });

  it("an accident is looked at by a second person", async () => {
    const one = await make();
    const told = dataOf(await patch(one, { car_incident_type: 5 }));
    expect(told["approval_need"]).toBe("need");
    const lowered = await patch(told, { approval_need: "no_need" });
    expect(lowered.statusCode).toBe(403);
    expect(
      (await patch(told, { approval_need: "no_need" }, leader)).statusCode,
    ).toBe(200);
  });
});

describe("the way of a call for help", () => {
  it("is taken up, solved, completed and approved by another person", async () => {
    const empty = dataOf(await test.call(agent, "POST", base, { body: {} }));
    expect((await step(empty, "start")).statusCode).toBe(570);
    const started = await working({ approval_need: "need" });
    expect((await step(started, "complete")).statusCode).toBe(570);
    const solved = dataOf(await patch(started, solvedIza));
    const done = dataOf(await step(solved, "complete"));
    expect(done["inquiry_status"]).toBe("complete");
    expect((await patch(done, { caller_name: "佐藤" })).statusCode).toBe(570);
    expect((await step(done, "approve")).statusCode).toBe(403);
    const waiting = dataOf<{ inquiry: Made }[]>(
      await test.call(leader, "GET", `${base}/approvals`),
    );
    expect(waiting.map(({ inquiry }) => inquiry.id)).toContain(done.id);
    const approved = dataOf(await step(done, "approve", leader));
    expect(approved["inquiry_status"]).toBe("approved");
    expect(
      (await step(approved, "reopen", agent, { reason: "続き" })).statusCode,
    ).toBe(403);
    const again = await step(approved, "reopen", leader, { reason: "続き" });
    expect(dataOf(again)["inquiry_status"]).toBe("in_progress");
  });

  it("with an open call back it is not completed", async () => {
    const promised = dataOf(
      await patch(await working(), {
        result: "callback",
        callback_at: soon(),
        callback_reason: "確認待ち",
      }),
    );
    expect(promised["next_action"]).toMatchObject({ kind: "callback" });
    expect((await step(promised, "complete")).statusCode).toBe(570);
    const called = dataOf(
      await patch(promised, { callback_done_at: new Date().toISOString() }),
    );
    expect((await step(called, "complete")).statusCode).toBe(200);
  });

  it("goes to the sales company, and once more to the caller", async () => {
    const told = dataOf(
      await patch(await working(), {
        result: "handed_to_dealer",
        car_dealer_id: dealer.id,
        car_dealer_branch_id: dealer.branch_id,
        told_by: "phone",
        follow_up_call: "yes",
      }),
    );
    expect((await step(told, "complete")).statusCode).toBe(570);
    const row = await test.call(
      agent,
      "POST",
      `${base}/${told.id}/correspondences`,
      {
        body: {
          at: new Date().toISOString(),
          direction: "outgoing",
          method: "phone",
          counterpart_kind: "dealer",
          car_dealer_id: dealer.id,
          counterpart: null,
          person: null,
          body: "入庫を依頼",
        },
      },
    );
    expect(row.statusCode).toBe(201);
    const done = dataOf(await step(told, "complete"));
    expect(done["next_action"]).toMatchObject({ kind: "follow_up_call" });
    const called = dataOf(await patch(done, { follow_up_call: "done" }));
    expect(called["next_action"]).toBeNull();
    expect(called["follow_up_call_done"]).toMatchObject({ by: agent.name });
  });

  it("is sent back with its reason to who completed it", async () => {
    const done = dataOf(
      await step(dataOf(await patch(await working(), solvedIza)), "complete"),
    );
    expect((await step(done, "sendBack", leader)).statusCode).toBe(422);
    const back = dataOf(
      await step(done, "sendBack", leader, { reason: "案内が不足" }),
    );
    expect(back["inquiry_status"]).toBe("in_progress");
    const told = dataOf<Made[]>(
      await test.call(agent, "GET", "/api/izaSendBacks"),
    );
    expect(told.map(({ id }) => id)).toContain(done.id);
  });

  it("its history says each step", async () => {
    const done = dataOf(
      await step(dataOf(await patch(await working(), solvedIza)), "complete"),
    );
    const entries = dataOf<{ action: string }[]>(
      await test.call(agent, "GET", `${base}/${done.id}/timeline`),
    );
    expect(entries.map(({ action }) => action)).toEqual([
      "complete",
      "update",
      "start",
      "create",
    ]);
  });
});

describe("the list", () => {
  const list = async (query: string) =>
    dataOf<Made[]>(
      await test.call(agent, "GET", `${base}?per_page=100&${query}`),
    ).map(({ id }) => id);
  const count = async (query: string) =>
    dataOf<{ total: number }>(
      await test.call(agent, "GET", `${base}/count?${query}`),
    ).total;

  it("is filtered by result, trouble and road, found by member number, and counted exactly", async () => {
    const one = await make({
      member_number: "M000123",
      trouble_category: "key",
      road_type: "premises",
    });
    const solved = dataOf(await patch(await working(), solvedIza));
    expect(await list("trouble_category=key")).toEqual([one.id]);
    expect(await list("road_type=premises")).toEqual([one.id]);
    expect(await list("q=M000123")).toEqual([one.id]);
    expect(await list("result=phone_resolved")).toContain(solved.id);
    for (const query of ["result=phone_resolved", "trouble_category=battery"])
      expect(await count(query)).toBe((await list(query)).length);
  });

  it("stands in the order in which it is due", async () => {
    const late = await make({ received_at: "2026-01-01T00:00:00.000Z" });
    const due = await list("sort=next_action_due_at&inquiry_status=typing");
    expect(due[0]).toBe(late.id);
  });
});
