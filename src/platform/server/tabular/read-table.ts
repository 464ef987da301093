import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { parse } from "csv-parse";
import encodingJapanese from "encoding-japanese";
import iconv from "iconv-lite";
import { AppError } from "#platform/contract/errors.ts";
import { normaliseText } from "#platform/contract/japanese/folding.ts";
import { tabularText } from "./text.ts";

const maximumTableRows = 100_000;
const maximumTableColumns = 200;
const maximumCellLength = 10_000;
const batchSize = 1000;
const workbookTimeoutMs = 20_000;
const workbookMemoryMb = 512;

/** A table as it arrives: text cells, the head apart. */
export interface ReadTable {
  /** `UTF-8`, `Shift_JIS` …; `Excel` for a workbook. */
  readonly encoding: string;
  readonly header: readonly string[];
  /** Rows below the head with as many cells as it has. */
  readonly batches: AsyncIterable<readonly (readonly string[])[]>;
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

/** The encoding of a text file, by its mark or its bytes. */
const detectEncoding = async (path: string): Promise<string> => {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read({
      buffer: Buffer.alloc(sampleBytes),
    });
    const sample = buffer.subarray(0, bytesRead);
    if (sample.subarray(0, 3).toString("hex") === "efbbbf") return "UTF-8";
    // Cut at a line, so that no character is broken.
    const end = sample.lastIndexOf(10);
    const whole = end < 0 ? sample : sample.subarray(0, end);
    const found = encodingJapanese.detect(whole);
    return (typeof found === "string" ? names[found] : undefined) ?? "UTF-8";
  } finally {
    await handle.close();
  }
};

const tidy = (cell: string): string =>
  normaliseText(cell.replaceAll("\0", "")).slice(0, maximumCellLength);

/** Takes the head off and makes every row as long; empty rows are passed over. */
async function* rowsBelow(
  rows: AsyncIterable<string[]>,
  width: number,
): AsyncGenerator<readonly string[][]> {
  let batch: string[][] = [];
  let count = 0;
  for await (const row of rows) {
    if (row.every((cell) => cell.trim() === "")) continue;
    count += 1;
    if (count > maximumTableRows)
      throw refuse(tabularText.tooManyRows(maximumTableRows));
    batch.push(
      Array.from({ length: width }, (_, index) => tidy(row[index] ?? "")),
    );
    if (batch.length >= batchSize) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

const tableOf = async (
  encoding: string,
  table: AsyncIterable<string[]>,
): Promise<ReadTable> => {
  const rows = table[Symbol.asyncIterator]();
  const first = await rows.next();
  const header = first.done === true ? [] : first.value.map(tidy);
  if (header.every((head) => head === "")) throw refuse(tabularText.noHeader);
  if (header.length > maximumTableColumns)
    throw refuse(tabularText.tooManyColumns(maximumTableColumns));
  const rest: AsyncIterable<string[]> = {
    [Symbol.asyncIterator]: () => rows,
  };
  return { encoding, header, batches: rowsBelow(rest, header.length) };
};

const readCsv = async (path: string): Promise<ReadTable> => {
  const encoding = await detectEncoding(path);
  const parser = parse({
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 1_000_000,
  });
  const source = createReadStream(path).pipe(
    iconv.decodeStream(encoding === "Shift_JIS" ? "cp932" : encoding),
  );
  source.on("error", (error: Error) => parser.destroy(error));
  source.pipe(parser);
  try {
    return await tableOf(encoding, parser as AsyncIterable<string[]>);
  } catch (error) {
    throw error instanceof AppError ? error : refuse(tabularText.unreadable);
  }
};

/** Not written into the call: the bundler would make a worker of the browser of it. */
const builtWorker = "./workbook-worker.js";
const workerOptions = {
  resourceLimits: { maxOldGenerationSizeMb: workbookMemoryMb },
};

/** From source a thread needs the loader first; built, it lies beside the bundle. */
const startWorker = (path: string): Worker => {
  if (!import.meta.url.endsWith(".ts"))
    return new Worker(new URL(builtWorker, import.meta.url), {
      ...workerOptions,
      workerData: { path },
    });
  const module = new URL("./workbook-worker.ts", import.meta.url).href;
  return new Worker(
    `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(module)}); })`,
    { ...workerOptions, workerData: { path }, eval: true },
  );
};

interface WorkbookAnswer {
  readonly rows?: string[][];
  readonly isTooLarge?: boolean;
}

const askWorker = (path: string): Promise<WorkbookAnswer> =>
  new Promise((resolve, reject) => {
    const worker = startWorker(path);
    const timer = setTimeout(() => {
      void worker.terminate();
    }, workbookTimeoutMs);
    worker.once("message", (answer: WorkbookAnswer) => resolve(answer));
    worker.once("error", () => reject(refuse(tabularText.unreadable)));
    worker.once("exit", () => {
      clearTimeout(timer);
      // After an answer this changes nothing.
      reject(refuse(tabularText.unreadable));
    });
  });

async function* each(rows: readonly string[][]): AsyncGenerator<string[]> {
  for (const row of rows) yield await Promise.resolve(row);
}

const readWorkbookFile = async (path: string): Promise<ReadTable> => {
  const { rows, isTooLarge } = await askWorker(path);
  if (isTooLarge === true) throw refuse(tabularText.workbookTooLarge);
  return tableOf("Excel", each(rows ?? []));
};

/**
 * Reads a CSV of any usual encoding, or the first sheet of a workbook.
 *
 * @throws AppError `invalid_input` where it cannot be read, has no head or is too large
 */
export const readTable = (
  path: string,
  kind: "csv" | "excel",
): Promise<ReadTable> =>
  kind === "excel" ? readWorkbookFile(path) : readCsv(path);
