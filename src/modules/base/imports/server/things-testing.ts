import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { afterAll, expect } from "vitest";
import { z } from "zod";
import { telephone } from "#platform/contract/japanese/fields.ts";
import { anyOf } from "#platform/contract/permissions.ts";
import { openDiskStorage } from "#platform/server/files/disk-storage.ts";
import { createFilePort } from "#platform/server/files/file-port.ts";
import { installFiles } from "#platform/server/files/serve-files.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { defineImportKind } from "#platform/server/imports/import-kind.ts";
import { createWorkQueue } from "#platform/server/jobs/work-queue.ts";
import { createTestApp, makeActor } from "#platform/server/testing/test-app.ts";
import { createTestDatabase } from "#platform/server/testing/test-database.ts";
import type { ImportRowKind } from "../contract/endpoints.ts";
import type { ImportRow, ImportRun } from "../contract/schema.ts";
import { registerImportRoutes } from "./routes.ts";
import { createImportService, createImportWork } from "./service.ts";

/*
 * The workbench over a table of the test alone. Opened once for each file of tests.
 */

export const base = "/api/imports";
export const admin = makeActor("administrator");
/** A name that the test says is taken meanwhile. */
export const taken = { name: "" };

/** Things with a code, a name and a number, in a table of the test alone. */
const things = defineImportKind({
  key: "things",
  title: "品目",
  access: anyOf("user_management"),
  columns: [
    { key: "code", label: "コード", is_required: true },
    { key: "name", label: "名前", aliases: ["名称"], is_required: true },
    { key: "stock", label: "在庫" },
    { key: "phone", label: "電話", number: "telephone" },
  ],
  schema: z.object({
    code: z.string().min(1, "コードを入力してください。"),
    name: z.string().min(1, "名前を入力してください。"),
    stock: z
      .string()
      .regex(/^\d*$/, "数字で入力してください。")
      .default("")
      .transform((text) => (text === "" ? null : Number(text))),
    phone: telephone().optional(),
  }),
  identity: { column: "code", of: ({ code }) => code ?? "" },
  async check({ db }, rows) {
    const { rows: held } = await sql<{ code: string; name: string }>`
      select code, name from things where code = any(${rows.map(({ code }) => code)}::text[])`.execute(
      db,
    );
    return rows.map(({ code, name }) => {
      if (name === taken.name)
        return { errors: { name: ["この名前は使用できません。"] } };
      const known = held.find((one) => one.code === code);
      if (known === undefined) return { action: "create" };
      return known.name === name
        ? { action: "unchanged" }
        : {
            action: "update",
            changes: [{ column: "name", before: known.name, after: name }],
          };
    });
  },
  async write({ db }, rows) {
    await sql`insert into things (code, name, stock, phone)
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (code text, name text, stock int, phone text)
      on conflict (code) do update set name = excluded.name, stock = excluded.stock, phone = excluded.phone`.execute(
      db,
    );
  },
});

const secret = { signingSecret: "0".repeat(32) };
export const database = await createTestDatabase();
await sql`create table things (code text primary key, name text not null, stock int, phone text)`.execute(
  database.db,
);
const folder = await mkdtemp(path.join(tmpdir(), "kyuen-imports-"));
const storage = await openDiskStorage(pathToFileURL(folder).href);
const files = createFilePort({ storage, ...secret });
export const test = await createTestApp(database.db, (app, context) => {
  registerImportRoutes(
    app,
    { ...context, files },
    createImportService([things]),
  );
  installFiles(app, {
    db: database.db,
    storage,
    ...secret,
    owners: [],
    actorOfSession: () => Promise.resolve(undefined),
  });
});
const queue = createWorkQueue(
  { db: database.db, log: { error: () => undefined } },
  createImportWork({
    db: database.db,
    kinds: [things],
    actorOfUser: () => Promise.resolve(admin),
  }),
);
afterAll(async () => {
  await test.app.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** As before any test of a file. */
export const empty = async (): Promise<void> => {
  taken.name = "";
  await sql`delete from things`.execute(database.db);
};

export const send = (
  content: Buffer | string,
  options: { actor?: Actor; kind?: string; name?: string } = {},
) => {
  const boundary = "----kyuen";
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="kind"\r\n\r\n${options.kind ?? "things"}\r\n` +
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${options.name ?? "things.csv"}"\r\n` +
        "content-type: application/octet-stream\r\n\r\n",
    ),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return test.call(options.actor ?? admin, "POST", base, {
    body,
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  });
};
export const runOf = (answer: { json: () => unknown }): ImportRun =>
  (answer.json() as { data: ImportRun }).data;
export const read = async (id: number): Promise<ImportRun> =>
  runOf(await test.call(admin, "GET", `${base}/${id}`));
export const step = async (
  id: number,
  name: "check" | "write",
  agreed: { updates?: "write" | "skip" } = {},
) => {
  const { version } = await read(id);
  return test.call(admin, "POST", `${base}/${id}/${name}`, {
    body: { version, ...agreed },
  });
};
export const workOff = async (): Promise<void> => {
  queue.wake();
  await queue.settle();
};
export const checked = async (
  content: Buffer | string,
  name?: string,
): Promise<ImportRun> => {
  const { id } = runOf(await send(content, name === undefined ? {} : { name }));
  expect((await step(id, "check")).statusCode).toBe(200);
  await workOff();
  return read(id);
};
export const rowsOf = async (
  id: number,
  only: ImportRowKind = "errors",
): Promise<ImportRow[]> =>
  (await test.call(admin, "GET", `${base}/${id}/rows?only=${only}`)).json<{
    data: ImportRow[];
  }>().data;
export const held = async () => {
  const { rows } = await sql`select * from things order by code`.execute(
    database.db,
  );
  return rows;
};

/** A step on a run as it stands, and the check that follows it. */
export const act = async (id: number, name: string, body: object) => {
  const { version } = await read(id);
  const answer = await test.call(admin, "POST", `${base}/${id}/${name}`, {
    body: { version, ...body },
  });
  expect(answer.statusCode).toBe(200);
  await workOff();
  return read(id);
};
