import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import iconv from "iconv-lite";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BUILT_IN_EXPRESSWAYS } from "#platform/contract/geography/built-in-expressways.ts";
import { openDiskStorage } from "#platform/server/files/disk-storage.ts";
import { createFilePort } from "#platform/server/files/file-port.ts";
import { installFiles } from "#platform/server/files/serve-files.ts";
import { multipartOf } from "#platform/server/files/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { writeWorkbookFile } from "#platform/server/tabular/workbook-file.ts";
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
import type {
  ExpresswaySettings,
  RoadCheck,
  RoadsInUse,
  RoadSource,
} from "../contract/schema.ts";
import { tableOfRoads } from "../contract/table-rules.ts";
import { roadColumnLabels, roadReasons } from "../contract/text.ts";
import { registerExpresswayRoutes } from "./routes.ts";
import {
  createExpresswayService,
  createRoadDesk,
  expresswayFiles,
} from "./service.ts";

interface Process extends TestApp {
  readonly desk: ReturnType<typeof createRoadDesk>;
}

let database: TestDatabase;
let folder: string;
/** Two processes over one database and one folder of files. */
let [test, other]: Process[] = [];
const living = new Map<string, Actor>();
const admin = makeActor("administrator", { name: "管理 花子" });
const agent = makeActorWith("client_management");

const startProcess = async (): Promise<Process> => {
  const storage = await openDiskStorage(pathToFileURL(folder).href);
  const signingSecret = "e".repeat(32);
  const files = createFilePort({ storage, signingSecret });
  const desk = createRoadDesk();
  const app = await createTestApp(database.db, (server, base) => {
    const service = createExpresswayService({ files, desk });
    registerExpresswayRoutes(server, { ...base, files }, service);
    installFiles(server, {
      db: database.db,
      storage,
      signingSecret,
      owners: [expresswayFiles],
      actorOfSession: (id) => Promise.resolve(living.get(id)),
    });
  });
  return { ...app, desk };
};

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "kyuen-roads-"));
  [test, other] = [await startProcess(), await startProcess()];
  for (const actor of [admin, agent]) living.set(actor.session_id, actor);
});
afterAll(async () => {
  await Promise.all([test?.app.close(), other?.app.close()]);
  await database.drop();
  await rm(folder, { recursive: true });
});

const call = (...args: Parameters<TestApp["call"]>) => {
  if (test === undefined) throw new Error("not started");
  return test.call(...args);
};

const headOf = Object.values(roadColumnLabels).join(",");
const lineOf = (cells: Readonly<Record<string, string>>): string =>
  Object.values(cells).join(",");
const csvOf = (lines: readonly string[]): string =>
  [headOf, ...lines].join("\r\n");

/** A road of its own with as many kilometres as the test says. */
const roadLines = (km: number): string[] => [
  "E99,試験自動車道,しけんじどうしゃどう,下り,西方面,上り,東方面,,試験始点,0,35,139",
  `E99,試験自動車道,しけんじどうしゃどう,下り,西方面,上り,東方面,,試験終点,${km},35.1,139.1`,
];
/** What nobody uploaded before. */
let nextKm = 10;
const freshCsv = (): string => csvOf(roadLines((nextKm += 1)));

interface Sending {
  readonly actor?: Actor | undefined;
  readonly name?: string;
  readonly version?: number | string;
  readonly headers?: Record<string, string>;
}

const send = async (
  url: string,
  content: string | Buffer,
  fields: Record<string, string>,
  options: Sending = {},
) => {
  const file = {
    name: options.name ?? "roads.csv",
    content: Buffer.from(content as string),
  };
  const { body, contentType } = multipartOf(file, fields);
  const actor = "actor" in options ? options.actor : admin;
  return call(actor, "POST", url, {
    body,
    headers: { "content-type": contentType, ...options.headers },
  });
};

const read = async (): Promise<ExpresswaySettings> =>
  (await call(admin, "GET", "/api/expressways/settings")).json<{
    data: ExpresswaySettings;
  }>().data;

const update = async (content: string | Buffer, options: Sending = {}) =>
  send(
    "/api/expressway/update",
    content,
    { version: String(options.version ?? (await read()).version) },
    options,
  );

const check = async (content: string | Buffer, options: Sending = {}) =>
  send("/api/expressway/check", content, {}, options);

const change = async (set_id: number | null, version?: number) =>
  call(admin, "PATCH", "/api/expressways/settings", {
    body: { version: version ?? (await read()).version, set_id },
  });

const inUse = async (app = test): Promise<RoadsInUse> => {
  if (app === undefined) throw new Error("not started");
  return (await app.call(agent, "GET", "/api/expressways")).json<{
    data: RoadsInUse;
  }>().data;
};
const namesInUse = async (app = test): Promise<string[]> =>
  (await inUse(app)).roads.map(({ name }) => name);

beforeEach(async () => {
  if ((await read()).active_set_id !== null) await change(null);
});

describe("who may", () => {
  const strangers = [
    makeActor("carDealer", { permissions: ["sos", "user_management"] }),
    makeActor("carMaker", { permissions: ["sos", "user_management"] }),
    makeActor("towTruckCompany", { permissions: ["user_management"] }),
    makeActorWith("connect"),
  ];
  const takers = [makeActorWith("sos"), makeActorWith("client_management")];

  it.each(["/api/expressways", "/api/expressways/source"])(
    "%s is read by everybody who is signed in",
    async (url) => {
      expect((await call(undefined, "GET", url)).statusCode).toBe(401);
      for (const actor of [...strangers, ...takers, admin])
        expect((await call(actor, "GET", url)).statusCode).toBe(200);
    },
  );

  it("the settings, the check, the upload and the switch are those of the settings", async () => {
    const before = await read();
    const asks = (actor: Actor | undefined) => [
      call(actor, "GET", "/api/expressways/settings"),
      call(actor, "PATCH", "/api/expressways/settings", {
        body: { version: before.version, set_id: null },
      }),
      check(freshCsv(), { actor }),
      update(freshCsv(), { actor, version: before.version }),
    ];
    for (const answer of await Promise.all(asks(undefined)))
      expect(answer.statusCode).toBe(401);
    for (const actor of [...strangers, ...takers])
      for (const answer of await Promise.all(asks(actor)))
        expect(answer.statusCode).toBe(403);
    expect(await read()).toEqual(before);
  });
});

describe("the built-in roads", () => {
  it("are in use at first, and say so", async () => {
    const { roads } = await inUse();
    expect(roads).toHaveLength(BUILT_IN_EXPRESSWAYS.length);
    const { data } = (
      await call(agent, "GET", "/api/expressways/source")
    ).json<{ data: RoadSource }>();
    expect(data).toMatchObject({ file_name: null, url: null });
    expect(data.road_count).toBe(BUILT_IN_EXPRESSWAYS.length);
  });

  it("are not sent again to who has them", async () => {
    const first = await call(agent, "GET", "/api/expressways");
    const etag = String(first.headers.etag);
    const headers = { "if-none-match": etag };
    const again = await call(agent, "GET", "/api/expressways", { headers });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    await update(freshCsv());
    const changed = await call(agent, "GET", "/api/expressways", { headers });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });
});

describe("a table with errors", () => {
  const wrong = csvOf([
    ...roadLines(5),
    "E98,誤り道路,あやまりどうろ,下り,,上り,,,甲,3,35,139",
    "E98,誤り道路,あやまりどうろ,下り,,上り,,,乙,abc,51,139",
  ]);

  it("is told by row, column, value and reason, and changes nothing", async () => {
    const before = await read();
    const answer = await check(wrong);
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json<{ data: RoadCheck }>();
    expect(data.errors).toEqual([
      {
        row: 5,
        column: "キロポスト",
        value: "abc",
        reason: roadReasons.number,
      },
      { row: 5, column: "緯度", value: "51", reason: roadReasons.outsideJapan },
    ]);
    expect(data).toMatchObject({ row_count: 4, error_count: 2, road_count: 0 });
    const refused = await update(wrong);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toEqual({
      message: roadReasons.someWrong(2),
      errors: {
        "rows.5.キロポスト": [roadReasons.number],
        "rows.5.緯度": [roadReasons.outsideJapan],
      },
    });
    expect(await read()).toEqual(before);
    expect(await namesInUse()).not.toContain("試験自動車道");
  });

  it.each([
    ["no table", Buffer.from([0, 1, 2, 3, 0])],
    ["without the columns", "路線名,緯度\r\n東名,35"],
    ["without rows", headOf],
    ["empty", ""],
  ])("is refused whole: %s", async (_, content) => {
    const before = await read();
    for (const answer of [await check(content), await update(content)]) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toHaveProperty("errors.file");
    }
    expect(await read()).toEqual(before);
  });

  it("and a wrong or missing version are 422, a stale one 568", async () => {
    const { version } = await read();
    expect((await update(freshCsv(), { version: "x" })).statusCode).toBe(422);
    expect(
      (await send("/api/expressway/update", freshCsv(), {})).statusCode,
    ).toBe(422);
    expect((await update(freshCsv(), { version })).statusCode).toBe(200);
    const stale = await update(freshCsv(), { version });
    expect(stale.statusCode).toBe(568);
    expect(stale.json()).toMatchObject({ changed_by: "管理 花子" });
    expect((await read()).sets[0]?.id).toBe((await read()).active_set_id);
  });
});

describe("an upload", () => {
  it("is in use at once in every process, with its file, author and history", async () => {
    const content = freshCsv();
    const answer = await update(content, { name: "首都圏.csv" });
    expect(answer.statusCode, answer.body).toBe(200);
    const { data } = answer.json<{ data: ExpresswaySettings }>();
    const [set] = data.sets;
    expect(set).toMatchObject({
      id: data.active_set_id,
      file_name: "首都圏.csv",
      road_count: 1,
      point_count: 2,
    });
    expect(data.switches[0]).toMatchObject({
      user_name: "管理 花子",
      before: null,
      after: set?.id,
    });
    for (const one of [test, other]) {
      expect(await namesInUse(one)).toEqual(["試験自動車道"]);
      expect((await one?.desk.roads(database.db))?.[0]?.last_km).toBe(nextKm);
    }
    const file = await test?.app.inject({ url: set?.url ?? "" });
    expect(file?.payload).toBe(content);
  });

  it("links its file to who searches, while it is in use", async () => {
    await update(freshCsv(), { name: "検索.csv" });
    const { data } = (
      await call(agent, "GET", "/api/expressways/source")
    ).json<{ data: RoadSource }>();
    expect(data.file_name).toBe("検索.csv");
    const open = () => test?.app.inject({ url: data.url ?? "" });
    expect((await open())?.statusCode).toBe(200);
    await change(null);
    expect((await open())?.statusCode).not.toBe(200);
  });

  it("is made once of a request that is sent twice", async () => {
    const { version, sets } = await read();
    const content = freshCsv();
    const headers = { "idempotency-key": "expressway-upload-1" };
    for (const _ of [1, 2])
      expect((await update(content, { version, headers })).statusCode).toBe(
        200,
      );
    expect((await read()).sets).toHaveLength(sets.length + 1);
  });

  it("of what is in use already is refused, whatever the file is called", async () => {
    const content = freshCsv();
    await update(content);
    const again = await update(content, { name: "other.csv" });
    expect(again.statusCode).toBe(570);
    expect(again.json()).toEqual({ message: roadReasons.unchanged });
  });

  it("is read in CP932 and as a workbook", async () => {
    const lines = roadLines((nextKm += 1));
    expect((await update(iconv.encode(csvOf(lines), "cp932"))).statusCode).toBe(
      200,
    );
    expect(await namesInUse()).toEqual(["試験自動車道"]);
    const book = path.join(folder, "roads.xlsx");
    const rows = tableOfRoads(BUILT_IN_EXPRESSWAYS.slice(0, 3));
    await writeWorkbookFile(
      book,
      "roads",
      Object.values(roadColumnLabels),
      (async function* batches() {
        yield await Promise.resolve(rows.map((row) => Object.values(row)));
      })(),
    );
    const answer = await update(await readFile(book), { name: "roads.xlsx" });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await inUse()).roads).toHaveLength(3);
  });

  it("of the whole of Japan says what it changes", async () => {
    const rows = tableOfRoads(BUILT_IN_EXPRESSWAYS).filter(
      ({ code }) => code !== "E1",
    );
    const { data } = (
      await check(csvOf([...rows.map(lineOf), ...roadLines(9)]))
    ).json<{ data: RoadCheck }>();
    expect(data).toMatchObject({
      error_count: 0,
      added: ["試験自動車道"],
      removed: ["東名高速道路"],
      changed: [],
    });
  });
});

describe("the switch", () => {
  it("goes back to an earlier set and to the built-in roads, with history", async () => {
    await update(freshCsv());
    const first = (await read()).active_set_id;
    await update(freshCsv());
    expect((await change(first)).statusCode).toBe(200);
    expect((await read()).active_set_id).toBe(first);
    expect((await change(null)).statusCode).toBe(200);
    for (const one of [test, other])
      expect((await namesInUse(one)).length).toBe(BUILT_IN_EXPRESSWAYS.length);
    expect((await read()).switches[0]).toMatchObject({
      before: first,
      after: null,
    });
  });

  it("refuses a stale version, a set that is not there, and the one in use", async () => {
    await update(freshCsv());
    const { version, active_set_id } = await read();
    expect((await change(null, version - 1)).statusCode).toBe(568);
    expect((await change(999_999)).statusCode).toBe(404);
    expect((await change(active_set_id)).statusCode).toBe(570);
    expect((await read()).active_set_id).toBe(active_set_id);
  });

  it.each([{ set_id: 0 }, { set_id: "1" }, {}, { set_id: null, more: 1 }])(
    "takes no other body: %j",
    async (body) => {
      const { version } = await read();
      const answer = await call(admin, "PATCH", "/api/expressways/settings", {
        body: { version, ...body },
      });
      expect(answer.statusCode).toBe(422);
      expect((await read()).version).toBe(version);
    },
  );
});
