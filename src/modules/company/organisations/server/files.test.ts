import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeActor, makeActorWith } from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import { sole } from "#platform/server/testing/sole.ts";
import { carMakerRecords } from "./car-maker-service.ts";
import { carMakerModule, towCompanyModule } from "./module.ts";
import { makeTowCompany } from "./testing.ts";

const towCompanies = towCompanyModule({
  countDispatches: () => Promise.resolve(0),
});
const towCompanyExport = sole(towCompanies.exports);
const towCompanyImport = sole(towCompanies.imports);
const carMakerExport = sole(carMakerModule.exports);
const carMakerImport = sole(carMakerModule.imports);
let database: TestDatabase;
const manager = makeActorWith("client_management");
const contextOf = () => ({ db: database.db, actor: manager, screen: "/test" });

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const row = {
  code: "K100",
  name: "取込レッカー",
  name_kana: "トリコミレッカー",
  areas: "東京都、神奈川県",
  has_forklift: "○",
  is_open_at_night: "0",
  postal_code: "１５０－０００１",
  payment_closing_day: "末日",
  payment_site_months: "翌月",
};
const rowsOf = async (): Promise<Record<string, unknown>[]> => {
  const keys = towCompanyExport.columnsFor(manager).map(({ key }) => key);
  const opened = towCompanyExport.open(
    database.db,
    manager,
    { q: "K100" },
    keys,
  );
  const found: Record<string, unknown>[] = [];
  for await (const batch of opened.batches())
    for (const cells of batch)
      found.push(Object.fromEntries(keys.map((key, at) => [key, cells[at]])));
  expect(await opened.count()).toBe(found.length);
  return found;
};

describe("towing companies from and to a file", () => {
  it("are made, found unchanged, changed; an empty cell leaves a field as it is", async () => {
    const actions = async (cells: Record<string, string>) =>
      towCompanyImport.check(contextOf(), [cells]);
    expect(await actions(row)).toEqual([
      { action: "create", identity: "K100" },
    ]);
    await towCompanyImport.write(contextOf(), [row]);
    expect(await actions(row)).toMatchObject([{ action: "unchanged" }]);
    const changed = { ...row, areas: "", phone: "03-1111-2222" };
    expect(await actions(changed)).toMatchObject([{ action: "update" }]);
    await towCompanyImport.write(contextOf(), [changed]);
    expect(await rowsOf()).toMatchObject([
      {
        code: "K100",
        phone: "03-1111-2222",
        areas: "東京都、神奈川県",
        has_forklift: "1",
        is_open_at_night: "0",
        postal_code: "150-0001",
        payment_closing_day: "末日",
      },
    ]);
  });

  it("what was exported is imported as unchanged", async () => {
    const [exported = {}] = await rowsOf();
    const cells = Object.fromEntries(
      Object.entries(exported).map(([key, value]) => [
        key,
        value === null ? "" : String(value as string | number),
      ]),
    );
    expect(await towCompanyImport.check(contextOf(), [cells])).toMatchObject([
      { action: "unchanged" },
    ]);
  });

  it.each([
    [{ name: "" }, "name"],
    [{ code: "" }, "code"],
    [{ name_kana: "abc" }, "name_kana"],
    [{ areas: "江戸" }, "areas"],
    [{ has_forklift: "たぶん" }, "has_forklift"],
    [{ payment_closing_day: "7日" }, "payment_closing_day"],
    [{ latitude: "北" }, "latitude"],
  ])("names what is wrong in %j", async (wrong, field) => {
    const [verdict] = await towCompanyImport.check(contextOf(), [
      { ...row, ...wrong },
    ]);
    expect(Object.keys(verdict?.errors ?? {})).toEqual([field]);
  });

  it("are for client management of the call centre alone", async () => {
    await makeTowCompany(database.db);
    for (const { access } of [
      towCompanyExport,
      towCompanyImport,
      carMakerExport,
      carMakerImport,
    ]) {
      expect(isAllowed(access, manager)).toBe(true);
      for (const actor of [
        makeActorWith("sos"),
        makeActor("carDealer", { permissions: ["client_management"] }),
        makeActor("towTruckCompany", { permissions: ["client_management"] }),
      ])
        expect(isAllowed(access, actor)).toBe(false);
    }
  });
});

describe("car makers out of a file", () => {
  const maker = (fields: Record<string, string> = {}) => ({
    vehicle_make: "日産",
    name: "乙自動車",
    name_kana: "オツジドウシャ",
    phone: "03-1111-2222",
    ...fields,
  });
  const actions = (cells: Record<string, string>) =>
    carMakerImport.check(contextOf(), [cells]);

  it("are made, found unchanged, changed, one for each make", async () => {
    expect(await actions(maker())).toEqual([
      { action: "create", identity: "6" },
    ]);
    await carMakerImport.write(contextOf(), [maker()]);
    expect(await actions(maker())).toMatchObject([{ action: "unchanged" }]);
    const changed = maker({ phone: "", name: "乙モーター" });
    expect(await actions(changed)).toMatchObject([{ action: "update" }]);
    await carMakerImport.write(contextOf(), [changed]);
    const { data } = await carMakerRecords.service.list(database.db, manager, {
      q: "乙モーター",
      sort: "name_kana",
      page: 1,
      per_page: 10,
    });
    expect(data).toMatchObject([
      { vehicle_make: 6, phone: "03-1111-2222", version: 2 },
    ]);
  });

  it.each([
    [{ vehicle_make: "馬車" }, "vehicle_make"],
    [{ name: "" }, "name"],
    [{ prefecture: "江戸" }, "prefecture"],
  ])("name what is wrong in %j", async (wrong, field) => {
    const [verdict] = await actions(maker(wrong));
    expect(Object.keys(verdict?.errors ?? {})).toEqual([field]);
  });
});

describe("car makers into a file", () => {
  it("have their words and their people in the list's own filter", async () => {
    const write = { ...contextOf(), screen: "/management" };
    await carMakerRecords.service.create(write, {
      vehicle_make: 2,
      name: "甲自動車",
      name_kana: "コウジドウシャ",
      contacts: [
        {
          name: "山田 太郎",
          name_kana: null,
          department: "品質保証部",
          phone: "03-1111-2222",
          email: null,
        },
      ],
    });
    const keys = carMakerExport.columnsFor(manager).map(({ key }) => key);
    const file = carMakerExport.open(
      database.db,
      manager,
      { q: "甲自動車", sort: "name_kana" },
      keys,
    );
    expect(await file.count()).toBe(1);
    for await (const [cells] of file.batches()) {
      expect(cells?.[keys.indexOf("name")]).toBe("甲自動車");
      expect(cells?.[keys.indexOf("contacts")]).toBe(
        "品質保証部 山田 太郎 03-1111-2222",
      );
    }
  });
});
