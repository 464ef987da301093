import { randomUUID } from "node:crypto";
import type { FileStorage } from "./file-storage.ts";

/** What became of an upload: its object in the store, and whether a row names it. */
export interface UploadFate {
  object_id: string | null;
  is_saved: boolean;
}

interface Stored {
  /** Where it arrived. */
  readonly path: string;
  readonly fate: UploadFate;
}

/** Of a file that is not in the store yet. */
export const unstored = (): UploadFate => ({
  object_id: null,
  is_saved: false,
});

/** Puts the object of an upload into the store. Before any transaction: a slow store keeps no row and no turn. */
export const storeUpload = async (
  storage: FileStorage,
  { fate, path }: Stored,
): Promise<void> => {
  fate.object_id = randomUUID();
  await storage.keep(fate.object_id, path);
};

/**
 * Takes the object of an upload back unless a row has it that stays: `isNamed` says whether one does. A connection
 * that is lost at the commit leaves that open, so the row itself is asked; where nobody can tell, the object stays
 * for `sweep`.
 */
export const settleUpload = async (
  storage: FileStorage,
  { fate: { object_id, is_saved } }: Pick<Stored, "fate">,
  isNamed: (id: string) => Promise<boolean>,
): Promise<void> => {
  if (object_id === null) return;
  if (is_saved && (await isNamed(object_id).catch(() => true))) return;
  await storage.remove(object_id);
};
