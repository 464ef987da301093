import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CustomerHint } from "#modules/company/clients/contract/schema.ts";
import { registerClientsForTest } from "#modules/company/clients/server/testing.ts";
import { vehicleRecordSchema } from "#modules/company/vehicles/contract/schema.ts";
import { AppError } from "#platform/contract/errors.ts";
import {
  createTestApp,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { makeVehicles } from "#world/vehicle-seed.ts";
import { connectVehicleModule } from "./module.ts";

const path = "/api/hinoConnectInquiries/customers";
/** Who asks has the desk and nothing else. */
const desk = makeActorWith("connect");
let database: TestDatabase;
let test: TestApp;

const [invented] = makeVehicles(1);
const owned = vehicleRecordSchema.parse({
  ...invented,
  owner_name: "登録だけの運送",
  customer_code: "777-1",
  owner_telephone: "03-5555-0001",
});
const registry = { isDown: false, asked: 0 };

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createTestApp(database.db, (app, context) => {
    registerClientsForTest(app, context);
    connectVehicleModule({
      findVehicles: () => {
        registry.asked += 1;
        return registry.isDown
          ? Promise.reject(new AppError("external_unreachable"))
          : // Two vehicles of one owner, and one of a client.
            Promise.resolve([
              owned,
              { ...owned, chassis_number: "X-2" },
              { ...owned, owner_name: "旧社名", customer_code: "888-2" },
            ]);
      },
      listEvents: () => Promise.resolve([]),
      isLeftAlone: () => false,
    }).routes(app, context);
  });
  await test.call(makeActorWith("client_management"), "POST", "/api/clients", {
    body: {
      company_customer_code: "888-2",
      name: "北都運輸",
      name_kana: "ホクトウンユ",
      customer_class: "S",
      phone: "03-5555-0001",
    },
  });
});
beforeEach(() => Object.assign(registry, { isDown: false, asked: 0 }));
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const ask = (typed: string, actor = desk) =>
  test.call(actor, "GET", `${path}?q=${encodeURIComponent(typed)}`);
const names = async (typed: string): Promise<string[]> =>
  (await ask(typed))
    .json<{ data: CustomerHint[] }>()
    .data.map(({ name }) => name);

describe("whose vehicle it may be", () => {
  it("is the desk's alone, and nothing without a word", async () => {
    expect((await ask("888", makeActorWith("sos"))).statusCode).toBe(403);
    for (const typed of ["", "　", "あ".repeat(101)])
      expect((await ask(typed)).statusCode).toBe(422);
    expect(registry.asked).toBe(0);
  });

  it("is found by name, kana and code among the clients, without the registry", async () => {
    for (const typed of ["北都", "ほくと", "888", "８８８－２"])
      expect(await names(typed), typed).toEqual(["北都運輸"]);
    expect(await names("どこにもない")).toEqual([]);
    expect(registry.asked).toBe(0);
  });

  it("is found by telephone: the client first and once, then who is known to the registry alone", async () => {
    const found = ["北都運輸", "登録だけの運送"];
    expect(await names("03-5555-0001")).toEqual(found);
    expect(await names("0355550001")).toEqual(found);
    expect(registry.asked).toBe(2);
  });

  it("a registry that is down keeps nobody from the clients", async () => {
    registry.isDown = true;
    const answer = await ask("0355550001");
    expect(answer.statusCode).toBe(200);
    expect(await names("0355550001")).toEqual(["北都運輸"]);
  });
});
