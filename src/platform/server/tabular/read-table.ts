import { createReadStream } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import { pipeline } from "node:stream";
import { parse } from "csv-parse";
import encodingJapanese from "encoding-japanese";
import iconv from "iconv-lite";
import { AppError } from "#platform/contract/errors.ts";
import { unguardedText } from "#platform/contract/files/harmless-text.ts";
import { normaliseText } from "#platform/contract/japanese/folding.ts";
import type { Upload } from "#platform/server/files/upload.ts";
import {
  readSheets,
  type TableRow,
  type WorkbookFile,
} from "./open-workbook.ts";
import { tabularText } from "./text.ts";

export type { TableRow } from "./open-workbook.ts";

const maximumTableRows = 100_000;
const maximumTableColumns = 200;
const maximumCellLength = 10_000;
const batchSize = 1000;

/** A table as it arrives: text cells, the head apart. */
export interface ReadTable {
  /** `UTF-8`, `Shift_JIS` …; `Excel` for a workbook. */
  readonly encoding: string;
  readonly header: readonly string[];
  /** Rows below the head that hold anything, each with as many cells as the head has. */
  readonly batches: AsyncIterable<readonly TableRow[]>;
}

const refuse = (message: string): AppError =>
  new AppError("invalid_input", { message, errors: { file: [message] } });

const names: Partial<Record<string, string>> = {
  UTF8: "UTF-8",
  ASCII: "UTF-8",
  SJIS: "Shift_JIS",
  EUCJP: "EUC-JP",
  JIS: "ISO-2022-JP",
  UTF16: "UTF-16LE",
  UTF16LE: "UTF-16LE",
  UTF16BE: "UTF-16BE",
};
/** As much of the file as the guess looks at. */
const sampleBytes = 256 * 1024;
/** Begins what is not ASCII in old mail programs' encoding. */
const escape = 0x1b;

/** In a text: a byte, or several, that the encoding does not have. */
export const unreadable = "\uFFFD";

const countUnreadable = (sample: Buffer, encoding: string): number =>
  iconv.decode(sample, encoding).split(unreadable).length - 1;

/**
 * Encodings of Japanese files that any bytes may be, the likelier first. A byte that fits nowhere is one wrong cell and
 * no reason to read all the others in another encoding.
 */
const likely = ["UTF-8", "cp932", "EUC-JP"] as const;

/** The encoding in which fewest bytes mean nothing. */
const likeliest = (sample: Buffer): string => {
  const counted = likely.map((encoding) => ({
    encoding,
    unreadable: countUnreadable(sample, encoding),
  }));
  const [best] = counted.toSorted(
    (one, other) => one.unreadable - other.unreadable,
  );
  return best?.encoding === "cp932" ? "Shift_JIS" : (best?.encoding ?? "UTF-8");
};

/** The first piece of a file that says anything of its encoding, cut at a line, so that no character is broken. */
const readSample = async (handle: FileHandle): Promise<Buffer> => {
  for (let position = 0; ;) {
    const { buffer, bytesRead } = await handle.read({
      buffer: Buffer.alloc(sampleBytes),
      position,
    });
    const piece = buffer.subarray(0, bytesRead);
    const isLast = bytesRead < sampleBytes;
    const end = piece.lastIndexOf(10) + 1;
    const whole = end === 0 || isLast ? piece : piece.subarray(0, end);
    if (isLast || whole.some((byte) => byte >= 0x80 || byte === escape))
      return whole;
    position += whole.length;
  }
};

/** The encoding of a text file, by its mark or its bytes. */
const detectEncoding = async (path: string): Promise<string> => {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read({
      buffer: Buffer.alloc(3),
      position: 0,
    });
    if (buffer.subarray(0, bytesRead).toString("hex") === "efbbbf")
      return "UTF-8";
    const sample = await readSample(handle);
    const found = encodingJapanese.detect(sample);
    return (
      (typeof found === "string" ? names[found] : undefined) ??
      likeliest(sample)
    );
  } finally {
    await handle.close();
  }
};

const tidy = (cell: string): string =>
  normaliseText(
    unguardedText(
      normaliseText(cell.replaceAll("\0", "").replaceAll("\u0080", unreadable)),
    ),
  ).slice(0, maximumCellLength);

/** What breaks off in the middle of a file is the file's fault, as it is at its beginning. */
async function* readable<T>(rows: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* rows;
  } catch (error) {
    throw error instanceof AppError ? error : refuse(tabularText.unreadable);
  }
}

const isBlank = ({ cells }: TableRow): boolean =>
  cells.every((cell) => cell.trim() === "");

/** Makes every row as long as the head; empty rows are passed over. */
async function* rowsBelow(
  rows: AsyncIterable<TableRow>,
  width: number,
): AsyncGenerator<readonly TableRow[]> {
  let batch: TableRow[] = [];
  let count = 0;
  for await (const row of rows) {
    if (isBlank(row)) continue;
    count += 1;
    if (count > maximumTableRows)
      throw refuse(tabularText.tooManyRows(maximumTableRows));
    const { number, cells } = row;
    batch.push({
      number,
      cells: Array.from({ length: width }, (_, at) => tidy(cells[at] ?? "")),
    });
    if (batch.length >= batchSize) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/** The first row that holds anything. */
const readHeader = async (rows: AsyncIterator<TableRow>): Promise<string[]> => {
  let first = await rows.next();
  while (first.done !== true && isBlank(first.value)) first = await rows.next();
  if (first.done === true) throw refuse(tabularText.noHeader);
  const header = first.value.cells.map(tidy);
  if (header.length > maximumTableColumns)
    throw refuse(tabularText.tooManyColumns(maximumTableColumns));
  return header;
};

const tableOf = async (
  encoding: string,
  table: AsyncIterable<TableRow>,
): Promise<ReadTable> => {
  const rows = table[Symbol.asyncIterator]();
  const header = await readHeader(rows).catch(async (error: unknown) => {
    await rows.return?.();
    throw error;
  });
  const rest: AsyncIterable<TableRow> = {
    [Symbol.asyncIterator]: () => rows,
  };
  return { encoding, header, batches: rowsBelow(rest, header.length) };
};

/** A line break within quotes does not begin another row. */
async function* numbered(
  rows: AsyncIterable<string[]>,
): AsyncGenerator<TableRow> {
  let number = 0;
  for await (const cells of rows) {
    number += 1;
    yield { number, cells };
  }
}

const readCsv = async (path: string): Promise<ReadTable> => {
  const encoding = await detectEncoding(path);
  const parser = parse({
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: 1_000_000,
  });
  const encodingName = encoding === "Shift_JIS" ? "cp932" : encoding;
  if (!iconv.encodingExists(encodingName))
    throw refuse(tabularText.unknownEncoding);
  // Whoever stops reading early closes the file too.
  pipeline(
    createReadStream(path),
    iconv.decodeStream(encodingName),
    parser,
    () => undefined,
  );
  return tableOf(
    encoding,
    readable(numbered(parser as AsyncIterable<string[]>)),
  );
};

async function* rowsOfWorkbook(file: WorkbookFile): AsyncGenerator<TableRow> {
  const batches = readSheets("import", file, {
    sheets: 1,
    // One more than is taken, and the head: what is too much is reported and not cut off.
    rows: maximumTableRows + 2,
    columns: maximumTableColumns + 1,
    characters: maximumCellLength,
  });
  for await (const { rows } of batches) yield* rows;
}

/**
 * Reads a CSV of any usual encoding, or the first sheet of a workbook.
 *
 * @throws AppError `invalid_input` where it cannot be read, has no head or is too large
 */
export const readTable = (
  file: Pick<Upload, "path" | "kind" | "sha256">,
  user_id: number,
): Promise<ReadTable> =>
  file.kind === "excel"
    ? tableOf("Excel", rowsOfWorkbook({ ...file, user_id }))
    : readCsv(file.path);
