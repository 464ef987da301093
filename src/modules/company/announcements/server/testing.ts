import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Db } from "#platform/server/db/schema.ts";
import { openDiskStorage } from "#platform/server/files/disk-storage.ts";
import { createFilePort } from "#platform/server/files/file-port.ts";
import { installFiles } from "#platform/server/files/serve-files.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  createTestApp,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import { registerAnnouncementRoutes } from "./routes.ts";
import { announcementFiles, createAnnouncementService } from "./service.ts";

export interface AnnouncementTestApp extends TestApp {
  /** Accounts whose signed links are served. */
  readonly living: Map<string, Actor>;
  readonly close: () => Promise<void>;
}

/** The operations of announcements on a real server and database, with files in a folder of their own. */
export const createAnnouncementTestApp = async (
  db: Db,
): Promise<AnnouncementTestApp> => {
  const folder = await mkdtemp(path.join(tmpdir(), "kyuen-announcements-"));
  const signingSecret = "a".repeat(32);
  const storage = await openDiskStorage(pathToFileURL(folder).href);
  const files = createFilePort({ storage, signingSecret });
  const living = new Map<string, Actor>();
  const test = await createTestApp(db, (app, base) => {
    const context = { ...base, files };
    registerAnnouncementRoutes(
      app,
      context,
      createAnnouncementService({ files }),
    );
    installFiles(app, {
      db,
      storage,
      signingSecret,
      owners: [announcementFiles],
      actorOfSession: (id) => Promise.resolve(living.get(id)),
    });
  });
  return {
    ...test,
    living,
    async close() {
      await test.app.close();
      await rm(folder, { recursive: true });
    },
  };
};
