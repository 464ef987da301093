import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import iconv from "iconv-lite";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { registerImportsForTest } from "#modules/base/imports/server/testing.ts";
import { createImportWork } from "#modules/base/imports/server/service.ts";
import type {
  ImportRow,
  ImportRun,
  PastImport,
} from "#modules/base/imports/contract/schema.ts";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
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
import { makeColleague } from "#modules/company/users/server/testing.ts";
import { sampleFiles } from "../contract/sample-text.ts";
import { izaMemberModule, izaVehicleModule } from "./module.ts";

const base = "/api/imports";
const kinds = [
  ...(izaMemberModule.imports ?? []),
  ...(izaVehicleModule.imports ?? []),
];
let database: TestDatabase;
let test: TestApp;
let queue: WorkQueue;
let folder: string;
let agent: Actor;
let leader: Actor;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  agent = await makeColleague(db, { permissions: ["iza"] });
  leader = await makeColleague(db, { permissions: ["iza", "approval_iza"] });
  folder = await mkdtemp(path.join(tmpdir(), "kyuen-iza-"));
  const storage = await openDiskStorage(pathToFileURL(folder).href);
  const files = createFilePort({ storage, signingSecret: "0".repeat(32) });
  test = await createTestApp(db, (app, context) => {
    registerImportsForTest(kinds, app, { ...context, files });
    installFiles(app, {
      db,
      storage,
      signingSecret: "0".repeat(32),
      owners: [],
      actorOfSession: () => Promise.resolve(undefined),
    });
  });
  queue = createWorkQueue(
    { db, log: { error: () => undefined } },
    createImportWork({ db, kinds, actorOfUser: () => Promise.resolve(agent) }),
  );
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await database.db.deleteFrom("iza_vehicles").execute();
  await database.db.deleteFrom("iza_members").execute();
});

const head = "会員番号,プラン,氏名・会社名,カナ,開始日,終了日,電話番号";
const line = (
  number: string,
  more: Partial<Record<"plan" | "name" | "from" | "to" | "phone", string>> = {},
) =>
  [
    number,
    more.plan ?? "R",
    more.name ?? `会員${number}`,
    "ｶｲｲﾝ",
    more.from ?? "2020/04/01",
    more.to ?? "",
    more.phone ?? "",
  ].join(",");
const fileOf = (...lines: readonly string[]) =>
  iconv.encode([head, ...lines].join("\r\n"), "cp932");
const numbers = (count: number): string[] =>
  Array.from({ length: count }, (_, place) => String(place).padStart(6, "0"));

const send = (content: Buffer, kind = "iza_members", actor = agent) => {
  const boundary = "----kyuen";
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="kind"\r\n\r\n${kind}\r\n` +
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="members.csv"\r\n` +
        "content-type: application/octet-stream\r\n\r\n",
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return test.call(actor, "POST", base, {
    body,
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  });
};
const runOf = (answer: { json: () => unknown }): ImportRun =>
  (answer.json() as { data: ImportRun }).data;
const read = async (id: number): Promise<ImportRun> =>
  runOf(await test.call(agent, "GET", `${base}/${id}`));
const step = async (
  id: number,
  name: string,
  more: object = {},
  actor = agent,
) => {
  const { version } = await read(id);
  const answer = await test.call(actor, "POST", `${base}/${id}/${name}`, {
    body: { version, ...more },
  });
  queue.wake();
  await queue.settle();
  return answer;
};
const checked = async (
  content: Buffer,
  { is_whole, kind }: { is_whole?: boolean; kind?: string } = {},
): Promise<ImportRun> => {
  const sent = await send(content, kind);
  expect(sent.statusCode, sent.body).toBe(201);
  const { id, version, mapping } = runOf(sent);
  const body = {
    version,
    mapping,
    ...(is_whole !== undefined && { is_whole }),
  };
  const assigned = await test.call(agent, "PATCH", `${base}/${id}`, { body });
  expect(assigned.statusCode, assigned.body).toBe(200);
  expect((await step(id, "check")).statusCode).toBe(200);
  return read(id);
};
const bringIn = async (content: Buffer): Promise<void> => {
  const { id } = await checked(content);
  expect((await step(id, "write")).statusCode).toBe(200);
  expect((await read(id)).state).toBe("complete");
};
const held = () =>
  database.db
    .selectFrom("iza_members")
    .selectAll()
    .orderBy("member_number")
    .execute();
const past = async (actor: Actor): Promise<PastImport[]> =>
  (
    await test.call(actor, "GET", `${base}/past?kinds=iza_members,iza_vehicles`)
  ).json<{ data: PastImport[] }>().data;

it("a file with errors writes nothing; each wrong row says where and why", async () => {
  const run = await checked(
    fileOf(
      line("000001", { name: "髙橋運送" }),
      line("000002", { plan: "X" }),
      line("000003"),
      line("000003"),
      line("000004", { from: "2026/04/01", to: "2026/03/31" }),
    ),
  );
  const rows = (
    await test.call(agent, "GET", `${base}/${run.id}/rows?only=errors`)
  ).json<{ data: ImportRow[] }>().data;
  expect(
    rows.map(({ row_number, errors }) => [
      row_number,
      Object.keys(errors ?? {}),
    ]),
  ).toEqual([
    [3, ["plan"]],
    [5, ["member_number"]],
    [6, ["valid_to"]],
  ]);
  expect((await step(run.id, "write")).statusCode).toBe(570);
  expect(await held()).toEqual([]);
});

it("leading zeros are kept, an empty cell changes nothing, what changes is shown before and after", async () => {
  await bringIn(fileOf(line("000001", { phone: "0451112222" })));
  const run = await checked(
    fileOf(line("000001", { name: "新しい名前" }), line("000002")),
  );
  expect(run).toMatchObject({ create_count: 1, update_count: 1 });
  expect((await step(run.id, "write", { updates: "write" })).statusCode).toBe(
    200,
  );
  expect(await held()).toMatchObject([
    {
      member_number: "000001",
      name: "新しい名前",
      phone: "0451112222",
      version: 2,
    },
    {
      member_number: "000002",
      name_kana: "カイイン",
      valid_from: "2020-04-01",
    },
  ]);
});

it("vehicles go by the number of their member and their plate or chassis number", async () => {
  await bringIn(fileOf(line("000001")));
  const vehicles = (...lines: readonly string[]) =>
    iconv.encode(
      ["会員番号,登録番号,車台番号,メーカー,初度登録年月", ...lines].join(
        "\r\n",
      ),
      "cp932",
    );
  const wrong = await checked(
    vehicles(
      "000001,横浜100あ12345,,,",
      "000009,横浜100あ12-34,,,",
      "000001,,,日野,",
    ),
    { kind: "iza_vehicles" },
  );
  expect(wrong.error_row_count).toBe(3);
  const run = await checked(
    vehicles("000001,横浜100あ12-34,ABC-0012345,日野,2020年4月"),
    { kind: "iza_vehicles" },
  );
  expect(run).toMatchObject({ create_count: 1, error_row_count: 0 });
  expect((await step(run.id, "write")).statusCode).toBe(200);
  const again = await checked(vehicles("000001,,ABC0012345,いすゞ,"), {
    kind: "iza_vehicles",
  });
  expect(again).toMatchObject({ create_count: 0, update_count: 1 });
  const [vehicle] = await database.db
    .selectFrom("iza_vehicles")
    .selectAll()
    .execute();
  expect(vehicle).toMatchObject({
    vehicle_make: 1,
    first_registration: "2020-04",
  });
});

describe("the samples of the page", () => {
  const contentOf = (rows: readonly (readonly string[])[]) =>
    iconv.encode(rows.map((cells) => cells.join(",")).join("\r\n"), "cp932");
  const [goodMembers, badMembers] = sampleFiles.iza_members;
  const [goodVehicles, badVehicles] = sampleFiles.iza_vehicles;
  const errorsOf = async (run: ImportRun) =>
    (await test.call(agent, "GET", `${base}/${run.id}/rows?only=errors`))
      .json<{ data: ImportRow[] }>()
      .data.map(({ row_number, errors }) => [
        row_number,
        Object.keys(errors ?? {}),
      ]);

  it("are written as they stand, and make nobody a member of today", async () => {
    await bringIn(contentOf(goodMembers.rows));
    const vehicles = await checked(contentOf(goodVehicles.rows), {
      kind: "iza_vehicles",
    });
    expect(vehicles).toMatchObject({ create_count: 2, error_row_count: 0 });
    const rows = await held();
    expect(rows.map(({ member_number }) => member_number)).toEqual([
      "0000000101",
      "0000000102",
      "0000000103",
    ]);
    expect(rows.every(({ valid_to }) => (valid_to ?? "9") < tokyoDate())).toBe(
      true,
    );
  });

  it("or have each error that is usual: plan X, a number twice, dates reversed, a plate of five digits", async () => {
    const members = await checked(contentOf(badMembers.rows));
    expect(await errorsOf(members)).toEqual([
      [3, ["plan"]],
      [5, ["member_number"]],
      [6, ["valid_to"]],
    ]);
    await bringIn(contentOf(goodMembers.rows));
    const vehicles = await checked(contentOf(badVehicles.rows), {
      kind: "iza_vehicles",
    });
    expect(await errorsOf(vehicles)).toEqual([
      [2, ["vehicle_registration_number"]],
      [3, ["vehicle_registration_number"]],
    ]);
  });
});

describe("a file of all members", () => {
  const yesterday = addDays(tokyoDate(), -1);

  it("ends the day before who does not stand in it, and says how many", async () => {
    await bringIn(fileOf(...numbers(40).map((number) => line(number))));
    const run = await checked(
      fileOf(...numbers(39).map((number) => line(number))),
      { is_whole: true },
    );
    expect(run).toMatchObject({
      held_count: 40,
      absent_count: 1,
      needs_confirmation: false,
    });
    expect((await step(run.id, "write")).statusCode).toBe(200);
    const ends = (await held()).map(({ valid_to }) => valid_to);
    expect(ends.slice(0, 39).every((end) => end === null)).toBe(true);
    expect(ends[39]).toBe(yesterday);
    const again = await checked(
      fileOf(...numbers(39).map((number) => line(number))),
      { is_whole: true },
    );
    expect(again).toMatchObject({ held_count: 39, absent_count: 0 });
  });

  it("above 5 % waits for the approval: 570 before, 403 without the right, written after", async () => {
    await bringIn(fileOf(...numbers(40).map((number) => line(number))));
    const few = fileOf(...numbers(37).map((number) => line(number)));
    const run = await checked(few, { is_whole: true });
    expect(run).toMatchObject({
      absent_count: 3,
      needs_confirmation: true,
      can_confirm: false,
    });
    expect((await step(run.id, "write")).statusCode).toBe(570);
    const seen = { absent_count: 3 };
    expect((await step(run.id, "confirm", seen)).statusCode).toBe(403);
    for (const actor of [makeActorWith("approval_iza"), makeActorWith("sos")])
      expect((await step(run.id, "confirm", seen, actor)).statusCode).toBe(404);
    const dealer = makeActor("carDealer", { permissions: ["iza"] });
    expect((await step(run.id, "confirm", seen, dealer)).statusCode).toBe(403);
    const other = await step(run.id, "confirm", { absent_count: 2 }, leader);
    expect(other.statusCode).toBe(568);
    expect((await held()).every(({ valid_to }) => valid_to === null)).toBe(
      true,
    );
    const [waiting] = await past(leader);
    expect(waiting).toMatchObject({ id: run.id, can_confirm: true });
    expect((await step(run.id, "confirm", seen, leader)).statusCode).toBe(204);
    expect((await step(run.id, "confirm", seen, leader)).statusCode).toBe(570);
    expect((await step(run.id, "write")).statusCode).toBe(200);
    const ended = (await held()).filter(({ valid_to }) => valid_to !== null);
    expect(ended).toHaveLength(3);
    expect((await past(agent))[0]).toMatchObject({
      id: run.id,
      state: "complete",
      absent_count: 3,
      confirmed_by: leader.name,
    });
  });

  it("checks anew and writes nothing where others would end than were shown", async () => {
    await bringIn(fileOf(...numbers(40).map((number) => line(number))));
    const run = await checked(
      fileOf(...numbers(39).map((number) => line(number))),
      { is_whole: true },
    );
    await bringIn(fileOf(line("NEW-1")));
    await step(run.id, "write");
    expect(await read(run.id)).toMatchObject({
      state: "checked",
      absent_count: 2,
    });
    expect((await held()).every(({ valid_to }) => valid_to === null)).toBe(
      true,
    );
  });

  it("ends nobody for a row that is left out and does not say whose it is", async () => {
    await bringIn(fileOf(...numbers(40).map((number) => line(number))));
    const [first = "", ...rest] = numbers(40);
    const run = await checked(
      fileOf(line(""), ...rest.map((number) => line(number))),
      { is_whole: true },
    );
    expect(run.error_row_count).toBe(1);
    const left = await step(run.id, "leave-out", { is_left_out: true });
    expect(left.statusCode, left.body).toBe(200);
    const answer = await step(run.id, "write");
    expect(answer.statusCode).toBe(570);
    expect(answer.body).toContain("どのデータを残すか");
    const { valid_to } =
      (await held()).find((one) => one.member_number === first) ?? {};
    expect(valid_to).toBeNull();
  });

  it("leaves alone who has ended already and who begins today", async () => {
    await bringIn(
      fileOf(
        line("000001"),
        line("000002", { to: "2021/03/31" }),
        line("000003", { from: tokyoDate() }),
      ),
    );
    const run = await checked(fileOf(line("000001")), { is_whole: true });
    expect(run).toMatchObject({ held_count: 1, absent_count: 0 });
  });

  it("is none of vehicles", async () => {
    const sent = await send(
      iconv.encode("会員番号,登録番号\r\n1,横浜100あ1", "cp932"),
      "iza_vehicles",
    );
    const { id, version, mapping } = runOf(sent);
    const answer = await test.call(agent, "PATCH", `${base}/${id}`, {
      body: { version, mapping, is_whole: true },
    });
    expect(answer.statusCode).toBe(422);
  });
});

it("past imports are told to the desk alone, what nobody wrote to nobody else", async () => {
  await bringIn(fileOf(line("000001")));
  const open = await checked(fileOf(line("000002")));
  const [done] = await past(leader);
  expect(done).toMatchObject({ state: "complete", create_count: 1 });
  expect((await past(leader)).map(({ id }) => id)).not.toContain(open.id);
  const url = `${base}/past?kinds=iza_members`;
  expect((await test.call(undefined, "GET", url)).statusCode).toBe(401);
  for (const actor of [makeActorWith("sos"), makeActor("carDealer")])
    expect((await test.call(actor, "GET", url)).statusCode).toBe(403);
});
