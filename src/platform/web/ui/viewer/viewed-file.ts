import type { FileKind } from "#platform/contract/files/lookups.ts";

/** A file to look at: one of the server by its link, or one that was just made. */
export interface ViewedFile {
  readonly name: string;
  readonly kind: FileKind;
  /** Link or `blob:` address. */
  readonly url: string;
  /** Of a file that was just made. */
  readonly blob?: Blob;
  /** Of a file of the server; its sheets are read there. */
  readonly id?: string;
}
