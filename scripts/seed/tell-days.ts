import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { CopyBatch } from "#platform/server/db/copy-rows.ts";
import type { BulkDay, BulkWorld } from "./bulk-day.ts";

/** Days that are told ahead of the one which is being written, per thread: bounds the memory. */
const ahead = 2;

/** A thread does not inherit the loader of TypeScript: it asks for it itself. */
const startThread = `import("tsx/esm/api").then(({ register }) => {
  register();
  return import(require("node:worker_threads").workerData.module);
});`;

/** One day in this thread, which takes them one after the other. */
const tellDay = async (worker: Worker, day: BulkDay): Promise<CopyBatch[]> => {
  worker.postMessage(day);
  const [batches] = (await once(worker, "message")) as [CopyBatch[]];
  return batches;
};

/** The rows of each day, in order, told by as many threads as the machine has processors. */
export async function* tellDays(
  days: readonly BulkDay[],
  world: BulkWorld,
): AsyncGenerator<{ day: BulkDay; batches: CopyBatch[] }> {
  const workers = Array.from(
    { length: Math.min(4, availableParallelism()) },
    () =>
      new Worker(startThread, {
        eval: true,
        workerData: { module: import.meta.resolve("./bulk-day.ts"), world },
      }),
  );
  const busy = workers.map(() => Promise.resolve<CopyBatch[]>([]));
  const told = new Map<number, Promise<CopyBatch[]>>();
  const begin = (index: number): void => {
    const day = days[index];
    const turn = index % workers.length;
    const worker = workers[turn];
    if (day === undefined || worker === undefined) return;
    const before = busy[turn] ?? Promise.resolve([]);
    const next = before.then(() => tellDay(worker, day));
    // Awaited below, in the order of the days: a failure is thrown there.
    next.catch(() => undefined);
    busy[turn] = next;
    told.set(index, next);
  };
  try {
    const window = workers.length * ahead;
    for (let index = 0; index < window; index += 1) begin(index);
    for (const [index, day] of days.entries()) {
      const batches = (await told.get(index)) ?? [];
      told.delete(index);
      begin(index + window);
      yield { day, batches };
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
