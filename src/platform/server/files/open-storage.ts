import path from "node:path";
import type { Config } from "#platform/server/config.ts";
import { openDiskStorage } from "./disk-storage.ts";
import type { FileStorage } from "./file-storage.ts";

/** The store that `FILES_URL` names: a folder or a bucket. */
export const openStorage = async ({
  filesUrl,
  dataDir,
}: Pick<Config, "filesUrl" | "dataDir">): Promise<FileStorage> => {
  if (filesUrl.startsWith("file:")) return openDiskStorage(filesUrl);
  // Its client is large, and most installations have a folder.
  const { openObjectStorage } = await import("./object-storage.ts");
  return openObjectStorage(filesUrl, path.join(dataDir, "incoming"));
};
