import { sql } from "kysely";
import { unzipSync } from "fflate";
import readWorkbook from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import { makeColleague } from "#modules/company/users/server/testing.ts";
import { AppError, errorCatalogue } from "#platform/contract/errors.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { makeActorWith } from "#platform/server/testing/test-app.ts";
import {
  openExtractionTest,
  type ExtractionTest,
} from "./extraction-testing.ts";

let test: ExtractionTest;
let owner: Actor;

beforeAll(async () => {
  test = await openExtractionTest();
  owner = await makeColleague(test.db, {
    permissions: ["sos", "client_management"],
    division: "sales",
  });
  for (const [code, name] of [
    ["555-00001", "甲運輸"],
    ["555-00002", "乙運輸"],
  ])
    await test.call(owner, "POST", "/api/clients", {
      company_customer_code: code,
      name,
      name_kana: "ウンユ",
    });
});
afterAll(() => test.close());

const clients = (more: object = {}) => ({
  name: "月次顧客一覧",
  source: "clients",
  columns: [
    { key: "company_customer_code", head: "=1+1" },
    { key: "name", head: "" },
  ],
  query: { sort: "company_customer_code" },
  format: "csv_utf8",
  ...more,
});
const fileOf = async (more: object): Promise<Buffer> =>
  test.bytesOf(await test.run(owner, await test.make(owner, clients(more))));

describe("the first row of a file", () => {
  it("has the heads that were given, harmless in every format", async () => {
    expect((await fileOf({})).toString()).toBe(
      "\uFEFF'=1+1,顧客名\r\n555-00001,甲運輸\r\n555-00002,乙運輸\r\n",
    );
    const [sheet] = await readWorkbook(await fileOf({ format: "xlsx" }));
    expect(sheet?.data[0]).toEqual(["'=1+1", "顧客名"]);
  });

  it("is that of the first record where no heads are wanted", async () => {
    const has_head = false;
    expect((await fileOf({ has_head })).toString()).toBe(
      "\uFEFF555-00001,甲運輸\r\n555-00002,乙運輸\r\n",
    );
    const book = await fileOf({ has_head, format: "xlsx" });
    const [sheet] = await readWorkbook(book);
    expect(sheet?.data).toEqual([
      ["555-00001", "甲運輸"],
      ["555-00002", "乙運輸"],
    ]);
  });
});

describe("a file of a template", () => {
  it.each(["csv_cp932", "csv_utf8"])(
    "is byte for byte that of the list with the same columns and filter (%s)",
    async (format) => {
      const columns = ["company_customer_code", "name", "updated_at"];
      const query = { sort: "-company_customer_code", q: "運輸" };
      const listed = await test.call(owner, "POST", "/api/exports", {
        source: "clients",
        format,
        columns,
        query,
      });
      await test.workOff();
      const { id } = listed.json<{ data: { id: number } }>().data;
      const own = await fileOf({
        format,
        query,
        columns: columns.map((key) => ({ key, head: "" })),
      });
      expect(own.equals(await test.bytesOf({ id }))).toBe(true);
      expect(own.length).toBeGreaterThan(60);
    },
  );
});

describe("a file for each", () => {
  const dealers = (more: object = {}) =>
    clients({
      source: "car_dealer_branches",
      columns: [{ key: "name", head: "拠点" }],
      query: {},
      split_by: "dealer",
      ...more,
    });
  const filesIn = (bytes: Buffer): Record<string, string> =>
    Object.fromEntries(
      Object.entries(unzipSync(bytes)).map(([name, part]) => [
        name,
        Buffer.from(part).toString(),
      ]),
    );

  it("is asked for where the list has that column only", async () => {
    const id = await test.make(owner, clients({ split_by: "month" }));
    const url = `/api/extractions/${String(id)}/run`;
    const refused = await test.call(owner, "POST", url, {});
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      errors: { split_by: ["この一覧には、分割に使う項目がありません。"] },
    });
    const body = clients({ split_by: "planet" });
    const url2 = "/api/extractions";
    expect((await test.call(owner, "POST", url2, body)).statusCode).toBe(422);
    const listed = await test.call(owner, "GET", "/api/exports/sources");
    expect(listed.json<{ data: object[] }>().data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: "clients", splits: [] }),
        expect.objectContaining({
          key: "car_dealer_branches",
          splits: ["dealer"],
        }),
      ]),
    );
  });

  it("is one archive, each with its own rows under the same heads; the record has the counts", async () => {
    const one = await makeDealer(test.db, { name: "甲販売" });
    await makeDealer(test.db, { name: "乙/販売" });
    await sql`insert into car_dealer_branches (car_dealer_id, name, address, prefecture, day_phone)
      values (${one.id}, '=支店', '港区1', '東京都', '03-1111-2223')`.execute(
      test.db,
    );
    const file = await test.run(owner, await test.make(owner, dealers()));
    expect(file).toMatchObject({
      state: "complete",
      row_count: 3,
      file_count: 2,
    });
    expect(filesIn(await test.bytesOf(file))).toEqual({
      "乙_販売.csv": "\uFEFF拠点\r\n本社\r\n",
      "甲販売.csv": "\uFEFF拠点\r\n本社\r\n'=支店\r\n",
    });
    const keeper = makeActorWith("user_management");
    const log = await test.call(
      keeper,
      "GET",
      "/api/extractionLogs?per_page=10",
    );
    expect(log.json<{ data: object[] }>().data[0]).toMatchObject({
      split_by: "dealer",
      row_count: 3,
      parts: [
        { name: "乙_販売", rows: 1 },
        { name: "甲販売", rows: 2 },
      ],
    });
  });

  it("is a workbook each, or one of nothing where there are no rows", async () => {
    const book = await fileOf(dealers({ format: "xlsx" }));
    const names = Object.keys(unzipSync(book));
    expect(names).toHaveLength(2);
    const [sheet] = await readWorkbook(
      Buffer.from(unzipSync(book)[names[0] ?? ""] ?? []),
    );
    expect(sheet?.data[0]).toEqual(["拠点"]);
    const query = { q: "どこにもない" };
    expect(filesIn(await fileOf(dealers({ query })))).toEqual({
      "未設定.csv": "\uFEFF拠点\r\n",
    });
  });
});

describe("a file that cannot be had", () => {
  const full = Object.assign(new Error("no space left"), { code: "ENOSPC" });
  const logged = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from extraction_log`.execute(test.db);
    return rows[0]?.count ?? 0;
  };
  const kept = async (id: number): Promise<string[]> => {
    const { rows } = await sql<{ action: string }>`
      select action from history where entity = 'created_file' and entity_id = ${id}
      order by id`.execute(test.db);
    return rows.map(({ action }) => action);
  };
  const failing = async (faults: ExtractionTest["faults"]) => {
    const before = await logged();
    Object.assign(test.faults, faults);
    const file = await test.run(owner, await test.make(owner, clients()));
    for (const name of ["space", "store", "actor"] as const)
      delete test.faults[name];
    expect(file.state).toBe("failed");
    // What was asked for stays known; nothing was taken out, and what was before stays noted.
    expect(await kept(file.id)).toEqual(["create", "request"]);
    expect(await logged()).toBe(before);
    expect(await test.hasFile(file)).toBe(false);
    return file;
  };

  it.each([
    ["space", () => Promise.reject(new AppError("storage_full"))],
    ["store", () => Promise.reject(full)],
  ])("says that the disk is full (%s)", async (name, fault) => {
    const file = await failing({ [name]: fault });
    expect(file.error_message).toBe(errorCatalogue.storage_full.message);
    expect(file.can.retry).toBe(true);
  });

  it.each([
    ["the right", (actor: Actor): Actor => ({ ...actor, permissions: [] })],
    [
      "the organisation",
      (actor: Actor): Actor => ({ ...actor, account_id: 98 }),
    ],
    ["the account", () => undefined],
  ])("says that %s was lost between start and end", async (_what, lose) => {
    let asked = 0;
    const file = await failing({
      actor: (actor) => {
        asked += 1;
        return asked === 1 || actor === undefined ? actor : lose(actor);
      },
    });
    expect(asked).toBe(2);
    expect(file.error_message).toBe(
      "ファイルの作成時に権限がなくなっていました。",
    );
  });

  it("was cancelled in its last moment", async () => {
    const file = await failing({
      store: async () => {
        await sql`update background_jobs set is_cancel_requested = true
          where state = 'processing'`.execute(test.db);
      },
    });
    expect(file.error_message).toBe("取り消しました。");
  });
});
