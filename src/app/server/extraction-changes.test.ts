import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeColleague } from "#modules/company/users/server/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  openExtractionTest,
  type ExtractionTest,
} from "./extraction-testing.ts";

let test: ExtractionTest;
let owner: Actor;
let reader: Actor;

beforeAll(async () => {
  test = await openExtractionTest();
  const permissions = ["sos", "client_management"] as const;
  owner = await makeColleague(test.db, { permissions, division: "sales" });
  reader = await makeColleague(test.db, { permissions, division: "sales" });
});
afterAll(() => test.close());

let made = 0;
const client = async (name: string): Promise<number> => {
  made += 1;
  const answer = await test.call(owner, "POST", "/api/clients", {
    company_customer_code: `556-${String(made).padStart(5, "0")}`,
    name,
    name_kana: "サブン",
  });
  return answer.json<{ data: { id: number } }>().data.id;
};
const template = (more: object = {}) => ({
  name: "差分",
  source: "clients",
  columns: [{ key: "name", head: "" }],
  query: { sort: "company_customer_code" },
  format: "csv_utf8",
  only_changes: true,
  ...more,
});
const make = (more: object = {}) => test.make(owner, template(more));
/** Names in the file of a run, in the order of the list. */
const taken = async (id: number, actor = owner): Promise<string[]> => {
  const bytes = await test.bytesOf(await test.run(actor, id));
  return bytes.toString().trimEnd().split("\r\n").slice(1);
};
const rename = (id: number, name: string) =>
  sql`update clients set name = ${name}, version = version + 1, updated_at = clock_timestamp()
    where id = ${id}`.execute(test.db);
const preview = (changes_of: number | null, more: object = {}) => {
  const { source, columns, query } = { ...template(), ...more };
  return test.shown(owner, { source, columns, query, changes_of });
};

describe("only what changed", () => {
  it("is refused where the list does not know what changed", async () => {
    const source = "shift_tables";
    const columns = [{ key: "name", head: "" }];
    const asked = { source, format: "csv_utf8", series: "one" };
    const refused = await test.call(owner, "POST", "/api/exports", asked);
    expect(refused.statusCode).toBe(422);
    const sources = await test.call(owner, "GET", "/api/exports/sources");
    expect(sources.json<{ data: object[] }>().data).toContainEqual(
      expect.objectContaining({ key: source, has_changes: false }),
    );
    const url = `/api/extractions/${String(await make({ source, columns, query: {} }))}/run`;
    const run = await test.call(owner, "POST", url, {});
    expect(run.statusCode).toBe(422);
    expect(run.json()).toMatchObject({
      errors: {
        only_changes: ["この一覧では、前回からの差分だけを抽出できません。"],
      },
    });
  });

  it("is everything at first, then what was made or changed, edits of the same moment too", async () => {
    const first = await client("甲");
    await client("乙");
    const id = await make();
    expect(await taken(id)).toEqual(["甲", "乙"]);
    expect(await taken(id)).toEqual([]);
    // The clock stands still: what counts is what the file had, not the time that it says.
    await sql`update clients set updated_at = date_trunc('second', clock_timestamp()) + interval '1 hour'`.execute(
      test.db,
    );
    expect(await taken(id)).toEqual(["甲", "乙"]);
    expect(await taken(id)).toEqual([]);
    await sql`update clients set name = '甲二', version = version + 1 where id = ${first}`.execute(
      test.db,
    );
    expect(await taken(id)).toEqual(["甲二"]);
    expect(await taken(id)).toEqual([]);
    await client("丙");
    expect(await taken(id)).toEqual(["丙"]);
  });

  it("has what was under way while the last file was made", async () => {
    const late = await client("丁");
    const id = await make();
    await taken(id);
    const open = await test.db.startTransaction().execute();
    await sql`update clients set name = '丁二', version = version + 1, updated_at = clock_timestamp()
      where id = ${late}`.execute(open);
    expect(await taken(id)).toEqual([]);
    await open.commit().execute();
    expect(await taken(id)).toEqual(["丁二"]);
  });

  it("is counted for each who runs it, and begins anew with another condition; a failed run changes nothing", async () => {
    const one = await client("戊");
    const id = await make({ sharing: "organisation" });
    const all = await taken(id);
    expect(all).toContain("戊");
    expect(await taken(id, reader)).toEqual(all);
    await rename(one, "戊二");
    test.faults.space = () => Promise.reject(new Error("no space"));
    expect((await test.run(owner, id)).state).toBe("failed");
    delete test.faults.space;
    expect(await preview(id)).toMatchObject({ rows: [["戊二"]], count: 1 });
    expect(await taken(id)).toEqual(["戊二"]);
    expect(await preview(id)).toMatchObject({ count: 0 });
    expect(await taken(id, reader)).toEqual(["戊二"]);
    const asked = await test.call(owner, "GET", "/api/exports");
    expect(asked.json<{ data: object[] }>().data[0]).toMatchObject({
      conditions: expect.stringMatching(
        /^差分 \d+ 前回からの差分のみ$/,
      ) as string,
    });
    const query = { sort: "-company_customer_code" };
    const other = await preview(id, { query });
    expect(other).toMatchObject({ count: all.length });
    expect(await preview(null)).toMatchObject({ count: all.length });
  });

  it("is what the account may read, of cases, users and branches as of records", async () => {
    const sources = await test.call(owner, "GET", "/api/exports/sources");
    const known = sources.json<{
      data: { key: string; has_changes: boolean }[];
    }>().data;
    const narrowed = known
      .filter(({ has_changes }) => has_changes)
      .map(({ key }) => key);
    expect(narrowed).toEqual(
      expect.arrayContaining([
        "sos_inquiries",
        "car_dealer_branches",
        "clients",
      ]),
    );
    for (const { key } of known.filter(({ has_changes }) => has_changes)) {
      const body = { source: key, format: "csv_utf8", series: key };
      for (const _run of ["first", "next"]) {
        const asked = await test.call(owner, "POST", "/api/exports", body);
        await test.workOff();
        const { id } = asked.json<{ data: { id: number } }>().data;
        const file = await test.call(
          owner,
          "GET",
          `/api/exports/${String(id)}`,
        );
        expect(file.json()).toMatchObject({ data: { state: "complete" } });
      }
    }
  });
});
