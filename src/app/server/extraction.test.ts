import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeColleague } from "#modules/company/users/server/testing.ts";
import { runSchedules } from "#modules/billing/extraction/server/jobs.ts";
import { createAuthService } from "#modules/company/auth/server/service.ts";
import { testAuthConfig } from "#modules/company/auth/server/testing.ts";
import {
  addDays,
  formatDay,
  tokyoDate,
} from "#platform/contract/japanese/dates.ts";
import { partsOf } from "#platform/server/module.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import type { Actor } from "#platform/server/http/actor.ts";
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
import { createExportService } from "#modules/base/exports/server/service.ts";
import { createTestModules } from "./modules-testing.ts";

let database: TestDatabase;
let test: TestApp;
let owner: Actor;
let schedule: Parameters<typeof runSchedules>[0];
const reader = makeActorWith("sos");
const base = "/api/extractions";

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const { modules, files } = await createTestModules(db);
  test = await createTestApp(db, (app, context) => {
    for (const { routes } of modules) routes(app, { ...context, files });
  });
  owner = await makeColleague(db, {
    permissions: ["sos", "client_management"],
    division: "sales",
  });
  const sources = partsOf(modules, "exports");
  schedule = {
    sources,
    exporting: createExportService({ files, sources }),
    actorOfUser: createAuthService({ db, config: testAuthConfig }).actorOfUser,
  };
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

let made = 0;
const template = (more: object = {}) => ({
  name: `月次顧客一覧 ${String((made += 1))}`,
  source: "clients",
  columns: [
    { key: "company_customer_code", head: "コード" },
    { key: "name", head: "" },
  ],
  query: {},
  ...more,
});
const call = (
  actor: Actor | undefined,
  method: "GET" | "POST" | "PATCH",
  url: string,
  body?: object,
) => test.call(actor, method, url, body === undefined ? {} : { body });
interface Saved {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly is_mine: boolean;
  readonly next_run_on: string | null;
  readonly stopped_reason: string | null;
}
const dataOf = <T>(answer: { json: () => unknown }): T =>
  (answer.json() as { data: T }).data;
const make = async (more: object = {}): Promise<Saved> =>
  dataOf(await call(owner, "POST", base, template(more)));

describe("a template", () => {
  it("is nobody's but its owner's until it is shared; then others run it and change nothing", async () => {
    const own = await make();
    const url = `${base}/${String(own.id)}`;
    expect((await call(undefined, "GET", url)).statusCode).toBe(401);
    expect((await call(reader, "GET", url)).statusCode).toBe(404);
    await call(owner, "PATCH", url, {
      version: own.version,
      sharing: "organisation",
    });
    const seen = dataOf<Saved>(await call(reader, "GET", url));
    expect(seen.is_mine).toBe(false);
    const change = { version: seen.version, name: "奪取" };
    expect((await call(reader, "PATCH", url, change)).statusCode).toBe(403);
    expect((await test.remove(reader, url)).statusCode).toBe(403);
    // The list behind it is not the reader's.
    expect((await call(reader, "POST", `${url}/run`, {})).statusCode).toBe(403);
    const outside = makeActor("carDealer", {
      car_dealer_id: 1,
      account_id: 77,
    });
    expect((await call(outside, "GET", url)).statusCode).toBe(404);
    expect((await test.remove(owner, url)).statusCode).toBe(204);
  });

  it("holds no more conditions than a screen can set, and an account a hundred of them", async () => {
    const hoarder = await makeColleague(database.db, {
      permissions: ["client_management"],
      division: "sales",
    });
    const send = (more: object) => call(hoarder, "POST", base, template(more));
    const large = await send({ query: { q: "あ".repeat(10_001) } });
    expect(large.statusCode).toBe(422);
    expect(large.json()).toMatchObject({
      errors: { query: ["条件が長すぎます。条件を減らしてください。"] },
    });
    await sql`insert into extraction_templates (name, source, columns, query, format, sharing, schedule, created_by, account_id)
      select 't' || n, 'clients', '[]', '{}', 'csv_cp932', 'own', 'none', ${hoarder.user_id}, ${hoarder.account_id} from generate_series(1, 100) as n`.execute(
      database.db,
    );
    const more = await send({});
    expect(more.statusCode).toBe(422);
    expect(more.json()).toMatchObject({
      errors: { name: [expect.stringContaining("1人100件まで")] },
    });
  });

  it("has a name that no other one of its owner has", async () => {
    const { id, version, name } = await make();
    expect(
      (await call(owner, "POST", base, template({ name }))).json(),
    ).toMatchObject({
      errors: { name: ["同じ名称のテンプレートがあります。"] },
    });
    const both = template({ name: "同時" });
    const answers = await Promise.all([
      call(owner, "POST", base, both),
      call(owner, "POST", base, both),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([201, 422]));
    const url = `${base}/${String(id)}`;
    expect(
      (await call(owner, "PATCH", url, { version, name: "同時" })).statusCode,
    ).toBe(422);
    expect(
      (await call(owner, "PATCH", url, { version, name })).statusCode,
    ).toBe(200);
    expect(
      (await call(reader, "POST", base, template({ name }))).statusCode,
    ).toBe(201);
  });

  it.each([
    [{ columns: [] }, 422],
    [{ schedule: "weekly", schedule_day: 8, purpose: "月例" }, 422],
    [{ schedule: "monthly", schedule_day: 29, purpose: "月例" }, 422],
    [{ schedule: "monthly", schedule_day: null, purpose: "月例" }, 422],
    [{ schedule: "monthly", schedule_day: 31 }, 422],
    [{ schedule: "monthly", schedule_day: 31, purpose: "月例" }, 201],
    [{ name: "" }, 422],
  ])("with %j answers %s", async (more, status) => {
    expect((await call(owner, "POST", base, template(more))).statusCode).toBe(
      status,
    );
  });
});

describe("a run", () => {
  it("leaves its day and no new version: who is changing the template has nothing to reconcile", async () => {
    const { id, version } = await make({ sharing: "organisation" });
    const url = `${base}/${String(id)}`;
    expect((await call(owner, "POST", `${url}/run`, {})).statusCode).toBe(202);
    expect(dataOf(await call(owner, "GET", url))).toMatchObject({
      version,
      last_run_on: tokyoDate(),
    });
    const change = { version, name: "改名" };
    expect((await call(owner, "PATCH", url, change)).statusCode).toBe(200);
  });

  it("has the reason of whoever runs it in place of that of the template", async () => {
    const { id } = await make({ purpose: "月例" });
    const url = `${base}/${String(id)}/run`;
    await call(owner, "POST", url, { purpose: "監査" });
    const { rows } = await sql<{ purpose: string }>`
      select purpose from created_files order by id desc limit 1`.execute(
      database.db,
    );
    expect(rows).toEqual([{ purpose: "監査" }]);
    for (const body of [
      { format: "zip" },
      { purpose: "長".repeat(256) },
      { query: {} },
    ])
      expect((await call(owner, "POST", url, body)).statusCode).toBe(422);
  });
});

describe("taking out", () => {
  it("shows rows first, and makes a file with the heads that were given; it is noted with its purpose", async () => {
    await call(owner, "POST", "/api/clients", {
      company_customer_code: "555-00001",
      name: "抽出運輸",
      name_kana: "チュウシュツ",
    });
    const { columns, source } = template();
    const preview = (body: object) =>
      call(owner, "POST", `${base}/preview`, {
        source,
        columns,
        query: {},
        ...body,
      });
    expect(dataOf(await preview({}))).toMatchObject({
      head: ["コード", "顧客名"],
      rows: [["555-00001", "抽出運輸"]],
      has_personal: true,
      left_out: [],
    });
    const counted = await call(owner, "POST", `${base}/count`, {
      source,
      query: {},
    });
    expect(dataOf(counted)).toEqual({ count: 1 });
    const gone = [...columns, { key: "gone", head: "x" }];
    expect(dataOf(await preview({ columns: gone }))).toMatchObject({
      left_out: ["gone"],
    });
    expect((await preview({ source: "nothing" })).statusCode).toBe(422);
    expect((await preview({ query: { closing_day: "99" } })).statusCode).toBe(
      422,
    );
    const { id } = await make({ purpose: "監査" });
    const run = await call(owner, "POST", `${base}/${String(id)}/run`, {});
    expect(run.statusCode).toBe(202);
    const { rows } = await sql<{ heads: object; purpose: string }>`
      select heads, purpose from created_files order by id desc limit 1`.execute(
      database.db,
    );
    expect(rows).toEqual([
      { heads: { company_customer_code: "コード" }, purpose: "監査" },
    ]);
  });

  it("says the days that its dates meant when it ran", async () => {
    const query = { received_from: "@days_7", received_to: "@last_closing" };
    const name = "7日分";
    const { id } = await make({
      name,
      source: "sos_inquiries",
      columns: [{ key: "reception_number", head: "" }],
      query,
      conditions: "受付日: 7日前から",
    });
    const run = await call(owner, "POST", `${base}/${String(id)}/run`, {});
    expect(run.statusCode).toBe(202);
    const said = await call(owner, "GET", "/api/exports");
    const today = tokyoDate();
    const monthEnd = addDays(`${today.slice(0, 7)}-01`, -1);
    expect(dataOf<object[]>(said)[0]).toMatchObject({
      conditions: `${name} 受付日 開始: ${formatDay(addDays(today, -7))} 受付日 終了: ${formatDay(monthEnd)}`,
    });
  });

  it("is read by who keeps the users alone", async () => {
    const url = "/api/extractionLogs";
    expect((await call(owner, "GET", url)).statusCode).toBe(403);
    const keeper = makeActorWith("user_management");
    await sql`
      insert into extraction_log (user_id, user_name, source, title, columns, conditions, row_count, has_personal,
        created_file_id)
      values (1, '見本', 'clients', '顧客', '{company_customer_code,gone}', '', 1, false, 1)`.execute(
      database.db,
    );
    const read = await call(keeper, "GET", url);
    expect(read.statusCode).toBe(200);
    // Columns by the words of their list.
    expect(read.json()).toMatchObject({
      data: [{ columns: ["顧客コード", "gone"] }],
    });
  });
});

describe("a schedule", () => {
  const at = (hour: string) => new Date(`2027-01-05T${hour}:00Z`);
  const due = async (more: object = {}) => {
    const one = await make({
      schedule: "weekly",
      schedule_day: 1,
      purpose: "週報",
      ...more,
    });
    await sql`update extraction_templates set next_run_on = null where id <> ${one.id}`.execute(
      database.db,
    );
    await sql`update extraction_templates set next_run_on = '2027-01-04' where id = ${one.id}`.execute(
      database.db,
    );
    return one;
  };
  const run = (now: Date) =>
    transaction(database.db, (db) => runSchedules(schedule, db, now));
  const files = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from created_files`.execute(database.db);
    return rows[0]?.count ?? 0;
  };

  it("runs once on two servers, not before five, and catches up a day that was missed", async () => {
    await due();
    const before = await files();
    await run(at("18:00")); // 03:00 in Tokyo
    expect(await files()).toBe(before);
    await Promise.all([run(at("21:00")), run(at("21:00"))]);
    await run(at("22:00"));
    expect(await files()).toBe(before + 1);
  });

  it("that cannot begin is tried again, says so and keeps no other one waiting", async () => {
    const broken = await due();
    const good = await make({
      schedule: "weekly",
      schedule_day: 1,
      purpose: "週報",
    });
    await sql`update extraction_templates set next_run_on = '2027-01-04' where id = ${good.id}`.execute(
      database.db,
    );
    const before = await files();
    const { exporting } = schedule;
    let asked = 0;
    schedule = {
      ...schedule,
      exporting: {
        ...exporting,
        create: (...given) => {
          asked += 1;
          if (asked === 1) throw new Error("gone");
          return exporting.create(...given);
        },
      },
    };
    await run(at("21:00"));
    schedule = { ...schedule, exporting };
    expect(await files()).toBe(before + 1);
    const stateOf = async (id: number) => {
      const { rows } = await sql<Saved>`
        select next_run_on, stopped_reason from extraction_templates where id = ${id}`.execute(
        database.db,
      );
      return rows[0];
    };
    expect(await stateOf(broken.id)).toEqual({
      next_run_on: "2027-01-04",
      stopped_reason:
        "作成を始められませんでした。5分ごとに、もう一度行います。",
    });
    await run(at("21:05"));
    expect(await files()).toBe(before + 2);
    expect(await stateOf(broken.id)).toEqual({
      next_run_on: "2027-01-11",
      stopped_reason: null,
    });
  });

  it("stops and says so where its owner lost the right", async () => {
    const one = await due();
    await sql`update users set permissions = '{sos}' where id = ${owner.user_id}`.execute(
      database.db,
    );
    await run(at("21:00"));
    const { rows } = await sql<Saved>`
      select next_run_on, stopped_reason from extraction_templates where id = ${one.id}`.execute(
      database.db,
    );
    expect(rows).toEqual([
      {
        next_run_on: null,
        stopped_reason: "対象の一覧を参照する権限がありません",
      },
    ]);
  });
});
