import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";

/** Part of an object: first and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Objects under a UUID; what they are called and whose they are stands in the table `files`. */
export interface FileStorage {
  /** A new path for a file that is still arriving, on the same device as the objects. */
  incomingPath(id: string): string;
  /** Makes an arrived file the object of that id; durable when it resolves. */
  keep(id: string, incomingPath: string): Promise<void>;
  /** Undefined where the object is gone. */
  find(
    id: string,
  ): Promise<
    { size: number; read: (range?: ByteRange) => Readable } | undefined
  >;
  /** Removes an object or does nothing where there is none. */
  remove(id: string): Promise<void>;
  /** Ids of the objects that were written before a moment (milliseconds). */
  listOlderThan(moment: number): Promise<string[]>;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

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

const abandonedMs = 60 * 60 * 1000;

/** What began to arrive more than an hour ago belongs to a program that ended; another process may be receiving now. */
const sweepIncoming = async (incoming: string): Promise<void> => {
  for (const name of await readdir(incoming)) {
    const { mtimeMs } = await stat(path.join(incoming, name));
    if (mtimeMs < Date.now() - abandonedMs)
      await rm(path.join(incoming, name), { force: true });
  }
};

/** Objects in a folder (`file://…`), spread over 256 folders by the first two digits of the id. */
export const openDiskStorage = async (url: string): Promise<FileStorage> => {
  if (!url.startsWith("file:"))
    throw new Error(`FILES_URL: only file:// is known, not ${url}`);
  const root = fileURLToPath(url);
  const incoming = path.join(root, "incoming");
  await mkdir(incoming, { recursive: true });
  await sweepIncoming(incoming);
  const objectPath = (id: string): string => {
    if (!uuid.test(id)) throw new Error(`not the id of a file: ${id}`);
    return path.join(root, id.slice(0, 2), id);
  };
  return {
    incomingPath: (id) => path.join(incoming, id),
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
          if (uuid.test(id) && mtimeMs < moment) found.push(id);
        }
      }
      return found;
    },
  };
};
