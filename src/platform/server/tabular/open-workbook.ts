import { AppError } from "#platform/contract/errors.ts";
import { startWorkerThread } from "#platform/server/worker-thread.ts";
import { tabularText } from "./text.ts";

const timeoutMs = 20_000;
const memoryMb = 512;
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

interface Answer {
  readonly sheets?: Sheet[];
  readonly isTooLarge?: boolean;
}

const refuse = (message: string): AppError =>
  new AppError("invalid_input", { message, errors: { file: [message] } });

const askWorker = (path: string, limits: SheetLimits): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const worker = startWorkerThread(
      new URL("./workbook-worker.ts", import.meta.url),
      {
        resourceLimits: { maxOldGenerationSizeMb: memoryMb },
        workerData: { path, limits },
      },
    );
    const timer = setTimeout(() => {
      void worker.terminate();
    }, timeoutMs);
    worker.once("message", (answer: Answer) => resolve(answer));
    worker.once("error", () => reject(refuse(tabularText.unreadable)));
    worker.once("exit", () => {
      clearTimeout(timer);
      // After an answer this changes nothing.
      reject(refuse(tabularText.unreadable));
    });
  });

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Opens a workbook in a thread of its own, one after the other: each may take half a gigabyte.
 *
 * @throws AppError `invalid_input` where it cannot be read or is too large, `unavailable` where too many wait
 */
export const openWorkbook = async (
  path: string,
  limits: SheetLimits,
): Promise<Sheet[]> => {
  if (waiting > maximumWaiting) throw new AppError("unavailable");
  waiting += 1;
  const work = (): Promise<Answer> => askWorker(path, limits);
  const turn = last.then(work, work);
  last = turn;
  try {
    const { sheets, isTooLarge } = await turn;
    if (isTooLarge === true) throw refuse(tabularText.workbookTooLarge);
    return sheets ?? [];
  } finally {
    waiting -= 1;
  }
};
