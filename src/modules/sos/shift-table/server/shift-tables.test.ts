import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTowCompany } from "#modules/company/organisations/server/testing.ts";
import { tokyoInstant } from "#platform/contract/japanese/dates.ts";
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
import type { Actor } from "#platform/server/http/actor.ts";
import type {
  Duty,
  ShiftAccess,
  ShiftProfile,
  ShiftRow,
} from "../contract/schema.ts";
import { shiftServerText } from "../contract/text.ts";
import { createShiftAccess } from "./access-service.ts";
import { getShiftSettings, hasGrant } from "./grant-queries.ts";
import {
  dutiesAt,
  findShiftMonthAudience,
  purgeShiftGrants,
  shiftTableExport,
} from "./service.ts";
import { registerForTest } from "./testing.ts";

let database: TestDatabase;
let test: TestApp;
let company: number;
let other: number;
const base = "/api/shiftTables";
const password = "tsubaki-hinoki-kaede";
const admin = makeActorWith("user_management", "sos");
const desk = makeActorWith("sos");
const colleague = makeActorWith("sos");

const call = (
  method: "GET" | "POST" | "PATCH",
  url: string,
  body?: object,
  actor: Actor = desk,
) => test.call(actor, method, `${base}${url}`, body && { body });
const settings = async (body: object, actor = admin) => {
  const { version } = (await call("GET", "/access", undefined, actor)).json<{
    data: ShiftAccess;
  }>().data;
  return call("PATCH", "/settings", { version, ...body }, actor);
};
const login = (actor: Actor, given = password) =>
  call("POST", "/login", { password: given }, actor);
const cell = (date: string, staff: string | null, more: object = {}) => ({
  tow_truck_company_id: company,
  date,
  shift: "day",
  staff,
  is_off: false,
  version: 0,
  ...more,
});
const fill = (cells: object[], actor = desk) =>
  call("PATCH", "/duties", { cells }, actor);
const month = async (name: string, more = ""): Promise<ShiftRow[]> =>
  (await call("GET", `?month=${name}&per_page=100${more}`)).json<{
    data: ShiftRow[];
  }>().data;
const dutiesOf = async (id: number, name: string): Promise<Duty[]> =>
  (await month(name)).find((row) => row.company.id === id)?.duties ?? [];
const profileOf = async (id: number, name: string): Promise<ShiftProfile> =>
  (await call("GET", `/${id}?month=${name}`)).json<{ data: ShiftProfile }>()
    .data;
const timeline = async (id: number) =>
  (await call("GET", `/${id}/timeline`)).json<{
    data: { action: string; changes: object[] }[];
  }>().data;

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createTestApp(database.db, registerForTest);
  company = await makeTowCompany(database.db, { name: "甲レッカー" });
  other = await makeTowCompany(database.db, {
    name: "乙レッカー",
    prefecture: "愛知県",
    areas: ["愛知県"],
  });
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const everyOperation = [
  ["GET", "?month=2026-11", undefined],
  ["GET", "/1?month=2026-11", undefined],
  ["GET", "/1/timeline", undefined],
  ["PATCH", "/1", { month: "2026-11", version: 0, note: "x" }],
  [
    "PATCH",
    "/duties",
    {
      cells: [
        {
          tow_truck_company_id: 1,
          date: "2026-11-01",
          shift: "day",
          staff: "x",
          is_off: false,
          version: 0,
        },
      ],
    },
  ],
  ["POST", "/copy", { month: "2026-11", tow_truck_company_id: null }],
] as const;
const external = { permissions: ["sos", "user_management"] as const };

describe.each([
  ["visitor", undefined, 401],
  ["agent without SOS", makeActorWith("client_management"), 403],
  [
    "towing company",
    makeActor("towTruckCompany", {
      permissions: [...external.permissions],
      tow_truck_company_id: 1,
    }),
    403,
  ],
] as const)("%s", (_who, actor, status) => {
  it.each([
    ...everyOperation,
    ["GET", "/access", undefined],
    ["POST", "/login", { password }],
    ["PATCH", "/settings", { version: 1 }],
  ] as const)("may not %s %s", async (method, url, body) => {
    const answer = await test.call(actor, method, `${base}${url}`, { body });
    expect(answer.statusCode).toBe(status);
  });
});

describe("before the password", () => {
  it("nobody gets in while none is set, and it is said so", async () => {
    const answer = await login(desk);
    expect(answer.statusCode).toBe(570);
    expect(answer.json<{ message: string }>().message).toBe(
      shiftServerText.noPassword,
    );
  });

  it("is set by who manages users, under the rules of passwords", async () => {
    expect((await call("PATCH", "/settings", { version: 1 })).statusCode).toBe(
      403,
    );
    const weak = await settings({ password: "password123" });
    expect(weak.statusCode).toBe(422);
    expect(weak.json<{ errors: object }>().errors).toHaveProperty("password");
    const set = await settings({ password });
    expect(set.json()).toMatchObject({
      data: { is_password_set: true, authorized: false, version: 2 },
    });
    expect(
      (await call("PATCH", "/settings", { version: 1 }, admin)).statusCode,
    ).toBe(568);
    const { rows } = await sql<{ text: string }>`
      select coalesce(password_hash, '') || (select string_agg(changes::text, '') from history) as text
      from shift_settings`.execute(database.db);
    expect(rows[0]?.text).toContain("$argon2id$");
    expect(rows[0]?.text).not.toContain(password);
  });

  it.each(everyOperation)(
    "%s %s is refused with a sentence",
    async (method, url, body) => {
      const answer = await call(method, url, body);
      expect(answer.statusCode).toBe(403);
      expect(answer.json<{ message: string }>().message).toBe(
        shiftServerText.locked,
      );
    },
  );

  it("neither a file nor who is there is told", async () => {
    const query = { month: "2026-11" };
    await expect(
      shiftTableExport.open(database.db, desk, query, ["name"]).count(),
    ).rejects.toThrow(shiftServerText.locked);
    expect(
      await findShiftMonthAudience(database.db, desk, 202611),
    ).toBeUndefined();
  });

  it("wrong ones open nothing and slow down this user, nobody else", async () => {
    const guesser = makeActorWith("sos");
    for (let count = 0; count < 5; count += 1)
      expect((await login(guesser, "wrong")).json()).toEqual({
        authorized: false,
      });
    const next = {
      ...guesser,
      session_id: makeActor("administrator").session_id,
    };
    for (const actor of [guesser, next]) {
      const answer = await login(actor);
      expect(answer.statusCode).toBe(429);
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    }
    for (const actor of [desk, colleague, admin])
      expect((await login(actor)).json()).toEqual({ authorized: true });
  });
});

it("a password that was changed while it was looked at opens nothing", async () => {
  const late = makeActorWith("sos");
  const setHash = (hash: string | null) =>
    sql`update shift_settings set password_hash = ${hash}`.execute(database.db);
  const { password_hash } = await getShiftSettings(database.db);
  const access = createShiftAccess({
    hashPassword: () => Promise.resolve(""),
    isSharedPassword: async () => {
      await setHash("a new one");
      return true;
    },
  });
  expect(await access.open(database.db, late, password)).toEqual({
    authorized: false,
  });
  await setHash(password_hash);
  expect(await hasGrant(database.db, late.session_id)).toBe(false);
});

describe("hours", () => {
  it("of the settings run forward and are told with the month", async () => {
    for (const [body, field] of [
      [{ day_starts_at: "8:00" }, "day_starts_at"],
      [{ day_starts_at: "21:00" }, "night_starts_at"],
    ] as const) {
      const answer = await settings(body);
      expect(answer.statusCode).toBe(422);
      expect(answer.json<{ errors: object }>().errors).toHaveProperty(field);
    }
    expect((await settings({ day_starts_at: "07:00" })).statusCode).toBe(200);
    const answer = await call("GET", "?month=2026-11");
    expect(answer.json()).toMatchObject({
      month: {
        hours: { day_starts_at: "07:00", night_starts_at: "20:00" },
        holidays: [
          { date: "2026-11-03", name: "文化の日" },
          { date: "2026-11-23", name: "勤労感謝の日" },
        ],
      },
    });
    await settings({ day_starts_at: "08:00" });
  });
});

describe("cells", () => {
  it("are filled in with one entry of history, again without harm, and cleared", async () => {
    const cells = [
      cell("2026-10-05", " 佐藤 "),
      cell("2026-10-05", null, { shift: "night", is_off: true }),
    ];
    const answer = await fill(cells);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<{ data: Duty[] }>().data).toMatchObject([
      { staff: "佐藤", version: 1 },
      { is_off: true, version: 1 },
    ]);
    expect((await fill(cells)).json()).toEqual(answer.json());
    expect(await timeline(company)).toMatchObject([
      {
        action: "fill",
        changes: [
          { field: "2026-10-05 day", before: null, after: "佐藤" },
          { field: "2026-10-05 night", before: null, after: "off" },
        ],
      },
    ]);
    await fill([cell("2026-10-05", null, { version: 1 })]);
    expect(await dutiesOf(company, "2026-10")).toMatchObject([
      { shift: "day", staff: null, version: 2 },
      { shift: "night", is_off: true },
    ]);
  });

  it("are stale when somebody else filled them in: 568 with the name, all or none", async () => {
    await fill([cell("2026-10-06", "鈴木")], colleague);
    const answer = await fill([
      cell("2026-10-07", "田中"),
      cell("2026-10-06", "佐藤"),
    ]);
    expect(answer.statusCode).toBe(568);
    expect(answer.json()).toHaveProperty("changed_at");
    const held = await dutiesOf(company, "2026-10");
    expect(held.find(({ date }) => date === "2026-10-06")?.staff).toBe("鈴木");
    expect(held.find(({ date }) => date === "2026-10-07")).toBeUndefined();
    await fill([cell("2026-10-06", "佐藤", { version: 1 })]);
  });

  it.each([
    [[cell("2026-02-30", "佐藤")]],
    [[cell("2026-10-08", "佐藤".repeat(6))]],
    [[cell("2026-10-08", "佐藤", { shift: "noon" })]],
    [[cell("2026-10-08", "佐藤", { is_off: true })]],
    [[cell("2026-10-08", "佐藤"), cell("2026-10-08", "鈴木")]],
    [[]],
  ])("refuses %j", async (cells) => {
    const before = await dutiesOf(company, "2026-10");
    expect((await fill(cells)).statusCode).toBe(422);
    expect(await dutiesOf(company, "2026-10")).toEqual(before);
  });

  it("of a company that is not there are 404", async () => {
    const strange = cell("2026-10-08", "佐藤", { tow_truck_company_id: 99999 });
    expect((await fill([strange])).statusCode).toBe(404);
    expect((await call("GET", "/99999?month=2026-10")).statusCode).toBe(404);
    expect((await call("GET", "/99999/timeline")).statusCode).toBe(404);
    const body = { month: "2026-10", version: 0, note: "x" };
    expect((await call("PATCH", "/99999", body)).statusCode).toBe(404);
    const copy = { month: "2026-10", tow_truck_company_id: 99999 };
    expect((await call("POST", "/copy", copy)).statusCode).toBe(404);
  });

  it("two who fill in the same empty cell at once: one wins, the other is told", async () => {
    const answers = await Promise.all(
      [desk, colleague, admin].map((actor, place) =>
        fill([cell("2026-10-20", `人${place}`)], actor),
      ),
    );
    expect(
      answers
        .map(({ statusCode }) => statusCode)
        .toSorted((one, two) => one - two),
    ).toEqual([200, 568, 568]);
  });
});

describe("copying a month", () => {
  it("fills empty cells from the same weekday and leaves the others", async () => {
    await fill([
      cell("2026-10-26", "月曜"),
      cell("2026-10-27", null, { is_off: true }),
      cell("2026-11-24", "別の人"),
    ]);
    const body = { month: "2026-11", tow_truck_company_id: company };
    const answer = await call("POST", "/copy", body);
    expect(answer.json()).toMatchObject({ data: { companies: 1 } });
    const held = await dutiesOf(company, "2026-11");
    const staffOf = (date: string) =>
      held.find((duty) => duty.date === date && duty.shift === "day");
    expect(staffOf("2026-11-23")?.staff).toBe("月曜");
    expect(staffOf("2026-11-30")?.staff).toBe("月曜");
    expect(staffOf("2026-11-24")?.staff).toBe("別の人");
    expect((await timeline(company))[0]).toMatchObject({ action: "copy" });
    const again = await call("POST", "/copy", { ...body });
    expect(again.json()).toEqual({ data: { cells: 0, companies: 0 } });
  });

  it("of all companies does each of them", async () => {
    await fill([cell("2026-11-10", "乙の人", { tow_truck_company_id: other })]);
    const body = { month: "2026-12", tow_truck_company_id: null };
    const answer = await call("POST", "/copy", body);
    expect(answer.json()).toMatchObject({ data: { companies: 2 } });
    expect((await dutiesOf(other, "2026-12"))[0]).toMatchObject({
      date: "2026-12-08",
      staff: "乙の人",
    });
    const wrong = { month: "2026-13", tow_truck_company_id: null };
    expect((await call("POST", "/copy", wrong)).statusCode).toBe(422);
  });
});

describe("what a company has in a month", () => {
  const contact = {
    name: "当直室",
    phone: "０９０ー１１１１ー２２２２",
    note: "",
  };
  const helper = { name: "港湾自動車", phone: null, areas: ["三重県"] };

  it("begins empty, keeps its order, is carried on, and goes its own way", async () => {
    expect(await profileOf(other, "2026-10")).toMatchObject({
      version: 0,
      carried_from: null,
      contacts: [],
    });
    const first = await call("PATCH", `/${other}`, {
      month: "2026-10",
      version: 0,
      contacts: [{ ...contact, name: "社長" }, contact],
      subcontractors: [helper],
      has_forklift_rental: true,
    });
    expect(first.statusCode, first.body).toBe(200);
    expect(first.json()).toMatchObject({
      data: {
        version: 1,
        contacts: [
          { name: "社長", phone: "090-1111-2222", note: null },
          { name: "当直室" },
        ],
      },
    });
    expect(await profileOf(other, "2026-09")).toMatchObject({ contacts: [] });
    expect(await profileOf(other, "2027-01")).toMatchObject({
      version: 0,
      carried_from: "2026-10",
      has_forklift_rental: true,
    });
    const later = { month: "2026-11", version: 0, contacts: [contact] };
    expect((await call("PATCH", `/${other}`, later)).statusCode).toBe(200);
    expect((await call("PATCH", `/${other}`, later)).statusCode).toBe(568);
    expect(await profileOf(other, "2026-11")).toMatchObject({
      version: 1,
      carried_from: null,
      contacts: [{ name: "当直室" }],
      subcontractors: [helper],
    });
    expect((await profileOf(other, "2026-10")).contacts).toHaveLength(2);
  });

  it.each([
    [{ contacts: [{ name: "", phone: "1", note: null }] }, "contacts.0.name"],
    [{ contacts: [{ ...contact, phone: "" }] }, "contacts.0.phone"],
    [
      { subcontractors: [{ ...helper, areas: ["江戸"] }] },
      "subcontractors.0.areas.0",
    ],
    [{ day_starts_at: "06:00" }, "night_starts_at"],
    [{ day_starts_at: "18:00", night_starts_at: "06:00" }, "night_starts_at"],
    [{ nonsense: 1 }, "nonsense"],
  ])("refuses %j and changes nothing", async (wrong, field) => {
    const before = await profileOf(other, "2026-11");
    const answer = await call("PATCH", `/${other}`, {
      month: "2026-11",
      version: before.version,
      ...wrong,
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty([field]);
    expect(await profileOf(other, "2026-11")).toEqual(before);
  });

  it("is listed by word and area, company by company", async () => {
    const names = async (more: string) =>
      (await month("2026-11", more)).map((row) => row.company.name);
    expect(await names(`&q=${encodeURIComponent("甲")}`)).toEqual([
      "甲レッカー",
    ]);
    expect(await names(`&area=${encodeURIComponent("愛知県")}`)).toEqual([
      "乙レッカー",
    ]);
    expect((await call("GET", "?month=2026-1")).statusCode).toBe(422);
  });
});

describe("for others", () => {
  it("the desk's suggestion is told who is on duty, over midnight and a month's end", async () => {
    await fill([
      cell("2026-10-31", "大晦", {
        shift: "night",
        tow_truck_company_id: other,
      }),
      cell("2026-11-01", "朝一", { tow_truck_company_id: other }),
    ]);
    const at = async (date: string, time: string) =>
      (
        await dutiesAt(database.db, [company, other], tokyoInstant(date, time))
      ).get(other);
    expect(await at("2026-11-01", "07:59")).toMatchObject({
      staff: "大晦",
      shift: "night",
      contacts: [{ name: "当直室", phone: "090-1111-2222" }],
    });
    expect(await at("2026-11-01", "08:00")).toMatchObject({ staff: "朝一" });
    expect(await at("2026-11-01", "20:00")).toMatchObject({ state: "unknown" });
    expect((await at("2026-10-31", "23:00"))?.contacts).toHaveLength(2);
  });

  it("the month is a file with two lines for a company", async () => {
    const opened = shiftTableExport.open(
      database.db,
      desk,
      { month: "2026-11" },
      ["name", "shift", "day_1", "day_24", "contacts"],
    );
    expect(await opened.count()).toBe(4);
    const lines: unknown[] = [];
    for await (const batch of opened.batches()) lines.push(...batch);
    expect(lines).toHaveLength(4);
    expect(lines).toContainEqual([
      "乙レッカー",
      "昼",
      "朝一",
      "",
      "1. 当直室 090-1111-2222",
    ]);
  });

  it("a month is seen open by those who gave the password", async () => {
    expect(
      await findShiftMonthAudience(database.db, desk, 202611),
    ).toBeDefined();
  });
});

describe("the end of a grant", () => {
  it("comes after 12 hours, and is swept", async () => {
    await sql`update shift_grants set granted_at = now() - interval '13 hours'
      where session_id = ${colleague.session_id}`.execute(database.db);
    expect(
      (await call("GET", "?month=2026-11", undefined, colleague)).statusCode,
    ).toBe(403);
    await purgeShiftGrants(database.db);
    const { rows } = await sql<{ left: number }>`
      select count(*) as left from shift_grants
      where session_id = ${colleague.session_id}`.execute(database.db);
    expect(rows[0]?.left).toBe(0);
  });

  it("comes for everybody with a new password", async () => {
    await settings({ password: "momiji-keyaki-sakura" });
    expect((await call("GET", "?month=2026-11")).statusCode).toBe(403);
    expect((await login(desk)).json()).toEqual({ authorized: false });
    expect((await login(desk, "momiji-keyaki-sakura")).json()).toEqual({
      authorized: true,
    });
  });
});
