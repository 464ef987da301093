import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { registerModules } from "#app/server/modules.ts";
import { loadConfig } from "#platform/server/config.ts";
import { openDiskStorage } from "#platform/server/files/disk-storage.ts";
import { createFilePort } from "#platform/server/files/file-port.ts";
import { createTestApp } from "#platform/server/testing/test-app.ts";
import { createTestDatabase } from "#platform/server/testing/test-database.ts";

/** Every operation of the product over an empty database, for tests of all of them. */
export const startProduct = async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "kyuen-all-"));
  const database = await createTestDatabase();
  const config = loadConfig({ DATA_DIR: dataDir });
  const files = createFilePort({
    storage: await openDiskStorage(config.filesUrl),
    signingSecret: config.signingSecret,
  });
  const server = await createTestApp(database.db, (app, context) => {
    registerModules(app, { ...context, files }, { config, files });
  });
  return {
    server,
    db: database.db,
    stop: async (): Promise<void> => {
      await server.app.close();
      await database.drop();
      rmSync(dataDir, { recursive: true });
    },
  };
};
