import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallLog } from "#modules/desk/call-logs/contract/schema.ts";
import {
  saveInquiry,
  startableInquiry,
} from "#modules/sos/sos-inquiries/server/testing.ts";
import { makeActor, makeActorWith } from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { IncomingCall, MissedCall } from "../contract/schema.ts";
import { telephonyText } from "../contract/text.ts";
import {
  callId,
  createTelephonyTestApp,
  event,
  nowSeconds,
  type TelephonyTestApp,
} from "./testing.ts";

const base = "/api/incomingCalls";
const agent = makeActor("callCenterAgent");
const other = makeActor("callCenterAgent");
let database: TestDatabase;
let test: TelephonyTestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createTelephonyTestApp(database.db);
});
afterAll(async () => {
  await test.close();
  await database.drop();
});

const external = { permissions: ["sos", "iza", "connect"] as const };
const outsiders = [
  ["dealer", makeActor("carDealer", { ...external, car_dealer_id: 1 })],
  ["maker", makeActor("carMaker", { ...external, vehicle_make: 1 })],
  [
    "towing company",
    makeActor("towTruckCompany", { ...external, tow_truck_company_id: 1 }),
  ],
] as const;

describe.each([
  ["visitor", undefined, 401],
  ["agent of another desk", makeActorWith("out", "call_logs"), 403],
  ["dealer", outsiders[0][1], 403],
  ["maker", outsiders[1][1], 403],
  ["towing company", outsiders[2][1], 403],
] as const)("%s", (_who, actor, status) => {
  it.each([
    ["GET", base],
    ["GET", "/api/missedCalls"],
    ["GET", `${base}/1`],
    ["POST", `${base}/1/claim`],
    ["POST", `${base}/1/takeOver`],
    ["POST", `${base}/1/end`],
    ["POST", `${base}/1/link`],
    ["POST", `${base}/1/callBack`],
    ["GET", "/api/telephony/own"],
    ["PUT", "/api/telephony/own"],
  ] as const)("may not %s %s", async (method, url) => {
    expect((await test.call(actor, method, url)).statusCode).toBe(status);
  });
});

const missed = async (): Promise<MissedCall[]> =>
  (await test.call(agent, "GET", "/api/missedCalls")).json<{
    data: MissedCall[];
  }>().data;
const step = (actor: typeof agent, id: number, name: string, body?: object) =>
  test.call(actor, "POST", `${base}/${id}/${name}`, { body });
const logsOf = async (phone: string): Promise<CallLog[]> =>
  (await test.call(agent, "GET", `/api/callLogs?q=${phone}`)).json<{
    data: CallLog[];
  }>().data;

describe("the exchange", () => {
  const countCalls = async () =>
    (await database.db.selectFrom("telephone_calls").select("id").execute())
      .length;
  const ok = () => event("ringing", callId());

  it.each([
    ["no signature", { "x-telephony-signature": "" }],
    [
      "a wrong signature",
      { "x-telephony-signature": `sha256=${"0".repeat(64)}` },
    ],
    ["a signature of another length", { "x-telephony-signature": "sha256=00" }],
    ["no time", { "x-telephony-timestamp": "" }],
    ["a time that is none", { "x-telephony-timestamp": "now" }],
    [
      "an old signature",
      { "x-telephony-timestamp": String(Number(nowSeconds()) - 400) },
    ],
    [
      "a signature from the future",
      { "x-telephony-timestamp": String(Number(nowSeconds()) + 400) },
    ],
  ])("is refused with %s, and nothing is kept", async (_what, headers) => {
    const before = await countCalls();
    expect((await test.send(ok(), headers)).statusCode).toBe(401);
    expect(await countCalls()).toBe(before);
  });

  it("is refused where the body was changed after it was signed", async () => {
    const answer = await test.send(JSON.stringify(ok()), {
      "x-telephony-signature": "sha256=" + "ab".repeat(32),
    });
    expect(answer.statusCode).toBe(401);
  });

  it.each([
    ["an unknown event", { event: "held" }],
    ["an unknown key", { nonsense: 1 }],
    ["no call", { call_id: "" }],
    ["no time", { at: "soon" }],
    ["a number that never ends", { from: "0".repeat(51) }],
  ])("is told of %s", async (_what, more) => {
    const before = await countCalls();
    expect((await test.send({ ...ok(), ...more })).statusCode).toBe(422);
    expect(await countCalls()).toBe(before);
  });

  it("may not send a huge body, nor what is no JSON", async () => {
    const huge = JSON.stringify({ ...ok(), to: "0".repeat(20_000) });
    expect((await test.send(huge)).statusCode).toBe(413);
    expect((await test.send("{")).statusCode).toBe(400);
    const form = await test.send(ok(), { "content-type": "text/plain" });
    expect([400, 401, 415]).toContain(form.statusCode);
  });

  it("may send events twice, at once, and in the wrong order", async () => {
    const call_id = callId();
    const from = "08033334444";
    const moment = (second: number) =>
      new Date(Date.UTC(2026, 10, 20, 3, 0, second)).toISOString();
    const all = [
      event("ended", call_id, { from, at: moment(70) }),
      event("answered", call_id, { from, at: moment(10), extension: "909" }),
      event("ringing", call_id, { from, at: moment(0) }),
    ];
    for (const one of all) await test.send(one);
    const answers = await Promise.all(
      [...all, ...all].map((one) => test.send(one)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(
      Array.from({ length: 6 }, () => 200),
    );
    expect((await test.running(agent)).map(({ phone }) => phone)).not.toContain(
      "080-3333-4444",
    );
    const logs = await logsOf("080-3333-4444");
    expect(logs).toHaveLength(1);
    expect(logs[0]).toMatchObject({
      outcome: "answered",
      started_at: moment(0),
      duration_seconds: 60,
      user_id: null,
    });
  });
});

describe("a call", () => {
  it("rings at every desk, with the number in its form", async () => {
    const id = await test.ring({ from: "+819055556666" });
    for (const actor of [agent, other, makeActorWith("iza")])
      expect(await test.running(actor)).toContainEqual(
        expect.objectContaining({
          id,
          phone: "090-5555-6666",
          state: "ringing",
          owner: null,
        }),
      );
  });

  it.each([
    ["非通知", null],
    ["anonymous", null],
    ["", null],
    ["18409077778888", null],
    ["18609077778888", "090-7777-8888"],
  ])("from %s shows %s", async (from, phone) => {
    const id = await test.ring({ from });
    expect(
      (await test.running(agent)).find((call) => call.id === id),
    ).toMatchObject({
      phone,
    });
  });

  it("shows who is known by the number; without SOS none of its cases", async () => {
    const saved = await test.call(agent, "POST", "/api/hinoSosInquiries", {
      body: { ...startableInquiry, caller_phone: "070-1212-3434" },
    });
    const inquiry = saved.json<{ data: { id: number } }>().data;
    const id = await test.ring({ from: "07012123434" });
    const find = async (actor: typeof agent) =>
      (await test.running(actor)).find((call) => call.id === id)?.caller;
    expect(await find(agent)).toMatchObject({
      matches: [{ kind: "driver", name: "山田太郎", detail: "甲運送株式会社" }],
      open_cases: [{ id: inquiry.id }],
      case_count: 1,
      prefill: { caller_name: "山田太郎", caller_name_kana: "ヤマダタロウ" },
    });
    expect((await find(agent))?.vehicle?.plate).toContain("尾張小牧");
    expect(await find(makeActorWith("iza"))).toMatchObject({
      open_cases: [],
    });
  });

  it("shows who is treated specially: a person by the telephone alone, a company beside the driver", async () => {
    await database.db
      .insertInto("special_clients")
      .values(
        (
          [
            { kind: "user", name: "特別一郎", is_ended: false },
            { kind: "client", name: "甲運送", is_ended: false },
            { kind: "user", name: "終了二郎", is_ended: true },
          ] as const
        ).map((values, at) => ({
          phone_digits: `0705678000${String(at + 1)}`,
          reason: "重要顧客",
          instructions: "責任者に連絡",
          valid_from: "2020-01-01",
          valid_to: null,
          deleted_at: null,
          ...values,
        })),
      )
      .execute();
    await test.call(agent, "POST", "/api/hinoSosInquiries", {
      body: { ...startableInquiry, caller_phone: "070-5678-0002" },
    });
    const callerOf = async (from: string, actor = agent) => {
      const id = await test.ring({ from });
      return (await test.running(actor)).find((call) => call.id === id)?.caller;
    };
    for (const actor of [agent, makeActorWith("connect")])
      expect(await callerOf("07056780001", actor)).toMatchObject({
        matches: [{ kind: "special_user", name: "特別一郎" }],
        prefill: { caller_name: "特別一郎" },
      });
    expect((await callerOf("07056780002"))?.matches).toMatchObject([
      { kind: "driver", name: "山田太郎" },
      { kind: "special_client", name: "甲運送" },
    ]);
    expect(await callerOf("07056780003")).toBeNull();
  });

  it("is answered by exactly one of fifty who answer at once", async () => {
    const id = await test.ring();
    const agents = Array.from({ length: 50 }, () =>
      makeActor("callCenterAgent"),
    );
    const answers = await Promise.all(
      agents.map((actor) => step(actor, id, "claim")),
    );
    const winners = answers.filter(({ statusCode }) => statusCode === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 570)).toHaveLength(
      49,
    );
    const owner = winners[0]?.json<{ data: IncomingCall }>().data.owner?.id;
    const call = (await test.running(other)).find((one) => one.id === id);
    expect(call?.owner?.id).toBe(owner);
    expect(call?.state).toBe("answered");
  });

  it("is taken over within 20 s, told who had it, and not after", async () => {
    const id = await test.ring();
    expect((await step(agent, id, "takeOver")).statusCode).toBe(570);
    expect((await step(agent, id, "claim")).statusCode).toBe(200);
    expect((await step(agent, id, "claim")).statusCode).toBe(200);
    const taken = await step(other, id, "takeOver");
    expect(taken.json()).toMatchObject({
      data: { is_mine: true, former_owner: { id: agent.user_id } },
    });
    await database.db
      .updateTable("telephone_calls")
      .set({ claimed_at: new Date(Date.now() - 20_001).toISOString() })
      .where("id", "=", id)
      .execute();
    const late = await step(agent, id, "takeOver");
    expect(late.statusCode).toBe(570);
    expect(late.json()).toMatchObject({ message: telephonyText.takeOverOver });
  });

  it("vanishes when it ends, and nobody answers it then", async () => {
    const call_id = callId();
    await test.send(event("ringing", call_id));
    const id = await test.idOf(call_id);
    await test.send(event("ended", call_id));
    expect((await test.running(agent)).map((call) => call.id)).not.toContain(
      id,
    );
    expect((await step(agent, id, "claim")).statusCode).toBe(570);
    expect((await test.call(agent, "GET", `${base}/999999`)).statusCode).toBe(
      404,
    );
  });

  it("rings no more after five minutes without an end", async () => {
    const id = await test.ring({ from: "09066667777" });
    await database.db
      .updateTable("telephone_calls")
      .set({
        arrived_at: new Date(Date.now() - 301_000).toISOString(),
      } as object)
      .where("id", "=", id)
      .execute();
    expect((await test.running(agent)).map((call) => call.id)).not.toContain(
      id,
    );
    expect((await missed()).map((call) => call.id)).toContain(id);
  });

  it("whose end never came is ended by hand, by who answered it or a leader", async () => {
    const leader = makeActorWith("sos", "approval_sos");
    const shown = async (actor: typeof agent, id: number) =>
      (await test.running(actor)).find((call) => call.id === id)?.may_end;
    const id = await test.ring();
    const refused = async (actor: typeof agent, message: string) => {
      const answer = await step(actor, id, "end");
      expect(answer.statusCode).toBe(570);
      expect(answer.json()).toMatchObject({ message });
    };
    await refused(leader, telephonyText.notAnswered);
    expect((await step(agent, 999_999, "end")).statusCode).toBe(404);
    await step(agent, id, "claim");
    await refused(other, telephonyText.notYoursToEnd);
    expect(await shown(other, id)).toBe(false);
    for (const actor of [agent, leader])
      expect(await shown(actor, id)).toBe(true);
    const ended = await step(agent, id, "end");
    expect(ended.json()).toMatchObject({
      data: { state: "ended", ended_at: null, may_end: false },
    });
    expect((await test.running(other)).map((call) => call.id)).not.toContain(
      id,
    );
    const log = await database.db
      .selectFrom("call_logs")
      .select(["outcome", "duration_seconds"])
      .where(
        "id",
        "=",
        ended.json<{ data: IncomingCall }>().data.call_log_id ?? 0,
      )
      .executeTakeFirstOrThrow();
    expect(log).toEqual({ outcome: "answered", duration_seconds: null });
    for (const act of ["end", "takeOver"] as const)
      expect((await step(other, id, act)).statusCode).toBe(570);

    const second = await test.ring();
    await step(agent, second, "claim");
    expect((await step(leader, second, "end")).statusCode).toBe(200);
  });

  it("that was ended by hand gets its length when its end comes after all", async () => {
    const call_id = callId();
    await test.send(event("answered", call_id, { at: "2026-11-20T02:10:00Z" }));
    const id = await test.idOf(call_id);
    await step(makeActorWith("sos", "approval_sos"), id, "end");
    await test.send(event("ended", call_id, { at: "2026-11-20T02:11:00Z" }));
    const log = await database.db
      .selectFrom("call_logs")
      .select("duration_seconds")
      .where("call_id", "=", call_id)
      .executeTakeFirstOrThrow();
    expect(log.duration_seconds).toBe(60);
  });

  it("writes its own log: who, how long, and the case it was about", async () => {
    const call_id = callId();
    const from = "05011119999";
    await test.send(event("ringing", call_id, { from }));
    const id = await test.idOf(call_id);
    await step(agent, id, "claim");
    const saved = await test.call(agent, "POST", "/api/hinoSosInquiries", {
      body: startableInquiry,
    });
    const inquiry = saved.json<{
      data: { id: number; reception_number: string };
    }>().data;
    const link = { case_kind: "sos", case_id: inquiry.id };
    expect((await step(other, id, "link", link)).statusCode).toBe(570);
    expect(
      (await step(agent, id, "link", { case_kind: "sos", case_id: 999_999 }))
        .statusCode,
    ).toBe(404);
    expect((await step(agent, id, "link", {})).statusCode).toBe(422);
    expect((await step(agent, id, "link", link)).statusCode).toBe(200);
    // The strip goes on with that case by its number.
    const shown = (await test.running(agent)).find((call) => call.id === id);
    const { reception_number } = inquiry;
    expect(shown?.case).toEqual({
      module: "sos",
      id: inquiry.id,
      reception_number,
    });
    await test.send(
      event("ended", call_id, {
        from,
        at: new Date(Date.now() + 90_000).toISOString(),
      }),
    );
    const [log, ...more] = await logsOf("050-1111-9999");
    expect(more).toEqual([]);
    expect(log).toMatchObject({
      outcome: "answered",
      user_id: agent.user_id,
      case: { id: inquiry.id },
    });
    expect(log?.duration_seconds).toBeGreaterThanOrEqual(89);
    const timeline = await test.call(
      agent,
      "GET",
      `/api/hinoSosInquiries/${inquiry.id}/timeline`,
    );
    expect(
      timeline
        .json<{ data: { entity: string }[] }>()
        .data.map(({ entity }) => entity),
    ).toContain("call_log");
  });

  it.each([
    ["0120-222-333", "iza"],
    ["0120-999-999", "sos"],
    [undefined, "sos"],
  ])(
    "logs a call to %s at the desk %s, and stays where it was moved",
    async (to, desk) => {
      const call_id = callId();
      const from = `0504444${call_id.replace("pbx-", "").padStart(4, "0")}`;
      const more = { from, ...(to !== undefined && { to }) };
      await test.send(event("ringing", call_id, more));
      await step(agent, await test.idOf(call_id), "claim");
      const shown = `050-4444-${from.slice(-4)}`;
      const [log] = await logsOf(shown);
      expect(log?.module).toBe(desk);
      await test.call(agent, "PATCH", `/api/callLogs/${log?.id}`, {
        body: { version: log?.version, module: "other" },
      });
      await test.send(event("ended", call_id, more));
      expect((await logsOf(shown))[0]?.module).toBe("other");
    },
  );

  it("leaves a link that somebody took away from the log taken away", async () => {
    const call_id = callId();
    const from = "05033337777";
    await test.send(event("ringing", call_id, { from }));
    const id = await test.idOf(call_id);
    await step(agent, id, "claim");
    const { id: case_id } = await saveInquiry(test);
    await step(agent, id, "link", { case_kind: "sos", case_id });
    const [log] = await logsOf("050-3333-7777");
    await test.call(agent, "PATCH", `/api/callLogs/${log?.id}`, {
      body: { version: log?.version, case_kind: null, case_id: null },
    });
    await test.send(event("ended", call_id, { from }));
    const [after] = await logsOf("050-3333-7777");
    expect(after).toMatchObject({ case: null });
  });

  it("does not bring back a log that was deleted", async () => {
    const call_id = callId();
    const from = "05022228888";
    await test.send(event("ringing", call_id, { from }));
    await step(agent, await test.idOf(call_id), "claim");
    const [log] = await logsOf("050-2222-8888");
    await test.remove(agent, `/api/callLogs/${log?.id}`);
    await test.send(event("ended", call_id, { from }));
    expect(await logsOf("050-2222-8888")).toEqual([]);
  });
});

describe("a missed call", () => {
  const miss = async (from: string): Promise<number> => {
    const call_id = callId();
    await test.send(event("ringing", call_id, { from }));
    await test.send(event("ended", call_id, { from }));
    return test.idOf(call_id);
  };

  it("waits once for each number, and goes with one call back, which is logged", async () => {
    await miss("05033330000");
    const id = await miss("05033330000");
    expect((await missed()).find((call) => call.id === id)?.times).toBe(2);
    const answers = await Promise.all([
      step(agent, id, "callBack", { calls: true }),
      step(other, id, "callBack", { calls: true }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect((await missed()).map((call) => call.id)).not.toContain(id);
    const logs = await logsOf("050-3333-0000");
    expect(logs.map(({ direction, outcome }) => [direction, outcome])).toEqual(
      expect.arrayContaining([
        ["out", "answered"],
        ["in", "missed"],
        ["in", "missed"],
      ]),
    );
    expect(logs).toHaveLength(3);
  });

  it("goes when its number comes through", async () => {
    const id = await miss("05044440000");
    await step(agent, await test.ring({ from: "05044440000" }), "claim");
    expect((await missed()).map((call) => call.id)).not.toContain(id);
  });
});

describe("the own telephone", () => {
  const set = (actor: typeof agent, body: object) =>
    test.call(actor, "PUT", "/api/telephony/own", { body });

  it("marks what rings at it, and owns what is picked up there", async () => {
    expect(
      (
        await set(agent, { extension: "３０１", availability: "available" })
      ).json(),
    ).toEqual({
      data: { extension: "301", availability: "available" },
    });
    const call_id = callId();
    await test.send(event("ringing", call_id, { extension: "301" }));
    const id = await test.idOf(call_id);
    const find = async () =>
      (await test.running(agent)).find((call) => call.id === id);
    expect((await find())?.is_own_extension).toBe(true);
    await test.send(event("answered", call_id, { extension: "301" }));
    expect((await find())?.is_mine).toBe(true);
  });

  it("is refused while another takes calls at it, and given up by who is away", async () => {
    await set(agent, { extension: "302", availability: "available" });
    const wanted = { extension: "302", availability: "available" };
    expect((await set(other, wanted)).statusCode).toBe(422);
    await set(agent, { extension: "302", availability: "away" });
    expect((await set(other, wanted)).statusCode).toBe(200);
    expect(
      (await test.call(agent, "GET", "/api/telephony/own")).json(),
    ).toEqual({
      data: { extension: null, availability: "away" },
    });
  });

  it.each([
    { extension: "abc", availability: "available" },
    { extension: "1234567", availability: "away" },
    { extension: "1" },
  ])("refuses %o", async (body) => {
    expect((await set(agent, body)).statusCode).toBe(422);
  });
});
