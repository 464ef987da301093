/**
 * Opens a workbook in a thread of its own: what is wrong with it ends the thread and not the program. Gives one batch of
 * rows for every message it gets. Imports packages only, because it runs beside the bundle.
 */
import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { unzipSync, zipSync } from "fflate";
import readWorkbook from "read-excel-file/node";

const maximumEntries = 2000;
const maximumUnpacked = 50_000_000;
/** Of all cells together: one text of a workbook may stand in any number of cells, and leaves once for each. */
const maximumCharacters = 50_000_000;
/** Of all sheets together, gaps included: 100,000 rows of 200 columns. */
const maximumSpan = 20_000_000;
/** The last row and column that a sheet can have. */
const lastRow = 1_048_576;
const lastColumn = 16_384;

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

/** Where a row or a cell of a sheet begins. */
const rowOrCell = /<(?:[\w.-]+:)?(row|c)(?=[\s/>])/g;

/** Where a tag ends, its attributes behind `from`; a greater-than sign within quotes does not end it. */
const endOfTag = (xml: string, from: number): number => {
  let quote = "";
  for (let at = from; at < xml.length; at += 1) {
    const sign = xml.charAt(at);
    // Nowhere within a tag: there it would be `&lt;`.
    if (sign === "<") return -1;
    if (quote !== "") quote = sign === quote ? "" : quote;
    else if (sign === ">") return at;
    else if (sign === '"' || sign === "'") quote = sign;
  }
  return -1;
};

/**
 * Rows and cells with their attributes, each sign looked at once: an expression over both would begin anew at each. One
 * that does not end has none, and nothing behind it is looked at.
 */
function* rowsAndCells(
  xml: string,
): Generator<readonly [name: string, attributes: string | undefined]> {
  rowOrCell.lastIndex = 0;
  for (
    let found = rowOrCell.exec(xml);
    found !== null;
    found = rowOrCell.exec(xml)
  ) {
    const end = endOfTag(xml, rowOrCell.lastIndex);
    const name = found[1] ?? "";
    if (end === -1) {
      yield [name, undefined];
      return;
    }
    yield [name, xml.slice(rowOrCell.lastIndex, end)];
    rowOrCell.lastIndex = end;
  }
}

const addresses = /(?:^|\s)r\s*=\s*["']([A-Z]{0,3})(\d{1,7})["']/;
const addressNames = /(?:^|\s)r\s*=/g;

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0);

/** Where a row or a cell says that it stands; undefined where that is nowhere on a sheet. */
const placeOf = (
  attributes: string,
): { row: number; column: number } | undefined => {
  const count = attributes.match(addressNames)?.length ?? 0;
  if (count === 0) return { row: 0, column: 0 };
  const [, letters = "", digits] = addresses.exec(attributes) ?? [];
  const place = { row: Number(digits), column: columnOf(letters) };
  return count === 1 && place.row <= lastRow && place.column <= lastColumn
    ? place
    : undefined;
};

/** Cells up to the last that holds anything: the library makes them all, a gap of a million like a cell. */
const spanOf = (xml: string): number => {
  let [rows, columns, ofRow] = [0, 0, 0];
  for (const [name, attributes] of rowsAndCells(xml)) {
    const place = attributes === undefined ? undefined : placeOf(attributes);
    // Nowhere on a sheet, or without an end: who knows where the library goes on.
    if (attributes === undefined || place === undefined) return Infinity;
    if (name === "row") ofRow = place.row;
    else if (!attributes.endsWith("/")) {
      rows = Math.max(rows, ofRow, place.row);
      columns = Math.max(columns, place.column);
    }
  }
  return rows * columns;
};

const isTooSparse = (parts: Readonly<Record<string, Uint8Array>>): boolean => {
  let span = 0;
  for (const { buffer, byteOffset, byteLength } of Object.values(parts))
    span += spanOf(
      Buffer.from(buffer, byteOffset, byteLength).toString("latin1"),
    );
  return span > maximumSpan;
};

/** As the library gives it. */
interface SheetOfLibrary {
  readonly sheet: string;
  readonly data: unknown[][];
}

/** Each batch is copied once on its way: more at a time take memory, fewer take time. */
const rowsAtOnce = 1000;

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

/** Whether the sheets together hold more than may leave. */
const isTooMuch = (sheets: readonly SheetOfLibrary[]): boolean => {
  let characters = 0;
  for (const { data } of sheets)
    for (const row of data.slice(0, limits.rows))
      for (const cell of row.slice(0, limits.columns))
        characters += textOfCell(cell).length;
  return characters > maximumCharacters;
};

/** The head and the rows that hold anything, some at a time; what has left is forgotten. */
function* batchesOf({ sheet: name, data }: SheetOfLibrary) {
  let rows: { number: number; cells: string[] }[] = [];
  let count = 0;
  for (const [place, row] of data.entries()) {
    const cells = row.slice(0, limits.columns).map(textOfCell);
    data[place] = [];
    if (cells.every((cell) => cell === "")) continue;
    count += 1;
    rows.push({ number: place + 1, cells });
    if (rows.length >= rowsAtOnce) {
      yield { name, rows };
      rows = [];
    }
    if (count >= limits.rows) break;
  }
  yield { name, rows, isEnd: true };
}

function* answersOf(sheets: readonly SheetOfLibrary[] | undefined) {
  if (sheets === undefined || isTooMuch(sheets)) yield { isTooLarge: true };
  else for (const sheet of sheets) yield* batchesOf(sheet);
}

/** Packed again: the library unpacks as much as comes, whatever the archive says of itself. */
const open = async (): Promise<SheetOfLibrary[] | undefined> => {
  const parts = unpack(readFileSync(path));
  if (parts === undefined || isTooSparse(parts)) return undefined;
  // Lightly: what is not packed at all stands in memory twice more while it is read.
  const { buffer, byteOffset, byteLength } = zipSync(parts, { level: 1 });
  const sheets = await readWorkbook(
    Buffer.from(buffer, byteOffset, byteLength),
  );
  return sheets.slice(0, limits.sheets);
};

parentPort?.postMessage({ isReady: true });
const answers = answersOf(await open());
parentPort?.on("message", () => {
  parentPort?.postMessage(answers.next().value ?? { isLast: true });
});
