import { type ChildProcess, spawn } from "node:child_process";
import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { choosePostgresAccount } from "./postgres-account.ts";
import { preparePostgresBinaries } from "./postgres-binaries.ts";
import {
  type Cluster,
  databaseName,
  initialise,
  openDirectory,
  providePassword,
  roleName,
} from "./postgres-cluster.ts";
import {
  isProcessAlive,
  readPostmasterFile,
  stopOrphan,
  stopPostmaster,
  waitUntil,
} from "./postgres-process.ts";
import { postgresSettings } from "./postgres-settings.ts";

/** A running server which this process owns. */
export interface EmbeddedPostgres {
  /** Connection string of the program's own database and role. */
  readonly url: string;
  /** Process number of the server; another one after it was started again. */
  readonly pid: () => number;
  /** Ends it with everything written; open transactions are rolled back. */
  readonly stop: () => Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Holds `postgres/` (the cluster), `postgres.log`, `postgres-password`. */
  readonly dataDir: string;
  /** False for throw-away test servers: no fsync. Default true. */
  readonly durable?: boolean;
  /** Told when an orphan is stopped, or the server ends by itself and is started again. */
  readonly onEvent?: (message: string) => void;
}

const logLimitBytes = 20_000_000;

/**
 * Starts PostgreSQL on a cluster in `dataDir/postgres`, making it when there is none. The caller holds the
 * lock of the data folder. The server is started again when it ends by itself. Throws with the reason (the
 * last lines of its log) when it does not start.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const onEvent = options.onEvent ?? (() => undefined);
  const dataDir = path.resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const directory = path.join(dataDir, "postgres");
  const account = choosePostgresAccount(directory);
  const cluster: Cluster = {
    directory,
    account,
    binaries: preparePostgresBinaries(account),
    logFile: path.join(dataDir, "postgres.log"),
    durable: options.durable ?? true,
  };
  if (!existsSync(directory)) initialise(cluster);
  if (await stopOrphan(directory))
    onEvent("The database of a killed run was still there and was stopped.");
  const password = providePassword(
    cluster,
    path.join(dataDir, "postgres-password"),
  );
  rotateLog(cluster.logFile);
  return supervise(cluster, password, onEvent);
}

async function supervise(
  cluster: Cluster,
  password: string,
  onEvent: (message: string) => void,
): Promise<EmbeddedPostgres> {
  let isStopping = false;
  const first = await launch(cluster, undefined);
  const port = first.port;
  let child = first.child;
  const watch = (): void => {
    child.once("exit", () => {
      if (!isStopping) void restart();
    });
  };
  const restart = async (): Promise<void> => {
    onEvent("The database ended by itself and is started again.");
    while (!isStopping) {
      try {
        child = (await launch(cluster, port)).child;
        watch();
        onEvent("The database is back.");
        return;
      } catch (error) {
        onEvent(error instanceof Error ? error.message : String(error));
        await sleep(1000);
      }
    }
  };
  watch();
  return {
    url: `postgres://${roleName}:${password}@127.0.0.1:${port}/${databaseName}`,
    pid: () => child.pid ?? 0,
    stop: async () => {
      isStopping = true;
      const pid = child.pid;
      if (pid !== undefined && isProcessAlive(pid)) await stopPostmaster(pid);
    },
  };
}

/** One start; tries again while a port is taken meanwhile or processes of a killed server still end. */
async function launch(
  cluster: Cluster,
  fixedPort: number | undefined,
): Promise<{ child: ChildProcess; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = fixedPort ?? (await findFreePort());
    const logStart = sizeOf(cluster.logFile);
    const child = spawnPostmaster(cluster, port);
    if (await becomesReady(cluster, child)) return { child, port };
    const reason = readFileSync(cluster.logFile).subarray(logStart).toString();
    const isPassing =
      /Address already in use|pre-existing shared memory|lock file/.test(
        reason,
      );
    if (!isPassing || attempt >= 20)
      throw new Error(`The database did not start: ${reason.trim()}`);
    await sleep(500);
  }
}

function spawnPostmaster(cluster: Cluster, port: number): ChildProcess {
  const settings = postgresSettings({ port, durable: cluster.durable });
  const log = openSync(cluster.logFile, "a");
  const where = openDirectory(cluster);
  const child = spawn(
    cluster.binaries.postgres,
    [
      "-D",
      where.argument,
      ...Object.entries(settings).flatMap(([k, v]) => ["-c", `${k}=${v}`]),
    ],
    {
      ...cluster.account,
      cwd: "/",
      env: {},
      // Its own process group: Ctrl-C in a terminal must reach the server only after the program has let go.
      detached: true,
      stdio: ["ignore", log, log, ...where.descriptors],
    },
  );
  closeSync(log);
  where.close();
  child.on("error", (error) =>
    appendFileSync(cluster.logFile, `${error.message}\n`),
  );
  return child;
}

async function becomesReady(
  cluster: Cluster,
  child: ChildProcess,
): Promise<boolean> {
  const { pid } = child;
  if (pid === undefined) return false;
  const hasEnded = (): boolean =>
    child.exitCode !== null || child.signalCode !== null;
  const isReady = (): boolean => {
    const state = readPostmasterFile(cluster.directory);
    return state?.pid === pid && state.isReady;
  };
  // Recovery after a power cut under a heavy load may take minutes.
  await waitUntil(() => hasEnded() || isReady(), 600_000);
  return !hasEnded();
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port =
        typeof address === "object" && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

const sizeOf = (file: string): number =>
  statSync(file, { throwIfNoEntry: false })?.size ?? 0;

function rotateLog(file: string): void {
  if (sizeOf(file) > logLimitBytes) renameSync(file, `${file}.1`);
}
