import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/** Accepted kinds of files (spec §5), recognised by content and not by name. */
export const fileKinds = defineLookup([
  { code: "image", label: "画像" },
  { code: "pdf", label: "PDF" },
  { code: "excel", label: "Excel" },
  { code: "audio", label: "音声" },
  // Made by exports; taken by the import only.
  { code: "csv", label: "CSV" },
  // Made in the background: many files in one.
  { code: "zip", label: "ZIP" },
]);
export type FileKind = CodeOf<typeof fileKinds>;

/** Largest table to import, in bytes: 100,000 rows do not fit into a file of the common size. */
export const maximumTableSize = 30_000_000;

/** Largest file in bytes (spec §5, §9). */
export const maximumFileSize = 5_000_000;
