import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** The product as a process of its own, on a data folder of its own; to be measured or killed. */
export interface ProductProcess {
  readonly url: string;
  readonly dataDir: string;
  /** Of the running process. */
  readonly pid: () => number;
  readonly killApp: () => Promise<void>;
  readonly killDatabase: () => void;
  /** Starts it (again) and waits until it is ready. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A first start with demo data on a busy machine; a program that ends is noticed at once. */
const readyLimitMs = 180_000;

/** Of the build in `dist/`; `port` must be free. */
export function createProductProcess(options: {
  readonly dataDir: string;
  readonly port: number;
  /** What Node runs; by default the built server itself. */
  readonly program?: readonly string[];
}): ProductProcess {
  const { dataDir, port } = options;
  const url = `http://127.0.0.1:${port}`;
  const program = options.program ?? ["dist/server/main.js"];
  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ending = child;
    child = undefined;
    if (ending === undefined || ending.exitCode !== null) return;
    const ended = once(ending, "exit");
    ending.kill(signal);
    await ended;
  };
  return {
    url,
    dataDir,
    pid: () => {
      if (child?.pid === undefined) throw new Error("It does not run.");
      return child.pid;
    },
    killApp: () => end("SIGKILL"),
    killDatabase: () => {
      const file = path.join(dataDir, "postgres", "postmaster.pid");
      process.kill(
        Number(readFileSync(file, "utf8").split("\n")[0]),
        "SIGKILL",
      );
    },
    start: async () => {
      child = spawn(process.execPath, [...program], {
        stdio: ["ignore", "ignore", "inherit"],
        env: {
          ...process.env,
          NODE_ENV: "production",
          DATA_DIR: dataDir,
          PORT: String(port),
          DATABASE_URL: "",
          DEMO: "1",
        },
      });
      await readyOrEnded(child, url, dataDir);
    },
    stop: () => end("SIGTERM"),
  };
}

/** Waits for the product, and not for one that has ended: its folder may be in use, its port taken. */
async function readyOrEnded(
  child: ChildProcess,
  url: string,
  dataDir: string,
): Promise<void> {
  const watch = new AbortController();
  const ended = once(child, "exit", { signal: watch.signal }).then(
    ([code, signal]: unknown[]) => {
      throw new Error(
        `The product ended (${String(code ?? signal)}) before it was ready. Its last lines are above; does another program use ${dataDir}?`,
      );
    },
  );
  try {
    await Promise.race([waitReady(url), ended]);
  } finally {
    watch.abort();
    ended.catch(() => undefined);
  }
}

export async function waitReady(url: string): Promise<void> {
  const end = Date.now() + readyLimitMs;
  while (Date.now() < end) {
    try {
      const { ok } = await fetch(`${url}/readyz`, {
        signal: AbortSignal.timeout(2000),
      });
      if (ok) return;
    } catch {
      // Not there yet.
    }
    await sleep(50);
  }
  throw new Error(`${url} is not ready after ${readyLimitMs} ms.`);
}
