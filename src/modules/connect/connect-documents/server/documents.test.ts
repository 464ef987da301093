import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { tinyJpeg } from "#platform/server/files/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { isInAudience } from "#platform/server/records/audience.ts";
import { makeActor, makeActorWith } from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { Document, DocumentRow } from "../contract/record.ts";
import type { TreeFolder } from "../contract/schema.ts";
import { createDocumentTestApp, type DocumentTestApp } from "./testing.ts";

let database: TestDatabase;
let test: DocumentTestApp;
let folder_id: number;
const base = "/api/hinoConnectImportFiles";
const reader = makeActorWith("connect");
const permissions = ["connect"] as const;
const dealer = makeActor("carDealer", { permissions, car_dealer_id: 1 });
const maker = makeActor("carMaker", { permissions, vehicle_make: 1 });
const today = tokyoDate();

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createDocumentTestApp(database.db);
  folder_id = (await test.createFolder()).id;
});
afterAll(async () => {
  await test.close();
  await database.drop();
});

/** A document with a file. */
const publish = async (values: object = {}): Promise<Document> => {
  const { id } = await test.createDocument(folder_id, values);
  await test.addVersion(id, "手引き.jpg", tinyJpeg);
  return read(id);
};
const read = async (id: number, actor: Actor = reader): Promise<Document> =>
  (await test.call(actor, "GET", `${base}/${id}`)).json<{ data: Document }>()
    .data;
const statusOf = async (actor: Actor, id: number): Promise<number> =>
  (await test.call(actor, "GET", `${base}/${id}`)).statusCode;
const idsOf = async (actor: Actor): Promise<number[]> =>
  (await test.call(actor, "GET", `${base}?per_page=100&sort=-updated_at`))
    .json<{ data: DocumentRow[] }>()
    .data.map(({ id }) => id);
const patch = (id: number, body: object, actor = test.manager) =>
  test.call(actor, "PATCH", `${base}/${id}`, { body });

describe("who reads a document", () => {
  it.each([
    ["desk", 200, 404, 404],
    ["dealer", 200, 200, 404],
    ["all", 200, 200, 200],
  ])("audience %s", async (audience, ofDesk, ofDealer, ofMaker) => {
    const { id } = await publish({ audience });
    for (const [actor, status] of [
      [reader, ofDesk],
      [dealer, ofDealer],
      [maker, ofMaker],
    ] as const) {
      expect(await statusOf(actor, id)).toBe(status);
      expect((await idsOf(actor)).includes(id)).toBe(status === 200);
    }
  });

  it.each([
    ["from tomorrow", addDays(today, 1), null, 404, "upcoming"],
    ["today alone", today, today, 200, "current"],
    ["until yesterday", null, addDays(today, -1), 404, "ended"],
  ])("period %s", async (_name, valid_from, valid_to, status, state) => {
    const { id } = await publish({ audience: "all", valid_from, valid_to });
    expect(await statusOf(dealer, id)).toBe(status);
    expect(await statusOf(maker, id)).toBe(status);
    expect(await statusOf(reader, id)).toBe(200);
    const listed = await test.call(
      reader,
      "GET",
      `${base}?state=${state}&per_page=100`,
    );
    const ids = listed
      .json<{ data: DocumentRow[] }>()
      .data.map((row) => row.id);
    expect(ids).toContain(id);
  });

  it("nobody outside while it has no file", async () => {
    const { id } = await test.createDocument(folder_id, { audience: "all" });
    expect(await statusOf(dealer, id)).toBe(404);
    expect(await statusOf(reader, id)).toBe(200);
  });

  it("no longer the dealer when its audience changes, who is told so", async () => {
    const { id, version } = await publish({ audience: "dealer" });
    expect(await statusOf(dealer, id)).toBe(200);
    const answer = await patch(id, { audience: "desk", version });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await statusOf(dealer, id)).toBe(404);
    const told = await database.db
      .selectFrom("events")
      .select(["audience", "topic"])
      .where("entity", "=", "connect_document")
      .where("entity_id", "=", id)
      .where("action", "=", "update")
      .execute();
    expect(told.some(({ audience }) => isInAudience(audience, dealer))).toBe(
      true,
    );
    expect(told.some(({ audience }) => isInAudience(audience, maker))).toBe(
      false,
    );
    expect(told[0]?.topic).toBe("hinoConnectImportFiles");
  });

  it("outside the call centre without the people who wrote it", async () => {
    const { id } = await publish({ audience: "all" });
    const { updated_by, versions, can } = await read(id, dealer);
    expect(updated_by).toBeNull();
    expect(versions.map(({ created_by }) => created_by)).toEqual([null]);
    expect(can.update.allowed).toBe(false);
  });
});

describe("folders", () => {
  const treeOf = async (actor: Actor): Promise<TreeFolder[]> =>
    (await test.call(actor, "GET", `${base}/tree`)).json<{
      data: TreeFolder[];
    }>().data;

  it("outside the call centre are those with something to read", async () => {
    const above = await test.createFolder();
    const below = await test.createFolder({ parent_id: above.id });
    const secret = await test.createFolder();
    const { id } = await test.createDocument(below.id, { audience: "dealer" });
    await test.addVersion(id, "a.jpg", tinyJpeg);
    await test.createDocument(secret.id);
    const seenBy = async (actor: Actor) =>
      (await treeOf(actor))
        .filter((one) => [above.id, below.id, secret.id].includes(one.id))
        .map((one) => [one.id, one.document_count]);
    expect(await seenBy(dealer)).toEqual([
      [above.id, 0],
      [below.id, 1],
    ]);
    expect(await seenBy(maker)).toEqual([]);
    expect(await seenBy(reader)).toContainEqual([secret.id, 1]);
  });

  it("stand on two levels", async () => {
    const above = await test.createFolder();
    const below = await test.createFolder({ parent_id: above.id });
    const lone = await test.createFolder();
    const post = await test.call(test.manager, "POST", `${base}/folders`, {
      body: { name: "三層目", parent_id: below.id },
    });
    const move = (id: number, parent_id: number) =>
      test.call(test.manager, "PATCH", `${base}/folders/${id}`, {
        body: { parent_id, version: 1 },
      });
    for (const answer of [
      post,
      await move(above.id, lone.id),
      await move(lone.id, lone.id),
    ]) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        errors: { parent_id: ["フォルダーは2階層までです"] },
      });
    }
  });

  it("in use are not deleted", async () => {
    const above = await test.createFolder();
    const below = await test.createFolder({ parent_id: above.id });
    await test.createDocument(below.id);
    for (const { id } of [above, below]) {
      const url = `${base}/folders/${id}`;
      const answer = await test.remove(test.manager, url);
      expect(answer.statusCode).toBe(563);
    }
  });
});

describe("a document", () => {
  it.each([
    ["without a folder", { name: "a" }, "folder_id"],
    [
      "in a folder that is not there",
      { name: "a", folder_id: 9999 },
      "folder_id",
    ],
    ["with a long name", { name: "あ".repeat(51) }, "name"],
    [
      "with long keywords",
      { name: "a", keywords: "あ".repeat(128) },
      "keywords",
    ],
    [
      "with a period that runs back",
      { name: "a", valid_from: today, valid_to: addDays(today, -1) },
      "valid_to",
    ],
  ])("%s is refused", async (_name, values, field) => {
    const body = field === "folder_id" ? values : { folder_id, ...values };
    const answer = await test.call(test.manager, "POST", base, { body });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toContain(
      field,
    );
  });

  it("is changed by the one of two who was first", async () => {
    const { id, version } = await publish();
    const first = await patch(id, { name: "改訂", version });
    expect(first.statusCode).toBe(200);
    const second = await patch(id, { name: "別名", version });
    expect(second.statusCode).toBe(568);
    expect((await read(id)).name).toBe("改訂");
  });

  it("goes with its files and its words", async () => {
    const { id, versions } = await publish({ keywords: "消える資料" });
    const deleted = await test.remove(test.manager, `${base}/${id}`);
    expect(deleted.statusCode).toBe(204);
    expect(await statusOf(reader, id)).toBe(404);
    const rows = await database.db
      .selectFrom("files")
      .select("deleted_at")
      .where("id", "=", versions[0]?.file.id ?? "")
      .execute();
    expect(rows.map(({ deleted_at }) => deleted_at !== null)).toEqual([true]);
  });
});

describe("versions", () => {
  it("are numbered, kept and in the history; the newest comes first", async () => {
    const { id } = await publish();
    await test.addVersion(id, "改訂版.jpg", tinyJpeg);
    const { versions, version_number } = await read(id);
    expect(version_number).toBe(2);
    expect(versions.map((one) => [one.number, one.file.name])).toEqual([
      [2, "改訂版.jpg"],
      [1, "手引き.jpg"],
    ]);
    const history = await test.call(
      test.manager,
      "GET",
      `${base}/${id}/timeline`,
    );
    expect(history.json()).toMatchObject({
      data: [{ action: "new_version", reason: "第2版 改訂版.jpg" }, {}, {}],
    });
  });

  it("come one after the other from two who send at once", async () => {
    const { id } = await test.createDocument(folder_id);
    const sent = await Promise.all(
      ["a.jpg", "b.jpg"].map((name) => test.addVersion(id, name, tinyJpeg)),
    );
    expect(new Set(sent.map(({ number }) => number))).toEqual(new Set([1, 2]));
  });

  it("outside the call centre are the newest alone", async () => {
    const { id } = await publish({ audience: "all" });
    await test.addVersion(id, "公開版.jpg", tinyJpeg);
    expect((await read(id, dealer)).versions.map((one) => one.number)).toEqual([
      2,
    ]);
  });

  it.each([
    ["a program with another name", "手順.pdf", Buffer.from("MZ\u0090\u0000")],
    ["a sound", "a.wav", Buffer.from("RIFF\u0024\u0000\u0000\u0000WAVEfmt ")],
    ["nothing", "a.pdf", Buffer.alloc(0)],
  ])("%s is refused and kept nowhere", async (_name, name, content) => {
    const { id } = await test.createDocument(folder_id);
    const answer = await test.upload(id, name, content);
    expect(answer.statusCode).toBe(422);
    expect((await read(id)).versions).toEqual([]);
  });

  it("larger than 5,000,000 bytes are refused", async () => {
    const { id } = await test.createDocument(folder_id);
    const large = Buffer.concat([tinyJpeg, Buffer.alloc(5_000_000)]);
    expect((await test.upload(id, "a.pdf", large)).statusCode).toBe(413);
  });

  it("of a document that is not there are not found", async () => {
    expect((await test.upload(999_999, "a.jpg", tinyJpeg)).statusCode).toBe(
      404,
    );
  });
});

describe("a file", () => {
  const open = async (url: string, actor: Actor): Promise<number> => {
    test.signedIn.set(actor.session_id, actor);
    return (await test.call(undefined, "GET", url)).statusCode;
  };

  it("has the address of the specification", async () => {
    const { versions } = await publish();
    const [{ file }] = versions as [(typeof versions)[0]];
    expect(file.url).toMatch(
      new RegExp(`^/uploaded/hinoConnect/importFile/${file.id}\\?`),
    );
    expect(await open(file.url, reader)).toBe(200);
    expect(
      await open(file.url.replace("importFile/", "importFile/1/"), reader),
    ).not.toBe(200);
  });

  it("is closed to a dealer by a kept link once the document or the version is not theirs", async () => {
    const { id } = await publish({ audience: "dealer" });
    const linkOf = async () =>
      (await read(id, dealer)).versions[0]?.file.url ?? "";
    const first = await linkOf();
    expect(await open(first, dealer)).toBe(200);
    await test.addVersion(id, "二版.jpg", tinyJpeg);
    expect(await open(first, dealer)).toBe(404);
    const second = await linkOf();
    expect(await open(second, dealer)).toBe(200);
    const { version } = await read(id);
    await patch(id, { valid_to: addDays(today, -1), version });
    expect(await open(second, dealer)).toBe(404);
  });
});
