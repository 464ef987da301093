import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import {
  outsideAccounts,
  visitor,
} from "#platform/server/testing/strangers.ts";
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
import { matchSpecialClients, specialClientRecords } from "./service.ts";
import { specialClientModule } from "./module.ts";

type SpecialClientDetail = DetailOf<typeof specialClients>;

let database: TestDatabase;
let test: TestApp;
const desk = makeActorWith("sos");
const base = "/api/specialClients";
const today = tokyoDate();

const strangers = [
  visitor,
  ["agent without SOS", makeActorWith("client_management"), 403] as const,
  ...outsideAccounts("sos", "client_management"),
];

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createTestApp(database.db, specialClientModule.routes);
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

let made = 0;
const input = (more: object = {}) => {
  made += 1;
  return {
    company: `特別運輸${made}`,
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
const read = async (id: number): Promise<SpecialClientDetail> =>
  (await test.call(desk, "GET", `${base}/${id}`)).json<{
    data: SpecialClientDetail;
  }>().data;
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

describe.each(strangers)("%s", (_who, actor, status) => {
  it.each([
    ["GET", base, undefined],
    ["POST", base, {}],
    ["GET", `${base}/1`, undefined],
    ["PATCH", `${base}/1`, {}],
    ["DELETE", `${base}/1`, undefined],
    ["GET", `${base}/1/timeline`, undefined],
    ["GET", `${base}/1/neighbours`, undefined],
  ] as const)("may not %s %s", async (method, url, body) => {
    const answer = await test.call(actor, method, url, { body });
    expect(answer.statusCode).toBe(status);
  });

  it("does not learn who is at one", async () => {
    const { id } = await create();
    expect(
      actor &&
        (await specialClientRecords.findAudience(database.db, actor, id)),
    ).toBeUndefined();
  });
});

it.each([
  ["GET", `${base}/999999`],
  ["PATCH", `${base}/999999`],
  ["DELETE", `${base}/999999`],
  ["GET", `${base}/999999/timeline`],
  ["GET", `${base}/999999/neighbours`],
] as const)("%s %s is 404", async (method, url) => {
  const body = method === "PATCH" ? { version: 1, reason: "x" } : undefined;
  const answer = await test.call(desk, method, url, { body });
  expect(answer.statusCode).toBe(404);
});

describe("special client", () => {
  it.each([
    [{ company: "" }, "company"],
    [{ reason: "" }, "reason"],
    [{ instructions: "" }, "instructions"],
    [{ company_customer_code: "12" }, "company_customer_code"],
    [{ company_customer_code: null }, "company_customer_code"],
    [{ phone: "111-2222" }, "phone"],
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
      company: "髙砂医薬輸送",
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

  it("changes with its history; 568 when stale, 422 leaves the row", async () => {
    const client = await create({ valid_to: addDays(today, 9) });
    const { id } = client;
    for (const wrong of [
      { reason: "" },
      { is_over: true },
      { valid_to: addDays(today, -1) },
      { company_customer_code: null },
      { valid_from: addDays(today, 10) },
    ]) {
      const answer = await patch(id, { version: 1, company: "別", ...wrong });
      expect(answer.statusCode, JSON.stringify(wrong)).toBe(422);
    }
    expect(await read(id)).toEqual(client);
    const body = { version: 1, reason: "危険物輸送" };
    expect((await patch(id, body)).json()).toMatchObject({
      data: { version: 2, reason: "危険物輸送" },
    });
    expect((await patch(id, body)).statusCode).toBe(568);
    const timeline = await test.call(desk, "GET", `${base}/${id}/timeline`);
    expect(timeline.json()).toMatchObject({
      data: [
        {
          action: "update",
          changes: [
            { field: "reason", before: "大口契約先", after: "危険物輸送" },
          ],
        },
        { action: "create" },
      ],
    });
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
    const { id, company, company_customer_code } = await create();
    const url = `${base}/${id}`;
    expect((await test.call(desk, "DELETE", url)).statusCode).toBe(204);
    expect((await test.call(desk, "GET", url)).statusCode).toBe(404);
    expect((await test.call(desk, "DELETE", url)).statusCode).toBe(404);
    expect(await found(company)).toEqual([]);
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

  it("has its neighbours in the order of the list", async () => {
    const rows = await list("sort=valid_from&per_page=100");
    const [first, second, third] = rows;
    const answer = await test.call(
      desk,
      "GET",
      `${base}/${second?.id ?? 0}/neighbours?sort=valid_from`,
    );
    expect(answer.json()).toEqual({
      data: { previous_id: first?.id, next_id: third?.id },
    });
  });
});
