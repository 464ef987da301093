import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import { registerImportsForTest } from "#modules/base/imports/server/testing.ts";
import { createImportWork } from "#modules/base/imports/server/service.ts";
import type {
  ImportRow,
  ImportRun,
} from "#modules/base/imports/contract/schema.ts";
import { makeColleague } from "#modules/company/users/server/testing.ts";
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
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { weightCell, splitAddress } from "./import-cells-service.ts";
import { vehicleExport } from "./vehicle-export-service.ts";
import { vehicleImport } from "./vehicle-import-service.ts";

const base = "/api/imports";
const kinds = [vehicleImport];
let database: TestDatabase;
let test: TestApp;
let queue: WorkQueue;
let folder: string;
let agent: Actor;
let code: string;
let otherCode: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  agent = await makeColleague(db, { permissions: ["out"] });
  const dealer = await makeDealer(db);
  const other = await makeDealer(db);
  await db
    .insertInto("car_dealer_branches")
    .values({ car_dealer_id: dealer.id, name: "港支店" })
    .execute();
  const codes = await db
    .selectFrom("car_dealers")
    .select(["id", "code"])
    .execute();
  const codeOf = (id: number) => codes.find((one) => one.id === id)?.code ?? "";
  code = codeOf(dealer.id);
  otherCode = codeOf(other.id);
  folder = await mkdtemp(path.join(tmpdir(), "kyuen-outbound-"));
  const storage = await openDiskStorage(pathToFileURL(folder).href);
  const signingSecret = "0".repeat(32);
  const files = createFilePort({ storage, signingSecret });
  test = await createTestApp(db, (app, context) => {
    registerImportsForTest(kinds, app, { ...context, files });
    installFiles(app, {
      db,
      storage,
      signingSecret,
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

type Cells = Readonly<Record<string, string>>;

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const fileOf = (rows: readonly Cells[]): Buffer => {
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) =>
    heads.map((head) => quoted(row[head] ?? "")).join(","),
  );
  return Buffer.from([heads.map(quoted).join(","), ...lines].join("\r\n"));
};
let made = 0;
const rowOf = (more: Cells = {}): Cells => {
  made += 1;
  return {
    販売会社コード: code,
    顧客コード: "123-45678",
    使用者名: "みほん運輸",
    車台番号: `FN1AWG-${String(200_000 + made)}`,
    ...more,
  };
};

const send = (content: Buffer, actor = agent) => {
  const boundary = "----kyuen";
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="kind"\r\n\r\noutbound_vehicles\r\n` +
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="vehicles.csv"\r\n` +
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
  runOf(await test.call(agent, "GET", `${base}/${String(id)}`));
const step = async (id: number, name: string, more: object = {}) => {
  const { version } = await read(id);
  const answer = await test.call(
    agent,
    "POST",
    `${base}/${String(id)}/${name}`,
    { body: { version, ...more } },
  );
  expect(answer.statusCode, answer.body).toBe(200);
  queue.wake();
  await queue.settle();
  return read(id);
};
const checked = async (rows: readonly Cells[]): Promise<ImportRun> => {
  const sent = await send(fileOf(rows));
  expect(sent.statusCode, sent.body).toBe(201);
  const { id, version, mapping } = runOf(sent);
  await test.call(agent, "PATCH", `${base}/${String(id)}`, {
    body: { version, mapping },
  });
  return step(id, "check");
};
const bringIn = async (rows: readonly Cells[]): Promise<ImportRun> => {
  const run = await checked(rows);
  expect(await errorsIn(run)).toEqual([]);
  const done = await step(run.id, "write", { updates: "write" });
  expect(done.state).toBe("complete");
  return run;
};
const errorsIn = async ({ id }: ImportRun) =>
  (
    await test.call(agent, "GET", `${base}/${String(id)}/rows?only=errors`)
  ).json<{ data: ImportRow[] }>().data;

/** The list as its file has it. */
const exported = async (): Promise<Cells[]> => {
  const columns = vehicleExport.columnsFor(agent);
  const file = vehicleExport.open(
    database.db,
    agent,
    { sort: "chassis_number" },
    columns.map(({ key }) => key),
  );
  const rows: Cells[] = [];
  for await (const batch of file.batches())
    for (const cells of batch)
      rows.push(
        Object.fromEntries(
          columns.map(({ label }, at) => [label, String(cells[at] ?? "")]),
        ),
      );
  return rows;
};
const filed = async (row: Cells): Promise<Cells | undefined> =>
  (await exported()).find((one) => one["車台番号"] === row["車台番号"]);
const countOf = async (table: "outbound_customers" | "outbound_vehicles") =>
  (await database.db.selectFrom(table).select("id").execute()).length;

const whole: Cells = {
  カナ: "ミホンウンユ",
  "〒": "220-0011",
  住所: "神奈川県横浜市西区高島1-1",
  建物: "みほんビル2F",
  TEL1: "045-111-2222",
  TEL2: "090-1111-2222",
  TEL3: "0120-111-222",
  登録番号: "横浜 100 あ 12-34",
  メーカー: "日野",
  型式: "2PG-FN1AWG",
  用途: "事業用",
  形状: "貨物",
  総重量: "25t",
  積載量: "14,500",
  定員: "2",
  初度登録年月: "2021/04",
  登録日: "2021-04-12",
  納車日: "2021-04-20",
  車検満了日: "2090-04-11",
  前回3か月実施日: "2026-01-10",
  前回6か月実施日: "2025-10-10",
  前回12か月実施日: "2026-04-01",
  前回車検実施日: "2026-04-02",
  プラン: "R",
  リース満了: "2090-03-31",
  シビア: "1",
  間隔: "2",
  車両状態: "使用中",
  DM宛名: "みほん運輸 車両課",
  "DM〒": "100-0001",
  DM住所: "東京都千代田区千代田1",
  架電停止: "1",
  DM停止: "",
  拠点: "港支店",
  排出ガス記号: "2PG",
  車種区分: "大型",
  前回シビア実施日: "2026-03-01",
  状態日: "2026-04-02",
};

it("is the call centre's with the right of outbound calling alone", async () => {
  const file = fileOf([rowOf()]);
  for (const actor of [
    makeActor("carDealer", { car_dealer_id: 1, permissions: ["out_external"] }),
    await makeColleague(database.db, { permissions: ["iza", "approval_out"] }),
  ])
    expect((await send(file, actor)).statusCode).toBe(403);
  expect(await countOf("outbound_vehicles")).toBe(0);
});

it("a row with every column comes in, goes out and comes back without a difference", async () => {
  const row = rowOf({ ...whole, 顧客コード: "900-00001" });
  await bringIn([row]);
  const out = await filed(row);
  expect(out).toMatchObject({ ...row, 総重量: "25000", 積載量: "14500" });
  expect(out).toMatchObject({
    記号: "M",
    車番: row["車台番号"]?.split("-")[1],
  });
  const again = await checked(await exported());
  expect(again).toMatchObject({
    create_count: 0,
    update_count: 0,
    error_row_count: 0,
  });
  const stops = await database.db
    .selectFrom("outbound_opt_outs")
    .select(["channel", "ended_on"])
    .execute();
  expect(stops).toEqual([{ channel: "call", ended_on: null }]);
});

it("an empty cell leaves a field as it is, （削除） empties it, and no file ends a stop", async () => {
  const row = rowOf({ ...whole, 顧客コード: "900-00002" });
  await bringIn([row]);
  const before = await filed(row);
  const {
    販売会社コード = "",
    顧客コード = "",
    使用者名 = "",
    車台番号 = "",
  } = row;
  const key = { 販売会社コード, 顧客コード, 使用者名, 車台番号 };
  await bringIn([{ ...key, 型式: "", TEL1: "", 架電停止: "0" }]);
  expect(await filed(row)).toEqual(before);
  await bringIn([
    {
      ...key,
      型式: "（削除）",
      建物: "(削除)",
      TEL3: "（削除）",
      住所: "（削除）",
    },
  ]);
  expect(await filed(row)).toMatchObject({
    型式: "",
    建物: "",
    住所: "",
    TEL1: "045-111-2222",
    TEL3: "",
    架電停止: "1",
  });
  const run = await checked([
    { ...key, 架電停止: "（削除）", 車両状態: "（削除）" },
  ]);
  expect((await errorsIn(run))[0]?.errors).toMatchObject({
    stop_call: ["停止はファイルでは解除できません"],
    vehicle_state: expect.anything() as unknown,
  });
});

describe("a file with errors", () => {
  it("names every bad cell and writes nothing", async () => {
    const before = await countOf("outbound_vehicles");
    const tomorrow = "2190/01/01";
    const run = await checked([
      rowOf(),
      rowOf({ 販売会社コード: "ZZZ" }),
      rowOf({
        販売会社コード: "ZZZ",
        登録番号: "横浜 100 あ 12345",
        車検満了日: "2027/02/29",
      }),
      rowOf({ 拠点: "ない支店", 登録日: tomorrow }),
      rowOf({ 総重量: "25トン強", 定員: "0", メーカー: "馬車", 間隔: "3" }),
      rowOf({ TEL2: "045-111-2222", 間隔: "3" }),
      rowOf({ 使用者名: "" }),
    ]);
    const found = (await errorsIn(run)).map(({ row_number, errors }) => [
      row_number,
      Object.keys(errors ?? {}).toSorted((a, b) => (a < b ? -1 : 1)),
    ]);
    expect(found).toEqual([
      [3, ["dealer_code"]],
      [
        4,
        ["dealer_code", "inspection_expires_on", "vehicle_registration_number"],
      ],
      [5, ["branch_name", "registered_on"]],
      [6, ["gross_weight_kg", "seats", "vehicle_make"]],
      [7, ["phone_2", "severe_interval_months"]],
      [8, ["name"]],
    ]);
    expect(await countOf("outbound_vehicles")).toBe(before);
  });

  it("says so where rows of one user contradict each other, in whatever batch", async () => {
    const of = { 顧客コード: "900-00003" };
    const first = rowOf({ ...of, 住所: "東京都港区1" });
    const rows = [
      first,
      rowOf({ ...of, 住所: "東京都港区1" }),
      ...Array.from({ length: 1200 }, () => rowOf({ ...of, 建物: "A棟" })),
      rowOf({ ...of, 住所: "東京都港区2" }),
    ];
    const run = await checked(rows);
    expect(
      (await errorsIn(run)).map(({ row_number, errors }) => [
        row_number,
        errors,
      ]),
    ).toEqual([
      [
        1204,
        {
          address: [
            `同じ使用者の別の行（車台番号 ${first["車台番号"] ?? ""}）と内容が異なります`,
          ],
        },
      ],
    ]);
  });
});

it("one user of many rows is made and changed once, over batches, with every change seen before", async () => {
  const of = { 顧客コード: "900-00004" };
  const rows = Array.from({ length: 1200 }, (_, at) =>
    rowOf({ ...of, 使用者名: "旧名", ...(at > 1100 && { 建物: "新館" }) }),
  );
  const users = await countOf("outbound_customers");
  await bringIn(rows);
  expect(await countOf("outbound_customers")).toBe(users + 1);
  expect(await filed(rows[0] ?? {})).toMatchObject({
    使用者名: "旧名",
    建物: "新館",
    拠点: "本社",
  });
  const renamed = rows.map((row) => ({ ...row, 使用者名: "新名" }));
  const added = rowOf({ ...of, 使用者名: "新名" });
  const run = await bringIn([...renamed, added]);
  expect(run).toMatchObject({ update_count: 1, create_count: 1 });
  expect(await filed(added)).toMatchObject({ 使用者名: "新名" });
  const lone = await checked([rowOf({ ...of, 使用者名: "別名" })]);
  expect(lone).toMatchObject({ update_count: 1, create_count: 0 });
});

it("a vehicle moves to the user of another sales company, with its branch", async () => {
  const row = rowOf({ 顧客コード: "900-00005" });
  await bringIn([row]);
  const moved = {
    ...row,
    販売会社コード: otherCode,
    顧客コード: "900-00006",
    使用者名: "別運輸",
  };
  await bringIn([moved]);
  expect(await filed(row)).toMatchObject({
    販売会社コード: otherCode,
    拠点: "本社",
    使用者名: "別運輸",
  });
});

it.each([
  ["25t", 25_000],
  ["２５ｔ", 25_000],
  ["7.99トン", 7990],
  ["25,000kg", 25_000],
  ["25000", 25_000],
  ["重い", "重い"],
])("a weight of %s is %s", (cell, weight) => {
  expect(weightCell(cell)).toBe(weight);
});

it("an address is split behind its prefecture", () => {
  expect(splitAddress("京都府京都市1")).toEqual({
    prefecture: "京都府",
    address: "京都市1",
  });
  expect(splitAddress("港区1")).toEqual({ prefecture: null, address: "港区1" });
  expect(splitAddress(null)).toEqual({ prefecture: null, address: null });
});
