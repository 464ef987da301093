import { createShares } from "#platform/server/http/fair-share.ts";
import { startWorkerThread } from "#platform/server/worker-thread.ts";

/** How much of a PDF is read, and how long at most. */
export interface PdfTextLimits {
  readonly pages: number;
  /** Of one page. */
  readonly characters: number;
  /** Of all pages. */
  readonly total: number;
  /** From when the thread is ready to read. */
  readonly ms: number;
}

const heapMb = 512;
/** What lies beside the heap, such as an unpacked stream, is seen on the program as a whole only. */
const grownBytes = 1_000_000_000;
const watchMs = 100;
/** Files that wait for the one that is read. */
const maximumWaiting = 4;

interface Message {
  readonly isReady?: true;
  readonly text?: string;
  readonly isLast?: true;
}

const read = (
  path: string,
  limits: PdfTextLimits,
): Promise<string[] | undefined> =>
  new Promise((resolve) => {
    const worker = startWorkerThread(
      new URL("./pdf-text-worker.ts", import.meta.url),
      {
        resourceLimits: { maxOldGenerationSizeMb: heapMb },
        workerData: { path, limits },
      },
    );
    const before = process.memoryUsage.rss();
    const pages: string[] = [];
    let total = 0;
    const settle = (found: string[] | undefined): void => {
      clearTimeout(late);
      clearInterval(watch);
      resolve(found);
      void worker.terminate();
    };
    const giveUp = (): void => settle(undefined);
    let late: NodeJS.Timeout | undefined;
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > grownBytes) giveUp();
    }, watchMs);
    worker.on("message", ({ isReady, text = "", isLast }: Message) => {
      total += text.length;
      if (isReady === true) late = setTimeout(giveUp, limits.ms);
      else if (isLast === true) settle(pages);
      else if (total > limits.total) giveUp();
      else pages.push(text);
    });
    for (const end of ["error", "exit"] as const) worker.on(end, giveUp);
  });

const inTurn = createShares(1, maximumWaiting);

/**
 * The words of a PDF by page, read in a thread of its own, one file after the other; undefined where it cannot be read
 * within the limits.
 *
 * @throws AppError `unavailable` where too many wait
 */
export const readPdfText = (
  path: string,
  limits: PdfTextLimits,
): Promise<string[] | undefined> => inTurn(0, () => read(path, limits));
