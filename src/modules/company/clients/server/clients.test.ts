import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { untilWaiting } from "#platform/server/testing/lock-waits.ts";
import {
  createTestApp,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import type { clients } from "../contract/client-record.ts";
import type { members } from "../contract/member-record.ts";
import { memberModule } from "./module.ts";
import { clientsForTest } from "./testing.ts";

type ClientDetail = DetailOf<typeof clients>;
type MemberDetail = DetailOf<typeof members>;

let database: TestDatabase;
let test: TestApp;
const manager = makeActorWith("client_management");
const base = "/api/clients";
const people = "/api/clientMembers";

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createTestApp(database.db, (app, context) => {
    clientsForTest.routes(app, context);
    memberModule.routes(app, context);
  });
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

let made = 0;
const freshCode = (): string => {
  made += 1;
  return `321-${String(made).padStart(5, "0")}`;
};
const input = () => ({
  company_customer_code: freshCode(),
  name: `試験運輸${made}`,
  name_kana: "シケンウンユ",
});
const post = (url: string, body: object) =>
  test.call(manager, "POST", url, { body });
const create = async (body: object = input()): Promise<ClientDetail> => {
  const answer = await post(base, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ data: ClientDetail }>().data;
};
const join = async (client_id: number, more: object = {}) => {
  const answer = await post(people, {
    client_id,
    name: "会員 太郎",
    name_kana: "カイイン タロウ",
    ...more,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ data: MemberDetail }>().data;
};
const idsOf = async (url: string): Promise<number[]> =>
  (await test.call(manager, "GET", url))
    .json<{ data: { id: number }[] }>()
    .data.map(({ id }) => id);
const keyword = (words: string): string => `q=${encodeURIComponent(words)}`;

describe("customer code", () => {
  it.each([
    ["451", "451"],
    ["4521", "452-1"],
    ["45312345", "453-12345"],
    ["454-1", "454-1"],
    ["４５５－１２", "455-12"],
    ["456ー7", "456-7"],
    ["45-8", "458"],
  ])("%s is stored as %s", async (typed, stored) => {
    const client = await create({ ...input(), company_customer_code: typed });
    expect(client.company_customer_code).toBe(stored);
  });

  it.each(["", "12", "1-2", "abc", "123-abc", "4571234567"])(
    "%s is refused",
    async (typed) => {
      const answer = await post(base, {
        ...input(),
        company_customer_code: typed,
      });
      expect(answer.statusCode).toBe(422);
      expect(answer.json<{ errors: object }>().errors).toHaveProperty(
        "company_customer_code",
      );
    },
  );

  it("belongs to one client for ever", async () => {
    const { id, company_customer_code, version } = await create();
    const again = await post(base, { ...input(), company_customer_code });
    expect(again.statusCode).toBe(422);
    const other = await create();
    const moved = await test.call(manager, "PATCH", `${base}/${other.id}`, {
      body: { version, company_customer_code },
    });
    expect(moved.statusCode).toBe(422);
    await test.remove(manager, `${base}/${id}`);
    const later = await post(base, { ...input(), company_customer_code });
    expect(later.statusCode).toBe(422);
  });
});

describe("client", () => {
  it.each([
    [{ name: "" }, "name"],
    [{ name_kana: "kana" }, "name_kana"],
    [{ customer_class: "X" }, "customer_class"],
    [{ customer_rank: "9" }, "customer_rank"],
    [{ closing_day: "7" }, "closing_day"],
    [{ payment_site_months: 9 }, "payment_site_months"],
    [{ billing_postal_code: "1" }, "billing_postal_code"],
    [{ email: "no" }, "email"],
  ])("refuses %j and writes nothing", async (wrong, field) => {
    const body = { ...input(), ...wrong };
    const answer = await post(base, body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty(field);
    expect(
      await idsOf(`${base}?${keyword(body.company_customer_code)}`),
    ).toEqual([]);
  });

  it("is created with the usual terms and found by name, kana, code and address", async () => {
    const client = await create({
      company_customer_code: "777-00001",
      name: "髙砂物流株式会社",
      name_kana: "タカサゴブツリュウ",
      phone: "045-111-2222",
      billing_prefecture: "神奈川県",
      billing_address: "横浜市鶴見区",
    });
    expect(client).toMatchObject({
      closing_day: "end",
      payment_site_months: 1,
      payment_site_day: "end",
      member_count: 0,
      can: { update: { allowed: true }, delete: { allowed: true } },
    });
    for (const words of [
      "高砂",
      "たかさご",
      "ﾀｶｻｺﾞ",
      "７７７－００００１",
      "045111",
      "神奈川 高砂",
      "鶴見区",
    ])
      expect(await idsOf(`${base}?${keyword(words)}`), words).toEqual([
        client.id,
      ]);
    expect(await idsOf(`${base}?${keyword("高砂 大阪")}`)).toEqual([]);
    expect(await idsOf(`${base}?${keyword("%")}`)).toEqual([]);
  });

  it("with members is not deleted", async () => {
    const client = await create();
    const member = await join(client.id);
    const url = `${base}/${client.id}`;
    const refused = await test.remove(manager, url);
    expect(refused.statusCode).toBe(563);
    expect(refused.json()).toEqual({
      message: "使用中のため削除できません。（会員 1名）",
    });
    expect((await test.call(manager, "GET", url)).json()).toMatchObject({
      data: { member_count: 1 },
    });
    await test.remove(manager, `${people}/${member.id}`);
    expect((await test.remove(manager, url)).statusCode).toBe(204);
    expect((await test.call(manager, "GET", url)).statusCode).toBe(404);
    const orphan = await post(people, {
      client_id: client.id,
      name: "会員",
      name_kana: "カイイン",
    });
    expect(orphan.statusCode).toBe(422);
    expect(orphan.json<{ errors: object }>().errors).toHaveProperty(
      "client_id",
    );
  });

  it("lists by its filters, sorted, with neighbours in that order", async () => {
    const more = { billing_prefecture: "沖縄県", customer_class: "G" };
    const one = await create({
      ...input(),
      ...more,
      name_kana: "ア",
      closing_day: "10",
    });
    const two = await create({ ...input(), ...more, name_kana: "イ" });
    const three = await create({
      ...input(),
      ...more,
      name_kana: "ウ",
      customer_rank: "1",
    });
    await join(two.id);
    const list = (query: Record<string, string>) =>
      idsOf(
        `${base}?${new URLSearchParams({ prefecture: "沖縄県", ...query }).toString()}`,
      );
    expect(await list({})).toEqual([one.id, two.id, three.id]);
    expect(await list({ sort: "-name_kana" })).toEqual([
      three.id,
      two.id,
      one.id,
    ]);
    expect(await list({ closing_day: "10,15" })).toEqual([one.id]);
    expect(await list({ customer_rank: "1" })).toEqual([three.id]);
    expect(await list({ members: "with" })).toEqual([two.id]);
    expect(await list({ members: "without" })).toEqual([one.id, three.id]);
    const near = await test.call(
      manager,
      "GET",
      `${base}/${two.id}/neighbours?prefecture=${encodeURIComponent("沖縄県")}`,
    );
    expect(near.json()).toEqual({
      data: { previous_id: one.id, next_id: three.id },
    });
  });

  it("is offered to a reception by the first digits of its code or by its name", async () => {
    const client = await create({
      company_customer_code: "888-12",
      name: "候補運送",
      name_kana: "コウホウンソウ",
      customer_class: "S",
      customer_rank: "2",
      billing_prefecture: "東京都",
      billing_address: "千代田区1-1",
    });
    const desk = makeActorWith("sos");
    for (const typed of ["888", "８８８－１", "こうほ", "候補"]) {
      const answer = await test.call(
        desk,
        "GET",
        `${base}/hints?q=${encodeURIComponent(typed)}`,
      );
      expect(answer.json(), typed).toEqual({
        data: [
          {
            id: client.id,
            company_customer_code: "888-12",
            name: "候補運送",
            name_kana: "コウホウンソウ",
            customer_class: "S",
            customer_rank: "2",
            billing_name: "候補運送",
            billing_address: "東京都千代田区1-1",
          },
        ],
      });
    }
  });
});

describe("member", () => {
  it("is found by its own words, its vehicles and its client, also after the client was renamed", async () => {
    const client = await create({ ...input(), name: "旧名通運" });
    const member = await join(client.id, {
      name: "探索 花子",
      vehicle_registration_numbers: ["尾張小牧 100 あ 12-34"],
    });
    expect(member).toMatchObject({ client_name: "旧名通運" });
    for (const words of ["探索", "尾張小牧100あ1234", "旧名"])
      expect(await idsOf(`${people}?${keyword(words)}`), words).toEqual([
        member.id,
      ]);
    await test.call(manager, "PATCH", `${base}/${client.id}`, {
      body: { version: 1, name: "新名通運" },
    });
    expect(await idsOf(`${people}?${keyword("新名 探索")}`)).toEqual([
      member.id,
    ]);
    expect(await idsOf(`${people}?${keyword("旧名")}`)).toEqual([]);
    expect(await idsOf(`${people}?client_id=${client.id}`)).toEqual([
      member.id,
    ]);
  });

  it("waits for its client, which is renamed meanwhile, before it is locked itself", async () => {
    const [from, to] = [await create(), await create()];
    const member = await join(from.id);
    const { db } = database;
    const renaming = await db.startTransaction().execute();
    await sql`select 1 from clients where id = ${to.id} for update`.execute(
      renaming,
    );
    const moving = test.call(manager, "PATCH", `${people}/${member.id}`, {
      body: { version: 1, client_id: to.id },
    });
    await untilWaiting(database.db, 1);
    // What the renaming does with the people of the client: nobody holds them.
    await sql`select 1 from client_members where id = ${member.id}
      for update nowait`.execute(renaming);
    await renaming.commit().execute();
    expect((await moving).statusCode).toBe(200);
  });

  it("changes with its history, the client by its name; 568 when stale", async () => {
    const [from, to] = [await create(), await create()];
    const member = await join(from.id);
    const url = `${people}/${member.id}`;
    const body = { version: 1, client_id: to.id };
    const moved = await test.call(manager, "PATCH", url, { body });
    expect(moved.json()).toMatchObject({ data: { client_name: to.name } });
    expect((await test.call(manager, "PATCH", url, { body })).statusCode).toBe(
      568,
    );
    const timeline = await test.call(manager, "GET", `${url}/timeline`);
    expect(timeline.json()).toMatchObject({
      data: [
        {
          changes: [{ field: "client_id", before: from.name, after: to.name }],
        },
        { action: "create" },
      ],
    });
  });

  it.each([
    [{ name: "" }, "name"],
    [{ client_id: 999_999 }, "client_id"],
    [
      { vehicle_registration_numbers: ["何か"] },
      "vehicle_registration_numbers.0",
    ],
  ])("refuses %j", async (wrong, field) => {
    const { id } = await create();
    const answer = await post(people, {
      client_id: id,
      name: "会員",
      name_kana: "カイイン",
      ...wrong,
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty([field]);
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from client_members where client_id = ${id}`.execute(
      database.db,
    );
    expect(rows[0]?.total).toBe(0);
  });
});
