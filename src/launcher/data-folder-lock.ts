import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { z } from "zod";
import { isProcessAlive, processStartTicks } from "./postgres-process.ts";

/** Thrown when another process holds the folder; the message says which. */
export class DataFolderInUse extends Error {}

export interface DataFolderLock {
  readonly release: () => void;
}

const holderSchema = z.object({
  pid: z.number(),
  /** Start of the process, so that a later one with the same number is not taken for it. */
  start_ticks: z.string().optional(),
  host: z.string(),
  since: z.string(),
});
type Holder = z.infer<typeof holderSchema>;

const heartbeatMs = 2_000;
/** A holder on another machine or in another container, whose processes cannot be seen, counts as gone then. */
const silenceMs = 15_000;

/**
 * Takes the data folder for this process. A lock left by a process that was killed is taken over. Throws
 * DataFolderInUse when the holder lives.
 */
export function lockDataFolder(dataDir: string): DataFolderLock {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, "lock");
  const own: Holder = {
    pid: process.pid,
    start_ticks: processStartTicks(process.pid),
    host: os.hostname(),
    since: new Date().toISOString(),
  };
  const text = JSON.stringify(own);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  try {
    acquire(file, draft, dataDir);
  } finally {
    rmSync(draft, { force: true });
  }
  const beat = setInterval(() => {
    try {
      const now = new Date();
      utimesSync(file, now, now);
    } catch {
      // The folder is gone; the database reports that soon enough.
    }
  }, heartbeatMs);
  beat.unref();
  return {
    release: () => {
      clearInterval(beat);
      if (readText(file) === text) rmSync(file, { force: true });
    },
  };
}

function acquire(file: string, draft: string, dataDir: string): void {
  for (let attempt = 0; attempt < 10; attempt++) {
    // A link appears at once with its content and fails when the name is taken: no half-written lock is seen.
    if (tryLink(draft, file)) return;
    const found = readText(file);
    if (found === undefined) continue;
    const holder = parseHolder(found);
    if (holder !== undefined && isHeld(holder, file))
      throw new DataFolderInUse(
        `The data folder ${dataDir} is in use by process ${holder.pid} since ${holder.since}. Stop that one first, or choose another DATA_DIR.`,
      );
    if (replaceStale(file, found, draft, dataDir)) return;
  }
  throw new DataFolderInUse(`The data folder ${dataDir} cannot be locked.`);
}

/**
 * Puts the own lock in the place of exactly the stale one that was judged; false when it is another by now. Who does
 * so holds a lock of its own meanwhile: two who judged the same one would otherwise remove each other's.
 */
function replaceStale(
  file: string,
  judged: string,
  draft: string,
  dataDir: string,
): boolean {
  const takeover = `${file}.takeover`;
  acquire(takeover, draft, dataDir);
  try {
    if (readText(file) !== judged) return false;
    const copy = `${draft}.lock`;
    linkSync(draft, copy);
    renameSync(copy, file);
    return true;
  } finally {
    rmSync(takeover, { force: true });
  }
}

function isHeld(holder: Holder, file: string): boolean {
  if (holder.host !== os.hostname()) {
    const beat = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return Date.now() - beat < silenceMs;
  }
  return (
    isProcessAlive(holder.pid) &&
    (holder.start_ticks === undefined ||
      processStartTicks(holder.pid) === holder.start_ticks)
  );
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST")
      return false;
    throw error;
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
