import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "vitest";
import type { Db } from "#platform/server/db/schema.ts";
import { openDiskStorage } from "#platform/server/files/disk-storage.ts";
import { createFilePort } from "#platform/server/files/file-port.ts";
import { installFiles } from "#platform/server/files/serve-files.ts";
import { multipartOf } from "#platform/server/files/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  createTestApp,
  makeActorWith,
} from "#platform/server/testing/test-app.ts";
import type { Document } from "../contract/record.ts";
import type { DocumentVersion } from "../contract/schema.ts";
import { documentFiles } from "./document-service.ts";
import { documentModule } from "./module.ts";

const base = "/api/hinoConnectImportFiles";

/** The server of the documents, with the links of the accounts in `signedIn`. */
const serveDocuments = async (db: Db, signedIn: ReadonlyMap<string, Actor>) => {
  const folder = await mkdtemp(path.join(tmpdir(), "kyuen-documents-"));
  const storage = await openDiskStorage(pathToFileURL(folder).href);
  const signingSecret = "d".repeat(32);
  const files = createFilePort({ storage, signingSecret });
  const test = await createTestApp(db, (app, context) => {
    documentModule(files).routes(app, { ...context, files });
    installFiles(app, {
      db,
      storage,
      signingSecret,
      owners: [documentFiles],
      actorOfSession: (id) => Promise.resolve(signedIn.get(id)),
    });
  });
  return { test, folder };
};

/** The documents on a server of their own, and how their keeper fills them. */
export const createDocumentTestApp = async (db: Db) => {
  const signedIn = new Map<string, Actor>();
  const { test, folder } = await serveDocuments(db, signedIn);
  const manager = makeActorWith("client_management");
  const post = async <T>(url: string, body: object): Promise<T> => {
    const answer = await test.call(manager, "POST", url, { body });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ data: T }>().data;
  };
  const upload = (
    id: number,
    name: string,
    content: Buffer,
    actor = manager,
  ) => {
    const { body, contentType } = multipartOf({ name, content });
    return test.call(actor, "POST", `${base}/${id}/versions`, {
      body,
      headers: { "content-type": contentType },
    });
  };
  let made = 0;
  return Object.assign(test, {
    manager,
    folder,
    signedIn,
    upload,
    createFolder: (values: object = {}) => {
      made += 1;
      return post<{ id: number; version: number }>(`${base}/folders`, {
        name: `フォルダー${made}`,
        parent_id: null,
        ...values,
      });
    },
    createDocument: (folder_id: number, values: object = {}) => {
      made += 1;
      const name = `資料${made}`;
      return post<Document>(base, { name, folder_id, ...values });
    },
    async addVersion(id: number, name: string, content: Buffer) {
      const answer = await upload(id, name, content);
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json<{ data: DocumentVersion }>().data;
    },
    async close() {
      await test.app.close();
      await rm(folder, { recursive: true });
    },
  });
};
export type DocumentTestApp = Awaited<ReturnType<typeof createDocumentTestApp>>;
