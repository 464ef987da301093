import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { loadConfig } from "#platform/server/config.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { openDiskStorage } from "#platform/server/files/disk-storage.ts";
import { createFilePort } from "#platform/server/files/file-port.ts";
import { createModules } from "./modules.ts";

/** All modules of the product over a test database, with files in a folder of their own. */
export const createTestModules = async (db: Db) => {
  const config = loadConfig({
    DATA_DIR: mkdtempSync(path.join(os.tmpdir(), "kyuen-modules-")),
  });
  const files = createFilePort({
    storage: await openDiskStorage(config.filesUrl),
    signingSecret: config.signingSecret,
  });
  return { ...createModules({ db, config, files }), files };
};
