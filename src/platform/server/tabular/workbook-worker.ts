/**
 * Opens a workbook in a thread of its own: what is wrong with it ends the thread and not the program. Imports packages
 * only, because it runs beside the bundle.
 */
import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { unzipSync, zipSync } from "fflate";
import readWorkbook from "read-excel-file/node";

const maximumEntries = 2000;
const maximumUnpacked = 50_000_000;
/** Of all cells together: one text of a workbook may stand in any number of cells, and leaves once for each. */
const maximumCharacters = 50_000_000;

/** `sheets`, `rows`, `columns` and `characters` of a cell are as many as the reader looks at; the rest need not travel. */
const { path, limits } = workerData as {
  path: string;
  limits: { sheets: number; rows: number; columns: number; characters: number };
};

/**
 * The parts of the archive; undefined where it is too large. What it says of itself is counted before anything is
 * unpacked, and no part becomes larger than it says.
 */
const unpack = (
  bytes: Uint8Array,
): Readonly<Record<string, Uint8Array>> | undefined => {
  let entries = 0;
  let unpacked = 0;
  const isWithinLimits = (): boolean =>
    entries <= maximumEntries && unpacked <= maximumUnpacked;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      entries += 1;
      unpacked += originalSize;
      return isWithinLimits() && /\.(xml|rels)$/i.test(name);
    },
  });
  return isWithinLimits() ? parts : undefined;
};

const pad = (value: number): string => String(value).padStart(2, "0");

/** A date of a workbook has no zone: what the sheet shows is what it says. */
const textOfDate = (date: Date): string => {
  const day = `${date.getUTCFullYear()}/${pad(date.getUTCMonth() + 1)}/${pad(date.getUTCDate())}`;
  const hasTime = date.getUTCHours() + date.getUTCMinutes() > 0;
  return hasTime
    ? `${day} ${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}`
    : day;
};

const textOfCell = (cell: unknown): string => {
  if (cell instanceof Date) return textOfDate(cell);
  if (typeof cell === "string") return cell.slice(0, limits.characters);
  return typeof cell === "number" || typeof cell === "boolean"
    ? String(cell)
    : "";
};

let characters = 0;

/** The head and the rows that hold anything; undefined where they hold too much. */
const textsOf = (
  sheet: readonly (readonly unknown[])[],
): { number: number; cells: string[] }[] | undefined => {
  const texts: { number: number; cells: string[] }[] = [];
  for (const [place, row] of sheet.entries()) {
    const cells = row.slice(0, limits.columns).map(textOfCell);
    const length = cells.reduce((sum, cell) => sum + cell.length, 0);
    if (length === 0) continue;
    characters += length;
    if (characters > maximumCharacters) return undefined;
    texts.push({ number: place + 1, cells });
    if (texts.length >= limits.rows) break;
  }
  return texts;
};

const parts = unpack(readFileSync(path));
if (parts === undefined) parentPort?.postMessage({ isTooLarge: true });
else {
  // Packed anew: the library unpacks as much as comes, whatever the archive says of itself.
  const workbook = await readWorkbook(
    Buffer.from(zipSync(parts, { level: 0 })),
  );
  const sheets = workbook
    .slice(0, limits.sheets)
    .map(({ sheet, data }) => ({ name: sheet, rows: textsOf(data) }));
  const isTooLarge = sheets.some(({ rows }) => rows === undefined);
  parentPort?.postMessage(isTooLarge ? { isTooLarge } : { sheets });
}
