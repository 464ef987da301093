import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from "vitest";
import {
  askRegistry,
  createRegistryClient,
} from "#modules/company/vehicles/server/service.ts";
import type { Actor } from "#platform/server/http/actor.ts";
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
import type { RegistrySettings } from "../contract/schema.ts";
import { registryText } from "../contract/text.ts";
import { registerSettingsRoutes } from "./routes.ts";
import { createRegistrySettings } from "./service.ts";

let database: TestDatabase;
let test: TestApp;
let other: TestApp;
let registry: Server;
let urls: readonly [string, string];
/** Paths that the registry was asked for, and answers that it holds back while it is told to. */
const asked: string[] = [];
let isHolding = false;
const held: (() => void)[] = [];
const admin = makeActor("administrator", { name: "管理 花子" });

const listen = async (): Promise<void> => {
  registry = createServer((request, response) => {
    asked.push(new URL(request.url ?? "/", "http://registry").pathname);
    const answer = () => {
      response.setHeader("content-type", "application/json");
      response.end('{"vehicles":[]}');
    };
    if (isHolding) held.push(answer);
    else answer();
  });
  await new Promise<void>((resolve) =>
    registry.listen(0, "127.0.0.1", () => resolve()),
  );
  const { port } = registry.address() as AddressInfo;
  urls = [
    `http://user:secret@127.0.0.1:${port}/one`,
    `http://127.0.0.1:${port}/two`,
  ];
};

const appOf = (): Promise<TestApp> =>
  createTestApp(database.db, (app, context) =>
    registerSettingsRoutes(
      app,
      context,
      createRegistrySettings(urls, askRegistry),
    ),
  );

/** A process's own client, as the look-up of vehicles has it. */
const clientOf = () =>
  createRegistryClient({
    desk: createRegistrySettings(urls, askRegistry).deskOf(database.db),
    timeoutMilliseconds: 1500,
  });

beforeAll(async () => {
  database = await createTestDatabase();
  await listen();
  // The address with a password would be refused by fetch itself: it is only shown.
  urls = [urls[0].replace("user:secret@", ""), urls[1]];
  [test, other] = [await appOf(), await appOf()];
});
afterAll(async () => {
  await Promise.all([test.app.close(), other.app.close()]);
  registry.closeAllConnections();
  registry.close();
  await database.drop();
});
beforeEach(async () => {
  await sql`update registry_settings set active_slot = 1`.execute(database.db);
  await sql`delete from registry_queries`.execute(database.db);
  asked.length = 0;
});
afterEach(() => {
  isHolding = false;
  for (const answer of held.splice(0)) answer();
});

const read = async (app = test): Promise<RegistrySettings> =>
  (await app.call(admin, "GET", "/api/registrySettings")).json<{
    data: RegistrySettings;
  }>().data;

const change = async (body: object, actor: Actor | undefined = admin) =>
  test.call(actor, "PATCH", "/api/changeRegistryUrl", { body });

const activeSlot = async (app = test): Promise<number | undefined> =>
  (await read(app)).addresses.find(({ is_active }) => is_active)?.slot;

describe("registry settings", () => {
  const calls = [
    ["GET", "/api/registrySettings", undefined],
    ["PATCH", "/api/changeRegistryUrl", { version: 1, slot: 2 }],
    ["POST", "/api/registrySettings/check", { slot: 2 }],
  ] as const;

  it.each(calls)(
    "%s %s asks for the sign-in and the right",
    async (method, url, body) => {
      const refused = [
        makeActorWith("sos", "client_management"),
        makeActor("carDealer", { permissions: ["user_management"] }),
        makeActor("towTruckCompany", { permissions: ["user_management"] }),
      ];
      expect(
        (await test.call(undefined, method, url, { body })).statusCode,
      ).toBe(401);
      for (const actor of refused)
        expect((await test.call(actor, method, url, { body })).statusCode).toBe(
          403,
        );
      expect(asked).toEqual([]);
      expect(await activeSlot()).toBe(1);
    },
  );

  it.each([
    { slot: 3 },
    { slot: 2, url: "http://127.0.0.1:1/" },
    { slot: "http://127.0.0.1:1/" },
    {},
  ])("takes no other address than the two: %j", async (body) => {
    const { version } = await read();
    expect((await change({ version, ...body })).statusCode).toBe(422);
    const answer = await test.call(
      admin,
      "POST",
      "/api/registrySettings/check",
      { body },
    );
    expect(answer.statusCode).toBe(422);
    expect(asked).toEqual([]);
    expect(await activeSlot()).toBe(1);
  });

  it("refuses a stale version with 568", async () => {
    const { version } = await read();
    expect((await change({ version, slot: 2 })).statusCode).toBe(200);
    expect((await change({ version, slot: 1 })).statusCode).toBe(568);
    expect(await activeSlot()).toBe(2);
  });

  it("switches at once in every process and keeps who did it", async () => {
    const [mine, theirs] = [clientOf(), clientOf()];
    await mine.findVehicles({ tel: "1" });
    const { version } = await read();
    const answer = await change({ version, slot: 2 });
    expect(answer.statusCode).toBe(200);
    expect(await activeSlot(other)).toBe(2);
    await theirs.findVehicles({ tel: "1" });
    await mine.findVehicles({ tel: "1" });
    expect(asked).toEqual(["/one/vehicles", "/two/vehicles", "/two/vehicles"]);
    expect((await read()).switches[0]).toMatchObject({
      before: 1,
      after: 2,
      user_name: "管理 花子",
    });
  });

  it("refuses while a query of another process runs, and not after it", async () => {
    isHolding = true;
    const running = clientOf().findVehicles({ tel: "1" });
    await expect.poll(() => held.length).toBe(1);
    const { version, running_count } = await read();
    expect(running_count).toBe(1);
    const refused = await change({ version, slot: 2 });
    expect(refused.statusCode).toBe(570);
    expect(refused.json()).toEqual({ message: registryText.stopFirst });
    held.shift()?.();
    await running;
    expect((await change({ version, slot: 2 })).statusCode).toBe(200);
  });

  it("does not wait for what a crash left behind", async () => {
    await sql`insert into registry_queries (slot, expires_at)
      values (1, now() - interval '1 second')`.execute(database.db);
    const { version, running_count } = await read();
    expect(running_count).toBe(0);
    expect((await change({ version, slot: 2 })).statusCode).toBe(200);
  });

  it("forgets a query whose process was killed ten seconds after it began", async () => {
    await createRegistrySettings(urls, askRegistry).deskOf(database.db).begin();
    const { version, running_count } = await read();
    expect(running_count).toBe(1);
    await sql`update registry_queries set expires_at = expires_at - interval '10 seconds'`.execute(
      database.db,
    );
    expect((await change({ version, slot: 2 })).statusCode).toBe(200);
  });

  it("refuses the address that is asked already", async () => {
    const { version } = await read();
    expect((await change({ version, slot: 1 })).statusCode).toBe(570);
  });

  it("checks an address without changing to it, and keeps how it answered", async () => {
    const answer = await test.call(
      admin,
      "POST",
      "/api/registrySettings/check",
      { body: { slot: 2 } },
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      data: { slot: 2, is_reached: true, is_active: false },
    });
    expect(asked).toEqual(["/two/vehicles"]);
    const { addresses, running_count } = await read(other);
    expect(addresses[1]?.latency_ms).toBeGreaterThan(0);
    expect(running_count).toBe(0);
  });

  it("shows no password of an address, and says of one that fails when", async () => {
    const settings = createRegistrySettings(
      ["http://user:secret@127.0.0.1:1/one", "http://127.0.0.1:1/two"],
      askRegistry,
    );
    const { url, is_reached, failed_at } = await settings.check(database.db, 1);
    expect({ url, is_reached }).toEqual({
      url: "http://127.0.0.1:1/one",
      is_reached: false,
    });
    expect(failed_at).not.toBeNull();
  });

  it("has nothing to show or to switch where none is configured", async () => {
    const settings = createRegistrySettings(undefined, askRegistry);
    expect((await settings.read(database.db)).addresses).toEqual([]);
    expect(await settings.deskOf(database.db).begin()).toBeUndefined();
  });
});
