import readWorkbook from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeColleague } from "#modules/company/users/server/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
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
