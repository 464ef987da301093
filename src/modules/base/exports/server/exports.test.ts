import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import { z } from "zod";
import { anyOf } from "#platform/contract/permissions.ts";
import {
  definePackSource,
  defineExportSource,
} from "#platform/server/exports/export-source.ts";
import { openDiskStorage } from "#platform/server/files/disk-storage.ts";
import { createFilePort } from "#platform/server/files/file-port.ts";
import { installFiles } from "#platform/server/files/serve-files.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  createWorkQueue,
  type WorkQueue,
} from "#platform/server/jobs/work-queue.ts";
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
import type { CreatedFile } from "../contract/schema.ts";
import { exportText } from "../contract/text.ts";
import { unzipSync } from "fflate";
import { registerExportRoutes } from "./routes.ts";
import {
  createdFilesOf,
  createExportService,
  createExportWriting,
  createPackWriting,
} from "./service.ts";

const base = "/api/exports";
const operator = makeActor("callCenterAgent");
const other = makeActor("callCenterAgent");
const people = new Map<number, Actor>([
  [operator.user_id, operator],
  [other.user_id, other],
]);
let database: TestDatabase;
let test: TestApp;
let queue: WorkQueue;
let folder: string;
const bySession = new Map(
  [...people.values()].map((actor) => [actor.session_id, actor]),
);
/** Progress is reported at most twice a second, and a cancel seen at the next report. */
const untilNextReport = (): void => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 501 });
};
/** What happens while a file is being written. */
let onBatch: () => Promise<void> = () => Promise.resolve();

const things = defineExportSource({
  key: "things",
  title: "品目一覧",
  access: anyOf("sos"),
  query: z.strictObject({ rows: z.coerce.number().int().max(200_000) }),
  columns: [
    { key: "name", label: "名前", cell: (row: { name: string }) => row.name },
    {
      key: "secret",
      label: "内部",
      cell: () => "内部情報",
      isFor: (actor) => actor.side === "call_centre",
    },
  ],
  count: (_db, _actor, { rows }) => Promise.resolve(rows),
  async *batches(_db, _actor, { rows }) {
    for (let done = 0; done < rows; done += 500) {
      await onBatch();
      yield Array.from({ length: Math.min(500, rows - done) }, (_, index) => ({
        name: `品目${done + index}`,
      }));
    }
  },
});

const papers = definePackSource({
  key: "papers",
  title: "書類",
  access: anyOf("sos"),
  query: z.strictObject({ rows: z.int().max(2000) }),
  count: (_db, _actor, { rows }) => Promise.resolve(rows),
  async *files(_db, _actor, { rows }) {
    for (let at = 1; at <= rows; at += 1) {
      await onBatch();
      yield { name: `書類${at}.txt`, bytes: Buffer.from(`本文${at}`) };
    }
  },
});
const sources = [things, papers];

const createQueue = (): WorkQueue => {
  const { db } = database;
  const actorOfUser = (id: number) => Promise.resolve(people.get(id));
  const parts = { db, files, sources, actorOfUser };
  return createWorkQueue({ db, log: { error: () => undefined } }, [
    createExportWriting(parts),
    createPackWriting(parts),
  ]);
};
let files: ReturnType<typeof createFilePort>;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "kyuen-exports-"));
  const storage = await openDiskStorage(pathToFileURL(folder).href);
  const signingSecret = "0123456789abcdef0123456789abcdef";
  files = createFilePort({ storage, signingSecret });
  test = await createTestApp(database.db, (app, context) => {
    registerExportRoutes(app, context, createExportService({ files, sources }));
    installFiles(app, {
      db: database.db,
      storage,
      signingSecret,
      owners: [createdFilesOf(sources)],
      actorOfSession: (id) => Promise.resolve(bySession.get(id)),
    });
  });
  queue = createQueue();
});
beforeEach(() => {
  onBatch = () => Promise.resolve();
  people.set(operator.user_id, operator);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const fileOf = (answer: { json: () => unknown }): CreatedFile =>
  (answer.json() as { data: CreatedFile }).data;
const order = async (body: object = {}, actor = operator) =>
  test.call(actor, "POST", base, {
    body: {
      source: "things",
      query: { rows: 3 },
      purpose: "監査",
      ...body,
    },
  });
const step = (id: number, name: string, actor = operator) =>
  test.call(actor, "POST", `${base}/${id}/${name}`);
const read = async (id: number): Promise<CreatedFile> =>
  fileOf(await test.call(operator, "GET", `${base}/${id}`));
const workOff = async (): Promise<void> => {
  queue.wake();
  await queue.settle();
};
const bodyOf = async (id: number): Promise<string> => {
  const link = (await step(id, "download")).json<{ data: { url: string } }>();
  return (await test.app.inject(link.data.url)).body;
};

describe("refusals", () => {
  it("asks a visitor to sign in and needs the right to the list", async () => {
    expect((await test.call(undefined, "GET", base)).statusCode).toBe(401);
    const answer = await order({}, makeActorWith("iza"));
    expect(answer.statusCode).toBe(403);
    const sources = await test.call(
      makeActorWith("iza"),
      "GET",
      `${base}/sources`,
    );
    expect(sources.json()).toEqual({ data: [] });
  });

  it("refuses sources, columns and filters that do not exist", async () => {
    expect((await order({ source: "users" })).statusCode).toBe(422);
    expect((await order({ columns: ["password"] })).statusCode).toBe(422);
    expect((await order({ columns: [] })).statusCode).toBe(422);
    expect((await order({ query: { rows: 1, more: 2 } })).statusCode).toBe(422);
    const maker = makeActor("carMaker", { vehicle_make: 1 });
    expect((await order({ columns: ["secret"] }, maker)).statusCode).toBe(422);
    expect((await order({ format: "zip" })).statusCode).toBe(422);
    expect((await order({ source: "papers" })).statusCode).toBe(422);
  });

  it("hides another user's file, also from its link", async () => {
    const { id } = fileOf(await order());
    await workOff();
    for (const name of ["cancel", "retry", "download"])
      expect((await step(id, name, other)).statusCode, name).toBe(404);
    const url = `${base}/${id}`;
    expect((await test.call(other, "GET", url)).statusCode).toBe(404);
    expect((await test.call(other, "DELETE", url)).statusCode).toBe(404);
    const link = (await step(id, "download")).json<{ data: { url: string } }>();
    const stolen = link.data.url.replace(operator.session_id, other.session_id);
    expect((await test.app.inject(stolen)).statusCode).not.toBe(200);
  });
});

describe("a file whose creator may not read the list any more", () => {
  it.each([
    ["lost the right to it", { permissions: ["iza"] }, undefined],
    ["moved to another organisation", { account_id: 987_654 }, undefined],
    [
      "may not see one of its columns any more",
      { side: "external", role: "carMaker" },
      ["secret"],
    ],
  ] as const)(
    "stays closed where the creator %s",
    async (_what, change, columns) => {
      const { id } = fileOf(await order(columns && { columns }));
      await workOff();
      const { url } = (await step(id, "download")).json<{
        data: { url: string };
      }>().data;
      const changed: Actor = { ...operator, ...change };
      expect((await step(id, "download", changed)).statusCode).toBe(403);
      expect((await step(id, "retry", changed)).statusCode).toBe(403);
      const shown = await test.call(changed, "GET", `${base}/${id}`);
      expect(fileOf(shown).can).toMatchObject({ download: false });
      bySession.set(operator.session_id, changed);
      expect((await test.app.inject(url)).statusCode).toBe(404);
      bySession.set(operator.session_id, operator);
      expect((await test.app.inject(url)).statusCode).toBe(200);
    },
  );
});

describe("a created file", () => {
  it("goes from waiting to complete and is downloaded with its history", async () => {
    const ordered = await order({ format: "csv_utf8" });
    expect(ordered.statusCode).toBe(201);
    const { id, state } = fileOf(ordered);
    expect(state).toBe("waiting");
    await workOff();
    expect(await read(id)).toMatchObject({
      state: "complete",
      row_count: 3,
      can: { download: true, cancel: false, retry: false },
    });
    expect(await bodyOf(id)).toBe(
      "\uFEFF名前,内部\r\n品目0,内部情報\r\n品目1,内部情報\r\n品目2,内部情報\r\n",
    );
    const { rows } = await sql<{ action: string }>`
      select action from history where entity = 'created_file' and entity_id = ${id}
      order by id`.execute(database.db);
    expect(rows.map(({ action }) => action)).toEqual([
      "create",
      "request",
      "written",
      "download",
    ]);
  });

  it("with too many rows for a workbook says so and comes as CSV, nobody else's and once", async () => {
    const { id } = fileOf(
      await order({ format: "xlsx", query: { rows: 100_001 } }),
    );
    expect((await step(id, "csv")).statusCode).toBe(570);
    await workOff();
    const message =
      "100,001件あり、Excel形式の上限100,000件を超えます。CSV（UTF-8）なら作成できます。";
    expect(await read(id)).toMatchObject({
      state: "failed",
      error_message: message,
      can: { as_csv: true, retry: false },
    });
    expect((await step(id, "retry")).statusCode).toBe(570);
    expect((await step(id, "csv", other)).statusCode).toBe(404);
    expect(fileOf(await step(id, "csv"))).toMatchObject({
      state: "waiting",
      format: "csv_utf8",
    });
    expect((await step(id, "csv")).statusCode).toBe(570);
    await workOff();
    expect(await read(id)).toMatchObject({
      state: "complete",
      row_count: 100_001,
      can: { as_csv: false },
    });
  });

  it("of the most rows that a workbook holds is counted, one that failed for another reason is no CSV", async () => {
    onBatch = () => Promise.reject(new Error("gone"));
    const { id } = fileOf(
      await order({ format: "xlsx", query: { rows: 100_000 } }),
    );
    await workOff();
    expect(await read(id)).toMatchObject({
      state: "failed",
      can: { as_csv: false, retry: true },
    });
    expect((await step(id, "csv")).statusCode).toBe(570);
  });

  it("has the chosen columns in the chosen order", async () => {
    const { id } = fileOf(
      await order({ format: "csv_utf8", columns: ["secret", "name"] }),
    );
    await workOff();
    expect(await bodyOf(id)).toContain("内部,名前\r\n内部情報,品目0");
  });

  it("is many files in one, stopped between two of them", async () => {
    const packed = { source: "papers", format: "zip", query: { rows: 3 } };
    const { id } = fileOf(await order(packed));
    await workOff();
    expect(await read(id)).toMatchObject({ state: "complete", row_count: 3 });
    const link = (await step(id, "download")).json<{
      data: { url: string; name: string };
    }>();
    expect(link.data.name).toMatch(/^書類_\d{8}\.zip$/);
    const { rawPayload } = await test.app.inject(link.data.url);
    const held = Object.entries(unzipSync(rawPayload)).map(
      ([name, bytes]) => [name, Buffer.from(bytes).toString()] as const,
    );
    expect(held).toEqual([
      ["書類1.txt", "本文1"],
      ["書類2.txt", "本文2"],
      ["書類3.txt", "本文3"],
    ]);
    const stopped = fileOf(await order(packed));
    onBatch = async () => {
      await step(stopped.id, "cancel");
      untilNextReport();
    };
    await workOff();
    expect(await read(stopped.id)).toMatchObject({ state: "failed" });
  });

  it("fails when its creator lost the right meanwhile, and may be tried again", async () => {
    const { id } = fileOf(await order());
    people.set(operator.user_id, { ...operator, permissions: ["iza"] });
    await workOff();
    expect(await read(id)).toMatchObject({
      state: "failed",
      error_message: "ファイルの作成時に権限がなくなっていました。",
      can: { retry: true, download: false },
    });
    people.set(operator.user_id, operator);
    expect((await step(id, "retry")).statusCode).toBe(200);
    await workOff();
    expect((await read(id)).state).toBe("complete");
    expect((await step(id, "retry")).statusCode).toBe(570);
  });

  it("is cancelled while it waits and while it is written, and leaves nothing", async () => {
    const waiting = fileOf(await order());
    expect((await step(waiting.id, "cancel")).statusCode).toBe(200);
    await workOff();
    expect(await read(waiting.id)).toMatchObject({
      state: "failed",
      error_message: "取り消しました。",
    });
    const running = fileOf(await order({ query: { rows: 2000 } }));
    onBatch = async () => {
      await step(running.id, "cancel");
      untilNextReport();
    };
    await workOff();
    expect((await read(running.id)).state).toBe("failed");
    expect((await step(running.id, "download")).statusCode).toBe(570);
    expect((await step(running.id, "cancel")).statusCode).toBe(570);
  });

  it("is written by another worker when the first one is gone", async () => {
    const { id } = fileOf(await order({ format: "csv_utf8" }));
    await sql`update background_jobs set state = 'processing', attempts = 1,
      worker = gen_random_uuid(), heartbeat_at = now() - interval '1 minute'
      where record_id = ${id}`.execute(database.db);
    await workOff();
    expect((await read(id)).state).toBe("complete");
  });

  it("fails for good when its workers die again and again", async () => {
    const { id } = fileOf(await order());
    await sql`update background_jobs set state = 'processing', attempts = 3,
      worker = gen_random_uuid(), heartbeat_at = now() - interval '1 minute'
      where record_id = ${id}`.execute(database.db);
    await workOff();
    expect(await read(id)).toMatchObject({
      state: "failed",
      can: { retry: true },
    });
  });

  it("is refused where the account has twenty under way, until one is over", async () => {
    const busy = makeActor("callCenterAgent");
    people.set(busy.user_id, busy);
    const asked = await Promise.all(
      Array.from({ length: 22 }, () => order({}, busy)),
    );
    const codes = asked.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 201)).toHaveLength(20);
    expect(codes.filter((code) => code === 570)).toHaveLength(2);
    const refused = asked.find(({ statusCode }) => statusCode === 570);
    expect(refused?.body).toContain(exportText.tooManyWaiting(20));
    // Nobody else is kept from working.
    const others = await order({}, other);
    expect(others.statusCode).toBe(201);
    const [one] = asked.filter(({ statusCode }) => statusCode === 201);
    await step(one === undefined ? 0 : fileOf(one).id, "cancel", busy);
    expect((await order({}, busy)).statusCode).toBe(201);
    await workOff();
  });

  it("is taken by one of two processes only", async () => {
    const { id } = fileOf(await order());
    const second = createQueue();
    queue.wake();
    second.wake();
    await Promise.all([queue.settle(), second.settle()]);
    const { rows } = await sql<{ attempts: number }>`
      select attempts from background_jobs where record_id = ${id}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ attempts: 1 }]);
  });

  it("says 562 when its days are over, and goes with its object", async () => {
    const { id } = fileOf(await order());
    await workOff();
    await sql`update created_files set expires_at = now() - interval '1 hour'
      where id = ${id}`.execute(database.db);
    expect((await step(id, "download")).statusCode).toBe(562);
    const [file] = await files.list(database.db, "created_file", [id]);
    const object = path.join(
      folder,
      (file?.id ?? "").slice(0, 2),
      file?.id ?? "",
    );
    await expect(readFile(object)).resolves.toBeInstanceOf(Buffer);
    await createExportService({ files, sources: [] }).removeExpired(
      database.db,
    );
    await expect(readFile(object)).rejects.toThrow("ENOENT");
    expect((await test.call(operator, "GET", `${base}/${id}`)).statusCode).toBe(
      404,
    );
  });
});
