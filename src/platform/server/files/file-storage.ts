import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";

/** Part of an object: first and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredObject {
  readonly size: number;
  readonly read: (range?: ByteRange) => Readable;
}

/** Objects under a UUID; what they are called and whose they are stands in the table `files`. */
export interface FileStorage {
  /** A new path for a file that is still arriving, on the same device as the objects. */
  incomingPath(id: string): string;
  /** Makes an arrived file the object of that id; durable when it resolves. */
  keep(id: string, incomingPath: string): Promise<void>;
  /** Undefined where the object is gone. */
  find(id: string): Promise<StoredObject | undefined>;
  /** Removes an object or does nothing where there is none. */
  remove(id: string): Promise<void>;
  /** Bytes that the device still takes on which files arrive. */
  freeBytes(): Promise<number>;
  /** Ids of the objects that were written before a moment (milliseconds). */
  listOlderThan(moment: number): Promise<string[]>;
}

/** Under which id the store has a file: it may share the object of another one. */
export const objectOf = (file: {
  readonly id: string;
  readonly object_id: string | null;
}): string => file.object_id ?? file.id;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a name in a store is that of an object; others may lie there too. */
export const isObjectId = (name: string): boolean => uuid.test(name);

/** @throws Error for anything else: an id becomes a path */
export const checkedObjectId = (id: string): string => {
  if (!isObjectId(id)) throw new Error(`not the id of a file: ${id}`);
  return id;
};

const abandonedMs = 60 * 60 * 1000;

/** What began to arrive more than an hour ago belongs to a program that ended; another process may be receiving now. */
const sweepIncoming = async (incoming: string): Promise<void> => {
  for (const name of await readdir(incoming)) {
    const { mtimeMs } = await stat(path.join(incoming, name));
    if (mtimeMs < Date.now() - abandonedMs)
      await rm(path.join(incoming, name), { force: true, recursive: true });
  }
};

/** The folder for files that are still arriving. */
export const openIncoming = async (folder: string): Promise<string> => {
  await mkdir(folder, { recursive: true });
  await sweepIncoming(folder);
  return folder;
};
