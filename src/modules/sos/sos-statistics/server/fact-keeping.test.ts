import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeTowCompany } from "#modules/company/organisations/server/testing.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import {
  createTestApp,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { CaseGroup, Statistics } from "../contract/schema.ts";
import { registerStatisticsRoutes } from "./routes.ts";
import { refreshStatistics } from "./service.ts";

let database: TestDatabase;
let test: TestApp;
let company = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createTestApp(database.db, registerStatisticsRoutes);
  company = await makeTowCompany(database.db);
  // 600 cases of two months of a past year, each with some dispatches, out of a fixed draw.
  await sql`
    with drawn as (
      select setseed(0.4), null
    ), made as (
      insert into sos_inquiries (reception_number, received_at, service_division, trouble_category, prefecture)
      select lpad(n::text, 12, '0'), timestamptz '2024-04-30 15:00Z' + random() * interval '61 days',
        case n % 4 when 0 then array['A'] when 1 then array['J', 'A'] when 2 then array['C'] else array[]::text[] end,
        (array['battery', 'tire', null])[1 + (n % 3)], (array['愛知県', '岐阜県', null])[1 + (n % 3)]
      from drawn, generate_series(1, 600) as n
      returning id, received_at
    )
    insert into sos_dispatches (inquiry_id, kind, tow_truck_company_id, progress, arranged_at, accepted_at, arrived_at)
    select id, 'A', ${company}::bigint, 'declined', received_at,
      case when random() < 0.8 then received_at + random() * interval '2 hours' end,
      case when random() < 0.6 then received_at + random() * interval '9 hours' end
    from made, generate_series(1, 2) where random() < 0.9`.execute(database.db);
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const ask = async (query: string): Promise<Statistics> => {
  const answer = await test.call(
    makeActorWith("sos"),
    "GET",
    `/api/sosStatistics?${query}`,
  );
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Statistics }>().data;
};
const may = "period=month&date=2024-05-10";
const keysOf = (groups: readonly CaseGroup[]) =>
  Object.fromEntries(groups.map(({ key, cases }) => [key ?? "", cases]));

/** What PostgreSQL itself makes of the rows, by its own percentiles. */
const byDatabase = async (key: string) => {
  const { rows } = await sql<CaseGroup>`
    with facts as (
      select ${sql.raw(key)} as key,
        case when f.accepted >= c.received_at
          then extract(epoch from f.accepted - c.received_at)::float8 end as response,
        case when f.arrived >= c.received_at
          then extract(epoch from f.arrived - c.received_at)::float8 end as arrival
      from sos_inquiries c left join lateral (
        select min(accepted_at) as accepted, min(arrived_at) as arrived from sos_dispatches where inquiry_id = c.id
      ) as f on true
      where c.deleted_at is null
        and c.received_at >= '2024-05-01 00:00+09' and c.received_at < '2024-06-01 00:00+09'
    ), sums as (
      select key, count(*)::int as cases, count(response)::int as responses, count(arrival)::int as arrivals,
        percentile_cont(array[0.5, 0.9]) within group (order by response) as r,
        percentile_cont(array[0.5, 0.9]) within group (order by arrival) as a
      from facts group by key
    )
    select key, cases,
      json_build_object('count', responses, 'p50', round(r[1])::int, 'p90', round(r[2])::int) as response,
      json_build_object('count', arrivals, 'p50', round(a[1])::int, 'p90', round(a[2])::int) as arrival
    from sums`.execute(database.db);
  return rows.toSorted((a, b) => (a.key ?? "").localeCompare(b.key ?? ""));
};

/** A half of a second may be rounded to either side. */
const expectClose = (
  found: readonly CaseGroup[],
  wanted: readonly CaseGroup[],
): void => {
  const sorted = found
    .filter(({ cases }) => cases > 0)
    .toSorted((a, b) => (a.key ?? "").localeCompare(b.key ?? ""));
  expect(sorted.map(({ key, cases }) => [key, cases])).toEqual(
    wanted.map(({ key, cases }) => [key, cases]),
  );
  for (const [place, group] of sorted.entries())
    for (const name of ["response", "arrival"] as const) {
      const time = wanted[place]?.[name];
      expect(group[name].count).toBe(time?.count);
      for (const share of ["p50", "p90"] as const)
        expect(
          Math.abs((group[name][share] ?? 0) - (time?.[share] ?? 0)),
        ).toBeLessThanOrEqual(1);
    }
};

const tokyo = "c.received_at at time zone 'Asia/Tokyo'";
const expectRight = async (): Promise<Statistics> => {
  const found = await ask(may);
  expectClose([found.total], await byDatabase("null::text"));
  expectClose(found.by_hour, await byDatabase(`to_char(${tokyo}, 'HH24')`));
  expectClose(
    found.by_step,
    await byDatabase(`to_char(${tokyo}, 'YYYY-MM-DD')`),
  );
  expectClose(found.by_area, await byDatabase("c.prefecture"));
  expectClose(found.by_trouble, await byDatabase("c.trouble_category"));
  expectClose(
    found.by_division,
    await byDatabase(
      "(select string_agg(d, '/' order by d) from unnest(c.service_division) d)",
    ),
  );
  return found;
};

/** A case of May with a dispatch that nobody accepted. */
const someCase = async (): Promise<{ id: number; dispatch: number }> => {
  const { rows } = await sql<{ id: number; dispatch: number }>`
    select c.id, min(d.id) as dispatch from sos_inquiries c join sos_dispatches d on d.inquiry_id = c.id
    where c.received_at between '2024-05-05' and '2024-05-20' and c.deleted_at is null
    group by c.id having max(d.accepted_at) is null order by c.id limit 1`.execute(
    database.db,
  );
  return rows[0] ?? { id: 0, dispatch: 0 };
};

it("agrees with the database's own counting", async () => {
  const found = await expectRight();
  expect(found.total.cases).toBeGreaterThan(200);
  const june = await ask("period=month&date=2024-06-10");
  expect(june.previous_cases).toBe(found.total.cases);
  expect(june.total.cases + found.total.cases).toBe(600);
});

it.each([
  [
    "a late acceptance of an old request",
    ({ dispatch }) =>
      sql`update sos_dispatches set accepted_at = arranged_at + interval '7 minutes' where id = ${dispatch}`,
  ],
  [
    "another prefecture",
    ({ id }) =>
      sql`update sos_inquiries set prefecture = '三重県' where id = ${id}`,
  ],
  [
    "another day of reception",
    ({ id }) =>
      sql`update sos_inquiries set received_at = received_at + interval '2 days' where id = ${id}`,
  ],
  [
    "another month of reception",
    ({ id }) =>
      sql`update sos_inquiries set received_at = received_at + interval '40 days' where id = ${id}`,
  ],
  [
    "a deleted case",
    ({ id }) =>
      sql`update sos_inquiries set deleted_at = now() where id = ${id}`,
  ],
  [
    "a dispatch of another company",
    ({ dispatch }) =>
      sql`update sos_dispatches set tow_truck_company_id = null where id = ${dispatch}`,
  ],
] as const satisfies [
  string,
  (of: { id: number; dispatch: number }) => ReturnType<typeof sql>,
][])("is right again after %s", async (_what, correct) => {
  const before = await ask(may);
  await correct(await someCase()).execute(database.db);
  expect(await expectRight()).not.toEqual(before);
});

it("does not lose what is written while a day is being kept", async () => {
  const { id } = await someCase();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isWritten = (): void => undefined;
  const written = new Promise<void>((resolve) => {
    isWritten = resolve;
  });
  const writing = transaction(database.db, async (tx) => {
    await sql`update sos_inquiries set prefecture = '沖縄県' where id = ${id}`.execute(
      tx,
    );
    isWritten();
    await held;
  });
  await written;
  expect(keysOf((await ask(may)).by_area)).not.toHaveProperty("沖縄県");
  release();
  await writing;
  expect(keysOf((await ask(may)).by_area)).toHaveProperty("沖縄県", 1);
});

it("is kept by the job as well, and by several at once", async () => {
  await sql`update sos_inquiries set prefecture = '北海道' where prefecture is null`.execute(
    database.db,
  );
  const marks = async () =>
    (await sql`select 1 from sos_statistics_marks`.execute(database.db)).rows
      .length;
  expect(await marks()).toBeGreaterThan(0);
  await Promise.all([
    transaction(database.db, refreshStatistics),
    transaction(database.db, refreshStatistics),
    ask(may),
  ]);
  expect(await marks()).toBe(0);
  const { by_area } = await expectRight();
  expect(by_area.map(({ key }) => key)).not.toContain(null);
});

it("has nothing to keep of days without cases", async () => {
  const none = await ask("period=year&date=1995-05-10");
  expect(none).toMatchObject({ total: { cases: 0 }, previous_cases: 0 });
  const { rows } =
    await sql`select 1 from sos_statistics_cases where received_on < '2000-01-01'`.execute(
      database.db,
    );
  expect(rows).toEqual([]);
});

it("is the same where all facts are made anew, as after a bulk load", async () => {
  const before = await ask(may);
  await sql`update sos_statistics_cases set area = 'もとの値'`.execute(
    database.db,
  );
  expect(await ask(may)).not.toEqual(before);
  await sql`select refill_sos_statistics()`.execute(database.db);
  expect(await ask(may)).toEqual(before);
});

it("forgets a case whose row is gone, and requests that went to another case", async () => {
  const { id } = await someCase();
  const requests = async () =>
    (
      await sql`select 1 from sos_statistics_requests where inquiry_id = ${id}`.execute(
        database.db,
      )
    ).rows.length;
  expect(await requests()).toBeGreaterThan(0);
  await sql`
    update sos_dispatches set inquiry_id = (select max(id) from sos_inquiries)
    where inquiry_id = ${id}`.execute(database.db);
  const { total } = await expectRight();
  expect(await requests()).toBe(0);
  await sql`delete from sos_inquiries where id = ${id}`.execute(database.db);
  expect((await expectRight()).total.cases).toBe(total.cases - 1);
});
