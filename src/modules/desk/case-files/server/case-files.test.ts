import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { soundFiles } from "#modules/desk/call-logs/server/testing.ts";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import { lockSosCase } from "#modules/sos/sos-inquiries/server/service.ts";
import {
  lonelyDependencies,
  registerInquiries,
  saveInquiry,
  startableInquiry,
} from "#modules/sos/sos-inquiries/server/testing.ts";
import { openDiskStorage } from "#platform/server/files/disk-storage.ts";
import { createFilePort } from "#platform/server/files/file-port.ts";
import { installFiles } from "#platform/server/files/serve-files.ts";
import { expiryOf, signLink } from "#platform/server/files/signed-link.ts";
import { registerSheetRoutes } from "#platform/server/files/sheet-routes.ts";
import { multipartOf, tinyJpeg } from "#platform/server/files/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { renderPdf } from "#platform/server/pdf/render-pdf.ts";
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
import { maximumCaseFiles, type CaseFile } from "../contract/schema.ts";
import { registerCaseFileRoutes } from "./routes.ts";
import { caseFiles, createCaseFileService } from "./service.ts";

let database: TestDatabase;
let test: TestApp;
let folder: string;
let dealer: Actor;
let caseId: number;
const operator = makeActor("callCenterAgent");
const maker = makeActor("carMaker", { vehicle_make: 3 });
const driver = makeActor("towTruckCompany", { tow_truck_company_id: 1 });
const otherDealer = makeActor("carDealer", { car_dealer_id: 999_999 });
const otherMaker = makeActor("carMaker", { vehicle_make: 4 });
const signingSecret = "c".repeat(32);
const living = new Map<string, Actor>();

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "kyuen-case-files-"));
  const storage = await openDiskStorage(pathToFileURL(folder).href);
  const files = createFilePort({ storage, signingSecret });
  const owners = [caseFiles.sos];
  test = await createTestApp(database.db, (app, base) => {
    const context = { ...base, files };
    registerInquiries(app, context, lonelyDependencies());
    registerCaseFileRoutes(
      app,
      context,
      createCaseFileService(files, lockSosCase),
    );
    registerSheetRoutes(app, context, { storage, owners });
    installFiles(app, {
      db: database.db,
      storage,
      signingSecret,
      owners,
      actorOfSession: (id) => Promise.resolve(living.get(id)),
    });
  });
  const { id: dealerId } = await makeDealer(database.db);
  dealer = makeActor("carDealer", { car_dealer_id: dealerId });
  for (const actor of [operator, dealer, maker, driver, otherDealer])
    living.set(actor.session_id, actor);
  caseId = (await saveInquiry(test, { ...startableInquiry, vehicle_make: 3 }))
    .id;
  await database.db
    .updateTable("sos_inquiries")
    .set({ car_dealer_id: dealerId })
    .where("id", "=", caseId)
    .execute();
});
afterAll(async () => {
  await test.app.close();
  await rm(folder, { recursive: true });
  await database.drop();
});

const base = (id = caseId) => `/api/hinoSosInquiries/${id}/files`;
const send = (
  file: { name: string; content: Buffer },
  actor: Actor | undefined = operator,
  id = caseId,
) => {
  const { body, contentType } = multipartOf(file);
  return test.call(actor, "POST", base(id), {
    body,
    headers: { "content-type": contentType },
  });
};
const photo = { name: "現場.jpg", content: tinyJpeg };
const listOf = async (actor: Actor, id = caseId): Promise<CaseFile[]> =>
  (await test.call(actor, "GET", base(id))).json<{ data: CaseFile[] }>().data;
const add = async (
  file: { name: string; content: Buffer } = photo,
  id = caseId,
): Promise<CaseFile> => {
  const answer = await send(file, operator, id);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ data: CaseFile }>().data;
};
const workbook = async () =>
  Buffer.from(
    await writeExcelFile(
      [
        [
          [{ value: "品名" }, { value: "数量" }],
          [{ value: "髙﨑" }, { value: 3 }],
        ],
        [[{ value: "二枚目" }]],
      ].map((data, index) => ({ data, sheet: `表${index + 1}` })),
    ).toBuffer(),
  );

describe("refusals", () => {
  it("asks for a sign-in and the right", async () => {
    expect((await test.call(undefined, "GET", base())).statusCode).toBe(401);
    const { body, contentType } = multipartOf(photo);
    const headers = { "content-type": contentType };
    expect(
      (await test.call(undefined, "POST", base(), { body, headers }))
        .statusCode,
    ).toBe(401);
    for (const actor of [makeActorWith("iza"), driver]) {
      expect((await test.call(actor, "GET", base())).statusCode).toBe(403);
      expect((await send(photo, actor)).statusCode).toBe(403);
    }
    // Who reads the case from outside changes nothing.
    for (const actor of [dealer, maker])
      expect((await send(photo, actor)).statusCode).toBe(403);
  });

  it("answers another company as if there were no case", async () => {
    const file = await add();
    for (const actor of [otherDealer, otherMaker])
      expect((await test.call(actor, "GET", base())).statusCode).toBe(404);
    expect((await send(photo, operator, 999_999)).statusCode).toBe(404);
    const { id: other } = await saveInquiry(test);
    const wrong = `${base(other)}/${file.id}`;
    expect((await test.call(operator, "DELETE", wrong)).statusCode).toBe(404);
    for (const actor of [dealer, maker])
      expect(
        (await test.call(actor, "DELETE", `${base()}/${file.id}`)).statusCode,
      ).toBe(403);
    // Even a link that the server itself signs for their session opens nothing.
    const [address = ""] = file.url.split("?");
    const served = async ({ session_id }: Actor): Promise<number> => {
      const expires = expiryOf(Date.now());
      const link = { path: address, session_id, expires };
      return (await test.app.inject(signLink(signingSecret, link))).statusCode;
    };
    for (const stranger of [otherDealer, driver])
      expect(await served(stranger)).toBe(404);
    for (const reader of [operator, dealer, maker])
      expect(await served(reader)).toBe(200);
  });

  it("takes no file of another kind, too large, or one too many", async () => {
    const { id } = await saveInquiry(test);
    const script = await send(
      { name: "絵.jpg", content: Buffer.from("<script>") },
      operator,
      id,
    );
    expect(script.statusCode).toBe(422);
    expect(script.json()).toMatchObject({
      errors: { file: ["対応していないファイル形式です。"] },
    });
    const large = Buffer.concat([tinyJpeg, Buffer.alloc(5_000_001)]);
    const refused = await send(
      { name: "大.jpg", content: large },
      operator,
      id,
    );
    expect(refused.statusCode).toBe(413);
    expect(await listOf(operator, id)).toEqual([]);
    await database.db
      .insertInto("files")
      .values(
        Array.from({ length: maximumCaseFiles }, (_, index) => ({
          id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
          owner_entity: caseFiles.sos.entity,
          owner_id: id,
          kind: "image" as const,
          name: `${index}.jpg`,
          content_type: "image/jpeg",
          size: 1,
          sha256: "0".repeat(64),
          taken_at: null,
          created_by: null,
          deleted_at: null,
        })),
      )
      .execute();
    expect((await send(photo, operator, id)).statusCode).toBe(570);
  });
});

describe("files of a case", () => {
  it("are kept by content, listed with who and when, served, and stand in the timeline", async () => {
    const { id } = await saveInquiry(test, {
      ...startableInquiry,
      vehicle_make: 3,
    });
    const pdf = Buffer.from(
      await renderPdf({ title: "見積", foot: "", content: ["本文"] }),
    );
    for (const file of [
      photo,
      { name: "見積.pdf", content: pdf },
      { name: "部品.xlsx", content: await workbook() },
      { name: "通話.mp3", content: soundFiles["call.mp3"] },
    ])
      await add(file, id);
    const files = await listOf(operator, id);
    expect(files.map(({ name, kind }) => [name, kind])).toEqual([
      ["現場.jpg", "image"],
      ["見積.pdf", "pdf"],
      ["部品.xlsx", "excel"],
      ["通話.mp3", "audio"],
    ]);
    expect(files[0]?.url).toMatch(/^\/uploaded\/hinoSos\/inquiryForm\/\d+\//);
    const outside = await listOf(maker, id);
    expect(outside.map(({ created_by }) => created_by)).toEqual(
      files.map(() => null),
    );
    const served = await test.app.inject(files[1]?.url ?? "");
    expect(served.statusCode).toBe(200);
    expect(served.headers["content-type"]).toBe("application/pdf");
    expect(served.rawPayload.equals(pdf)).toBe(true);
    const trace = await database.db
      .selectFrom("history")
      .select(["entity", "action", "changes", "version"])
      .where("root_entity", "=", "sos_inquiry")
      .where("root_id", "=", id)
      .where("entity", "=", caseFiles.sos.entity)
      .orderBy("id")
      .execute();
    expect(trace).toHaveLength(4);
    expect(trace[1]).toMatchObject({
      action: "attach",
      version: 1,
      changes: [{ field: "attachments", before: null, after: "見積.pdf" }],
    });
    const event = await database.db
      .selectFrom("events")
      .select(["topic", "audience"])
      .where("root_id", "=", id)
      .where("entity", "=", caseFiles.sos.entity)
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({
      topic: "hinoSosInquiries",
      audience: {
        permissions: ["sos"],
        vehicle_make: 3,
        tow_truck_company_ids: [],
      },
    });
  });

  it("are removed softly: no longer listed nor served, the history keeps it", async () => {
    const file = await add();
    const url = `${base()}/${file.id}`;
    expect((await test.call(operator, "DELETE", url)).statusCode).toBe(204);
    expect((await listOf(operator)).map(({ id }) => id)).not.toContain(file.id);
    expect((await test.app.inject(file.url)).statusCode).toBe(562);
    expect((await test.call(operator, "DELETE", url)).statusCode).toBe(404);
    const last = await database.db
      .selectFrom("history")
      .select(["action", "changes"])
      .where("root_id", "=", caseId)
      .where("entity", "=", caseFiles.sos.entity)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(last).toMatchObject({
      action: "detach",
      changes: [{ before: "現場.jpg", after: null }],
    });
  });
});

describe("sheets for the viewer", () => {
  it("are read on the server, for those who read the case", async () => {
    const file = await add({ name: "部品.xlsx", content: await workbook() });
    const url = `/api/files/${file.id}/sheets`;
    expect((await test.call(undefined, "GET", url)).statusCode).toBe(401);
    for (const stranger of [otherDealer, otherMaker, driver])
      expect((await test.call(stranger, "GET", url)).statusCode).toBe(404);
    for (const reader of [operator, dealer, maker]) {
      const answer = await test.call(reader, "GET", url);
      expect(answer.json()).toEqual({
        data: {
          sheets: [
            {
              name: "表1",
              rows: [
                { number: 1, cells: ["品名", "数量"] },
                { number: 2, cells: ["髙﨑", "3"] },
              ],
              is_cut: false,
            },
            {
              name: "表2",
              rows: [{ number: 1, cells: ["二枚目"] }],
              is_cut: false,
            },
          ],
        },
      });
    }
  });

  it("are there for workbooks only", async () => {
    const file = await add();
    const url = `/api/files/${file.id}/sheets`;
    expect((await test.call(operator, "GET", url)).statusCode).toBe(422);
    const missing = "/api/files/00000000-0000-4000-8000-00000000ffff/sheets";
    expect((await test.call(operator, "GET", missing)).statusCode).toBe(404);
  });
});
