import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  lonelyDependencies,
  registerInquiries,
  saveInquiry,
} from "#modules/sos/sos-inquiries/server/testing.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import { openDiskStorage } from "#platform/server/files/disk-storage.ts";
import { createFilePort } from "#platform/server/files/file-port.ts";
import { installFiles } from "#platform/server/files/serve-files.ts";
import { multipartOf, tinyJpeg } from "#platform/server/files/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { outsideAccounts } from "#platform/server/testing/strangers.ts";
import {
  createTestApp,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { templateKinds, usualLabels } from "../contract/lookups.ts";
import type { EmailTemplate } from "../contract/record.ts";
import { caseMailText } from "../contract/text.ts";
import { caseMailModule } from "./module.ts";
import { seedEmailTemplates } from "./seed.ts";
import { createCaseMailService } from "./service.ts";
import { templateFiles } from "./template-service.ts";

/** As the product composes them: a desk adds what its recipients are told. */
const labels = {
  ...usualLabels,
  handover: {
    ...usualLabels.handover,
    通報者名: "見本太郎",
    電話番号: "045-111-2222",
    トラブル区分: "走行不能",
  },
};

let database: TestDatabase;
let test: TestApp;
let folder: string;
const base = "/api/emailTemplates";
const manager = makeActorWith("client_management");
const reader = makeActorWith("connect");
const agentOfIza = makeActorWith("iza");
/** Tells makers of accidents. */
const agentOfSos = makeActorWith("sos");
const outside = outsideAccounts("connect", "iza", "client_management");
const work_flows = [
  { code: "start", label: "利用開始" },
  { code: "stop", label: "利用停止" },
  { code: "consent", label: "同意書" },
  { code: "user_id", label: "利用者ID" },
  { code: "device", label: "通信機不具合" },
  { code: "warning", label: "警告・遠隔診断" },
];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "kyuen-templates-"));
  const storage = await openDiskStorage(pathToFileURL(folder).href);
  const signingSecret = "c".repeat(32);
  const files = createFilePort({ storage, signingSecret });
  const module = caseMailModule(files, {
    labels,
    workFlowsIn: () => Promise.resolve(work_flows),
  });
  test = await createTestApp(database.db, (app, context) => {
    registerInquiries(app, context, lonelyDependencies());
    module.routes(app, { ...context, files });
    installFiles(app, {
      db: database.db,
      storage,
      signingSecret,
      owners: [templateFiles],
      actorOfSession: () => Promise.resolve(undefined),
    });
  });
});
afterAll(async () => {
  await test.app.close();
  await rm(folder, { recursive: true });
  await database.drop();
});

let made = 0;
const input = (more: object = {}) => {
  made += 1;
  return {
    name: `依頼${made}`,
    kind: "escalation",
    work_flow: null,
    subject: "確認のお願い {{受付番号}}",
    body: "{{販売会社}} 様\n{{リンク}}",
    sort_order: 10,
    is_in_use: true,
    ...more,
  };
};
const post = (body: object, actor = manager) =>
  test.call(actor, "POST", base, { body });
const patch = (id: number, body: object) =>
  test.call(manager, "PATCH", `${base}/${id}`, { body });
const create = async (more: object = {}): Promise<EmailTemplate> => {
  const answer = await post(input(more));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ data: EmailTemplate }>().data;
};
const read = async (id: number, actor = manager): Promise<EmailTemplate> =>
  (await test.call(actor, "GET", `${base}/${id}`)).json<{
    data: EmailTemplate;
  }>().data;
const namesOf = async (actor: Actor): Promise<string[]> =>
  (await test.call(actor, "GET", `${base}?per_page=100`))
    .json<{ data: { name: string }[] }>()
    .data.map(({ name }) => name);
const attach = (id: number, actor: Actor | undefined = manager) => {
  const file = multipartOf({ name: "手順.jpg", content: tinyJpeg });
  return test.call(actor, "POST", `${base}/${id}/attachments`, {
    body: file.body,
    headers: { "content-type": file.contentType },
  });
};

const writes = [
  ["POST", base, {}],
  ["PATCH", `${base}/1`, {}],
  ["DELETE", `${base}/1`, undefined],
  ["POST", `${base}/1/attachments`, undefined],
  [
    "DELETE",
    `${base}/1/attachments/00000000-0000-4000-8000-000000000001`,
    undefined,
  ],
  ["GET", `${base}/1/timeline`, undefined],
] as const;

it("is read by those who write mails, and kept by others", async () => {
  const { id } = await create({ name: "共通の依頼" });
  for (const actor of [reader, agentOfIza, agentOfSos]) {
    expect(await namesOf(actor)).toContain("共通の依頼");
    const one = await read(id, actor);
    expect(one).toMatchObject({ can: { update: { allowed: false } } });
    expect(one.updated_by).toBeNull();
    for (const [method, url, body] of writes) {
      const answer = await test.call(actor, method, url, { body });
      expect(answer.statusCode, `${method} ${url}`).toBe(403);
    }
    expect((await attach(id, actor)).statusCode).toBe(403);
    expect(await templateFiles.canRead(database.db, actor, id)).toBe(true);
  }
  for (const [, actor = reader] of outside)
    expect(await templateFiles.canRead(database.db, actor, id)).toBe(false);
});

describe("a template", () => {
  it.each([
    [{ name: "" }, "name"],
    [{ name: "あ".repeat(26) }, "name"],
    [{ kind: "letter" }, "kind"],
    [{ subject: "あ".repeat(51) }, "subject"],
    [{ body: "あ".repeat(1001) }, "body"],
    [{ work_flow: "claim" }, "work_flow"],
    // What the recipient may not be told.
    [{ subject: "{{顧客名}} 様の件" }, "subject"],
    [{ body: "{{call_centre_memo}}" }, "body"],
    [{ body: "｛｛社内メモ｝｝" }, "body"],
    [{ body: "{{constructor}}" }, "body"],
    [{ kind: "customer", body: "{{リンク}}" }, "body"],
    [{ kind: "customer", subject: "{{回答期限}}", body: "-" }, "subject"],
    // Half of one.
    [{ body: "期限：{{回答期限" }, "body"],
    [{ subject: "受付番号}}" }, "subject"],
  ])("is refused as %j and not written", async (wrong, field) => {
    const answer = await post(input(wrong));
    expect(answer.statusCode, answer.body).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([
      field,
    ]);
    expect(await namesOf(manager)).not.toContain(`依頼${made}`);
  });

  it("says what its kind may ask for", async () => {
    const answer = await post(input({ kind: "customer", body: "{{リンク}}" }));
    expect(answer.body).toContain("{{登録番号}}");
    const choices = await test.call(reader, "GET", `${base}/controlData`);
    expect(choices.json()).toEqual({
      data: { labels, work_flows },
    });
  });

  it("changes with its history, and not to a kind that is told less", async () => {
    const { id, version } = await create({ work_flow: "start" });
    const customer = await patch(id, { version, kind: "customer" });
    expect(customer.statusCode).toBe(422);
    expect(customer.json<{ errors: object }>().errors).toHaveProperty("body");
    expect(await read(id)).toMatchObject({ version, kind: "escalation" });
    const body = { version, is_in_use: false, body: "{{受付番号}}" };
    expect((await patch(id, body)).json()).toMatchObject({
      data: { version: version + 1, is_in_use: false },
    });
    expect((await patch(id, body)).statusCode).toBe(568);
    const timeline = await test.call(manager, "GET", `${base}/${id}/timeline`);
    expect(timeline.json()).toMatchObject({
      data: [{ action: "update" }, { action: "create" }],
    });
    const url = `${base}/${id}`;
    expect((await test.remove(manager, url)).statusCode).toBe(204);
    expect((await test.call(reader, "GET", url)).statusCode).toBe(404);
    expect((await test.call(reader, "POST", `${url}/preview`)).statusCode).toBe(
      404,
    );
  });

  it("is shown as the mail that it becomes", async () => {
    const { id } = await create({
      body: `{{販売会社}} 様 期限 {{回答期限}}\n${"あ".repeat(60)}`,
    });
    const answer = await test.call(reader, "POST", `${base}/${id}/preview`);
    expect(answer.json()).toEqual({
      data: {
        subject: "確認のお願い 202611230001",
        body: `東京販売株式会社 様 期限 2026/11/24 12:00\n${"あ".repeat(50)}\n${"あ".repeat(10)}`,
        unresolved: [],
      },
    });
  });

  it("has files that go with the mails of any case, until they are removed", async () => {
    const { id, version } = await create();
    const added = await attach(id);
    expect(added.statusCode, added.body).toBe(201);
    const file = added.json<{ data: { id: string } }>().data;
    expect(await read(id, reader)).toMatchObject({
      version,
      attachments: [{ id: file.id, name: "手順.jpg", kind: "image" }],
    });
    const mails = createCaseMailService({ canSend: true, from: "a@b.example" });
    const { reception_number, ...inquiry } = await saveInquiry(test);
    const actor = makeActorWith("sos");
    const queue = () =>
      transaction(database.db, (db) =>
        mails.queueCaseMail(
          { db, actor, screen: "" },
          {
            on: { module: "sos", id: inquiry.id, reception_number },
            to: ["dealer@example.jp"],
            cc: [],
            subject: "件名",
            body: "本文",
            attachments: [file.id],
          },
        ),
      );
    await queue();
    const url = `${base}/${id}/attachments/${file.id}`;
    expect((await test.remove(manager, url)).statusCode).toBe(204);
    await expect(queue()).rejects.toMatchObject({
      errors: { attachments: [caseMailText.attachmentMissing] },
    });
  });

  it("of the demo can be saved by its own form", async () => {
    await sql`delete from email_templates`.execute(database.db);
    await seedEmailTemplates(database.db);
    const answer = await test.call(manager, "GET", `${base}?per_page=100`);
    const { data } = answer.json<{ data: EmailTemplate[] }>();
    expect(data).toHaveLength(13);
    expect(new Set(data.map(({ kind }) => kind))).toEqual(
      new Set(templateKinds.codes),
    );
    for (const { id } of data) {
      const { name, kind, subject, body, sort_order } = await read(id);
      const values = { name, kind, subject, body, sort_order };
      const saved = await patch(id, { version: 1, ...values });
      expect(saved.statusCode, saved.body).toBe(200);
    }
    const q = encodeURIComponent("通信機");
    const found = await test.call(reader, "GET", `${base}?q=${q}`);
    expect(found.json()).toMatchObject({ data: [{ work_flow: "device" }] });
  });
});
