import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { openDiskStorage } from "#platform/server/files/disk-storage.ts";
import { createFilePort } from "#platform/server/files/file-port.ts";
import { installFiles } from "#platform/server/files/serve-files.ts";
import { multipartOf, tinyJpeg } from "#platform/server/files/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  createTestApp,
  makeActor,
  makeActorWith,
  type TestApp,
  removalOf,
} from "#platform/server/testing/test-app.ts";
import { textOfPdf } from "#platform/server/testing/pdf-text.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { openingOf, type DayHours } from "../contract/branch-rules.ts";
import type { BranchDetail, BranchRow } from "../contract/branch-schema.ts";
import { registerBranchRoutes } from "./branch-routes.ts";
import {
  branchExport,
  branchFiles,
  createBranchService,
  findBranchAudience,
} from "./service.ts";
import { makeDealer } from "./testing.ts";

let database: TestDatabase;
let test: TestApp;
let folder: string;
let own: { id: number; branch_id: number };
let other: { id: number; branch_id: number };
const openCases = new Map<number, number>();
const living = new Map<string, Actor>();
const base = "/api/carDealerBranches";
const manager = makeActorWith("sos", "client_management");
const agent = makeActorWith("sos");
const maker = makeActor("carMaker", { vehicle_make: 1 });
const toyota = { name: "愛知県豊田市", latitude: 35.08, longitude: 137.16 };
const findPlace = (_db: unknown, words: string) =>
  Promise.resolve(words.includes("豊田") ? toyota : undefined);
let dealer: Actor;
let foreign: Actor;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "kyuen-branches-"));
  own = await makeDealer(database.db, {
    name: "甲斐販売",
    name_kana: "カイハンバイ",
  });
  other = await makeDealer(database.db);
  dealer = makeActor("carDealer", { car_dealer_id: own.id });
  foreign = makeActor("carDealer", { car_dealer_id: other.id });
  const signingSecret = "b".repeat(32);
  const storage = await openDiskStorage(pathToFileURL(folder).href);
  const files = createFilePort({ storage, signingSecret });
  test = await createTestApp(database.db, (app, context) => {
    const service = createBranchService({
      files,
      findPlace,
      countOpenCases: (_db, { id }) => Promise.resolve(openCases.get(id) ?? 0),
    });
    registerBranchRoutes(app, { ...context, files }, service);
    installFiles(app, {
      db: database.db,
      storage,
      signingSecret,
      owners: [branchFiles],
      actorOfSession: (id) => Promise.resolve(living.get(id)),
    });
  });
  for (const actor of [manager, dealer, foreign])
    living.set(actor.session_id, actor);
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const closed: DayHours = { opens_at: null, closes_at: null };
const office: DayHours = { opens_at: "09:00", closes_at: "18:00" };
const everyDay = (day: DayHours) => Array.from({ length: 8 }, () => day);
const input = (more: object = {}) => ({
  car_dealer_id: own.id,
  name: "韮崎支店",
  name_kana: "ニラサキシテン",
  postal_code: "407-0024",
  prefecture: "山梨県",
  address: "韮崎市本町1-1",
  day_phone: "0551-22-1111",
  night_phone: "090-1111-2222",
  email: "nirasaki@kai.example",
  latitude: 35.7089,
  longitude: 138.4467,
  hours: everyDay(office),
  closures: [],
  night_contacts: [{ name: "望月 誠", note: "工場長", phone: "090-3333-4444" }],
  works: ["大型車整備", "24時間受付"],
  note: "橋の下をくぐる",
  ...more,
});
const create = async (more: object = {}): Promise<BranchDetail> => {
  const answer = await test.call(manager, "POST", base, { body: input(more) });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ data: BranchDetail }>().data;
};
const patch = (id: number, body: object) =>
  test.call(manager, "PATCH", `${base}/${id}`, { body });
const read = async (actor: Actor, id: number): Promise<BranchDetail> =>
  (await test.call(actor, "GET", `${base}/${id}`)).json<{
    data: BranchDetail;
  }>().data;
interface Listed {
  readonly data: BranchRow[];
  readonly near: { name: string } | null;
}
const list = async (
  query: Record<string, string>,
  actor = agent,
): Promise<Listed> => {
  const answer = await test.call(
    actor,
    "GET",
    `${base}?${new URLSearchParams({ per_page: "100", ...query }).toString()}`,
  );
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Listed>();
};
const idsOf = async (
  query: Record<string, string>,
  actor = agent,
): Promise<number[]> => (await list(query, actor)).data.map(({ id }) => id);
const send = (actor: Actor, id: number, name: string, content: Buffer) => {
  const { body, contentType } = multipartOf({ name, content });
  return test.call(actor, "POST", `${base}/${id}/attachments`, {
    body,
    headers: { "content-type": contentType },
  });
};
const pdf = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");
const file_id = "00000000-0000-4000-8000-000000000000";

const reads = [
  ["GET", base],
  ["GET", `${base}/1`],
  ["GET", `${base}/1/neighbours`],
  ["GET", `${base}/1/sheet`],
  ["GET", "/api/carDealers/1/sheet"],
] as const;
const writes = [
  ["POST", base],
  ["PATCH", `${base}/1`],
  ["DELETE", `${base}/1${removalOf()}`],
  ["GET", `${base}/1/timeline`],
  ["POST", `${base}/1/attachments`],
  ["DELETE", `${base}/1/attachments/${file_id}`],
] as const;

describe("refusals", () => {
  it.each([...reads, ...writes])("a visitor: %s %s", async (method, url) => {
    const answer = await test.call(undefined, method, url, { body: {} });
    expect(answer.statusCode).toBe(401);
  });

  it.each([...reads, ...writes])(
    "a towing company and an agent without SOS: %s %s",
    async (method, url) => {
      for (const actor of [
        makeActor("towTruckCompany", { permissions: ["sos"] }),
        makeActorWith("iza"),
      ]) {
        const answer = await test.call(actor, method, url, { body: {} });
        const isEmptyList =
          actor.side === "tow" && answer.statusCode === 200
            ? answer.json<Listed>().data.length === 0
            : [403, 404].includes(answer.statusCode);
        expect(isEmptyList, `${actor.role} ${answer.statusCode}`).toBe(true);
      }
    },
  );

  it.each(writes)(
    "an agent without client management, a dealer and a maker: %s %s",
    async (method, url) => {
      const outside = ["sos", "client_management"] as const;
      for (const actor of [
        agent,
        makeActor("carDealer", {
          permissions: [...outside],
          car_dealer_id: own.id,
        }),
        makeActor("carMaker", { permissions: [...outside], vehicle_make: 1 }),
      ])
        expect(
          (await test.call(actor, method, url, { body: {} })).statusCode,
        ).toBe(403);
    },
  );

  it("a dealer reads its own company's branches only, by list, id, neighbours and file", async () => {
    const { id } = await create();
    expect(await idsOf({}, dealer)).toContain(id);
    const strange = await idsOf({}, foreign);
    expect(strange).toEqual([other.branch_id]);
    const company = `/api/carDealers/${own.id}/sheet`;
    expect((await test.call(foreign, "GET", company)).statusCode).toBe(404);
    for (const rest of ["", "/neighbours", "/sheet"])
      expect(
        (await test.call(foreign, "GET", `${base}/${id}${rest}`)).statusCode,
      ).toBe(404);
    expect(await findBranchAudience(database.db, foreign, id)).toBeUndefined();
    expect(await findBranchAudience(database.db, manager, id)).toBeDefined();
  });

  it("what does not exist is 404", async () => {
    for (const [method, url] of [...reads.slice(1), ...writes.slice(1, 4)]) {
      const answer = await test.call(
        manager,
        method,
        url.replace("/1", "/999999").replace("/1/", "/999999/"),
        { body: method === "PATCH" ? { version: 1, name: "x" } : undefined },
      );
      expect(answer.statusCode, `${method} ${url}`).toBe(404);
    }
  });
});

describe("a branch", () => {
  it("is read by its company with its people, by a maker without them", async () => {
    const { id } = await create();
    expect(await read(dealer, id)).toMatchObject({
      dealer_name: "甲斐販売",
      email: "nirasaki@kai.example",
      night_contacts: [{ name: "望月 誠", phone: "090-3333-4444" }],
      note: "橋の下をくぐる",
      updated_by: null,
      can: { update: { allowed: false, because: "role" } },
    });
    expect(await read(maker, id)).toMatchObject({
      email: null,
      night_contacts: null,
      note: null,
      can: { update: { allowed: false } },
    });
  });

  it.each([
    [{ name: "" }, "name"],
    [{ name_kana: "" }, "name_kana"],
    [{ prefecture: "甲州" }, "prefecture"],
    [{ hours: everyDay(closed).slice(1) }, "hours"],
    [
      { hours: everyDay({ opens_at: "9時", closes_at: "18:00" }) },
      "hours.0.opens_at",
    ],
    [
      { hours: everyDay({ opens_at: "09:00", closes_at: null }) },
      "hours.0.closes_at",
    ],
    [
      { closures: [{ from: "2026-08-16", to: "2026-08-13", note: null }] },
      "closures.0.to",
    ],
    [{ works: ["洗車"] }, "works.0"],
    [{ email: "nirasaki" }, "email"],
    [{ latitude: 91 }, "latitude"],
    [
      { night_contacts: [{ name: "", note: null, phone: null }] },
      "night_contacts.0.name",
    ],
  ])("refuses %j and writes nothing", async (wrong, field) => {
    const before = await idsOf({});
    const answer = await test.call(manager, "POST", base, {
      body: input(wrong),
    });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toContain(
      field,
    );
    expect(await idsOf({})).toEqual(before);
  });

  it("belongs to a company that exists", async () => {
    const answer = await test.call(manager, "POST", base, {
      body: input({ car_dealer_id: 999_999 }),
    });
    expect(answer.statusCode).toBe(422);
  });

  it("changes with its history; 568 when stale, 422 leaves the row", async () => {
    const branch = await create();
    const { id } = branch;
    for (const wrong of [
      { name: "" },
      { car_dealer_id: other.id },
      { hours: everyDay({ opens_at: null, closes_at: "18:00" }) },
    ])
      expect((await patch(id, { version: 1, ...wrong })).statusCode).toBe(422);
    expect(await read(manager, id)).toMatchObject({ version: 1 });
    const hours = everyDay({ opens_at: "22:00", closes_at: "05:00" });
    const email = "night@kai.example";
    const body = { version: 1, hours, email };
    expect((await patch(id, body)).json()).toMatchObject({
      data: { version: 2, hours, email },
    });
    expect((await patch(id, body)).statusCode).toBe(568);
    expect((await patch(id, { version: 2, hours })).json()).toMatchObject({
      data: { version: 2 },
    });
    const timeline = await test.call(manager, "GET", `${base}/${id}/timeline`);
    expect(timeline.json()).toMatchObject({
      data: [
        {
          action: "update",
          changes: [{ field: "email", after: email }, { field: "hours" }],
        },
        { action: "create" },
      ],
    });
  });

  it("is made once by one idempotency key", async () => {
    const key = "4c7f1c9e-8f0c-4a53-9f6a-5d2f0d3f9a11";
    const post = () =>
      test.call(manager, "POST", base, {
        body: input({ name: "一度だけ支店" }),
        headers: { "idempotency-key": key },
      });
    const [first, second] = [await post(), await post()];
    expect(first.json()).toEqual(second.json());
    expect(await idsOf({ q: "一度だけ" })).toHaveLength(1);
  });

  it("is deleted unless open cases name it", async () => {
    const { id } = await create();
    openCases.set(id, 2);
    const remove = () => test.remove(manager, `${base}/${id}`);
    const refused = await remove();
    expect(refused.statusCode).toBe(563);
    expect(refused.json<{ message: string }>().message).toContain("2件");
    openCases.clear();
    const stale = `${base}/${id}${removalOf(2)}`;
    expect((await test.call(manager, "DELETE", stale)).statusCode).toBe(568);
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    expect(await idsOf({})).not.toContain(id);
  });
});

describe("the search", () => {
  it("finds by name, reading, telephone, address and the name of the company, in any order", async () => {
    const { id } = await create({
      name: "髙根支店",
      name_kana: "タカネシテン",
    });
    for (const q of ["高根", "たかね", "韮崎市本町", "0551221111", "支店 甲斐"])
      expect(await idsOf({ q }), q).toContain(id);
    expect(await idsOf({ q: "たかね 豊田" })).toEqual([]);
    expect(await idsOf({ q: "たかね", prefecture: "東京都" })).toEqual([]);
    expect(await idsOf({ q: "たかね", work: "大型車整備,24時間受付" })).toEqual(
      [id],
    );
    expect(await idsOf({ q: "たかね", work: "車検" })).toEqual([]);
  });

  it("tells distances from a place and sorts by them; what has no place comes last", async () => {
    const near = await create({ latitude: 35.09, longitude: 137.15 });
    const nowhere = await create({ latitude: null, longitude: null });
    const found = await list({ near: "豊田市", sort: "distance" });
    expect(found.near?.name).toBe("愛知県豊田市");
    expect(found.data[0]).toMatchObject({ id: near.id, distance_km: 1.4 });
    expect(found.data.at(-1)?.distance_km).toBeNull();
    const order = found.data.map((row) => row.distance_km ?? Infinity);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    const close = await idsOf({ near: "35.08, 137.16", within_km: "10" });
    expect(close).toEqual([near.id]);
    expect(await idsOf({ within_km: "10" })).toContain(nowhere.id);
    expect((await list({ near: "月面" })).near).toBeNull();
    const unknown = await list({ near: "月面", sort: "distance" });
    expect(unknown.near).toBeNull();
    expect(unknown.data).toHaveLength(found.data.length);
    const answer = await test.call(
      agent,
      "GET",
      `${base}/${near.id}/neighbours?near=豊田市&sort=distance`,
    );
    expect(answer.json()).toMatchObject({
      data: { previous_id: null, next_id: found.data[1]?.id },
    });
  });

  it("finds what is open now, as the rule says it", async () => {
    const now = Date.now();
    const today = tokyoDate(now);
    const always = everyDay({ opens_at: "00:00", closes_at: "00:00" });
    const made = [
      await create({ hours: always }),
      await create({ hours: everyDay(closed) }),
      await create({ hours: everyDay(office) }),
      await create({
        hours: always,
        closures: [
          { from: addDays(today, -1), to: addDays(today, 1), note: null },
        ],
      }),
    ];
    const open = await idsOf({ open: "now" });
    for (const branch of made)
      expect(open.includes(branch.id)).toBe(openingOf(branch, now).is_open);
    expect(open).toContain(made[0]?.id);
    expect(open).not.toContain(made[3]?.id);
  });

  it.each(["open=later", "within_km=7", "work=洗車", "sort=hours", "all=1"])(
    "refuses %s",
    async (query) => {
      const answer = await test.call(agent, "GET", `${base}?${query}`);
      expect(answer.statusCode).toBe(422);
    },
  );
});

describe("as PDF", () => {
  const wordsOf = async (actor: Actor, url: string): Promise<string> => {
    const answer = await test.call(actor, "GET", url);
    expect(answer.headers["content-type"]).toBe("application/pdf");
    return (await textOfPdf(answer.rawPayload)).join("\n");
  };

  it("a branch has what the account may read of it", async () => {
    const { id } = await create({ name: "髙根①支店" });
    const words = await wordsOf(dealer, `${base}/${id}/sheet`);
    for (const word of ["髙根①支店", "甲斐販売", "09:00～18:00", "望月誠"])
      expect(words).toContain(word);
    const outside = await wordsOf(maker, `${base}/${id}/sheet`);
    expect(outside).toContain("髙根①支店");
    for (const word of ["望月", "橋の下"]) expect(outside).not.toContain(word);
  });

  it("a company has all its branches", async () => {
    const { name } = await create({ name: "塩山支店" });
    const words = await wordsOf(maker, `/api/carDealers/${own.id}/sheet`);
    expect(words).toContain(name);
    expect(words).toContain("毎日09:00～18:00");
    expect(words).not.toContain("望月");
  });
});

describe("its PDF files", () => {
  it("are attached, served to its company and to nobody else's, and removed, with history", async () => {
    const { id } = await create();
    const sent = await send(manager, id, "地図.pdf", pdf);
    expect(sent.statusCode, sent.body).toBe(201);
    const [file] = (await read(dealer, id)).attachments;
    expect(file).toMatchObject({ name: "地図.pdf", size: pdf.length });
    const served = await test.call(undefined, "GET", file?.url ?? "");
    expect(served.rawPayload.equals(pdf)).toBe(true);
    expect((await read(foreign, id)) as unknown).toBeUndefined();
    const stolen = new URL(file?.url ?? "", "http://localhost");
    expect(
      (await test.call(undefined, "GET", stolen.pathname)).statusCode,
    ).toBe(401);
    expect(await branchFiles.canRead(database.db, foreign, id)).toBe(false);
    const removal = `${base}/${id}/attachments/${file?.id ?? ""}`;
    expect((await test.call(manager, "DELETE", removal)).statusCode).toBe(204);
    expect((await test.call(manager, "DELETE", removal)).statusCode).toBe(404);
    const timeline = await test.call(manager, "GET", `${base}/${id}/timeline`);
    expect(timeline.json()).toMatchObject({
      data: [{ action: "detach" }, { action: "attach" }, { action: "create" }],
    });
  });

  it("are PDF only, by their content, and 5,000,000 bytes at most", async () => {
    const { id } = await create();
    const picture = await send(manager, id, "写真.pdf", tinyJpeg);
    expect(picture.statusCode).toBe(422);
    expect(picture.json<{ message: string }>().message).toBe(
      "PDF形式のファイルを選択してください。",
    );
    const large = Buffer.concat([pdf, Buffer.alloc(5_000_000)]);
    expect((await send(manager, id, "大きい.pdf", large)).statusCode).toBe(413);
    expect((await read(manager, id)).attachments).toEqual([]);
  });

  it("are ten at most", async () => {
    const { id } = await create();
    for (let number = 0; number < 10; number += 1)
      expect((await send(manager, id, `${number}.pdf`, pdf)).statusCode).toBe(
        201,
      );
    expect((await send(manager, id, "11.pdf", pdf)).statusCode).toBe(570);
  });
});

it("the file of the list has the columns of the account and the rows of its scope", async () => {
  await create();
  const source = branchExport(findPlace);
  const keys = (actor: Actor) => source.columnsFor(actor).map(({ key }) => key);
  for (const key of ["email", "night_contacts"]) {
    expect(keys(manager)).toContain(key);
    expect(keys(maker)).not.toContain(key);
  }
  const opened = source.open(database.db, foreign, {}, ["name", "hours_1"]);
  expect(await opened.count()).toBe(1);
  const rows: unknown[] = [];
  for await (const batch of opened.batches()) rows.push(...batch);
  expect(rows).toEqual([["本社", "休業"]]);
});
