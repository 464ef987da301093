import { sql, type SqlBool } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import {
  createTestApp,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { specialClientStates } from "../contract/lookups.ts";
import { specialClientStateOf } from "../contract/rules.ts";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import type { specialClients } from "../contract/record.ts";
import { findSpecialUsersByName, matchSpecialClients } from "./service.ts";
import { specialClientModule } from "./module.ts";

type SpecialClientDetail = DetailOf<typeof specialClients>;

let database: TestDatabase;
let test: TestApp;
const desk = makeActorWith("sos");
const base = "/api/specialClients";
const today = tokyoDate();

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createTestApp(
    database.db,
    specialClientModule(() => sql<SqlBool>`false`).routes,
  );
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

let made = 0;
const input = (more: object = {}) => {
  made += 1;
  return {
    kind: "client",
    name: `特別運輸${made}`,
    company_customer_code: `555-${String(made).padStart(5, "0")}`,
    vehicle_registration_number: null,
    phone: null,
    reason: "大口契約先",
    instructions: "営業窓口へ連絡",
    valid_from: today,
    valid_to: null,
    ...more,
  };
};
const post = (body: object) => test.call(desk, "POST", base, { body });
const patch = (id: number, body: object) =>
  test.call(desk, "PATCH", `${base}/${id}`, { body });
const create = async (more: object = {}): Promise<SpecialClientDetail> => {
  const answer = await post(input(more));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ data: SpecialClientDetail }>().data;
};
const list = async (query: string): Promise<SpecialClientDetail[]> => {
  const answer = await test.call(desk, "GET", `${base}?${query}`);
  return answer.json<{ data: SpecialClientDetail[] }>().data;
};
const found = async (words: string): Promise<number[]> =>
  (await list(`q=${encodeURIComponent(words)}`)).map(({ id }) => id);
const matches = async (keys: object): Promise<number[]> => {
  const none = {
    phone_digits: null,
    plate_text: null,
    company_customer_code: null,
  };
  const [clients = []] = await matchSpecialClients(database.db, [
    { ...none, ...keys },
  ]);
  return clients.map(({ id }) => id);
};

describe("special client", () => {
  it.each([
    [{ name: "" }, "name"],
    [{ reason: "" }, "reason"],
    [{ instructions: "" }, "instructions"],
    [{ company_customer_code: "12" }, "company_customer_code"],
    [{ company_customer_code: null }, "company_customer_code"],
    [{ phone: "111-2222" }, "phone"],
    [{ kind: "user" }, "company_customer_code"],
    [{ kind: "user", company_customer_code: null }, "phone"],
    [{ kind: "person" }, "kind"],
    [{ valid_from: null }, "valid_from"],
    [{ valid_to: addDays(today, -1) }, "valid_to"],
  ])("refuses %j and writes nothing", async (wrong, field) => {
    const body = input(wrong);
    const answer = await post(body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty(field);
    expect(await found(`特別運輸${made}`)).toEqual([]);
  });

  it("is found by company, code, plate, telephone and reason, and matches by each key", async () => {
    const { id } = await create({
      name: "髙砂医薬輸送",
      company_customer_code: "７７７１２３４５",
      vehicle_registration_number: {
        bureau: "品川",
        category: "130",
        kana: "あ",
        designated_number: "4649",
      },
      phone: "０４５１１１９９９９",
      reason: "医薬品輸送",
    });
    for (const words of ["高砂", "777-12345", "4649", "1119999", "医薬品"])
      expect(await found(words), words).toContain(id);
    expect(await found("高砂 鉄鋼")).toEqual([]);
    expect(await matches({ phone_digits: "0451119999" })).toEqual([id]);
    expect(await matches({ company_customer_code: "777-12345" })).toEqual([id]);
    const { plate_text } = await database.db
      .selectFrom("special_clients")
      .select("plate_text")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(await matches({ plate_text })).toEqual([id]);
    expect(await matches({ phone_digits: "", plate_text: "" })).toEqual([]);
    await patch(id, { version: 1, phone: "045-111-8888" });
    expect(await matches({ phone_digits: "0451119999" })).toEqual([]);
    expect(await matches({ phone_digits: "0451118888" })).toEqual([id]);
  });

  it("of one person is matched by telephone, first, and called by the name alone", async () => {
    const phone = "090-4444-0001";
    const company = await create({ phone });
    const user = { kind: "user", company_customer_code: null, phone };
    const { id, version } = await create({ ...user, name: "髙橋 太郎" });
    expect(await matches({ phone_digits: "09044440001" })).toEqual([
      id,
      company.id,
    ]);
    const called = async (name: string) =>
      (await findSpecialUsersByName(database.db, name)).map((one) => one.id);
    for (const name of ["高橋太郎", "高橋　太郎"])
      expect(await called(name)).toEqual([id]);
    for (const name of ["", " ", "高橋", company.name])
      expect(await called(name), name).toEqual([]);
    const users = await list("kind=user&per_page=100");
    expect(users.map((one) => one.id)).toEqual([id]);
    const code = { version, company_customer_code: "777-00001" };
    expect((await patch(id, code)).statusCode).toBe(422);
    await patch(id, { version, name: "高橋 花子" });
    expect(await called("髙橋太郎")).toEqual([]);
    expect(await called("髙橋花子")).toEqual([id]);
    await patch(id, { version: version + 1, is_ended: true });
    expect(await called("髙橋花子")).toEqual([]);
  });

  it("ends and resumes by hand, once, and is not shown meanwhile", async () => {
    const { id, company_customer_code } = await create();
    const keys = { company_customer_code };
    expect(await matches(keys)).toEqual([id]);
    const end = { version: 1, is_ended: true };
    expect((await patch(id, end)).statusCode).toBe(200);
    expect((await patch(id, end)).statusCode).toBe(568);
    expect(await matches(keys)).toEqual([]);
    await patch(id, { version: 2, is_ended: false });
    expect(await matches(keys)).toEqual([id]);
    const timeline = await test.call(desk, "GET", `${base}/${id}/timeline`);
    expect(timeline.json()).toMatchObject({
      data: [{ action: "resume" }, { action: "end" }, { action: "create" }],
    });
  });

  it("that is deleted is gone from list, match and detail", async () => {
    const { id, name, company_customer_code } = await create();
    const url = `${base}/${id}`;
    expect((await test.remove(desk, url)).statusCode).toBe(204);
    expect((await test.call(desk, "GET", url)).statusCode).toBe(404);
    expect((await test.remove(desk, url)).statusCode).toBe(404);
    expect(await found(name)).toEqual([]);
    expect(await matches({ company_customer_code })).toEqual([]);
  });

  it("is listed by its state as the rule has it", async () => {
    for (const valid of [
      { valid_from: addDays(today, 1) },
      { valid_from: addDays(today, -9), valid_to: addDays(today, -1) },
      { valid_from: addDays(today, -9), valid_to: today },
    ])
      await create(valid);
    const all = await list("per_page=100");
    for (const state of specialClientStates.codes) {
      const wanted = all.filter(
        (row) => specialClientStateOf(row, today) === state,
      );
      expect(wanted.length, state).toBeGreaterThan(0);
      expect(await list(`per_page=100&state=${state}`)).toEqual(wanted);
    }
  });
});
