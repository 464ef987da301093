import { setImmediate } from "node:timers/promises";
import { AppError } from "#platform/contract/errors.ts";
import { normaliseText } from "#platform/contract/japanese/folding.ts";
import type { FilePort } from "#platform/server/files/file-port.ts";
import { withLocalCopy } from "#platform/server/files/stored-file.ts";
import type { Upload } from "#platform/server/files/upload.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { readPdfText } from "#platform/server/pdf/read-pdf.ts";
import { searchColumnsOf } from "#platform/server/search/text-search.ts";
import { openWorkbook } from "#platform/server/tabular/open-workbook.ts";
import type { IndexedPage } from "./mutations.ts";

/** A thread that reads is ended after 20 seconds, or where it gives more text than 50 MB. */
const pdfLimits = {
  pages: 2000,
  characters: 50_000,
  total: 50_000_000,
  ms: 20_000,
};
const sheetLimits = {
  sheets: 50,
  rows: 5000,
  columns: 60,
  characters: 500,
};

/** What was read of a file: nothing of a picture, or of a file that cannot be read within the limits. */
export interface ReadFile {
  readonly pages: readonly IndexedPage[];
  readonly is_read: boolean;
}

interface PageWords {
  readonly label: string | null;
  readonly text: string;
}

const wordsOfSheets = async (
  path: string,
  { sha256 }: Upload,
  { user_id }: Actor,
): Promise<PageWords[] | undefined> => {
  try {
    const file = { path, sha256, user_id };
    const sheets = await openWorkbook(file, sheetLimits, "index");
    return sheets.map(({ name, rows }) => ({
      label: name,
      text: rows
        .map(({ cells }) => cells.filter((cell) => cell !== "").join(" "))
        .join("\n"),
    }));
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_input")
      return undefined;
    throw error;
  }
};

const wordsOf = async (
  path: string,
  upload: Upload,
  actor: Actor,
): Promise<PageWords[] | undefined> => {
  if (upload.kind === "excel") return wordsOfSheets(path, upload, actor);
  const texts = await readPdfText(path, pdfLimits);
  return texts?.map((text) => ({ label: null, text }));
};

/** Pages with what the search asks of them. */
export const indexPages = async (
  words: readonly PageWords[],
): Promise<IndexedPage[]> => {
  const pages: IndexedPage[] = [];
  for (const [at, { label, text: raw }] of words.entries()) {
    const text = normaliseText(raw).slice(0, pdfLimits.characters);
    pages.push({ number: at + 1, label, text, ...searchColumnsOf([text]) });
    // A handbook has hundreds of pages: others are answered between two of them.
    await setImmediate();
  }
  return pages;
};

/**
 * Reads the words of an upload that is in the store, in a thread.
 *
 * @throws AppError `unavailable` where too many are read at once
 */
export const readUpload = async (
  { storage }: FilePort,
  upload: Upload,
  actor: Actor,
): Promise<ReadFile> => {
  const { kind, fate } = upload;
  if (kind === "image" || fate.object_id === null)
    return { pages: [], is_read: false };
  const file = { ...upload, id: fate.object_id, object_id: null };
  const words = await withLocalCopy(storage, file, (path) =>
    wordsOf(path, upload, actor),
  );
  return {
    pages: await indexPages(words ?? []),
    is_read: words !== undefined,
  };
};
