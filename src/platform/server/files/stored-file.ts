import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { AppError } from "#platform/contract/errors.ts";
import type { FileRow } from "./file-port.ts";
import {
  objectOf,
  type FileStorage,
  type StoredObject,
} from "./file-storage.ts";

type StoredRow = Pick<FileRow, "id" | "object_id" | "size" | "sha256">;

const digestOf = async ({ read }: StoredObject): Promise<string> => {
  const hash = createHash("sha256");
  await pipeline(read(), hash);
  return hash.digest("hex");
};

/**
 * The object of a file, byte for byte what was stored. Read through once before it is sent: what goes out under a good
 * status has to be good.
 * @throws AppError 562 where it is gone (`file_not_found`) or was altered (`file_damaged`)
 */
export const openStored = async (
  storage: FileStorage,
  file: StoredRow,
): Promise<StoredObject> => {
  const object = await storage.find(objectOf(file));
  if (object === undefined) throw new AppError("file_not_found");
  if (object.size !== file.size || (await digestOf(object)) !== file.sha256)
    throw new AppError("file_damaged");
  return object;
};

/**
 * The whole of a small file.
 *
 * @throws AppError as {@link openStored}
 */
export const readStored = async (
  storage: FileStorage,
  file: StoredRow,
): Promise<Buffer> => buffer((await openStored(storage, file)).read());

/**
 * Works on the object of a file as a file of this machine, wherever the store keeps it.
 *
 * @throws AppError as {@link openStored}
 */
export const withLocalCopy = async <T>(
  storage: FileStorage,
  file: StoredRow,
  work: (path: string) => Promise<T>,
): Promise<T> => {
  const object = await openStored(storage, file);
  const path = storage.incomingPath(randomUUID());
  try {
    await pipeline(object.read(), createWriteStream(path, { flags: "wx" }));
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
};
