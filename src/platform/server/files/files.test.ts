import {
  mkdtemp,
  readdir,
  readFile,
  rm,
  truncate,
  writeFile,
} from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { AppError, errorCatalogue } from "#platform/contract/errors.ts";
import { anyOf } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
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
import type { FileStorage } from "./file-storage.ts";
import { createFilePort, type FilePort } from "./file-port.ts";
import { settleUpload } from "./upload-fate.ts";
import { installFiles } from "./serve-files.ts";
import { fileText } from "#platform/contract/files/text.ts";
import { multipartOf, tinyJpeg } from "./testing.ts";

const owner = { entity: "thing", folder: "test/thing" };
const secret = "s".repeat(32);
const sentFile = z.object({ id: z.string(), url: z.string() });

const addFile = defineEndpoint({
  method: "POST",
  path: "/api/things/{id}/files",
  access: anyOf("sos"),
  summary: "test",
  tag: "test",
  params: z.object({ id: z.coerce.number().int() }),
  body: z.strictObject({ taken_at: z.iso.datetime().optional() }),
  upload: true,
  response: sentFile,
  status: 201,
});

let database: TestDatabase;
let folder: string;
let storage: FileStorage;
let port: FilePort;
let test: TestApp;
const reader = makeActor("callCenterAgent");
const living = new Map<string, Actor>();
let readable = true;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "kyuen-files-"));
  storage = await openDiskStorage(pathToFileURL(folder).href);
  port = createFilePort({ storage, signingSecret: secret });
  test = await createTestApp(database.db, (app, context) => {
    registerEndpoint(
      app,
      { ...context, files: port },
      addFile,
      async ({ db, actor, params, body, upload }) => {
        if (upload === undefined) throw new AppError("server_error");
        const file = await port.save(
          { db, actor },
          { entity: owner.entity, id: params.id },
          upload,
          body.taken_at ?? null,
        );
        if (params.id === 13) throw new AppError("not_possible_now");
        return { id: file.id, url: port.linkOf(actor, owner, file) };
      },
    );
    installFiles(app, {
      db: database.db,
      storage,
      signingSecret: secret,
      owners: [{ ...owner, canRead: () => Promise.resolve(readable) }],
      actorOfSession: (id) => Promise.resolve(living.get(id)),
    });
  });
  living.set(reader.session_id, reader);
});
afterAll(async () => {
  // A sender that was cut off in the middle leaves a connection that nobody reads; the program cuts it too when it stops.
  test.app.server.closeAllConnections();
  await test.app.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const send = (
  file: { name?: string; content?: Buffer } = {},
  options: {
    id?: number;
    actor?: Actor;
    fields?: Record<string, string>;
    key?: string;
  } = {},
) => {
  const { body, contentType } = multipartOf(
    { name: "現場.jpg", content: tinyJpeg, ...file },
    options.fields,
  );
  return test.call(
    options.actor ?? reader,
    "POST",
    `/api/things/${options.id ?? 1}/files`,
    {
      body,
      headers: {
        "content-type": contentType,
        ...(options.key && { "idempotency-key": options.key }),
      },
    },
  );
};
const incoming = () => readdir(path.join(folder, "incoming"));
const countObjects = async (): Promise<number> =>
  (await storage.listOlderThan(Date.now() + 1000)).length;

describe("uploads", () => {
  it("refuses before it reads: visitor 401, no permission 403", async () => {
    const { body, contentType } = multipartOf({
      name: "a.jpg",
      content: tinyJpeg,
    });
    const headers = { "content-type": contentType };
    const visitor = await test.call(undefined, "POST", "/api/things/1/files", {
      body,
      headers,
    });
    expect(visitor.statusCode).toBe(401);
    expect((await send({}, { actor: makeActorWith("iza") })).statusCode).toBe(
      403,
    );
    expect(await incoming()).toEqual([]);
  });

  it("keeps a file under its id with its name, size and time", async () => {
    const answer = await send(
      {},
      { fields: { taken_at: "2026-11-20T02:10:00Z" } },
    );
    expect(answer.statusCode).toBe(201);
    const { id } = answer.json<{ id: string }>();
    const row = await database.db
      .selectFrom("files")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      name: "現場.jpg",
      content_type: "image/jpeg",
      kind: "image",
      size: tinyJpeg.length,
      taken_at: "2026-11-20T02:10:00.000Z",
      created_by: reader.user_id,
    });
    expect((await storage.find(id))?.size).toBe(tinyJpeg.length);
    expect(await incoming()).toEqual([]);
  });

  it.each([
    ["a.jpg", "image/jpeg", "ffd8ffe0"],
    ["a.jpeg", "image/jpeg", "ffd8ffe0"],
    ["a.png", "image/png", "89504e470d0a1a0a0000000d49484452"],
    ["a.bmp", "image/bmp", "424d"],
    ["a.gif", "image/gif", "474946383961"],
  ])("takes the picture %s by its content", async (name, type, begin) => {
    const content = Buffer.concat([Buffer.from(begin, "hex"), tinyJpeg]);
    const answer = await send({ name, content });
    expect(answer.statusCode, answer.body).toBe(201);
    const row = await database.db
      .selectFrom("files")
      .select(["name", "kind", "content_type"])
      .where("id", "=", answer.json<{ id: string }>().id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ name, kind: "image", content_type: type });
  });

  it.each([
    ["a.js", "a.js.jpg"],
    ["現場.html", "現場.html.jpg"],
    ["現場", "現場.jpg"],
    ["現場.JPEG", "現場.JPEG"],
    ["\u202Egpj.exe", "gpj.exe.jpg"],
    ["a/b.hta", "b.hta.jpg"],
  ])("keeps a picture called %j as %j", async (name, kept) => {
    const { id } = (await send({ name })).json<{ id: string }>();
    const row = await database.db
      .selectFrom("files")
      .select("name")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row.name).toBe(kept);
  });

  it("takes exactly 5,000,000 bytes and refuses one more, leaving nothing", async () => {
    const full = Buffer.concat([
      tinyJpeg,
      Buffer.alloc(5_000_000 - tinyJpeg.length),
    ]);
    expect((await send({ content: full })).statusCode).toBe(201);
    const before = await countObjects();
    const tooLarge = await send({
      content: Buffer.concat([full, Buffer.alloc(1)]),
    });
    expect(tooLarge.statusCode).toBe(413);
    expect(await incoming()).toEqual([]);
    expect(await countObjects()).toBe(before);
  });

  it("refuses a file above the cap while it is still being sent", async () => {
    const url = await test.app.listen({ port: 0, host: "127.0.0.1" });
    const status = await new Promise((resolve, reject) => {
      const sending = request(
        `${url}/api/things/1/files`,
        {
          method: "POST",
          headers: {
            authorization: `Bearer ${reader.session_id}`,
            "content-type": "multipart/form-data; boundary=endless",
          },
        },
        (answer) => {
          resolve(answer.statusCode);
          sending.destroy();
        },
      );
      sending.on("error", reject);
      sending.write(
        '--endless\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n',
      );
      // Never ended: without an early answer this waits for ever.
      sending.write(Buffer.alloc(6_000_000));
    });
    expect(status).toBe(413);
    expect(await incoming()).toEqual([]);
  });

  it.each([
    [
      "a form that breaks off",
      "multipart/form-data; boundary=XB",
      '--XB\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc',
    ],
    ["a form without a boundary", "multipart/form-data", "abc"],
  ])("calls %s malformed and keeps nothing", async (_what, type, body) => {
    const answer = await test.call(reader, "POST", "/api/things/1/files", {
      body,
      headers: { "content-type": type },
    });
    expect(answer.statusCode).toBe(400);
    expect(await incoming()).toEqual([]);
  });

  it.each([
    [
      "a script called .jpg",
      { name: "x.jpg", content: Buffer.from("<script>alert(1)</script>") },
      {},
    ],
    ["an empty file", { name: "x.jpg", content: Buffer.alloc(0) }, {}],
    ["an unknown field", {}, { nonsense: "1" }],
    ["a wrong field", {}, { taken_at: "yesterday" }],
  ])("refuses %s with 422 and leaves nothing", async (_what, file, fields) => {
    const before = await countObjects();
    const answer = await send(file, { fields });
    expect(answer.statusCode).toBe(422);
    expect(await incoming()).toEqual([]);
    expect(await countObjects()).toBe(before);
  });

  it("says of too many fields that they are too many, not that the file is too large", async () => {
    const fields = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`field${index}`, "x"]),
    );
    const answer = await send({}, { fields });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(fileText.tooManyFields);
    expect(await incoming()).toEqual([]);
  });

  it("refuses a body that is no form", async () => {
    const answer = await test.call(reader, "POST", "/api/things/1/files", {
      body: { a: 1 },
    });
    expect(answer.statusCode).toBe(422);
  });

  it("the same key gives the same file once", async () => {
    const before = await countObjects();
    const first = await send({}, { key: "photo-0001" });
    const second = await send({}, { key: "photo-0001" });
    expect(second.json()).toEqual(first.json());
    expect(await countObjects()).toBe(before + 1);
  });

  it("a transaction that fails takes the object with it", async () => {
    expect((await send({}, { id: 13 })).statusCode).toBe(570);
    const rows = await database.db
      .selectFrom("files")
      .select("id")
      .where("owner_id", "=", 13)
      .execute();
    expect(rows).toEqual([]);
    expect(await incoming()).toEqual([]);
    const known = await database.db.selectFrom("files").select("id").execute();
    expect(await countObjects()).toBe(known.length);
  });

  it("a row that was committed although nobody heard of it keeps its object", async () => {
    const sent = await send();
    const { id } = sent.json<{ id: string }>();
    const lost = { fate: { object_id: id, is_saved: true } };
    const before = await countObjects();
    await settleUpload(storage, lost, () => Promise.reject(new Error("gone")));
    await settleUpload(storage, lost, (one) => port.names(database.db, one));
    expect(await countObjects()).toBe(before);
    // The repetition of it has an object of its own, which no row names.
    const again = "00000000-0000-4000-8000-00000000abce";
    await writeFile(storage.incomingPath(again), "the same photo");
    await storage.keep(again, storage.incomingPath(again));
    const repeated = { fate: { object_id: again, is_saved: true } };
    await settleUpload(storage, repeated, (one) =>
      port.names(database.db, one),
    );
    expect(await countObjects()).toBe(before);
  });

  it("an object without a row is swept, one with a row stays", async () => {
    const known = await countObjects();
    const orphan = "00000000-0000-4000-8000-00000000abcd";
    await writeFile(storage.incomingPath(orphan), "left behind");
    await storage.keep(orphan, storage.incomingPath(orphan));
    expect(await port.sweep(database.db)).toBe(0);
    expect(await port.sweep(database.db, -1000)).toBe(1);
    expect(await countObjects()).toBe(known);
  });
});

describe("links", () => {
  const linkOf = async (): Promise<string> =>
    (await send()).json<{ url: string }>().url;
  const get = (url: string) => test.app.inject({ method: "GET", url });

  it("serves the bytes, sandboxed and exact of type, without a bearer header", async () => {
    const answer = await get(await linkOf());
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(tinyJpeg)).toBe(true);
    expect(answer.headers).toMatchObject({
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
    });
    expect(answer.headers["content-security-policy"]).toMatch(/^sandbox/);
    expect(answer.headers["content-disposition"]).toBe(
      `inline; filename*=UTF-8''${encodeURIComponent("現場.jpg")}`,
    );
  });

  it.each([
    ["bytes=0-0", 0, 1],
    ["bytes=10-19", 10, 20],
    ["bytes=10-", 10, tinyJpeg.length],
    ["bytes=-5", tinyJpeg.length - 5, tinyJpeg.length],
    ["bytes=0-99999999", 0, tinyJpeg.length],
  ])("gives a player that seeks the part %s", async (range, start, end) => {
    const answer = await test.app.inject({
      method: "GET",
      url: await linkOf(),
      headers: { range },
    });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers).toMatchObject({
      "accept-ranges": "bytes",
      "content-range": `bytes ${start}-${end - 1}/${tinyJpeg.length}`,
      "content-length": String(end - start),
    });
    expect(answer.rawPayload.equals(tinyJpeg.subarray(start, end))).toBe(true);
  });

  it.each(["bytes=99999999-", "bytes=-0"])(
    "answers 416 where nothing of %s is there",
    async (range) => {
      const answer = await test.app.inject({
        method: "GET",
        url: await linkOf(),
        headers: { range },
      });
      expect(answer.statusCode).toBe(416);
      expect(answer.headers["content-range"]).toBe(
        `bytes */${tinyJpeg.length}`,
      );
    },
  );

  it.each(["bytes=0-1,4-5", "bytes=5-1", "items=0-1", "bytes=-", "bytes=a-b"])(
    "answers %s with the whole file",
    async (range) => {
      const answer = await test.app.inject({
        method: "GET",
        url: await linkOf(),
        headers: { range },
      });
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.equals(tinyJpeg)).toBe(true);
    },
  );

  it("refuses a part to whoever may not have the whole", async () => {
    const answer = await test.app.inject({
      method: "GET",
      url: (await linkOf()).replace(/session=[^&]+/, "session=other"),
      headers: { range: "bytes=0-0" },
    });
    expect(answer.statusCode).toBe(401);
  });

  it.each([
    ["without signature", (url: string) => url.split("?")[0] ?? ""],
    [
      "for another file",
      (url: string) => url.replace(/[0-9a-f]\?/, "_?").replace("_", "0"),
    ],
    [
      "with a later end",
      (url: string) => url.replace(/expires=(\d+)/, "expires=99$1"),
    ],
    [
      "of another session",
      (url: string) => url.replace(/session=[^&]+/, "session=other"),
    ],
  ])("is refused %s", async (_how, change) => {
    const url = await linkOf();
    const forged = change(url);
    if (forged === url) return;
    expect((await get(forged)).statusCode).toBe(401);
  });

  it("dies with the session, and with the row scope", async () => {
    const url = await linkOf();
    living.delete(reader.session_id);
    expect((await get(url)).statusCode).toBe(401);
    living.set(reader.session_id, reader);
    readable = false;
    expect((await get(url)).statusCode).toBe(404);
    readable = true;
    expect((await get(url)).statusCode).toBe(200);
  });

  it("answers 562 where the object or the row is gone", async () => {
    const url = await linkOf();
    const id = /([0-9a-f-]{36})\?/.exec(url)?.[1] ?? "";
    await storage.remove(id);
    expect((await get(url)).statusCode).toBe(562);
    const removed = await linkOf();
    await port.remove(
      database.db,
      "thing",
      1,
      /([0-9a-f-]{36})\?/.exec(removed)?.[1] ?? "",
    );
    expect((await get(removed)).statusCode).toBe(562);
  });
});

describe("a stored file that was altered on the disk", () => {
  const objectOf = (id: string): string =>
    path.join(folder, id.slice(0, 2), id);
  const damage: [string, (file: string) => Promise<void>][] = [
    [
      "a byte of it",
      async (file) => {
        const content = await readFile(file);
        content[content.length - 1] = (content.at(-1) ?? 0) ^ 1;
        await writeFile(file, content);
      },
    ],
    ["its end is missing", (file) => truncate(file, tinyJpeg.length - 1)],
  ];

  it.each(damage)(
    "is not sent, neither whole nor in part: %s",
    async (_what, alter) => {
      const { id, url } = (await send()).json<{ id: string; url: string }>();
      const get = (headers: Record<string, string> = {}) =>
        test.app.inject({ url, headers });
      expect((await get()).statusCode).toBe(200);
      await alter(objectOf(id));
      const whole: Record<string, string> = {};
      for (const headers of [whole, { range: "bytes=0-3" }]) {
        const answer = await get(headers);
        expect(answer.statusCode).toBe(562);
        expect(answer.json()).toEqual({
          message: errorCatalogue.file_damaged.message,
        });
      }
    },
  );
});
