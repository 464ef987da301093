import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createTestApp,
  makeActor,
  makeActorWith,
  type TestApp,
  removalOf,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { DetailOf, RowOf } from "#modules/base/records/contract/record.ts";
import type { dealers } from "../contract/dealer-record.ts";
import { createDealerRecords } from "./service.ts";
import { makeDealer, registerDealersForTest } from "./testing.ts";

type DealerDetail = DetailOf<typeof dealers>;
type CarDealerRow = RowOf<typeof dealers>;

const { findAudience } = createDealerRecords({
  countOpenCases: () => Promise.resolve(0),
});
let database: TestDatabase;
let test: TestApp;
let openCases = new Map<number, number>();
const manager = makeActorWith("sos", "client_management");
const agent = makeActorWith("sos");
const maker = makeActor("carMaker", { vehicle_make: 1 });
const base = "/api/carDealers";

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createTestApp(
    database.db,
    registerDealersForTest((id) => openCases.get(id) ?? 0),
  );
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});
beforeEach(() => {
  openCases = new Map();
});

let made = 0;
const input = (more: object = {}) => {
  made += 1;
  return {
    code: `K-${String(made).padStart(3, "0")}`,
    name: `試験販売${made}`,
    name_kana: "シケンハンバイ",
    phone: "045-111-2222",
    email: "info@example.jp",
    postal_code: "220-0011",
    prefecture: "神奈川県",
    address: "横浜市西区高島2-1",
    note: "月末は締めで混む",
    ...more,
  };
};
const post = (body: object) => test.call(manager, "POST", base, { body });
const create = async (more: object = {}): Promise<DealerDetail> => {
  const answer = await post(input(more));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ data: DealerDetail }>().data;
};
const read = async (actor: typeof manager, id: number): Promise<DealerDetail> =>
  (await test.call(actor, "GET", `${base}/${id}`)).json<{
    data: DealerDetail;
  }>().data;
const list = async (query: string): Promise<CarDealerRow[]> =>
  (await test.call(agent, "GET", `${base}?${query}`)).json<{
    data: CarDealerRow[];
  }>().data;
const found = async (q: string): Promise<number[]> =>
  (await list(`q=${encodeURIComponent(q)}`)).map(({ id }) => id);
const accountOf = async (id: number) =>
  database.db
    .selectFrom("car_dealers")
    .leftJoin("accounts", "accounts.id", "car_dealers.account_id")
    .select(["accounts.id", "accounts.name", "accounts.kind"])
    .where("car_dealers.id", "=", id)
    .executeTakeFirstOrThrow();

const reads = [
  ["GET", `${base}/1`],
  ["GET", `${base}/1/neighbours`],
] as const;
const writes = [
  ["POST", base],
  ["PATCH", `${base}/1`],
  ["DELETE", `${base}/1${removalOf()}`],
  ["GET", `${base}/1/timeline`],
] as const;

describe("refusals", () => {
  it("an agent without the rights to dealers reads none, a towing company finds none", async () => {
    const { id } = await create();
    const other = makeActorWith("call_logs");
    const tow = makeActor("towTruckCompany", { permissions: ["sos"] });
    for (const rest of ["", "/neighbours"]) {
      const url = `${base}/${id}${rest}`;
      expect((await test.call(other, "GET", url)).statusCode).toBe(403);
      expect((await test.call(tow, "GET", url)).statusCode).toBe(404);
    }
  });

  it("a dealer reads its own company only, by id and neighbours", async () => {
    const [own, other] = [await create(), await create()];
    const dealer = makeActor("carDealer", { car_dealer_id: own.id });
    expect((await read(dealer, own.id)).name).toBe(own.name);
    for (const rest of ["", "/neighbours"]) {
      const url = `${base}/${other.id}${rest}`;
      expect((await test.call(dealer, "GET", url)).statusCode).toBe(404);
    }
    const beside = await test.call(
      dealer,
      "GET",
      `${base}/${own.id}/neighbours`,
    );
    expect(beside.json()).toEqual({
      data: { previous_id: null, next_id: null },
    });
    expect(await findAudience(database.db, dealer, own.id)).toBeUndefined();
    expect(await findAudience(database.db, manager, 999_999)).toBe(undefined);
    expect(await findAudience(database.db, manager, own.id)).toMatchObject({
      car_dealer_id: own.id,
    });
  });

  it.each([...reads, ...writes.slice(1)])(
    "what does not exist is 404: %s %s",
    async (method, url) => {
      const answer = await test.call(
        manager,
        method,
        url.replace("/1", "/999999"),
        { body: method === "PATCH" ? { version: 1, name: "x" } : undefined },
      );
      expect(answer.statusCode).toBe(404);
    },
  );
});

describe("a sales company", () => {
  it("is made with the organisation of its users, and found by all that is typed", async () => {
    const company = await create({
      code: "Ｙ-900",
      name: "髙島ふそう販売",
      name_kana: "たかしまふそうはんばい",
    });
    const { id } = company;
    expect(company).toMatchObject({
      code: "Y-900",
      name_kana: "タカシマフソウハンバイ",
      can: { update: { allowed: true }, delete: { allowed: true } },
    });
    expect(await accountOf(id)).toMatchObject({
      name: "髙島ふそう販売",
      kind: "carDealer",
    });
    for (const words of ["高島", "たかしま", "Y-900", "0451112222", "横浜市"])
      expect(await found(words), words).toContain(id);
    const [row] = await list(`q=Y-900`);
    expect(row).toMatchObject({ id, branch_count: 0, version: 1 });
  });

  it("tells a maker neither mail address nor note, nor who wrote it", async () => {
    const { id } = await create();
    expect(await read(maker, id)).toMatchObject({
      phone: "045-111-2222",
      email: null,
      note: null,
      updated_by: null,
      can: { update: { allowed: false } },
    });
    const dealer = makeActor("carDealer", { car_dealer_id: id });
    expect(await read(dealer, id)).toMatchObject({
      email: "info@example.jp",
      note: "月末は締めで混む",
      updated_by: null,
      can: { update: { allowed: false } },
    });
  });

  it.each([
    [{ code: "" }, "code"],
    [{ code: "東京1" }, "code"],
    [{ code: "12345678901" }, "code"],
    [{ name: "" }, "name"],
    [{ name_kana: "" }, "name_kana"],
    [{ name_kana: "abc" }, "name_kana"],
    [{ email: "who" }, "email"],
    [{ postal_code: "12" }, "postal_code"],
    [{ prefecture: "江戸" }, "prefecture"],
  ])("refuses %j and writes nothing", async (wrong, field) => {
    const before = await found("");
    const answer = await post(input(wrong));
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty([field]);
    expect(await found("")).toEqual(before);
  });

  it("keeps each code once, also that of a deleted company and of two at once", async () => {
    const { id, code } = await create();
    expect((await post(input({ code }))).statusCode).toBe(422);
    const url = `${base}/${id}`;
    expect((await test.remove(manager, url)).statusCode).toBe(204);
    const again = await post(input({ code }));
    expect(again.statusCode).toBe(422);
    expect(again.json<{ errors: object }>().errors).toHaveProperty("code");
    const both = await Promise.all([
      post(input({ code: "TWICE" })),
      post(input({ code: "TWICE" })),
    ]);
    const made = both.filter(({ statusCode }) => statusCode === 201);
    const refused = both.filter(({ statusCode }) => statusCode === 422);
    expect([made.length, refused.length]).toEqual([1, 1]);
  });

  it("is made once by one idempotency key", async () => {
    const body = input({ name: "一度だけ販売" });
    const headers = {
      "idempotency-key": "5b7f1c9e-8f0c-4a53-9f6a-5d2f0d3f9a12",
    };
    const twice = () => test.call(manager, "POST", base, { body, headers });
    const [first, second] = [await twice(), await twice()];
    expect(second.json()).toEqual(first.json());
    expect(await found("一度だけ")).toHaveLength(1);
  });

  it("changes with its history, and its organisation bears the new name; 568 when stale, 422 leaves the row", async () => {
    const company = await create();
    const { id } = company;
    const patch = (body: object) =>
      test.call(manager, "PATCH", `${base}/${id}`, { body });
    for (const wrong of [{ name: "" }, { code: "NEW" }, { email: "who" }])
      expect(
        (await patch({ version: 1, note: "別", ...wrong })).statusCode,
      ).toBe(422);
    expect(await read(manager, id)).toEqual(company);
    const renamed = { version: 1, name: "改名販売", note: null };
    expect((await patch(renamed)).json()).toMatchObject({
      data: { version: 2, name: "改名販売", note: null },
    });
    expect((await patch(renamed)).statusCode).toBe(568);
    expect((await accountOf(id)).name).toBe("改名販売");
    expect(await found("改名販売")).toEqual([id]);
    const timeline = await test.call(manager, "GET", `${base}/${id}/timeline`);
    expect(timeline.json()).toMatchObject({
      data: [
        { action: "update", changes: [{ field: "name" }, { field: "note" }] },
        { action: "create" },
      ],
    });
  });

  it("is not deleted while branches, users or open cases refer to it", async () => {
    const dealer = await makeDealer(database.db);
    const remove = (id: number) => test.remove(manager, `${base}/${id}`);
    const refused = await remove(dealer.id);
    expect(refused.statusCode).toBe(563);
    expect(refused.json<{ message: string }>().message).toContain("拠点 1件");
    const { id } = await create();
    openCases.set(id, 2);
    const inWork = await remove(id);
    expect(inWork.statusCode).toBe(563);
    expect(inWork.json<{ message: string }>().message).toContain(
      "対応中の受付 2件",
    );
    openCases.clear();
    const account = (await accountOf(id)).id;
    expect((await remove(id)).statusCode).toBe(204);
    expect((await remove(id)).statusCode).toBe(404);
    expect(await found("")).not.toContain(id);
    expect(
      await database.db
        .selectFrom("accounts")
        .select("id")
        .where("id", "=", account)
        .execute(),
    ).toEqual([]);
  });

  it("is not deleted while its users are there", async () => {
    const { id } = await create();
    await sql`
      insert into users (username, password_hash, name, account_id, roles, permissions)
      select 'of-' || code, '', '利用者', account_id, '{carDealer}', '{}'
      from car_dealers where id = ${id}`.execute(database.db);
    const answer = await test.remove(manager, `${base}/${id}`);
    expect(answer.statusCode).toBe(563);
    expect(answer.json<{ message: string }>().message).toContain("利用者 1名");
  });

  it("stands between its neighbours in the order of the list, and is paged", async () => {
    const rows = await list("sort=-code&per_page=100");
    const [first, second, third] = rows;
    const answer = await test.call(
      agent,
      "GET",
      `${base}/${second?.id ?? 0}/neighbours?sort=-code`,
    );
    expect(answer.json()).toEqual({
      data: { previous_id: first?.id, next_id: third?.id },
    });
    const paged = await test.call(
      agent,
      "GET",
      `${base}?sort=-code&per_page=10&page=2`,
    );
    expect(paged.json()).toMatchObject({
      data: rows.slice(10, 20).map(({ id }) => ({ id })),
      meta: { total: rows.length, per_page: 10, current_page: 2 },
    });
    expect(
      (await test.call(agent, "GET", `${base}?sort=phone`)).statusCode,
    ).toBe(422);
  });
});
