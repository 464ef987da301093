import { createHash, randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import type { FilePort } from "./file-port.ts";
import { settleUpload, unstored } from "./upload-fate.ts";
import type { Upload } from "./upload.ts";

type Made = Pick<Upload, "name" | "kind" | "content_type">;

/**
 * Puts what the product wrote itself into the store and hands it on to be saved; where that fails the object goes again.
 */
export const withStoredBytes = async <T>(
  files: Pick<FilePort, "storage" | "store" | "requireSpace">,
  { bytes, ...made }: Made & { readonly bytes: Buffer },
  save: (upload: Upload) => Promise<T>,
): Promise<T> => {
  await files.requireSpace();
  const path = files.storage.incomingPath(randomUUID());
  const upload: Upload = {
    ...made,
    path,
    size: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    account_id: null,
    fate: unstored(),
  };
  try {
    await writeFile(path, bytes);
    await files.store(upload);
    return await save(upload);
  } catch (error) {
    await settleUpload(files.storage, upload, () => Promise.resolve(false));
    throw error;
  } finally {
    await rm(path, { force: true });
  }
};
