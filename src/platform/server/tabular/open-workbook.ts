import { once } from "node:events";
import { AppError } from "#platform/contract/errors.ts";
import { startWorkerThread } from "#platform/server/worker-thread.ts";
import { tabularText } from "./text.ts";

/** For an answer of the thread, and between two questions of whoever reads. */
const timeoutMs = 20_000;
const memoryMb = 512;
/** Small: of what a workbook makes much dies at once, and room for it was sixty megabytes more. */
const youngMemoryMb = 4;
/** Workbooks that wait for the one that is opened; whoever waits may hold a connection of the database. */
const maximumWaiting = 4;

export interface TableRow {
  /** As a spreadsheet counts: empty rows and the head have numbers too, the first row is 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** A sheet of a workbook: the rows that hold anything, dates and numbers as texts. */
export interface Sheet {
  readonly name: string;
  readonly rows: TableRow[];
}

/** How much is looked at: sheets, of each so many rows and columns, of each cell so many characters. */
export interface SheetLimits {
  readonly sheets: number;
  readonly rows: number;
  readonly columns: number;
  readonly characters: number;
}

/** Rows of a sheet in its order; those of one sheet after those of another. */
export interface SheetBatch {
  readonly name: string;
  readonly rows: TableRow[];
  /** Whether the sheet has no more. */
  readonly isEnd?: boolean;
}

interface Answer extends SheetBatch {
  readonly isTooLarge?: boolean;
  readonly isLast?: boolean;
}

const refuse = (message: string): AppError =>
  new AppError("invalid_input", { message, errors: { file: [message] } });

/** A thread that gives a batch for every question, so that none waits in memory. Silence on either side ends it. */
const startReading = (path: string, limits: SheetLimits) => {
  const worker = startWorkerThread(
    new URL("./workbook-worker.ts", import.meta.url),
    {
      resourceLimits: {
        maxOldGenerationSizeMb: memoryMb,
        maxYoungGenerationSizeMb: youngMemoryMb,
      },
      workerData: { path, limits },
    },
  );
  const gone = new AbortController();
  for (const end of ["error", "exit"] as const)
    worker.on(end, () => gone.abort());
  const timer = setTimeout(() => void worker.terminate(), timeoutMs);
  const next = async (): Promise<Answer> => {
    try {
      timer.refresh();
      const answer = once(worker, "message", { signal: gone.signal });
      worker.postMessage("next");
      const [batch] = (await answer) as [Answer];
      timer.refresh();
      return batch;
    } catch {
      throw refuse(tabularText.unreadable);
    }
  };
  const ended = new Promise<unknown>((resolve) => {
    worker.once("exit", resolve);
  });
  return { next, ended, end: () => worker.terminate(), timer };
};

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Begins when the reading before has ended: each may take half a gigabyte. */
const startInTurn = async (path: string, limits: SheetLimits) => {
  if (waiting > maximumWaiting) throw new AppError("unavailable");
  waiting += 1;
  const begin = () => startReading(path, limits);
  const turn = last.then(begin);
  last = turn
    .then(
      ({ ended }) => ended,
      () => undefined,
    )
    .finally(() => {
      waiting -= 1;
    });
  const reading = await turn;
  void reading.ended.then(() => clearTimeout(reading.timer));
  return reading;
};

/**
 * Reads a workbook in a thread of its own, one workbook after the other. Whoever stops reading early ends the thread;
 * whoever forgets it loses it after 20 seconds.
 *
 * @throws AppError `invalid_input` where it cannot be read or is too large, `unavailable` where too many wait
 */
export async function* readSheets(
  path: string,
  limits: SheetLimits,
): AsyncGenerator<SheetBatch> {
  const reading = await startInTurn(path, limits);
  try {
    for (;;) {
      const batch = await reading.next();
      if (batch.isTooLarge === true) throw refuse(tabularText.workbookTooLarge);
      if (batch.isLast === true) return;
      yield batch;
    }
  } finally {
    await reading.end();
  }
}

/** A whole workbook, for limits that let little of it through. */
export const openWorkbook = async (
  path: string,
  limits: SheetLimits,
): Promise<Sheet[]> => {
  const sheets: Sheet[] = [];
  let rows: TableRow[] = [];
  for await (const batch of readSheets(path, limits)) {
    rows.push(...batch.rows);
    if (batch.isEnd !== true) continue;
    sheets.push({ name: batch.name, rows });
    rows = [];
  }
  return sheets;
};
