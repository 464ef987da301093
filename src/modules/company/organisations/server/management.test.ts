import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createTestApp,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { sql } from "kysely";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import type { carMakers } from "../contract/car-maker-record.ts";
import type { towCompanies } from "../contract/tow-company-record.ts";
import { registerForTest } from "./testing.ts";

type CarMakerDetail = DetailOf<typeof carMakers>;
type TowCompanyDetail = DetailOf<typeof towCompanies>;

let database: TestDatabase;
let test: TestApp;
let dispatched = new Map<number, number>();
const manager = makeActorWith("client_management");
const base = "/api/towTruckCompanies";
const makers = "/api/carMakers";

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createTestApp(
    database.db,
    registerForTest((id) => dispatched.get(id) ?? 0),
  );
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});
beforeEach(() => {
  dispatched = new Map();
});

let made = 0;
const input = () => {
  made += 1;
  return {
    name: `試験レッカー${made}`,
    name_kana: "シケンレッカー",
    invoice_registration_number: "T7000012050002",
  };
};
const create = async (body: object = input()): Promise<TowCompanyDetail> => {
  const answer = await test.call(manager, "POST", base, { body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ data: TowCompanyDetail }>().data;
};
const read = async (id: number, actor = manager) =>
  (await test.call(actor, "GET", `${base}/${id}`)).json<{
    data: TowCompanyDetail;
  }>().data;
const rows = async (table: string): Promise<number> => {
  const { rows: found } = await sql<{ total: number }>`
    select count(*) as total from ${sql.table(table)}`.execute(database.db);
  return found[0]?.total ?? 0;
};

describe("towing company", () => {
  it.each([
    [{ name: "" }, "name"],
    [{ name_kana: "abc" }, "name_kana"],
    [{ prefecture: "江戸" }, "prefecture"],
    [{ areas: ["江戸"] }, "areas.0"],
    [{ postal_code: "12" }, "postal_code"],
    [{ email: "who" }, "email"],
    // Its account is kept by who pays it.
    [{ bank_account_number: "1234567" }, "bank_account_number"],
    [{ latitude: 90 }, "latitude"],
    [{ payment_site_day: "7" }, "payment_site_day"],
    [{ company_state: "gone" }, "company_state"],
    [{ code: "あ" }, "code"],
  ])("refuses %j", async (wrong, field) => {
    const before = await rows("tow_truck_companies");
    const answer = await test.call(manager, "POST", base, {
      body: { ...input(), ...wrong },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty([field]);
    expect(await rows("tow_truck_companies")).toBe(before);
  });

  it("refuses a field that it does not know", async () => {
    const answer = await test.call(manager, "POST", base, {
      body: { ...input(), account_id: 1 },
    });
    expect(answer.statusCode).toBe(422);
  });

  it("a refused change leaves the row", async () => {
    const company = await create();
    const answer = await test.call(manager, "PATCH", `${base}/${company.id}`, {
      body: { version: company.version, name: "別名", email: "wrong" },
    });
    expect(answer.statusCode).toBe(422);
    expect(await read(company.id)).toEqual(company);
  });

  it("is created with a code of its own and the organisation of its users", async () => {
    const [one, other] = [await create(), await create()];
    expect(one.code).toMatch(/^T\d{3}$/);
    expect(Number(other.code.slice(1))).toBe(Number(one.code.slice(1)) + 1);
    const { rows: accounts } = await sql<{ name: string; kind: string }>`
      select a.name, a.kind from accounts a
      join tow_truck_companies t on t.account_id = a.id
      where t.id = ${one.id}`.execute(database.db);
    expect(accounts).toEqual([{ name: one.name, kind: "towTruckCompany" }]);
  });

  it("keeps each code once, also that of a deleted company", async () => {
    const { id } = await create({ ...input(), code: "K-1" });
    await test.remove(manager, `${base}/${id}`);
    const again = await test.call(manager, "POST", base, {
      body: { ...input(), code: "K-1" },
    });
    expect(again.statusCode).toBe(422);
    expect(again.json<{ errors: object }>().errors).toHaveProperty("code");
  });

  it("two at once get two codes", async () => {
    const answers = await Promise.all([create(), create(), create()]);
    expect(new Set(answers.map(({ code }) => code)).size).toBe(3);
  });

  it("one key makes one company", async () => {
    const body = input();
    const headers = { "idempotency-key": "same-key-0001" };
    const post = () => test.call(manager, "POST", base, { body, headers });
    const [first, second] = [await post(), await post()];
    expect(second.json()).toEqual(first.json());
  });

  it("changes with its history and the name of the organisation; a stale version is 568", async () => {
    const company = await create();
    const url = `${base}/${company.id}`;
    const body = {
      version: company.version,
      name: "改名レッカー",
      invoice_registration_number: "ｔ1-2345-6789-0123",
    };
    const changed = await test.call(manager, "PATCH", url, { body });
    expect(changed.json()).toMatchObject({
      data: {
        name: "改名レッカー",
        // A wrong check digit only warns.
        invoice_registration_number: "T1234567890123",
        version: company.version + 1,
      },
    });
    const stale = await test.call(manager, "PATCH", url, { body });
    expect(stale.statusCode).toBe(568);
    const { data } = (await test.call(manager, "GET", `${url}/timeline`)).json<{
      data: { action: string; changes: { field: string }[] }[];
    }>();
    expect(data.map(({ action }) => action)).toEqual(["update", "create"]);
    expect(data[0]?.changes.map(({ field }) => field)).toEqual([
      "name",
      "invoice_registration_number",
    ]);
    const { rows: accounts } = await sql<{ name: string }>`
      select name from accounts where id = (
        select account_id from tow_truck_companies where id = ${company.id})`.execute(
      database.db,
    );
    expect(accounts).toEqual([{ name: "改名レッカー" }]);
    const found = await test.call(
      manager,
      "GET",
      `${base}?q=${encodeURIComponent("改名")}`,
    );
    expect(found.json<{ data: unknown[] }>().data).toHaveLength(1);
  });

  it("is not deleted while dispatches or users refer to it, and says so", async () => {
    const { id } = await create();
    dispatched.set(id, 12);
    await sql`
      insert into users (username, password_hash, name, account_id, roles, permissions)
      select 'u' || id, '', '利用者', account_id, '{towTruckCompany}', '{}'
      from tow_truck_companies where id = ${id}`.execute(database.db);
    const answer = await test.remove(manager, `${base}/${id}`);
    expect(answer.statusCode).toBe(563);
    expect(answer.json()).toEqual({
      message: "使用中のため削除できません。（手配 12件、利用者 1名）",
    });
    expect((await read(id)).id).toBe(id);
  });

  it("is deleted softly: gone from every list, its history kept", async () => {
    const { id, name } = await create();
    const accounts = await rows("accounts");
    const answer = await test.remove(manager, `${base}/${id}`);
    expect(answer.statusCode).toBe(204);
    expect((await test.call(manager, "GET", `${base}/${id}`)).statusCode).toBe(
      404,
    );
    const found = await test.call(
      manager,
      "GET",
      `${base}?q=${encodeURIComponent(name)}`,
    );
    expect(found.json()).toMatchObject({ data: [], meta: { total: 0 } });
    const { rows: traces } = await sql<{ action: string }>`
      select action from history
      where entity = 'tow_truck_company' and entity_id = ${id} order by id`.execute(
      database.db,
    );
    expect(traces.map(({ action }) => action)).toEqual(["create", "delete"]);
    expect(await rows("accounts")).toBe(accounts - 1);
  });

  it("shows how it is paid to client management alone", async () => {
    const company = await create();
    expect(company.invoice_registration_number).toBe("T7000012050002");
    const desk = await read(company.id, makeActorWith("sos"));
    expect(desk).toMatchObject({
      name: company.name,
      invoice_registration_number: null,
      can: { update: { allowed: false, because: "role" } },
    });
  });

  it("says what there is to choose from, to client management alone", async () => {
    const path = `${base}/controlData`;
    expect(
      (await test.call(makeActorWith("sos"), "GET", path)).statusCode,
    ).toBe(403);
    const { data } = (await test.call(manager, "GET", path)).json<{
      data: Record<string, { code: string | number; label: string }[]>;
    }>();
    expect(data["company_state"]).toEqual([
      { code: "active", label: "取引中" },
      { code: "stopped", label: "取引停止" },
    ]);
    expect(data["capability"]).toContainEqual({
      code: "has_forklift",
      label: "フォークリフト",
    });
    expect(data["areas"]).toHaveLength(47);
    expect(data["area"]).toEqual(data["areas"]);
    expect(Object.keys(data)).toContain("payment_closing_day");
    // Texts and flags leave nothing to choose from.
    expect(Object.keys(data)).not.toContain("name");
    expect(Object.keys(data)).not.toContain("has_forklift");
  });

  it("lists by area, capability and state, and walks in that order", async () => {
    const place = { prefecture: "沖縄県", areas: ["沖縄県", "鹿児島県"] };
    const mine = [
      await create({
        ...input(),
        ...place,
        name_kana: "ア",
        has_forklift: true,
      }),
      await create({ ...input(), ...place, name_kana: "イ" }),
      await create({
        ...input(),
        ...place,
        name_kana: "ウ",
        has_forklift: true,
        company_state: "stopped",
      }),
    ];
    const list = async (query: Record<string, string>) =>
      (
        await test.call(
          manager,
          "GET",
          `${base}?${new URLSearchParams(query).toString()}`,
        )
      )
        .json<{ data: { id: number }[] }>()
        .data.map(({ id }) => mine.findIndex((one) => one.id === id));
    expect(await list({ area: "鹿児島県" })).toEqual([0, 1, 2]);
    expect(await list({ area: "沖縄県", sort: "-name_kana" })).toEqual([
      2, 1, 0,
    ]);
    expect(await list({ area: "沖縄県", capability: "has_forklift" })).toEqual([
      0, 2,
    ]);
    expect(
      await list({
        area: "沖縄県",
        capability: "has_forklift",
        company_state: "active",
      }),
    ).toEqual([0]);
    const neighbours = await test.call(
      manager,
      "GET",
      `${base}/${mine[1]?.id}/neighbours?area=${encodeURIComponent("沖縄県")}`,
    );
    expect(neighbours.json()).toEqual({
      data: { previous_id: mine[0]?.id, next_id: mine[2]?.id },
    });
  });
});

describe("car maker", () => {
  const maker = {
    vehicle_make: 3,
    name: "試験自動車",
    name_kana: "シケンジドウシャ",
  };

  it("has one company for each make, with contacts and an organisation of that make", async () => {
    const answer = await test.call(manager, "POST", makers, {
      body: {
        ...maker,
        contacts: [
          {
            name: "窓口 花子",
            name_kana: null,
            department: "品質",
            phone: "03-1234-5678",
            email: null,
          },
        ],
      },
    });
    expect(answer.statusCode).toBe(201);
    const { data } = answer.json<{ data: CarMakerDetail }>();
    expect(data.contacts).toHaveLength(1);
    const { rows: accounts } = await sql`
      select kind, vehicle_make from accounts a
      where id = (select account_id from car_makers where id = ${data.id})`.execute(
      database.db,
    );
    expect(accounts).toEqual([{ kind: "carMaker", vehicle_make: 3 }]);
    const again = await test.call(manager, "POST", makers, { body: maker });
    expect(again.statusCode).toBe(422);
    expect(again.json<{ errors: object }>().errors).toHaveProperty(
      "vehicle_make",
    );
    const found = await test.call(
      manager,
      "GET",
      `${makers}?q=${encodeURIComponent("まどぐち")}`,
    );
    expect(found.json()).toMatchObject({ meta: { total: 0 } });
    const byContact = await test.call(
      manager,
      "GET",
      `${makers}?q=${encodeURIComponent("窓口花子")}`,
    );
    expect(byContact.json()).toMatchObject({ data: [{ id: data.id }] });
  });

  it("changes with its history, 568 when stale, 422 leaves the row", async () => {
    const { data } = (
      await test.call(manager, "POST", makers, {
        body: { ...maker, vehicle_make: 4 },
      })
    ).json<{ data: CarMakerDetail }>();
    const url = `${makers}/${data.id}`;
    const wrong = await test.call(manager, "PATCH", url, {
      body: { version: 1, vehicle_make: 15 },
    });
    expect(wrong.statusCode).toBe(422);
    expect((await test.call(manager, "GET", url)).json()).toEqual({ data });
    const body = { version: 1, note: "夜間は代表電話へ" };
    const changed = await test.call(manager, "PATCH", url, { body });
    expect(changed.json()).toMatchObject({
      data: { version: 2, note: body.note },
    });
    expect((await test.call(manager, "PATCH", url, { body })).statusCode).toBe(
      568,
    );
    const timeline = await test.call(manager, "GET", `${url}/timeline`);
    expect(timeline.json()).toMatchObject({
      data: [
        { action: "update", changes: [{ field: "note" }] },
        { action: "create" },
      ],
    });
  });

  it("is not deleted while it has users", async () => {
    const { data } = (
      await test.call(manager, "POST", makers, {
        body: { ...maker, vehicle_make: 5 },
      })
    ).json<{ data: CarMakerDetail }>();
    await sql`
      insert into users (username, password_hash, name, account_id, roles, permissions)
      select 'maker' || id, '', '利用者', account_id, '{carMaker}', '{}'
      from car_makers where id = ${data.id}`.execute(database.db);
    const url = `${makers}/${data.id}`;
    const refused = await test.remove(manager, url);
    expect(refused.statusCode).toBe(563);
    expect(refused.json<{ message: string }>().message).toContain("利用者 1名");
    await sql`update users set state = 'deleted' where username like 'maker%'`.execute(
      database.db,
    );
    expect((await test.remove(manager, url)).statusCode).toBe(204);
    expect((await test.call(manager, "GET", url)).statusCode).toBe(404);
    const again = await test.call(manager, "POST", makers, {
      body: { ...maker, vehicle_make: 5 },
    });
    expect(again.statusCode).toBe(201);
  });
});
