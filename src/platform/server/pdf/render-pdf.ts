import type { Worker } from "node:worker_threads";
import { AppError } from "#platform/contract/errors.ts";
import { noteWork } from "#platform/server/http/spending.ts";
import { startWorkerThread } from "#platform/server/worker-thread.ts";
import type { PdfDocument } from "./pdf-document.ts";

const timeoutMs = 30_000;
/** More for each part of a long document: ten thousand postcards have 300,000. */
const partMs = 0.5;
/** The thread holds the fonts; while people print it stays. */
const idleMs = 60_000;
const maximumWaiting = 20;

interface Answer {
  readonly bytes?: Uint8Array;
  readonly error?: string;
}

let worker: Worker | undefined;
let idleTimer: NodeJS.Timeout | undefined;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

const stopWorker = (): void => {
  const stopping = worker;
  worker = undefined;
  void stopping?.terminate();
};

const runningWorker = (): Worker => {
  if (worker !== undefined) return worker;
  const started = startWorkerThread(
    new URL("./pdf-worker.ts", import.meta.url),
    {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    },
  );
  started.on("exit", () => {
    if (worker === started) worker = undefined;
  });
  worker = started;
  return started;
};

const askWorker = (document: PdfDocument): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const asked = runningWorker();
    clearTimeout(idleTimer);
    const settle = (answer: Answer): void => {
      clearTimeout(timer);
      asked.removeAllListeners("message");
      asked.removeAllListeners("error");
      asked.off("exit", leave);
      idleTimer = setTimeout(stopWorker, idleMs).unref();
      if (answer.bytes !== undefined) resolve(Buffer.from(answer.bytes));
      else reject(new Error(`PDF: ${answer.error ?? "the thread ended"}`));
    };
    const leave = (): void => settle({});
    const timer = setTimeout(
      () => {
        stopWorker();
        settle({ error: "timeout" });
      },
      timeoutMs + document.content.length * partMs,
    );
    asked.on("message", settle);
    asked.on("error", (error) => settle({ error: error.message }));
    asked.on("exit", leave);
    asked.ref();
    asked.postMessage({ document });
  });

/**
 * Makes a document into a PDF with its fonts embedded, outside the server's own thread, one after the other.
 *
 *     const document: PdfDocument = {
 *       title: text.sheet, number, foot: `${name} ${formatDateTime(now)}`,
 *       content: [pdfHeading(text.place), pdfFields([{ label, value }]), pdfTable(columns, rows)],
 *     };
 *     // the operation says `produces: "application/pdf"`; its handler, after permission and row scope:
 *     return sendPdf(reply, `${text.sheet}_${number}.pdf`, document);
 *     // the screen: const { name, blob } = await fetchFile(getSheet, { params: { id } });
 *     // a test: expect((await textOfPdf(answer.rawPayload))[0]).toContain("受付票");
 *
 * @throws AppError `unavailable` where too many wait
 */
export const renderPdf = async (document: PdfDocument): Promise<Buffer> => {
  if (waiting >= maximumWaiting) throw new AppError("unavailable");
  noteWork();
  waiting += 1;
  const work = (): Promise<Buffer> => askWorker(document);
  const turn = last.then(work, work);
  last = turn;
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
};
