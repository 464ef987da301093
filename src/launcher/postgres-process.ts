import { readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { execFileSync } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** What a running server writes into `postmaster.pid` of its data directory. */
export interface PostmasterState {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

export function readPostmasterFile(
  dataDirectory: string,
): PostmasterState | undefined {
  try {
    const lines = readFileSync(
      path.join(dataDirectory, "postmaster.pid"),
      "utf8",
    ).split("\n");
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return undefined;
    return {
      pid,
      port: Number(lines[3] ?? 0),
      isReady: (lines[7] ?? "").trim() === "ready",
    };
  } catch {
    return undefined;
  }
}

/** Whether the process runs; one that has ended but was not yet collected by its parent does not. */
export const isProcessAlive = (pid: number): boolean =>
  hasProcessNumber(pid) && processState(pid) !== "Z";

function hasProcessNumber(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Linux: the state letter of `/proc/PID/stat`; elsewhere, or when it is gone, undefined. */
function processState(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2, stat.lastIndexOf(")") + 3);
  } catch {
    return undefined;
  }
}

/** Start of the process in clock ticks since boot, to distinguish it from a later one with the same number. */
export function processStartTicks(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return undefined;
  }
}

/** Whether the process is a PostgreSQL server of this data directory, and not a later one with its number. */
function isPostmasterOf(pid: number, dataDirectory: string): boolean {
  if (!isProcessAlive(pid)) return false;
  try {
    // A server changes into its data directory when it starts and stays there.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataDirectory);
  } catch {
    return programName(pid).includes("postgres");
  }
}

function programName(pid: number): string {
  try {
    return execFileSync("ps", ["-p", String(pid), "-o", "comm="], {
      encoding: "utf8",
    });
  } catch {
    return "";
  }
}

export async function waitUntil(
  isDone: () => boolean,
  limitMs: number,
): Promise<boolean> {
  const end = Date.now() + limitMs;
  while (!isDone()) {
    if (Date.now() > end) return false;
    await sleep(20);
  }
  return true;
}

/**
 * Stops a server: fast shutdown (open transactions are rolled back, everything is written), and when
 * that takes longer than 30 s the immediate one, after which the next start recovers from the log.
 */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, limitMs] of [
    ["SIGINT", 30_000],
    ["SIGQUIT", 10_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await waitUntil(() => !isProcessAlive(pid), limitMs)) return;
  }
  throw new Error(`The database process ${pid} does not end.`);
}

/**
 * A program killed without warning leaves its server running. Stops that one cleanly, or removes a
 * `postmaster.pid` whose process is gone or is no PostgreSQL of this directory. Only to be called by the
 * holder of the data folder's lock. Returns whether a server was stopped.
 */
export async function stopOrphan(dataDirectory: string): Promise<boolean> {
  const state = readPostmasterFile(dataDirectory);
  if (state === undefined) return false;
  if (isPostmasterOf(state.pid, dataDirectory)) {
    await stopPostmaster(state.pid);
    return true;
  }
  // The file of a process that is gone is PostgreSQL's own to judge: it also looks for workers left over.
  if (hasProcessNumber(state.pid))
    rmSync(path.join(dataDirectory, "postmaster.pid"), { force: true });
  return false;
}
