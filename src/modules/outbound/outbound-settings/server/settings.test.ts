import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  makeActor,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { contractSettings } from "../contract/contract-record.ts";
import type { ContractSettings } from "../contract/contract-rules.ts";
import { contractKinds } from "../contract/lookups.ts";
import type { masterItems } from "../contract/master-record.ts";
import { contractSettingsOf } from "./service.ts";
import {
  contractItemId,
  createSettingTestApp,
  makeContracts,
} from "./testing.ts";

type Contract = DetailOf<typeof contractSettings>;
type Item = DetailOf<typeof masterItems>;
type Answer = Awaited<ReturnType<TestApp["call"]>>;

let database: TestDatabase;
let test: TestApp;
let dealer: { id: number; branch_id: number };
let other: { id: number; branch_id: number };
let contract: Contract;
let previewed: ContractSettings | undefined;
let reevaluated: number[] = [];
let used: string[] = [];
const agent = makeActorWith("out");
const leader = makeActorWith("out", "approval_out");
const base = "/api/outbound";

const dataOf = <T>(answer: Answer): T => answer.json<{ data: T }>().data;
const errorsOf = (answer: Answer) =>
  answer.json<{ errors: Record<string, string[]> }>().errors;
const send = (
  method: "GET" | "POST" | "PATCH" | "DELETE",
  url: string,
  body?: object,
  actor: Actor = leader,
) => test.call(actor, method, `${base}/${url}`, { body });
const contractOf = async (car_dealer_id: number): Promise<Contract> => {
  const all = dataOf<{ id: number; car_dealer_id: number }[]>(
    await send("GET", "contractSettings?per_page=100"),
  );
  const { id } = all.find((one) => one.car_dealer_id === car_dealer_id) ?? {
    id: 0,
  };
  return dataOf<Contract>(await send("GET", `contractSettings/${String(id)}`));
};

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createSettingTestApp(database.db, {
    previewSettings: (_db, _dealer, settings) => {
      previewed = settings;
      return Promise.resolve([{ from: "要架電", to: "完了", count: 12 }]);
    },
    reevaluateDealer: (_write, id) => {
      reevaluated.push(id);
      return Promise.resolve();
    },
    usesOfItem: () => Promise.resolve(used),
  });
  dealer = await makeDealer(database.db, {
    name: "みほん販売",
    name_kana: "ミホンハンバイ",
  });
  other = await makeDealer(database.db);
  await makeContracts(database.db);
});
beforeEach(async () => {
  contract = await contractOf(dealer.id);
  previewed = undefined;
  reevaluated = [];
  used = [];
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

describe("contracts", () => {
  const save = (body: object, version = contract.version) =>
    send("PATCH", `contractSettings/${String(contract.id)}`, {
      version,
      ...body,
    });

  it("stand for each company, begin with none, and are neither made nor deleted", async () => {
    const { m3_item, m3_day_setting, vehicle_max_call_count } = contract;
    expect([m3_item, m3_day_setting, vehicle_max_call_count]).toEqual([
      "契約なし",
      30,
      3,
    ]);
    expect((await send("POST", "contractSettings", {})).statusCode).toBe(404);
    const url = `contractSettings/${String(contract.id)}`;
    expect((await send("DELETE", url)).statusCode).toBe(404);
  });

  it.each(contractKinds.options)(
    "ask for each of $label by its own sentence",
    async ({ code, label }) => {
      const answer = await save({
        [`${code}_contract_id`]: null,
        [`${code}_day_setting`]: null,
        [`${code}_max_call_count`]: null,
      });
      expect(answer.statusCode).toBe(422);
      expect(errorsOf(answer)).toEqual({
        [`${code}_contract_id`]: [`${label}の契約を選択してください。`],
        [`${code}_day_setting`]: [`${label}の日数を入力してください。`],
        [`${code}_max_call_count`]: [`${label}の回数上限を入力してください。`],
      });
    },
  );

  it.each([
    { m3_day_setting: 0 },
    { m3_day_setting: 181 },
    { after_call_day_setting: 61 },
    { m3_max_call_count: 10 },
    { m3_day_setting: 1.5 },
    { car_dealer_id: 1 },
  ])("refuse %j and change nothing", async (body) => {
    expect((await save(body)).statusCode).toBe(422);
    expect(await contractOf(dealer.id)).toEqual(contract);
    expect(reevaluated).toEqual([]);
  });

  it("are saved with their history, and the slips of that company follow", async () => {
    const centre = await contractItemId(database.db, "10");
    const answer = await save({
      vehicle_contract_id: centre,
      vehicle_day_setting: 50,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(dataOf<Contract>(answer).vehicle_item).toBe("センター対応");
    expect(reevaluated).toEqual([dealer.id]);
    const settings = await contractSettingsOf(database.db, [
      dealer.id,
      other.id,
      999_999,
    ]);
    expect(settings.get(dealer.id)?.vehicle).toEqual({
      contract: "10",
      behaviour: "centre",
      day_setting: 50,
      max_call_count: 3,
    });
    expect(settings.get(other.id)?.vehicle.behaviour).toBe("none");
    expect(settings.get(999_999)?.vehicle.behaviour).toBe("none");
    const timeline = await send(
      "GET",
      `contractSettings/${String(contract.id)}/timeline`,
    );
    expect(timeline.body).toContain("センター対応");
    expect((await save({ vehicle_day_setting: 51 })).statusCode).toBe(568);
  });

  it("let no sales company send mail itself", async () => {
    const byDealer = await contractItemId(database.db, "20");
    const answer = await save({ dm_contract_id: byDealer });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(errorsOf(answer))).toEqual(["dm_contract_id"]);
    expect((await save({ m3_contract_id: byDealer })).statusCode).toBe(200);
  });

  it("refuse an item that is none of contracts, or retired", async () => {
    const all = dataOf<Item[]>(
      await send("GET", "masterItems?per_page=100&master_type=symbol"),
    );
    const answer = await save({ m6_contract_id: all[0]?.id });
    expect(errorsOf(answer)).toEqual({
      m6_contract_id: ["契約区分が見つかりません"],
    });
    const made = dataOf<Item>(
      await send("POST", "masterItems", {
        master_type: "CT36",
        code: "90",
        item: "廃止予定",
        behaviour: "centre",
        is_active: false,
      }),
    );
    expect((await save({ m6_contract_id: made.id })).statusCode).toBe(422);
  });

  it("say before they are saved what they would change, and write nothing", async () => {
    const centre = await contractItemId(database.db, "10");
    const columns = Object.fromEntries(
      contractKinds.codes.flatMap((kind) => [
        [`${kind}_contract_id`, centre],
        [`${kind}_day_setting`, 7],
        [`${kind}_max_call_count`, 1],
      ]),
    );
    const ask = (body: object) =>
      send("POST", "contractSettings/preview", body);
    const answer = await ask({ ...columns, id: contract.id });
    expect(dataOf(answer)).toEqual([{ from: "要架電", to: "完了", count: 12 }]);
    expect(previewed?.after_call).toEqual({
      contract: "10",
      behaviour: "centre",
      day_setting: 7,
      max_call_count: 1,
    });
    expect(await contractOf(dealer.id)).toEqual(contract);
    expect((await ask({ ...columns, id: 999_999 })).statusCode).toBe(404);
    expect(
      (await ask({ ...columns, m3_day_setting: 0, id: contract.id }))
        .statusCode,
    ).toBe(422);
  });

  it("of a new company are there with it, and found by its new name", async () => {
    const manager = makeActorWith("client_management", "sos");
    const make = await test.call(manager, "POST", "/api/carDealers", {
      body: { code: "NEW1", name: "新設販売", name_kana: "シンセツハンバイ" },
    });
    expect(make.statusCode, make.body).toBe(201);
    const { id } = dataOf<{ id: number }>(make);
    expect((await contractOf(id)).m3_item).toBe("契約なし");
    const renamed = await test.call(
      manager,
      "PATCH",
      `/api/carDealers/${String(id)}`,
      { body: { version: 1, name: "改名販売" } },
    );
    expect(renamed.statusCode, renamed.body).toBe(200);
    const found = await send("GET", "contractSettings?q=改名");
    expect(dataOf<unknown[]>(found)).toHaveLength(1);
  });

  it("are found by the name of the company", async () => {
    const found = await send("GET", "contractSettings?q=みほん");
    expect(
      dataOf<{ dealer_name: string }[]>(found).map((one) => one.dealer_name),
    ).toEqual(["みほん販売"]);
  });
});

describe("items of the lists", () => {
  const make = (more: object = {}) =>
    send("POST", "masterItems", {
      master_type: "improve_category",
      code: "77",
      item: "待ち時間",
      ...more,
    });
  const remove = (id: number, query: string) =>
    send("DELETE", `masterItems/${String(id)}?${query}`);

  it("are made, reworded, and deleted with a reason", async () => {
    const made = dataOf<Item>(await make());
    const again = await make();
    expect(errorsOf(again)).toEqual({
      code: ["この区分にはこのコードが登録されています"],
    });
    const url = `masterItems/${String(made.id)}`;
    const reworded = await send("PATCH", url, {
      version: 1,
      item: "待ち時間が長い",
    });
    expect(reworded.statusCode).toBe(200);
    expect(
      (await send("PATCH", url, { version: 1, item: "古い" })).statusCode,
    ).toBe(568);
    expect(
      (await send("PATCH", url, { version: 2, code: "78" })).statusCode,
    ).toBe(422);
    used = ["架電3件"];
    const inUse = await remove(made.id, "version=2&reason=不要");
    expect(inUse.statusCode).toBe(563);
    expect(inUse.body).toContain("架電3件");
    used = [];
    expect((await remove(made.id, "version=2&reason=不要")).statusCode).toBe(
      204,
    );
    const { rows } = {
      rows: await database.db
        .selectFrom("history")
        .select("reason")
        .where("entity", "=", "outbound_master_item")
        .where("action", "=", "delete")
        .execute(),
    };
    expect(rows).toEqual([{ reason: "不要" }]);
  });

  it("that the program knows are reworded, and never deleted", async () => {
    const id = await contractItemId(database.db, "20");
    const reworded = await send("PATCH", `masterItems/${String(id)}`, {
      version: 1,
      item: "販売会社が対応",
    });
    expect(reworded.statusCode).toBe(200);
    expect((await remove(id, "version=2&reason=不要")).statusCode).toBe(563);
    expect(
      (
        await send("PATCH", `masterItems/${String(id)}`, {
          version: 2,
          is_built_in: false,
        })
      ).statusCode,
    ).toBe(422);
    expect(
      (
        await send("PATCH", `masterItems/${String(id)}`, {
          version: 2,
          behaviour: "none",
        })
      ).statusCode,
    ).toBe(422);
  });

  it("are not added where the program decides by the codes", async () => {
    expect(errorsOf(await make({ master_type: "done_reason" }))).toHaveProperty(
      "master_type",
    );
    expect(errorsOf(await make({ master_type: "CT36" }))).toHaveProperty(
      "behaviour",
    );
    expect(errorsOf(await make({ code: "あ" }))).toHaveProperty("code");
    expect(errorsOf(await make({ code: "12345678901" }))).toHaveProperty(
      "code",
    );
  });

  it("of a contract in use are not deleted", async () => {
    const made = dataOf<Item>(
      await make({
        master_type: "CT36",
        code: "30",
        item: "夜間対応",
        behaviour: "centre",
      }),
    );
    const { id, version } = contract;
    await send("PATCH", `contractSettings/${String(id)}`, {
      version,
      severe_contract_id: made.id,
    });
    const refused = await remove(made.id, "version=1&reason=不要");
    expect(refused.statusCode).toBe(563);
    expect(refused.body).toContain("契約設定1社");
  });
});

describe("texts of companies", () => {
  const make = (more: object = {}) =>
    send("POST", "companyMessages", {
      message_use: "script_before",
      title: "ご案内",
      body: "{使用者名}様",
      ...more,
    });

  it("are of one company or of all, with marks that can be filled", async () => {
    expect((await make()).statusCode).toBe(201);
    expect((await make({ car_dealer_id: dealer.id })).statusCode).toBe(201);
    const unknown = await make({ body: "{氏名}様" });
    expect(unknown.statusCode).toBe(422);
    expect(errorsOf(unknown).body?.[0]).toContain("「{氏名}」は使えません");
    expect(errorsOf(await make({ car_dealer_id: 999_999 }))).toHaveProperty(
      "car_dealer_id",
    );
    expect(errorsOf(await make({ message_use: "fax" }))).toHaveProperty(
      "message_use",
    );
  });

  it("keep their marks when they change", async () => {
    const { id } = dataOf<{ id: number }>(await make());
    const answer = await send("PATCH", `companyMessages/${String(id)}`, {
      version: 1,
      body: "{円}",
    });
    expect(answer.statusCode).toBe(422);
  });
});

describe("contract staff", () => {
  const make = (of: { id: number }, more: object = {}) =>
    send("POST", "contractStaff", {
      car_dealer_id: of.id,
      name: "見本太郎",
      ...more,
    });

  it("are of a branch of the company, twenty at most", async () => {
    const wrong = await make(dealer, { car_dealer_branch_id: other.branch_id });
    expect(errorsOf(wrong)).toHaveProperty("car_dealer_branch_id");
    expect(
      errorsOf(await send("POST", "contractStaff", { name: "見本" })),
    ).toEqual({
      car_dealer_id: ["販売会社を選択してください。"],
    });
    const all = await Promise.all(
      Array.from({ length: 22 }, () => make(dealer)),
    );
    expect(all.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
    expect((await make(other)).statusCode).toBe(201);
  });
});

describe("calling hours", () => {
  const hours = {
    calling_from: 10,
    calling_to: 17,
    gap_hours: 5,
    calls_a_day: 1,
  };

  const change = (body: object, version: number) =>
    send("PATCH", "callingRules", { ...hours, ...body, version });
  const changes = async () =>
    dataOf<
      {
        action: string;
        user_name: string | null;
        at: string;
        changes: object[];
      }[]
    >(await send("GET", "callingRules/timeline", undefined, agent));

  it.each([
    ["calling_to", 10],
    ["calling_to", 25],
    ["calling_from", -1],
    ["gap_hours", 0],
    ["calls_a_day", 0],
    ["calls_a_day", 10],
  ])("are refused at their field: %s %i", async (field, value) => {
    const answer = await change({ [field]: value }, 1);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(errorsOf(answer))).toEqual([field]);
    expect(
      dataOf(await send("GET", "callingRules", undefined, agent)),
    ).toMatchObject({ calling_from: 9, calling_to: 18, version: 1 });
    expect(await changes()).toEqual([]);
  });

  it("are changed by one of two, and whoever calls reads who changed them from what to what", async () => {
    expect(dataOf(await change({}, 1))).toMatchObject({ ...hours, version: 2 });
    expect((await change({}, 1)).statusCode).toBe(568);
    const [entry, ...more] = await changes();
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ action: "update" });
    expect(entry?.changes).toEqual(
      expect.arrayContaining([
        { field: "calling_from", before: 9, after: 10 },
        { field: "calling_to", before: 18, after: 17 },
        { field: "gap_hours", before: 4, after: 5 },
        { field: "calls_a_day", before: 2, after: 1 },
      ]),
    );
    // What stands already is no change.
    expect(dataOf(await change({}, 2))).toMatchObject({ version: 2 });
    expect(await changes()).toHaveLength(1);
  });
});

describe("what screens choose from", () => {
  const ownDealer = () =>
    makeActor("carDealer", {
      car_dealer_id: dealer.id,
      permissions: ["out_external"],
    });
  const maker = makeActor("carMaker", {
    vehicle_make: 1,
    permissions: ["out_external"],
  });
  const dealersOf = async (actor: Actor) =>
    dataOf<{ dealers: { id: number }[]; agents: unknown[] }>(
      await send("GET", "controlData", undefined, actor),
    ).dealers.map(({ id }) => id);

  it("is of the companies that the account reaches", async () => {
    expect(await dealersOf(agent)).toEqual(
      expect.arrayContaining([dealer.id, other.id]),
    );
    expect(await dealersOf(ownDealer())).toEqual([dealer.id]);
    expect(await dealersOf(maker)).toEqual([]);
    expect(
      (await send("GET", "controlData", undefined, makeActorWith("sos")))
        .statusCode,
    ).toBe(403);
  });

  it("has every list in its order, without what is deleted", async () => {
    const masters = dataOf<
      { master_type: string; items: { code: string }[] }[]
    >(await send("GET", "masters", undefined, ownDealer()));
    const satisfaction = masters.find(
      ({ master_type }) => master_type === "satisfaction",
    );
    expect(satisfaction?.items.map(({ code }) => code)).toEqual([
      "5",
      "4",
      "3",
      "2",
      "1",
    ]);
    expect(
      masters.flatMap(({ items }) => items.map(({ code }) => code)),
    ).not.toContain("77");
  });
});
