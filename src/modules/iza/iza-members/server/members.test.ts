import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tokyoInstant } from "#platform/contract/japanese/dates.ts";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { outsideAccounts } from "#platform/server/testing/strangers.ts";
import {
  makeActorWith,
  type TestApp,
  removalOf,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { MemberHit } from "../contract/lookup-schema.ts";
import type { izaMembers } from "../contract/member-record.ts";
import { memberRecords } from "./member-service.ts";
import { findMember, snapshotOf } from "./service.ts";
import { createMemberTestApp, memberInput, testPlate } from "./testing.ts";

type Member = DetailOf<typeof izaMembers>;

let database: TestDatabase;
let test: TestApp;
const agent = makeActorWith("iza");
const base = "/api/izaMembers";
const vehicles = "/api/izaVehicles";

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createMemberTestApp(database.db);
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const post = (body: object, url = base) =>
  test.call(agent, "POST", url, { body });
const patch = (url: string, body: object) =>
  test.call(agent, "PATCH", url, { body });
const get = (url: string) => test.call(agent, "GET", url);
const create = async (more: object = {}): Promise<Member> => {
  const answer = await post(memberInput(more));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ data: Member }>().data;
};
const addVehicle = async (iza_member_id: number, more: object) => {
  const answer = await post({ iza_member_id, ...more }, vehicles);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ data: { id: number } }>().data;
};
const lookUp = async (q: string): Promise<MemberHit[]> => {
  const answer = await get(`${base}/lookup?q=${encodeURIComponent(q)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: MemberHit[] }>().data;
};
const errorsOf = (answer: { json: () => unknown }) =>
  (answer.json() as { errors: Record<string, string[]> }).errors;

describe.each([
  ["desk without iza", makeActorWith("sos", "connect", "out"), 403] as const,
  ["approval alone", makeActorWith("approval_iza"), 403] as const,
  ...outsideAccounts("iza", "approval_iza"),
])("%s", (_who, actor) => {
  it("does not learn who is at a member, nor finds one", async () => {
    const { id, member_number } = await create();
    if (actor === undefined) return;
    const { db } = database;
    expect(await memberRecords.findAudience(db, actor, id)).toBeUndefined();
    expect(await findMember(db, actor, { id })).toBeUndefined();
    expect(await findMember(db, actor, { member_number })).toBeUndefined();
  });
});

it.each([
  ["GET", `${base}/999999`],
  ["GET", `${base}/999999/vehicles`],
  ["PATCH", `${base}/999999`],
  ["DELETE", `${base}/999999${removalOf()}`],
  ["PATCH", `${vehicles}/999999`],
] as const)("%s %s is 404", async (method, url) => {
  const body = method === "PATCH" ? { version: 1 } : undefined;
  const answer = await test.call(agent, method, url, { body });
  expect(answer.statusCode).toBe(404);
});

describe("a member", () => {
  it.each([
    [{ member_number: "" }, "member_number"],
    [{ member_number: "会員１" }, "member_number"],
    [{ member_number: "1234567890123456" }, "member_number"],
    [{ plan: "X" }, "plan"],
    [{ plan: "M" }, "plan"],
    [{ name: "" }, "name"],
    [{ name_kana: "漢字" }, "name_kana"],
    [{ company_customer_code: "12" }, "company_customer_code"],
    [{ phone: "0".repeat(14) }, "phone"],
    [{ prefecture: "江戸" }, "prefecture"],
    [{ valid_from: null }, "valid_from"],
    [{ valid_from: "2026-02-30" }, "valid_from"],
    [{ valid_from: "2026-02-02", valid_to: "2026-02-01" }, "valid_to"],
    [{ cancelled_on: "x" }, "cancelled_on"],
    [{ note: "あ".repeat(501) }, "note"],
  ])("refuses %j and writes nothing", async (wrong, field) => {
    const count = async () =>
      (await get(base)).json<{ meta: { total: number } }>().meta.total;
    const before = await count();
    const answer = await post(memberInput(wrong));
    expect(answer.statusCode).toBe(422);
    expect(errorsOf(answer)[field]?.[0]).toMatch(/[ぁ-ん]/);
    expect(await count()).toBe(before);
  });

  it("asks for a reading in the words of the specification", async () => {
    const answer = await post(memberInput({ name_kana: "漢字" }));
    expect(errorsOf(answer)["name_kana"]).toEqual([
      "半角カナで入力してください",
    ]);
  });

  it("keeps leading zeros; half-width kana and full-width numbers are read", async () => {
    const member = await create({
      member_number: "００７ａ",
      name_kana: "ﾊﾝｶｸ",
      phone: "０４５１１１２２２２",
    });
    expect(member).toMatchObject({
      member_number: "007A",
      name_kana: "ハンカク",
      version: 1,
      vehicle_count: 0,
    });
    const twice = await post(memberInput({ member_number: "007a" }));
    expect(twice.statusCode).toBe(422);
    expect(errorsOf(twice)).toHaveProperty("member_number");
  });

  it("changes with its history; 568 when stale, 422 leaves the row", async () => {
    const before = await create();
    const url = `${base}/${before.id}`;
    for (const wrong of [{ valid_to: "2019-12-31" }, { plan: "X" }, { id: 3 }])
      expect((await patch(url, { version: 1, ...wrong })).statusCode).toBe(422);
    expect((await get(url)).json()).toEqual({ data: before });
    const body = { version: 1, plan: "S", cancelled_on: "2026-01-31" };
    expect((await patch(url, body)).json()).toMatchObject({
      data: { version: 2, plan: "S" },
    });
    expect((await patch(url, body)).statusCode).toBe(568);
    const timeline = await get(`${url}/timeline`);
    expect(timeline.json()).toMatchObject({
      data: [{ action: "update" }, { action: "create" }],
    });
  });

  it("is listed by its state and by the make of its vehicles", async () => {
    const prefix = "STATE";
    const made = {
      active: await create({ name: prefix }),
      upcoming: await create({ name: prefix, valid_from: "2190-01-01" }),
      expired: await create({ name: prefix, valid_to: "2020-01-02" }),
      cancelled: await create({ name: prefix, cancelled_on: "2020-01-02" }),
    };
    await addVehicle(made.active.id, {
      chassis_number: "AA1",
      vehicle_make: 3,
    });
    const ids = async (query: string) =>
      (await get(`${base}?q=${prefix}&${query}`))
        .json<{ data: Member[] }>()
        .data.map(({ id }) => id);
    for (const [state, { id }] of Object.entries(made))
      expect(await ids(`state=${state}`)).toEqual([id]);
    expect(await ids("vehicle_make=3")).toEqual([made.active.id]);
    expect(await ids("vehicle_make=4")).toEqual([]);
  });

  it("with vehicles is not deleted, without them it is", async () => {
    const { id } = await create();
    const vehicle = await addVehicle(id, { chassis_number: "AB12345" });
    const url = `${base}/${id}`;
    expect((await test.remove(agent, url)).statusCode).toBe(563);
    const gone = await test.remove(agent, `${vehicles}/${vehicle.id}`);
    expect(gone.statusCode).toBe(204);
    expect((await test.remove(agent, url)).statusCode).toBe(204);
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe("a vehicle of a member", () => {
  it.each([
    [{}, "vehicle_registration_number"],
    [
      { vehicle_registration_number: { ...testPlate("1"), kana: "" } },
      "vehicle_registration_number",
    ],
    [{ chassis_number: "A", vehicle_make: 99 }, "vehicle_make"],
    [{ chassis_number: "A", first_registration: "2020" }, "first_registration"],
    [
      { chassis_number: "A", valid_from: "2026-02-02", valid_to: "2026-02-01" },
      "valid_to",
    ],
    [{ chassis_number: "A", iza_member_id: 999_999 }, "iza_member_id"],
  ])("refuses %j", async (wrong, field) => {
    const { id } = await create();
    const answer = await post({ iza_member_id: id, ...wrong }, vehicles);
    expect(answer.statusCode).toBe(422);
    expect(errorsOf(answer)).toHaveProperty(field);
    const held = await get(`${base}/${id}/vehicles`);
    expect(held.json()).toEqual({ data: [] });
  });

  it("stays with its member, and there are 500 at most", async () => {
    const { id } = await create();
    const vehicle = await addVehicle(id, { chassis_number: "FIRST-1" });
    const moved = await patch(`${vehicles}/${vehicle.id}`, {
      version: 1,
      iza_member_id: id + 1,
    });
    expect(moved.statusCode).toBe(422);
    await database.db
      .insertInto("iza_vehicles")
      .values(
        Array.from({ length: 499 }, (_, place) => ({
          iza_member_id: id,
          chassis_number: `MORE-${place}`,
          search_text: "",
          grams: [],
        })),
      )
      .execute();
    const answer = await post(
      { iza_member_id: id, chassis_number: "ONE-TOO-MANY" },
      vehicles,
    );
    expect(answer.statusCode).toBe(422);
    const { data } = (await get(`${base}/${id}/vehicles`)).json<{
      data: object[];
    }>();
    expect(data).toHaveLength(500);
  });
});

describe("one field", () => {
  it("finds a member by number, telephones, plate, chassis number, name and reading", async () => {
    const member = await create({
      member_number: "LOOK-0007",
      name: "株式会社さがしもの運送",
      name_kana: "サガシモノウンソウ",
      phone: "045-765-4321",
      night_phone: "090-7654-3210",
    });
    const { id } = await addVehicle(member.id, {
      vehicle_registration_number: testPlate("7531"),
      chassis_number: "FW1EXW-765432",
    });
    for (const [typed, matched_by, vehicle] of [
      ["look-0007", "member_number", null],
      ["ＬＯＯＫ－００", "member_number", null],
      ["0457654321", "phone", null],
      ["０９０－７６５４－３２１０", "phone", null],
      ["横浜100あ75-31", "plate", id],
      ["75-31", "plate", id],
      ["fw1exw-7654", "chassis", id],
      ["765432", "chassis", id],
      ["さがしもの", "name", null],
      ["ｻｶﾞｼﾓﾉ", "name", null],
      ["もの運送", "name", null],
    ] as const) {
      const [first] = await lookUp(typed);
      expect(first, typed).toMatchObject({
        id: member.id,
        matched_by,
        vehicle_count: 1,
      });
      expect(first?.vehicle?.id ?? null, typed).toBe(vehicle);
    }
  });

  it("names a member once, the sharpest match first, and nobody for what nobody has", async () => {
    const exact = await create({ member_number: "5150" });
    const longer = await create({ member_number: "51501", phone: null });
    await addVehicle(longer.id, {
      vehicle_registration_number: testPlate("5150"),
    });
    const hits = await lookUp("5150");
    expect(hits.map(({ id }) => id)).toEqual([exact.id, longer.id]);
    expect(hits.map(({ matched_by }) => matched_by)).toEqual([
      "member_number",
      "plate",
    ]);
    for (const typed of ["%", "_", "ZZZZ-9", "だれでもない", "株式会社"])
      expect(await lookUp(typed), typed).toEqual([]);
    expect((await get(`${base}/lookup?q=`)).statusCode).toBe(422);
  });

  it("finds no deleted member and no deleted vehicle", async () => {
    const member = await create({ member_number: "GONE-1" });
    const { id } = await addVehicle(member.id, { chassis_number: "GONEGONE1" });
    await test.remove(agent, `${vehicles}/${id}`);
    expect(await lookUp("GONEGONE1")).toEqual([]);
    await test.remove(agent, `${base}/${member.id}`);
    expect(await lookUp("GONE-1")).toEqual([]);
  });
});

it("a case keeps plan and coverage as they are at reception", async () => {
  const member = await create({ plan: "S", valid_to: "2026-03-31" });
  await addVehicle(member.id, { chassis_number: "SNAP-SHOT-1" });
  const keys = { chassis_number: "snapshot1" };
  const { db } = database;
  const of = (day: string, by: Parameters<typeof snapshotOf>[2]) =>
    snapshotOf(db, agent, by, { keys, at: tokyoInstant(day, "10:00") });
  const { id, member_number } = member;
  expect(await of("2026-03-31", { id })).toMatchObject({
    iza_member_id: id,
    member_number,
    plan: "S",
    coverage: "covered",
  });
  expect((await of("2026-04-01", { member_number })).coverage).toBe("expired");
  for (const [by, coverage] of [
    [{ member_number: "NOBODY" }, "not_member"],
    [null, "not_member"],
    [undefined, "unchecked"],
  ] as const)
    expect(await of("2026-03-31", by)).toMatchObject({
      iza_member_id: null,
      plan: null,
      coverage,
    });
});
