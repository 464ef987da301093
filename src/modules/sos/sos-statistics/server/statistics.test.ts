import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeTowCompany } from "#modules/company/organisations/server/testing.ts";
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
import type { CaseGroup, Statistics } from "../contract/schema.ts";
import { registerStatisticsRoutes } from "./routes.ts";

let database: TestDatabase;
let test: TestApp;
let first = 0;
let second = 0;
const desk = makeActorWith("sos");
const base = "/api/sosStatistics";

let made = 0;
/** A case received at a moment of Tokyo, whose dispatches are given in minutes after the reception. */
const receive = async (
  at: string,
  facts: { division?: string[]; trouble?: string; area?: string },
  dispatches: {
    company: number;
    arranged?: number;
    accepted?: number;
    declined?: number;
    arrived?: number;
    cancelled?: number;
  }[] = [],
): Promise<void> => {
  made += 1;
  const received = `${at}:00+09:00`;
  const { rows } = await sql<{ id: number }>`
    insert into sos_inquiries (reception_number, received_at, service_division, trouble_category, prefecture)
    values (${String(made).padStart(12, "0")}, ${received}, ${facts.division ?? []}::text[],
      ${facts.trouble ?? null}, ${facts.area ?? null}) returning id`.execute(
    database.db,
  );
  const [inquiry] = rows;
  const later = (minutes: number | undefined) =>
    minutes === undefined
      ? sql`null`
      : sql`${received}::timestamptz + make_interval(mins => ${minutes})`;
  for (const one of dispatches)
    await sql`
      insert into sos_dispatches (inquiry_id, kind, tow_truck_company_id, progress, arranged_at, accepted_at,
        declined_at, arrived_at, cancelled_at)
      values (${inquiry?.id}, 'A', ${one.company}, 'declined', ${later(one.arranged ?? 0)},
        ${later(one.accepted)}, ${later(one.declined)}, ${later(one.arrived)}, ${later(one.cancelled)})`.execute(
      database.db,
    );
};

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createTestApp(database.db, registerStatisticsRoutes);
  first = await makeTowCompany(database.db);
  second = await makeTowCompany(database.db);
  const osaka = { trouble: "battery", area: "大阪府" };
  await receive("2026-05-10T02:10", { division: ["J", "A"], ...osaka }, [
    { company: first, declined: 5 },
    { company: second, arranged: 6, accepted: 10, arrived: 60 },
  ]);
  await receive("2026-05-10T02:50", { division: ["A", "J"], ...osaka }, [
    { company: first, accepted: 20, arrived: 90 },
  ]);
  await receive("2026-05-31T23:59", { division: ["C"], area: "東京都" });
  // One second later it is June in Tokyo, though still May in UTC.
  await receive("2026-06-01T00:00", { division: ["A"] }, [{ company: first }]);
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const ask = async (query: string): Promise<Statistics> => {
  const answer = await test.call(desk, "GET", `${base}?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Statistics }>().data;
};
const casesOf = (groups: readonly CaseGroup[]): Record<string, number> =>
  Object.fromEntries(
    groups
      .filter(({ cases }) => cases > 0)
      .map(({ key, cases }) => [key ?? "", cases]),
  );

describe("refusals", () => {
  it.each([
    ["a visitor", undefined, 401],
    ["an agent without SOS", makeActorWith("client_management"), 403],
    ["a dealer", makeActor("carDealer", { car_dealer_id: 1 }), 403],
    ["a maker", makeActor("carMaker", { vehicle_make: 1 }), 403],
    [
      "a towing company",
      makeActor("towTruckCompany", {
        permissions: ["sos"],
        tow_truck_company_id: 1,
      }),
      403,
    ],
  ] as const)("%s", async (_who, actor, status) => {
    expect((await test.call(actor, "GET", base)).statusCode).toBe(status);
  });

  it.each([
    "period=decade",
    "date=2026-02-30",
    "service_division=Z",
    "car_dealer_id=1",
  ])("%s", async (query) => {
    const answer = await test.call(desk, "GET", `${base}?${query}`);
    expect(answer.statusCode).toBe(422);
  });
});

describe("a month", () => {
  it("has the cases of Tokyo's days, in every grouping", async () => {
    const may = await ask("period=month&date=2026-05-20");
    expect(may).toMatchObject({
      from: "2026-05-01",
      to: "2026-05-31",
      total: { cases: 3 },
      previous_cases: 0,
    });
    expect(casesOf(may.by_step)).toEqual({ "2026-05-10": 2, "2026-05-31": 1 });
    expect(may.by_step).toHaveLength(31);
    expect(casesOf(may.by_hour)).toEqual({ "02": 2, "23": 1 });
    expect(may.by_hour).toHaveLength(24);
    expect(casesOf(may.by_division)).toEqual({ "A/J": 2, C: 1 });
    expect(casesOf(may.by_trouble)).toEqual({ battery: 2, "": 1 });
    expect(casesOf(may.by_area)).toEqual({ 大阪府: 2, 東京都: 1 });
    const june = await ask("period=month&date=2026-06-30");
    expect(june).toMatchObject({ total: { cases: 1 }, previous_cases: 3 });
  });

  it("tells the first acceptance and the first arrival of a case", async () => {
    const { total, by_area } = await ask("period=month&date=2026-05-20");
    const times = {
      response: { count: 2, p50: 15 * 60, p90: 19 * 60 },
      arrival: { count: 2, p50: 75 * 60, p90: 87 * 60 },
    };
    expect(total).toMatchObject(times);
    expect(by_area[0]).toMatchObject({ key: "大阪府", ...times });
    expect(by_area[1]?.response).toEqual({ count: 0, p50: null, p90: null });
  });

  it("tells what each company answered; the parts make the whole", async () => {
    const { companies } = await ask("period=year&date=2026-05-20");
    expect(companies).toMatchObject([
      {
        tow_truck_company_id: first,
        offered: 3,
        accepted: 1,
        declined: 1,
        silent: 1,
        waiting: 0,
        answer_p50: 20 * 60,
      },
      {
        tow_truck_company_id: second,
        offered: 1,
        accepted: 1,
        answer_p50: 4 * 60,
      },
    ]);
    for (const { name, offered, ...row } of companies) {
      expect(name).not.toBe("");
      expect(row.accepted + row.declined + row.silent + row.waiting).toBe(
        offered,
      );
    }
  });

  it("calls silent whom ten minutes were given; a request taken back before says nothing", async () => {
    const [hasty, patient] = [
      await makeTowCompany(database.db),
      await makeTowCompany(database.db),
    ];
    await receive("2025-02-10T10:00", {}, [
      { company: hasty, cancelled: 9 },
      { company: hasty, cancelled: 9, declined: 3 },
      { company: patient, cancelled: 10 },
    ]);
    const { companies } = await ask("period=day&date=2025-02-10");
    expect(
      companies.map(({ name: _name, answer_p50: _time, ...row }) => row),
    ).toEqual([
      {
        tow_truck_company_id: hasty,
        offered: 1,
        accepted: 0,
        declined: 1,
        silent: 0,
        waiting: 0,
      },
      {
        tow_truck_company_id: patient,
        offered: 1,
        accepted: 0,
        declined: 0,
        silent: 1,
        waiting: 0,
      },
    ]);
  });

  it("calls silent by the minutes of the policy, as the board does", async () => {
    const company = await makeTowCompany(database.db);
    await receive("2025-03-10T10:00", {}, [{ company, cancelled: 14 }]);
    const silentOf = async (minutes: number) => {
      await sql`update dispatch_policy set silence_minutes = ${minutes}`.execute(
        database.db,
      );
      const { companies } = await ask("period=day&date=2025-03-10");
      return companies.map(({ silent }) => silent);
    };
    expect(await silentOf(15)).toEqual([]);
    expect(await silentOf(14)).toEqual([1]);
    await silentOf(10);
  });

  it("counts no merged case, though what companies answered for it", async () => {
    const company = await makeTowCompany(database.db);
    const asked = [{ company, declined: 3 }];
    await receive("2025-04-10T10:00", {}, asked);
    await receive("2025-04-10T10:05", {}, asked);
    const day = () => ask("period=day&date=2025-04-10");
    expect((await day()).total.cases).toBe(2);
    await sql`update sos_inquiries set inquiry_status = 'merged', merged_into_id = id - 1
      where id = (select max(id) from sos_inquiries)`.execute(database.db);
    const { total, by_hour, companies } = await day();
    expect(total.cases).toBe(1);
    expect(casesOf(by_hour)).toEqual({ "10": 1 });
    expect(companies).toMatchObject([{ offered: 2, declined: 2 }]);
  });

  it("waits for a company that was asked a moment ago", async () => {
    const now = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 16);
    const company = await makeTowCompany(database.db);
    await receive(now, {}, [{ company }]);
    const { companies } = await ask("period=day");
    expect(companies).toMatchObject([{ offered: 1, waiting: 1, silent: 0 }]);
  });
});

it.each([
  ["day", "2026-05-10", 2, 24],
  ["week", "2026-05-06", 2, 7],
  ["half_year", "2026-05-10", 4, 6],
  ["year", "2026-05-10", 4, 12],
])("a %s", async (period, date, cases, steps) => {
  const found = await ask(`period=${period}&date=${date}`);
  expect(found.total.cases).toBeGreaterThanOrEqual(cases);
  expect(found.by_step).toHaveLength(steps);
  const sum = (groups: readonly CaseGroup[]) =>
    groups.reduce((all, group) => all + group.cases, 0);
  for (const groups of [
    found.by_step,
    found.by_hour,
    found.by_division,
    found.by_trouble,
    found.by_area,
  ])
    expect(sum(groups)).toBe(found.total.cases);
});

it("keeps to the divisions asked for", async () => {
  const found = await ask("period=month&date=2026-05-20&service_division=C,B");
  expect(found.total.cases).toBe(1);
  expect(found.companies).toEqual([]);
});

it("compares a month that runs with as much of the month before", async () => {
  for (const at of ["2023-10-01T00:00", "2023-10-22T16:40", "2023-11-22T16:40"])
    await receive(at, {});
  for (const at of ["2023-10-22T16:41", "2023-10-31T23:59"])
    await receive(at, {});
  const askAt = async (now: string) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
    const found = await ask("period=month&date=2023-11-05").finally(() =>
      vi.useRealTimers(),
    );
    return [found.total.cases, found.previous_cases, found.compared];
  };
  const from = "2023-10-01";
  expect(await askAt("2023-11-22T16:41:50+09:00")).toEqual([
    1,
    2,
    { from, to: "2023-10-22", time: "16:41" },
  ]);
  expect(await askAt("2023-12-01T00:00:00+09:00")).toEqual([
    1,
    4,
    { from, to: "2023-10-31", time: null },
  ]);
});
