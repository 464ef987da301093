import { Worker, type WorkerOptions } from "node:worker_threads";

const isBuilt = !import.meta.url.endsWith(".ts");

/**
 * Starts a thread of a file of this project. From source a thread needs the loader first; built, it lies beside the
 * bundle as an entry of `vite.server.config.ts`.
 *
 * @param source `new URL("./pdf-worker.ts", import.meta.url)`
 */
export const startWorkerThread = (
  { href }: URL,
  options: WorkerOptions,
): Worker =>
  isBuilt
    ? new Worker(new URL(href.replace(/\.ts$/, ".js")), options)
    : new Worker(
        `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(href)}); })`,
        { ...options, eval: true },
      );
