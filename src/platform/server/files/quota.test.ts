import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { AppError, errorCatalogue } from "#platform/contract/errors.ts";
import { fileText } from "#platform/contract/files/text.ts";
import { anyOf } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
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
import { openDiskStorage } from "./disk-storage.ts";
import { createFilePort, type FilePort } from "./file-port.ts";
import type { FileStorage } from "./file-storage.ts";
import { installFiles } from "./serve-files.ts";
import { multipartOf, tinyJpeg } from "./testing.ts";

const addFile = defineEndpoint({
  method: "POST",
  path: "/api/things/files",
  access: anyOf("sos"),
  summary: "test",
  tag: "test",
  upload: true,
  response: z.object({ id: z.string() }),
  status: 201,
});

const size = tinyJpeg.length;
const owner = { entity: "thing", id: 1 };
let database: TestDatabase;
let folder: string;
let storage: FileStorage;
let port: FilePort;
let test: TestApp;
let free: number;
/** Puts an object into the store; a test may have it wait or fail. */
let keep: FileStorage["keep"];
let remove: FileStorage["remove"];
const told: unknown[] = [];
const log = { warn: (fields: unknown) => told.push(fields) };

beforeEach(async () => {
  free = 1e12;
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "kyuen-quota-"));
  const disk = await openDiskStorage(pathToFileURL(folder).href);
  keep = (...args) => disk.keep(...args);
  remove = (id) => disk.remove(id);
  storage = {
    ...disk,
    keep: (...args) => keep(...args),
    remove: (id) => remove(id),
    freeBytes: () => Promise.resolve(free),
  };
  port = createFilePort({
    storage,
    signingSecret: "s".repeat(32),
    limits: {
      sentByAccount: 3 * size,
      heldByOrganisation: 5 * size,
      freeSpace: 1e9,
    },
  });
  test = await createTestApp(database.db, (app, context) => {
    registerEndpoint(
      app,
      { ...context, files: port },
      addFile,
      async ({ db, actor, upload }) => {
        if (upload === undefined) throw new AppError("server_error");
        return { id: (await port.save({ db, actor }, owner, upload, null)).id };
      },
    );
    installFiles(app, {
      db: database.db,
      storage,
      signingSecret: "s".repeat(32),
      owners: [],
      actorOfSession: () => Promise.resolve(undefined),
    });
  });
});
afterEach(async () => {
  await test.app.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const tow = (account_id: number): Actor => ({
  ...makeActor("towTruckCompany", { permissions: ["sos"] }),
  account_id,
});
const send = (actor: Actor, key: string = randomUUID()) => {
  const { body, contentType } = multipartOf({
    name: "a.jpg",
    content: tinyJpeg,
  });
  return test.call(actor, "POST", "/api/things/files", {
    body,
    headers: { "content-type": contentType, "idempotency-key": key },
  });
};
const statusOf = async (actor: Actor): Promise<number> =>
  (await send(actor)).statusCode;
const objects = async (): Promise<number> =>
  (await storage.listOlderThan(Date.now() + 1000)).length;
const setBack = (hours: number) =>
  sql`update files set created_at = now() - ${hours} * interval '1 hour'`.execute(
    database.db,
  );

const openGate = () => {
  let open = (): void => undefined;
  let begin = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const begun = new Promise<void>((resolve) => (begin = resolve));
  return { opened, begun, open: () => open(), begin: () => begin() };
};

it("at the desk nobody waits for a colleague who is just being counted", async () => {
  const desk = makeActorWith("sos");
  await transaction(database.db, async (tx) => {
    await port.admit(tx, desk, { size });
    await transaction(database.db, (other) =>
      port.admit(other, desk, { size }),
    );
  });
  expect(await statusOf(desk)).toBe(201);
});

describe("an account outside", () => {
  it("that sends and removes in a loop is stopped within the hour, and not for longer", async () => {
    const actor = tow(1);
    for (let time = 0; time < 3; time += 1) {
      const sent = await send(actor);
      expect(sent.statusCode).toBe(201);
      const { id } = sent.json<{ id: string }>();
      await port.remove(database.db, owner.entity, owner.id, id);
    }
    const refused = await send(actor);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({ message: fileText.tooMuchAtOnce });
    expect(await objects()).toBe(3);
    await port.purge(database.db, log, 0);
    expect(await objects()).toBe(0);
    expect(await statusOf(actor)).toBe(429);
    await setBack(2);
    expect(await statusOf(actor)).toBe(201);
  });

  it("finds no room that another upload of it takes at the same time", async () => {
    const actor = tow(1);
    const all = await Promise.all(
      Array.from({ length: 8 }, () => statusOf(actor)),
    );
    expect(all.filter((status) => status === 201)).toHaveLength(3);
    expect(await objects()).toBe(3);
  });

  it("waits for nobody whose object is still on its way into the store", async () => {
    const [atOnce, slowly] = [keep, openGate()];
    keep = async (...args) => {
      keep = atOnce;
      slowly.begin();
      await slowly.opened;
      await atOnce(...args);
    };
    const slow = statusOf(tow(1));
    await slowly.begun;
    expect(await statusOf(tow(1))).toBe(201);
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
    slowly.open();
    expect(await slow).toBe(201);
    expect(await objects()).toBe(2);
  });

  it("leaves no object behind that was counted out, or that came a second time", async () => {
    const actor = tow(1);
    for (const key of ["the-same-key-1", "the-same-key-1", "another-key-1"])
      expect((await send(actor, key)).statusCode).toBe(201);
    expect(await objects()).toBe(2);
    await send(actor);
    expect(await statusOf(actor)).toBe(429);
    expect(await objects()).toBe(3);
  });

  it("gets its answer again for an upload that was taken, also at its limit", async () => {
    const actor = tow(1);
    const first = await send(actor, "upload-key-1");
    await Promise.all([send(actor), send(actor)]);
    expect(await statusOf(actor)).toBe(429);
    expect((await send(actor, "upload-key-1")).json()).toEqual(first.json());
  });

  it("shares what its organisation may hold; another organisation and the desk have their own", async () => {
    for (const actor of [tow(1), tow(1)])
      for (let time = 0; time < 3; time += 1) await send(actor);
    await setBack(2);
    const refused = await send(tow(1));
    expect(refused.statusCode).toBe(570);
    expect(refused.json()).toEqual({ message: fileText.heldTooMuch });
    expect(await statusOf(tow(2))).toBe(201);
    const desk = makeActorWith("sos");
    for (const hours of [2, 2, 2]) {
      for (let time = 0; time < 3; time += 1)
        expect(await statusOf(desk)).toBe(201);
      await setBack(hours);
    }
  });
});

describe("removed files", () => {
  it("lose their object after ten minutes, the others keep it", async () => {
    const [gone, kept] = [await send(tow(1)), await send(tow(1))];
    const { id } = gone.json<{ id: string }>();
    await port.remove(database.db, owner.entity, owner.id, id);
    await port.purge(database.db, log);
    expect(await objects()).toBe(2);
    await database.db
      .updateTable("files")
      .set({ deleted_at: new Date(Date.now() - 11 * 60_000).toISOString() })
      .where("id", "=", id)
      .execute();
    await port.purge(database.db, log);
    expect(await storage.find(id)).toBeUndefined();
    expect(await storage.find(kept.json<{ id: string }>().id)).toBeDefined();
    // What lies there once more under that id is nobody's: it was purged and is not looked at again.
    await writeFile(storage.incomingPath("again"), "x");
    await storage.keep(id, storage.incomingPath("again"));
    await port.purge(database.db, log);
    expect(await storage.find(id)).toBeDefined();
  });
});

it("one object that cannot be removed stops no other, and is tried again", async () => {
  const ids: string[] = [];
  for (const actor of [tow(1), tow(1), tow(1)])
    ids.push((await send(actor)).json<{ id: string }>().id);
  for (const id of ids)
    await port.remove(database.db, owner.entity, owner.id, id);
  const atOnce = remove;
  remove = (id) =>
    id === ids[0] ? Promise.reject(new Error("stuck")) : atOnce(id);
  await port.purge(database.db, log, 0);
  expect(await objects()).toBe(1);
  expect(told).toMatchObject([{ file: ids[0] }]);
  remove = atOnce;
  await port.purge(database.db, log, 0);
  expect(await objects()).toBe(0);
});

describe("a disk that is nearly full", () => {
  it("takes no file, says so, and asks to come again", async () => {
    free = 999_999_999;
    const refused = await send(makeActorWith("sos"));
    expect(refused.statusCode).toBe(507);
    expect(refused.json()).toEqual({
      message: errorCatalogue.storage_full.message,
    });
    expect(refused.headers["retry-after"]).toBe("600");
    await expect(port.requireSpace()).rejects.toMatchObject({
      code: "storage_full",
    });
    free = 1e9;
    expect(await statusOf(makeActorWith("sos"))).toBe(201);
  });
});
