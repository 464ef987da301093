import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import {
  checkedObjectId,
  type FileStorage,
  isObjectId,
  openIncoming,
} from "./file-storage.ts";
import { freeBytesOf } from "#platform/server/disk-space.ts";
import { makePrivateFolder } from "#platform/server/private-folder.ts";

const folderSync = async (folder: string): Promise<void> => {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

const ownFolders = /^([0-9a-f]{2}|incoming|lost\+found)$/;

/** Objects in a folder (`file://…`), spread over 256 folders by the first two digits of the id. */
export const openDiskStorage = async (url: string): Promise<FileStorage> => {
  const root = fileURLToPath(url);
  makePrivateFolder(root, (name) => ownFolders.test(name));
  const incoming = await openIncoming(path.join(root, "incoming"));
  const objectPath = (id: string): string =>
    path.join(root, id.slice(0, 2), checkedObjectId(id));
  return {
    incomingPath: (id) => path.join(incoming, id),
    freeBytes: () => freeBytesOf(incoming),
    async keep(id, from) {
      const target = objectPath(id);
      await mkdir(path.dirname(target), { recursive: true });
      await rename(from, target);
      await folderSync(path.dirname(target));
    },
    async find(id) {
      try {
        const { size } = await stat(objectPath(id));
        return {
          size,
          read: (range) => createReadStream(objectPath(id), { ...range }),
        };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (id) => rm(objectPath(id), { force: true }),
    async listOlderThan(moment) {
      const found: string[] = [];
      for (const folder of await readdir(root)) {
        if (!/^[0-9a-f]{2}$/.test(folder)) continue;
        for (const id of await readdir(path.join(root, folder))) {
          const { mtimeMs } = await stat(path.join(root, folder, id));
          if (isObjectId(id) && mtimeMs < moment) found.push(id);
        }
      }
      return found;
    },
  };
};
