import { createHash, randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { Db } from "#platform/server/db/schema.ts";
import type { FileStorage } from "#platform/server/files/file-storage.ts";
import type { FileKind } from "#platform/contract/files/lookups.ts";

/** A file of the demo, of whatever record. */
export interface StoredFile {
  readonly owner_entity: string;
  readonly owner_id: number;
  readonly kind: FileKind;
  readonly name: string;
  readonly content_type: string;
  readonly content: Buffer;
}

/** Keeps it as an upload would; gives back its id. */
export const storeFile = async (
  db: Db,
  storage: FileStorage,
  { content, ...file }: StoredFile,
): Promise<string> => {
  const id = randomUUID();
  const incoming = storage.incomingPath(id);
  await writeFile(incoming, content);
  await storage.keep(id, incoming);
  await db
    .insertInto("files")
    .values({
      id,
      ...file,
      size: content.length,
      sha256: createHash("sha256").update(content).digest("hex"),
      taken_at: null,
      created_by: null,
      deleted_at: null,
    })
    .execute();
  return id;
};
