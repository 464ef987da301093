import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startableInquiry } from "#modules/sos/sos-inquiries/server/testing.ts";
import type { TimelineEntry } from "#modules/base/history/contract/schema.ts";
import { multipartOf, tinyJpeg } from "#platform/server/files/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { fileText } from "#platform/contract/files/text.ts";
import {
  makeActor,
  makeActorWith,
  removalOf,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { CallLog, CallLogDetail } from "../contract/schema.ts";
import { callLogText } from "../contract/text.ts";
import { moveCallLogs } from "./service.ts";
import {
  createCallLogTestApp,
  soundFiles,
  type CallLogTestApp,
} from "./testing.ts";

const base = "/api/callLogs";
const agent = makeActor("callCenterAgent");
const loggerOnly = makeActorWith("call_logs");
let database: TestDatabase;
let test: CallLogTestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createCallLogTestApp(database.db);
  test.living.set(agent.session_id, agent);
});
afterAll(async () => {
  await test.close();
  await database.drop();
});

const started_at = "2026-11-20T02:10:00.000Z";
const create = async (
  body: object = {},
  actor = agent,
): Promise<CallLogDetail> => {
  const answer = await test.call(actor, "POST", base, {
    body: { direction: "in", started_at, ...body },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ data: CallLogDetail }>().data;
};
const get = async (id: number): Promise<CallLogDetail> =>
  (await test.call(agent, "GET", `${base}/${id}`)).json<{
    data: CallLogDetail;
  }>().data;
const list = async (query: string): Promise<CallLog[]> => {
  const answer = await test.call(agent, "GET", `${base}?per_page=100&${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: CallLog[] }>().data;
};
const timeline = async (url: string): Promise<TimelineEntry[]> =>
  (await test.call(agent, "GET", `${url}/timeline`)).json<{
    data: TimelineEntry[];
  }>().data;
const createCase = async (): Promise<number> => {
  const answer = await test.call(agent, "POST", "/api/hinoSosInquiries", {
    body: startableInquiry,
  });
  return answer.json<{ data: { id: number } }>().data.id;
};

describe("a call", () => {
  it("is added, with what was left out by default and its history", async () => {
    const log = await create({
      phone: "０９０ー１２３４ー５６７８",
      name: "山田",
    });
    expect(log).toMatchObject({
      direction: "in",
      started_at,
      outcome: "answered",
      module: "sos",
      phone: "090-1234-5678",
      recording_count: 0,
      case: null,
      version: 1,
    });
    expect((await timeline(`${base}/${log.id}`)).map((e) => e.action)).toEqual([
      "create",
    ]);
  });

  it.each([
    ["nothing", {}],
    ["no time", { direction: "in" }],
    ["an unknown direction", { direction: "up", started_at }],
    [
      "a duration below zero",
      { direction: "in", started_at, duration_seconds: -1 },
    ],
    ["half a second", { direction: "in", started_at, duration_seconds: 0.5 }],
    ["an unknown key", { direction: "in", started_at, nonsense: 1 }],
    ["too long a name", { direction: "in", started_at, name: "長".repeat(26) }],
    ["an agent who is none", { direction: "in", started_at, user_id: 999_999 }],
    ["a case of no desk", { direction: "in", started_at, case_id: 1 }],
    [
      "a case that is none",
      { direction: "in", started_at, case_kind: "sos", case_id: 999_999 },
    ],
  ])("is refused with %s, and nothing is kept", async (_what, body) => {
    const before = (await list("")).length;
    const answer = await test.call(agent, "POST", base, { body });
    expect(answer.statusCode).toBe(422);
    expect(await list("")).toHaveLength(before);
  });

  it("changes with its version; a stale one is refused and changes nothing", async () => {
    const log = await create({ memo: "一" });
    const patch = (body: object) =>
      test.call(agent, "PATCH", `${base}/${log.id}`, { body });
    expect((await patch({ memo: "二", version: 1 })).statusCode).toBe(200);
    expect((await patch({ memo: "三", version: 1 })).statusCode).toBe(568);
    expect((await patch({ memo: 3, version: 2 })).statusCode).toBe(422);
    expect(await get(log.id)).toMatchObject({ memo: "二", version: 2 });
    const [latest] = await timeline(`${base}/${log.id}`);
    expect(latest?.changes).toEqual([
      { field: "memo", before: "一", after: "二" },
    ]);
  });

  it("is deleted softly, is then nobody's, and leaves its history", async () => {
    const log = await create({ name: "消える" });
    const url = `${base}/${log.id}`;
    const stale = await test.call(agent, "DELETE", url + removalOf(2));
    expect(stale.statusCode).toBe(568);
    expect((await test.remove(agent, url)).statusCode).toBe(204);
    expect((await test.call(agent, "GET", url)).statusCode).toBe(404);
    expect((await test.remove(agent, url)).statusCode).toBe(404);
    expect(await list("q=消える")).toEqual([]);
    const rows = await database.db
      .selectFrom("history")
      .select("action")
      .where("entity", "=", "call_log")
      .where("entity_id", "=", log.id)
      .execute();
    expect(rows.map(({ action }) => action)).toContain("delete");
  });

  it("gives the same row for the same key", async () => {
    const send = () =>
      test.call(agent, "POST", base, {
        body: { direction: "out", started_at },
        headers: { "idempotency-key": "call-log-0001" },
      });
    expect((await send()).json()).toEqual((await send()).json());
  });
});

describe("the list", () => {
  it("filters by everything at once, Tokyo days at both ends", async () => {
    const from = "2026-03-01T15:00:00.000Z";
    const to = "2026-03-02T14:59:59.999Z";
    const first = await create({
      started_at: from,
      direction: "out",
      outcome: "missed",
      module: "out",
    });
    const last = await create({ started_at: to, phone: "03-9999-8888" });
    await create({ started_at: "2026-03-02T15:00:00.000Z" });
    const day = "started_from=2026-03-02&started_to=2026-03-02";
    const ids = async (query: string) =>
      (await list(`${day}&${query}`)).map(({ id }) => id);
    expect(await ids("")).toEqual([last.id, first.id]);
    expect(await ids("sort=started_at")).toEqual([first.id, last.id]);
    expect(await ids("direction=out")).toEqual([first.id]);
    expect(await ids("outcome=missed")).toEqual([first.id]);
    expect(await ids("outcome=answered")).toEqual([last.id]);
    expect(await ids("module=out,iza")).toEqual([first.id]);
    expect(await ids("q=９９９９")).toEqual([last.id]);
    expect(await ids("link=linked")).toEqual([]);
    expect(await ids("recording=with")).toEqual([]);
    expect(await ids("recording=without&link=unlinked")).toHaveLength(2);
  });

  it.each(["sort=memo", "module=none", "nonsense=1", "started_from=x"])(
    "refuses %s",
    async (query) => {
      const answer = await test.call(agent, "GET", `${base}?${query}`);
      expect(answer.statusCode).toBe(422);
    },
  );

  it("offers modules and accounts", async () => {
    const answer = await test.call(agent, "GET", `${base}/controlData`);
    expect(answer.json()).toMatchObject({
      data: { modules: [{ code: "sos", label: "SOS" }, {}, {}, {}, {}, {}] },
    });
  });
});

describe("a link to a case", () => {
  it("stands on both sides, moves, and is told in both cases", async () => {
    const [one, other] = [await createCase(), await createCase()];
    const log = await create({ case_kind: "sos", case_id: one });
    expect(log.case).toMatchObject({ id: one, caller_name: "山田太郎" });
    expect(
      (await list(`case_kind=sos&case_id=${one}`)).map(({ id }) => id),
    ).toEqual([log.id]);
    await test.call(agent, "PATCH", `${base}/${log.id}`, {
      body: { case_id: other, version: 1 },
    });
    const entries = async (id: number) =>
      (await timeline(`/api/hinoSosInquiries/${id}`))
        .filter(({ entity }) => entity === "call_log")
        .map(({ action }) => action);
    expect(await entries(one)).toEqual(["unlink", "link"]);
    expect(await entries(other)).toEqual(["link"]);
    await test.remove(agent, `${base}/${log.id}`);
    expect(await entries(other)).toEqual(["unlink", "link"]);
    // It has left that case already: nothing more happens there when all goes to another.
    const move = { module: "sos", from: other, to: one } as const;
    await moveCallLogs({ db: database.db, actor: agent, screen: "" }, move);
    expect(await entries(other)).toEqual(["unlink", "link"]);
    expect(await entries(one)).toEqual(["unlink", "link"]);
  });

  it("is told by the number of the case, also where it is taken away", async () => {
    const id = await createCase();
    const log = await create({ case_kind: "sos", case_id: id });
    const away = { case_kind: null, case_id: null, version: 1 };
    await test.call(agent, "PATCH", `${base}/${log.id}`, { body: away });
    const before = log.case?.reception_number;
    const [entry] = await timeline(`${base}/${log.id}`);
    expect(entry?.changes).toEqual([{ field: "case_id", before, after: null }]);
  });

  it("is not made without the SOS permission, which also hides the names", async () => {
    const inquiry = await createCase();
    const refused = await test.call(loggerOnly, "POST", base, {
      body: { direction: "in", started_at, case_kind: "sos", case_id: inquiry },
    });
    expect(refused.statusCode).toBe(403);
    const log = await create({ case_kind: "sos", case_id: inquiry });
    const seen = await test.call(loggerOnly, "GET", `${base}/${log.id}`);
    expect(seen.json()).toMatchObject({
      data: {
        case: { id: inquiry, caller_name: null, customer_company: null },
        can: { link: { allowed: false } },
      },
    });
    expect(seen.body).not.toContain("山田太郎");
  });
});

describe("a call that is deleted", () => {
  const approver = makeActorWith("call_logs", "approval_sos");
  const age = (id: number) =>
    sql`update call_logs set created_at = ${started_at} where id = ${id}`.execute(
      database.db,
    );
  const remove = (id: number, actor: Actor) =>
    test.remove(actor, `${base}/${id}`);

  it("is one's own of today; a colleague's and an older one stay", async () => {
    const [own, other, old] = [
      await create({}, loggerOnly),
      await create(),
      await create({}, loggerOnly),
    ];
    await age(old.id);
    for (const { id } of [other, old]) {
      const refused = await remove(id, loggerOnly);
      expect(refused.statusCode).toBe(570);
      expect(refused.json()).toMatchObject({
        message: callLogText.notOwnOfToday,
      });
      expect((await get(id)).version).toBe(1);
    }
    expect((await remove(own.id, loggerOnly)).statusCode).toBe(204);
  });

  it("is any for whoever approves", async () => {
    const old = await create();
    await age(old.id);
    expect((await remove(old.id, approver)).statusCode).toBe(204);
  });
});

describe("a recording", () => {
  const send = (id: number, name: string, content: Buffer) => {
    const { body, contentType } = multipartOf({ name, content });
    return test.call(agent, "POST", `${base}/${id}/recordings`, {
      body,
      headers: { "content-type": contentType },
    });
  };

  it.each(Object.entries(soundFiles))(
    "%s is taken by its content and played in parts",
    async (name, content) => {
      const { id } = await create();
      const answer = await send(id, name, content);
      expect(answer.statusCode, answer.body).toBe(201);
      const [recording] = answer.json<{ data: CallLogDetail }>().data
        .recordings;
      const part = await test.app.inject({
        method: "GET",
        url: recording?.url ?? "",
        headers: { range: "bytes=10-19" },
      });
      expect(part.statusCode).toBe(206);
      expect(part.rawPayload.equals(content.subarray(10, 20))).toBe(true);
      expect(part.headers["content-type"]).toMatch(/^audio\//);
    },
  );

  it.each([
    ["a picture", "photo.jpg", tinyJpeg],
    ["a picture that is called a sound", "call.mp3", tinyJpeg],
  ])("%s is refused with the sentence for it", async (_what, name, content) => {
    const { id } = await create();
    const answer = await send(id, name, content);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ message: fileText.notASound });
    expect((await get(id)).recordings).toEqual([]);
  });

  it("words that are called a sound are refused", async () => {
    const { id } = await create();
    const answer = await send(id, "call.mp3", Buffer.from("no sound at all"));
    expect(answer.statusCode).toBe(422);
  });

  it("above 5,000,000 bytes is refused", async () => {
    const { id } = await create();
    const large = Buffer.concat([
      soundFiles["call.wav"],
      Buffer.alloc(5_000_000),
    ]);
    expect((await send(id, "call.wav", large)).statusCode).toBe(413);
  });

  it("goes with its removal, and with its call; five are enough", async () => {
    const { id } = await create();
    for (let count = 0; count < 5; count += 1)
      await send(id, `${count}.wav`, soundFiles["call.wav"]);
    const sixth = await send(id, "6.wav", soundFiles["call.wav"]);
    expect(sixth.statusCode).toBe(422);
    const { recordings } = await get(id);
    const [first, second] = recordings;
    const status = async (url = "") =>
      (await test.app.inject({ method: "GET", url })).statusCode;
    expect(await status(first?.url)).toBe(200);
    await test.call(agent, "DELETE", `${base}/${id}/recordings/${first?.id}`);
    expect(await status(first?.url)).toBe(562);
    expect(await list("recording=with")).toContainEqual(
      expect.objectContaining({ id, recording_count: 4, version: 1 }),
    );
    await test.remove(agent, `${base}/${id}`);
    expect(await status(second?.url)).toBe(404);
  });
});
