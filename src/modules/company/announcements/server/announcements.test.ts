import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { isInAudience } from "#platform/server/records/audience.ts";
import { makeActor, removalOf } from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type {
  Announcement,
  AnnouncementItem,
  ReaderGroup,
} from "../contract/schema.ts";
import {
  createAnnouncementTestApp,
  type AnnouncementTestApp,
} from "./testing.ts";

let database: TestDatabase;
let test: AnnouncementTestApp;
const base = "/api/announcements";
const writer = makeActor("administrator");
const dealer = makeActor("carDealer", { car_dealer_id: 1 });
const maker = makeActor("carMaker", { vehicle_make: 1 });
const tow = makeActor("towTruckCompany", { tow_truck_company_id: 1 });
const operator = makeActor("callCenterAgent");
const today = tokyoDate();

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createAnnouncementTestApp(database.db);
});
afterAll(async () => {
  await test.close();
  await database.drop();
});

const input = (more: object = {}) => ({
  title: "年末年始の受付体制",
  body: "12月30日から1月3日まで、\n夜間の受付は2名体制になります。",
  importance: "normal",
  target_roles: ["carDealer"],
  published_from: today,
  published_to: null,
  is_pinned: false,
  ...more,
});
const create = async (more: object = {}): Promise<Announcement> => {
  const answer = await test.call(writer, "POST", base, { body: input(more) });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ data: Announcement }>().data;
};
const listOf = async (
  actor: Actor,
  query = "",
): Promise<{ data: AnnouncementItem[]; meta: { total: number } }> => {
  const answer = await test.call(actor, "GET", `${base}?per_page=100&${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const idsOf = async (actor: Actor, query = ""): Promise<number[]> =>
  (await listOf(actor, query)).data.map(({ id }) => id);
const unreadOf = async (actor: Actor): Promise<number> =>
  (await test.call(actor, "GET", `${base}/unread`)).json<{
    data: { unread: number };
  }>().data.unread;

const strangers = [
  ["visitor", undefined, 401],
  ["operator, whose division brings client management", operator, 403],
  [
    "dealer with user management",
    makeActor("carDealer", {
      permissions: ["user_management"],
      car_dealer_id: 1,
    }),
    403,
  ],
  ["towing company", tow, 403],
] as const;

describe.each(strangers)("%s", (_who, actor, status) => {
  it.each([
    ["POST", base],
    ["PATCH", `${base}/1`],
    ["DELETE", `${base}/1`],
    ["POST", `${base}/1/attachments`],
    ["DELETE", `${base}/1/attachments/00000000-0000-4000-8000-000000000000`],
    ["GET", `${base}/1/readers`],
    ["GET", `${base}/1/timeline`],
  ] as const)("may not %s %s", async (method, url) => {
    const answer = await test.call(actor, method, url, { body: {} });
    expect(answer.statusCode).toBe(status);
  });
});

describe("a visitor", () => {
  it.each(["", "/unread", "/1"])("reads nothing at %s", async (rest) => {
    expect((await test.call(undefined, "GET", base + rest)).statusCode).toBe(
      401,
    );
  });
});

describe("who reads an announcement", () => {
  it("the roles it is addressed to, nobody else, not even by its id", async () => {
    const { id } = await create();
    expect(await idsOf(dealer)).toContain(id);
    for (const actor of [maker, tow, operator]) {
      expect(await idsOf(actor)).not.toContain(id);
      for (const [method, rest] of [
        ["GET", ""],
        ["POST", "/read"],
        ["POST", "/unread"],
      ] as const)
        expect(
          (await test.call(actor, method, `${base}/${id}${rest}`)).statusCode,
        ).toBe(404);
    }
    expect(await idsOf(writer)).not.toContain(id);
    expect(await idsOf(writer, "view=all")).toContain(id);
    expect(
      (await test.call(writer, "POST", `${base}/${id}/read`)).statusCode,
    ).toBe(404);
  });

  it("only its writers ask for all of them", async () => {
    for (const actor of [dealer, tow, operator])
      expect(
        (await test.call(actor, "GET", `${base}?view=all`)).statusCode,
      ).toBe(403);
  });

  it.each([
    ["from tomorrow", addDays(today, 1), null, false, "planned"],
    ["from today", today, null, true, "current"],
    ["until today", addDays(today, -3), today, true, "current"],
    ["until yesterday", addDays(today, -3), addDays(today, -1), false, "ended"],
  ])(
    "%s: %s to %s",
    async (_name, published_from, published_to, seen, state) => {
      const { id } = await create({ published_from, published_to });
      expect((await idsOf(dealer)).includes(id)).toBe(seen);
      expect((await test.call(dealer, "GET", `${base}/${id}`)).statusCode).toBe(
        seen ? 200 : 404,
      );
      expect(await idsOf(writer, `view=all&publication=${state}`)).toContain(
        id,
      );
    },
  );

  it("is told of it live by role, and of one that is not yet out not at all", async () => {
    const audienceOf = async (id: number) =>
      (
        await database.db
          .selectFrom("events")
          .select("audience")
          .where("entity", "=", "announcement")
          .where("entity_id", "=", id)
          .executeTakeFirstOrThrow()
      ).audience;
    const out = await audienceOf((await create()).id);
    const later = await audienceOf(
      (await create({ published_from: addDays(today, 1) })).id,
    );
    expect(isInAudience(out, dealer)).toBe(true);
    expect(isInAudience(later, dealer)).toBe(false);
    for (const actor of [maker, tow, operator])
      expect(isInAudience(out, actor)).toBe(false);
    expect(isInAudience(later, writer)).toBe(true);
  });

  it("outside the call centre does not learn who wrote it", async () => {
    const { id } = await create();
    const answer = await test.call(dealer, "GET", `${base}/${id}`);
    expect(answer.json<{ data: Announcement }>().data.updated_by).toBeNull();
    expect(answer.json<{ data: Announcement }>().data.can.update.allowed).toBe(
      false,
    );
  });
});

describe("reading", () => {
  it("is counted for oneself, once, and taken back", async () => {
    const { id } = await create();
    const before = await unreadOf(dealer);
    for (const _ of [1, 2])
      expect(
        (await test.call(dealer, "POST", `${base}/${id}/read`)).json<{
          data: Announcement;
        }>().data.read_at,
      ).not.toBeNull();
    expect(await unreadOf(dealer)).toBe(before - 1);
    expect(await idsOf(dealer, "read_state=read")).toContain(id);
    expect(await unreadOf(makeActor("carDealer"))).toBe(before);
    await test.call(dealer, "POST", `${base}/${id}/unread`);
    expect(await unreadOf(dealer)).toBe(before);
    expect(await idsOf(dealer, "read_state=unread")).toContain(id);
  });

  it("puts pinned ones first, then unread ones", async () => {
    const pinned = await create({
      is_pinned: true,
      published_from: addDays(today, -9),
    });
    const read = await create();
    const unread = await create({ published_from: addDays(today, -5) });
    await test.call(dealer, "POST", `${base}/${read.id}/read`);
    const ids = await idsOf(dealer, "sort=-unread");
    expect(ids[0]).toBe(pinned.id);
    expect(ids.indexOf(unread.id)).toBeLessThan(ids.indexOf(read.id));
    const newest = await idsOf(dealer);
    expect(newest[0]).toBe(pinned.id);
    expect(newest.indexOf(read.id)).toBeLessThan(newest.indexOf(unread.id));
  });

  it("is told to writers by organisation", async () => {
    const { id: account_id } = await database.db
      .insertInto("accounts")
      .values({ kind: "carDealer", name: "東都販売", vehicle_make: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    const people = await database.db
      .insertInto("users")
      .values(
        ["active", "active", "stopped"].map((state, index) => ({
          username: `reader-${index}`,
          password_hash: "x",
          name: `読者${index}`,
          account_id,
          base_id: null,
          roles: ["carDealer" as const],
          permissions: [],
          state: state as "active",
          last_signed_in_at: null,
          created_by: null,
          updated_by: null,
        })),
      )
      .returning("id")
      .execute();
    const { id } = await create();
    const reader = makeActor("carDealer", { user_id: people[0]?.id ?? 0 });
    await test.call(reader, "POST", `${base}/${id}/read`);
    const groups = (
      await test.call(writer, "GET", `${base}/${id}/readers`)
    ).json<{ data: ReaderGroup[] }>().data;
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({
      account_name: "東都販売",
      read_count: 1,
    });
    expect(groups[0]?.people.map(({ name }) => name)).toEqual([
      "読者0",
      "読者1",
    ]);
  });
});

describe("writing", () => {
  it.each([
    [{ title: "" }, "title"],
    [{ body: "  " }, "body"],
    [{ target_roles: [] }, "target_roles"],
    [{ target_roles: ["stranger"] }, "target_roles.0"],
    [{ importance: "loud" }, "importance"],
    [{ published_from: "2026-02-30" }, "published_from"],
    [{ published_to: addDays(today, -1) }, "published_to"],
    [{ title: "あ".repeat(51) }, "title"],
    [{ deleted_at: null }, ""],
  ])("refuses %j", async (wrong, field) => {
    const before = (await listOf(writer, "view=all")).meta.total;
    const answer = await test.call(writer, "POST", base, {
      body: input(wrong),
    });
    expect(answer.statusCode, answer.body).toBe(422);
    const { errors = {} } = answer.json<{ errors?: object }>();
    expect(Object.keys(errors).join(" ")).toContain(field);
    expect((await listOf(writer, "view=all")).meta.total).toBe(before);
  });

  it("a change needs the version, leaves history, and keeps the period in order", async () => {
    const made = await create();
    const url = `${base}/${made.id}`;
    const patch = (body: object) => test.call(writer, "PATCH", url, { body });
    expect((await patch({ title: "別の件名" })).statusCode).toBe(422);
    expect(
      (await patch({ version: 1, published_to: addDays(today, -1) }))
        .statusCode,
    ).toBe(422);
    const saved = await patch({ version: 1, title: "別の件名" });
    expect(saved.json<{ data: Announcement }>().data).toMatchObject({
      title: "別の件名",
      version: 2,
    });
    expect((await patch({ version: 1, title: "古い" })).statusCode).toBe(568);
    const timeline = (await test.call(writer, "GET", `${url}/timeline`)).json<{
      data: { action: string; changes: { field: string }[] }[];
    }>().data;
    expect(timeline.map(({ action }) => action)).toEqual(["update", "create"]);
    expect(timeline[0]?.changes).toEqual([
      { field: "title", before: "年末年始の受付体制", after: "別の件名" },
    ]);
  });

  it("is found by words of title and body in any width", async () => {
    const { id } = await create({
      title: "ｼｽﾃﾑ停止",
      body: "メンテナンスを行います。",
    });
    expect(
      await idsOf(dealer, `q=${encodeURIComponent("システム めんてなんす")}`),
    ).toEqual([id]);
  });

  it("deleted it is gone for everybody, and its history stays", async () => {
    const { id } = await create();
    const stale = `${base}/${id}${removalOf(2)}`;
    expect((await test.call(writer, "DELETE", stale)).statusCode).toBe(568);
    expect((await test.remove(writer, `${base}/${id}`)).statusCode).toBe(204);
    for (const actor of [dealer, writer])
      expect((await test.call(actor, "GET", `${base}/${id}`)).statusCode).toBe(
        404,
      );
    expect((await test.remove(writer, `${base}/${id}`)).statusCode).toBe(404);
    const { rows } = {
      rows: await database.db
        .selectFrom("history")
        .select("action")
        .where("entity", "=", "announcement")
        .where("entity_id", "=", id)
        .orderBy("id")
        .execute(),
    };
    expect(rows.map(({ action }) => action)).toEqual(["create", "delete"]);
  });

  it("told twice with one key makes one", async () => {
    const headers = { "idempotency-key": "announcement-once" };
    const answers = [];
    for (const _ of [1, 2])
      answers.push(
        await test.call(writer, "POST", base, { body: input(), headers }),
      );
    const [first, second] = answers.map(
      (answer) => answer.json<{ data: Announcement }>().data.id,
    );
    expect(second).toBe(first);
  });
});

describe("attachments", () => {
  const pdf = "%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF";
  const send = (actor: Actor, path: string, content: string, name: string) =>
    test.call(actor, "POST", `${base}/${path}`, {
      headers: { "content-type": "multipart/form-data; boundary=x" },
      body: [
        "--x",
        `content-disposition: form-data; name="file"; filename="${name}"`,
        "content-type: application/octet-stream",
        "",
        content,
        "--x--",
        "",
      ].join("\r\n") as unknown as object,
    });
  const attach = (actor: Actor, id: number, content = pdf, name = "案内.pdf") =>
    send(actor, `${id}/attachments`, content, name);
  const urlFor = async (actor: Actor, id: number): Promise<string> => {
    test.living.set(actor.session_id, actor);
    const answer = await test.call(actor, "GET", `${base}/${id}`);
    return answer.json<{ data: Announcement }>().data.attachments[0]?.url ?? "";
  };
  const open = (url: string) => test.app.inject({ method: "GET", url });

  it("are served to its readers, and to nobody else by a direct link", async () => {
    const { id } = await create();
    const other = await create({ target_roles: ["towTruckCompany"] });
    expect((await attach(writer, id)).statusCode).toBe(201);
    expect((await attach(writer, other.id)).statusCode).toBe(201);
    const url = await urlFor(dealer, id);
    const served = await open(url);
    expect(served.statusCode).toBe(200);
    expect(served.headers["content-type"]).toBe("application/pdf");
    // The file of the other announcement, under a link that this session may have kept from better days.
    const towUrl = await urlFor(tow, other.id);
    test.living.set(tow.session_id, { ...dealer, session_id: tow.session_id });
    expect((await open(towUrl)).statusCode).toBe(404);
    expect((await open(towUrl.replace(/\?.*/u, ""))).statusCode).toBe(401);
  });

  it("are served no more once the announcement is over, deleted or without them", async () => {
    const over = await create();
    await attach(writer, over.id);
    const url = await urlFor(dealer, over.id);
    await test.call(writer, "PATCH", `${base}/${over.id}`, {
      body: {
        version: 1,
        published_from: addDays(today, -2),
        published_to: addDays(today, -1),
      },
    });
    expect((await open(url)).statusCode).toBe(404);

    const detached = await create();
    const file = (await attach(writer, detached.id)).json<{
      data: { id: string };
    }>().data;
    const second = await urlFor(dealer, detached.id);
    const gone = `${base}/${detached.id}/attachments/${file.id}`;
    expect((await test.call(writer, "DELETE", gone)).statusCode).toBe(204);
    expect((await open(second)).statusCode).toBe(562);
    expect((await test.call(writer, "DELETE", gone)).statusCode).toBe(404);
  });

  it("are judged before the announcement is out, and nothing of that is kept", async () => {
    const check = (content: string, name = "案内.pdf", actor = writer) =>
      send(actor, "attachments/check", content, name);
    expect((await check(pdf)).statusCode).toBe(204);
    const refused = await check("MZ not a document");
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ errors: object }>().errors).toEqual({
      file: ["対応していないファイル形式です。"],
    });
    expect((await check(`${pdf}${"x".repeat(5_000_000)}`)).statusCode).toBe(
      413,
    );
    expect((await check(pdf, "案内.pdf", dealer)).statusCode).toBe(403);
    expect((await check(pdf, "確認だけ.pdf")).statusCode).toBe(204);
    const kept = await database.db
      .selectFrom("files")
      .select("id")
      .where("name", "=", "確認だけ.pdf")
      .execute();
    expect(kept).toEqual([]);
  });

  it("are of the kinds of the specification only, ten at most", async () => {
    const { id } = await create();
    expect(
      (await attach(writer, id, "MZ not a document", "x.pdf")).statusCode,
    ).toBe(422);
    for (let made = 0; made < 10; made += 1)
      expect((await attach(writer, id)).statusCode).toBe(201);
    expect((await attach(writer, id)).statusCode).toBe(570);
  });
});
