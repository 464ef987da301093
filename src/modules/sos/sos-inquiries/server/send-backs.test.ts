import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import {
  makeActor,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import type { SendBack } from "#modules/desk/case-desk/contract/lifecycle-endpoints.ts";
import type { Inquiry } from "../contract/schema.ts";
import {
  createInquiryTestApp,
  saveInquiry,
  startableInquiry,
} from "./testing.ts";

const base = "/api/hinoSosInquiries";
let database: TestDatabase;
let test: TestApp;
const completer = makeActor("callCenterAgent");
const colleague = makeActor("callCenterAgent");
const leader = makeActorWith("sos", "approval_sos");
const people = [completer, colleague, leader];

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createInquiryTestApp(database.db);
  await sql`insert into accounts (name, kind) values ('センター', 'call_centre')`.execute(
    database.db,
  );
  for (const { user_id, username, name, permissions } of people)
    await sql`insert into users (id, username, name, name_kana, password_hash, account_id, roles, permissions, division)
      overriding system value
      values (${user_id}, ${username}, ${name}, '', '', (select min(id) from accounts),
        '{callCenterAgent}', ${[...permissions]}::text[], 'operator')`.execute(
      database.db,
    );
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const setState = (actor: Actor, state: string) =>
  sql`update users set state = ${state} where id = ${actor.user_id}`.execute(
    database.db,
  );
beforeEach(() => setState(completer, "active"));

const read = async (id: number, actor: Actor = leader): Promise<Inquiry> =>
  (await test.call(actor, "GET", `${base}/${id}`)).json<{ data: Inquiry }>()
    .data;
const step = async (id: number, name: string, actor: Actor, body = {}) => {
  const { version } = await read(id);
  const answer = await test.call(actor, "POST", `${base}/${id}/${name}`, {
    body: { version, ...body },
  });
  expect(answer.statusCode, answer.body).toBe(200);
};
const sendBack = (id: number, reason: string) =>
  step(id, "sendBack", leader, { reason });

/** A case that `completer` completed and the leader sent back. */
const makeSentBack = async (): Promise<number> => {
  const { id } = await saveInquiry(test, {
    ...startableInquiry,
    service_division: ["C"],
    approval_need: "need",
  });
  await step(id, "start", completer);
  await step(id, "complete", completer);
  await sendBack(id, "処置結果が空です");
  return id;
};

const see = async (id: number, actor: Actor, at?: string) =>
  test.call(actor, "POST", `${base}/${id}/seeSendBack`, {
    body: { sent_back_at: at ?? (await read(id)).send_back?.at },
  });
const toldOf = async (actor: Actor): Promise<number[]> =>
  (await test.call(actor, "GET", "/api/sosSendBacks"))
    .json<{ data: SendBack[] }>()
    .data.map(({ id }) => id);
const listedOf = async (actor: Actor, sent_back: string): Promise<number[]> =>
  (await test.call(actor, "GET", `${base}?sent_back=${sent_back}`))
    .json<{ data: { id: number }[] }>()
    .data.map(({ id }) => id);

describe("refusals", () => {
  it("are for visitors, other desks, and everybody outside", async () => {
    const outside = [
      makeActor("carDealer", { car_dealer_id: 1 }),
      makeActor("carMaker", { vehicle_make: 1 }),
      makeActor("towTruckCompany", { tow_truck_company_id: 1 }),
      makeActorWith("iza"),
    ];
    const body = { sent_back_at: new Date().toISOString() };
    for (const [actor, status] of [
      [undefined, 401] as const,
      ...outside.map((one) => [one, 403] as const),
    ]) {
      const list = await test.call(actor, "GET", "/api/sosSendBacks");
      expect(list.statusCode).toBe(status);
      const seen = await test.call(actor, "POST", `${base}/1/seeSendBack`, {
        body,
      });
      expect(seen.statusCode).toBe(status);
    }
  });

  it("nobody but the one concerned says to have seen it", async () => {
    const id = await makeSentBack();
    for (const other of [colleague, leader])
      expect((await see(id, other)).statusCode).toBe(403);
    expect(await toldOf(completer)).toContain(id);
    expect((await read(id)).send_back?.is_seen).toBe(false);
  });

  it("a case that is not there, a wrong body, and one that was sent back again since", async () => {
    const at = new Date().toISOString();
    expect((await see(999_999, completer, at)).statusCode).toBe(404);
    const id = await makeSentBack();
    expect((await see(id, completer, "yesterday")).statusCode).toBe(422);
    const first = (await read(id)).send_back?.at ?? "";
    await step(id, "complete", completer);
    await sendBack(id, "まだ空です");
    expect((await see(id, completer, first)).statusCode).toBe(568);
    expect(await toldOf(completer)).toContain(id);
  });
});

describe("a case that is sent back", () => {
  it("is told to who completed it, with the reason, until that person has seen it", async () => {
    const id = await makeSentBack();
    expect((await read(id, completer)).send_back).toMatchObject({
      by: leader.name,
      reason: "処置結果が空です",
      to: completer.name,
      is_seen: false,
      is_mine: true,
    });
    expect((await read(id, colleague)).send_back?.is_mine).toBe(false);
    expect(await toldOf(completer)).toContain(id);
    expect(await toldOf(colleague)).not.toContain(id);
    expect(await listedOf(completer, "me")).toContain(id);
    expect(await listedOf(colleague, "me")).not.toContain(id);
    expect(await listedOf(colleague, "any")).toContain(id);

    const { version } = await read(id);
    expect((await see(id, completer)).statusCode).toBe(200);
    // Said twice it is said once; and nobody who types in the case has a conflict.
    expect((await see(id, completer)).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({
      version,
      send_back: { is_seen: true, is_mine: false },
    });
    expect(await toldOf(completer)).not.toContain(id);
    expect(await listedOf(colleague, "any")).not.toContain(id);
    const seen = await database.db
      .selectFrom("history")
      .select("user_id")
      .where("root_id", "=", id)
      .where("action", "=", "see_send_back")
      .execute();
    expect(seen).toEqual([{ user_id: completer.user_id }]);
  });

  it("tells every desk to look again when it comes back, and when it was seen", async () => {
    const id = await makeSentBack();
    await see(id, completer);
    // What happens to the case later concerns no desk that is not in it.
    await step(id, "complete", completer);
    await step(id, "reopen", leader, { reason: "請求先の誤り" });
    const events = await database.db
      .selectFrom("events")
      .select("action")
      .where("topic", "=", "sosSendBacks")
      .where("entity_id", "=", id)
      .orderBy("id")
      .execute();
    expect(events.map(({ action }) => action)).toEqual([
      "send_back",
      "see_send_back",
    ]);
  });

  it("was seen by who completes it again, and stays with them where another does", async () => {
    const mine = await makeSentBack();
    await step(mine, "complete", completer);
    expect(await toldOf(completer)).not.toContain(mine);
    const others = await makeSentBack();
    await step(others, "complete", colleague);
    expect(await toldOf(completer)).toContain(others);
  });

  it("is told to nobody any more once it is approved, whoever completed it again", async () => {
    const id = await makeSentBack();
    await step(id, "complete", colleague);
    await step(id, "approve", leader);
    expect(await toldOf(completer)).not.toContain(id);
    expect(await listedOf(completer, "me")).not.toContain(id);
    expect((await read(id, completer)).send_back).toMatchObject({
      is_seen: true,
      is_mine: false,
    });
    // What was approved in between is not brought back by reopening it.
    await step(id, "reopen", leader, { reason: "請求先の誤り" });
    expect(await toldOf(completer)).not.toContain(id);
  });

  it.each(["stopped", "deleted"])(
    "goes to every desk when who completed it is %s",
    async (state) => {
      const id = await makeSentBack();
      await setState(completer, state);
      expect(await toldOf(colleague)).toContain(id);
      expect(await listedOf(colleague, "me")).toContain(id);
      expect((await see(id, colleague)).statusCode).toBe(200);
      expect(await toldOf(leader)).not.toContain(id);
    },
  );
});
