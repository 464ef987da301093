import { once } from "node:events";
import { AppError } from "#platform/contract/errors.ts";
import { createShares } from "#platform/server/http/fair-share.ts";
import { startWorkerThread } from "#platform/server/worker-thread.ts";
import { tabularText } from "./text.ts";

/** For an answer of the thread once it is ready, and between two questions of whoever reads. */
const timeoutMs = 20_000;
const memoryMb = 512;
/** Small: of what a workbook makes much dies at once, and room for it was sixty megabytes more. */
const youngMemoryMb = 4;
/** Workbooks that wait for the one that is opened; whoever waits may hold a connection of the database. */
const maximumWaiting = 4;
/** Of these one account may have one, beside the one that is opened. */
const waitingOfAccount = 1;
/** A file that was refused is refused again without being opened, for so long; a busy machine may be the reason. */
const rememberedMs = 10 * 60_000;
const maximumRemembered = 1000;

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

/** A workbook and who wants it read. */
export interface WorkbookFile {
  readonly path: string;
  readonly sha256: string;
  readonly user_id: number;
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
  let timer: NodeJS.Timeout | undefined;
  const ready = once(worker, "message", { signal: gone.signal }).then(() => {
    timer = setTimeout(() => void worker.terminate(), timeoutMs);
  });
  // Who reads hears of it.
  ready.catch(() => undefined);
  const next = async (): Promise<Answer> => {
    try {
      await ready;
      timer?.refresh();
      const answer = once(worker, "message", { signal: gone.signal });
      worker.postMessage("next");
      const [batch] = (await answer) as [Answer];
      timer?.refresh();
      return batch;
    } catch {
      throw refuse(tabularText.unreadable);
    }
  };
  const ended = new Promise<unknown>((resolve) => {
    worker.once("exit", resolve);
  });
  void ended.then(() => clearTimeout(timer));
  return { next, ended, end: () => worker.terminate() };
};

/** One workbook after the other, since each may take half a gigabyte; of an account one, so that others come in between. */
const createLane = () => {
  const ofAccount = createShares(1, waitingOfAccount);
  const ofAll = createShares(1, maximumWaiting);
  return (
    { path, user_id }: WorkbookFile,
    limits: SheetLimits,
  ): Promise<ReturnType<typeof startReading>> =>
    new Promise((resolve, reject) => {
      const read = async (): Promise<void> => {
        const reading = startReading(path, limits);
        resolve(reading);
        await reading.ended;
      };
      ofAccount(user_id, () => ofAll(0, read)).catch(reject);
    });
};

/** Who imports, who looks at a file and who keeps one to be searched do not wait for each other. */
const lanes = {
  import: createLane(),
  view: createLane(),
  index: createLane(),
};
export type WorkbookLane = keyof typeof lanes;

/** What was refused for its content, until when. */
const refusals = new Map<string, { error: AppError; until: number }>();

const refuseAgain = (key: string): void => {
  const known = refusals.get(key);
  if (known === undefined) return;
  if (Date.now() < known.until) throw known.error;
  refusals.delete(key);
};

const remember = (key: string, error: unknown): void => {
  if (!(error instanceof AppError) || error.code !== "invalid_input") return;
  refusals.set(key, { error, until: Date.now() + rememberedMs });
  for (const oldest of refusals.keys()) {
    if (refusals.size <= maximumRemembered) break;
    refusals.delete(oldest);
  }
};

/**
 * Reads a workbook in a thread of its own. Whoever stops reading early ends the thread; whoever forgets it loses it
 * after 20 seconds.
 *
 * @throws AppError `invalid_input` where it cannot be read or is too large, `unavailable` where too many wait
 */
export async function* readSheets(
  lane: WorkbookLane,
  file: WorkbookFile,
  limits: SheetLimits,
): AsyncGenerator<SheetBatch> {
  const key = `${lane} ${file.sha256}`;
  refuseAgain(key);
  const reading = await lanes[lane](file, limits);
  try {
    for (;;) {
      const batch = await reading.next();
      if (batch.isTooLarge === true) throw refuse(tabularText.workbookTooLarge);
      if (batch.isLast === true) return;
      yield batch;
    }
  } catch (error) {
    remember(key, error);
    throw error;
  } finally {
    await reading.end();
  }
}

/** A whole workbook, for limits that let little of it through. */
export const openWorkbook = async (
  file: WorkbookFile,
  limits: SheetLimits,
  lane: WorkbookLane = "view",
): Promise<Sheet[]> => {
  const sheets: Sheet[] = [];
  let rows: TableRow[] = [];
  for await (const batch of readSheets(lane, file, limits)) {
    rows.push(...batch.rows);
    if (batch.isEnd !== true) continue;
    sheets.push({ name: batch.name, rows });
    rows = [];
  }
  return sheets;
};
