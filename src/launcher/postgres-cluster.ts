import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { PostgresAccount } from "./postgres-account.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";
import { hostRules } from "./postgres-settings.ts";

/** A PostgreSQL data directory and what is needed to run programs on it. */
export interface Cluster {
  /** The cluster's directory as this process sees it. */
  readonly directory: string;
  readonly account: PostgresAccount;
  readonly binaries: PostgresBinaries;
  readonly logFile: string;
  readonly durable: boolean;
}

export const databaseName = "kyuen";
export const roleName = "kyuen";
/**
 * How the programs get the directory. Where their account may not enter a folder above it (root's
 * home), the directory is handed over as an open descriptor: `/proc/self/fd/3` leads into it without
 * passing its parents.
 */
export function openDirectory(cluster: Cluster): {
  argument: string;
  descriptors: number[];
  close: () => void;
} {
  const { directory, account } = cluster;
  if (account.uid === undefined || canEnter(directory, account))
    return { argument: directory, descriptors: [], close: () => undefined };
  const descriptor = openSync(directory, "r");
  return {
    argument: "/proc/self/fd/3",
    descriptors: [descriptor],
    close: () => closeSync(descriptor),
  };
}

const canEnter = (directory: string, account: PostgresAccount): boolean =>
  spawnSync("/bin/sh", ["-c", 'cd -- "$1"', "sh", directory], {
    ...account,
    cwd: "/",
  }).status === 0;

/** initdb into a folder beside, which takes its name when it is complete: a kill leaves no half cluster. */
export function initialise(cluster: Cluster): void {
  const fresh: Cluster = { ...cluster, directory: `${cluster.directory}.new` };
  rmSync(fresh.directory, { recursive: true, force: true });
  mkdirSync(fresh.directory, { mode: 0o700 });
  const { uid, gid } = cluster.account;
  if (uid !== undefined && gid !== undefined)
    chownSync(fresh.directory, uid, gid);
  runProgram(fresh, cluster.binaries.initdb, [
    "--username=postgres",
    "--encoding=UTF8",
    // Code point order everywhere, the same on every operating system, as fast as bytes.
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--auth=trust",
    ...(cluster.durable ? [] : ["--no-sync"]),
    "-D",
  ]);
  // Never served with initdb's own rules: passwords from the first start on.
  writeFileSync(path.join(fresh.directory, "pg_hba.conf"), hostRules);
  runSingleUser(fresh, [
    `CREATE ROLE ${roleName} LOGIN CREATEDB IN ROLE pg_monitor, pg_checkpoint, pg_signal_backend`,
    `CREATE DATABASE ${databaseName} OWNER ${roleName}`,
  ]);
  renameSync(fresh.directory, cluster.directory);
}

/** The role's password, kept beside the cluster; a lost one is replaced. */
export function providePassword(cluster: Cluster, file: string): string {
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  const password = randomBytes(24).toString("hex");
  runSingleUser(cluster, [`ALTER ROLE ${roleName} PASSWORD '${password}'`]);
  writeFileSync(file, password, { mode: 0o600 });
  return password;
}

/** Statements run without a server, as the superuser, who cannot sign in any other way. */
function runSingleUser(cluster: Cluster, statements: string[]): void {
  runProgram(
    cluster,
    cluster.binaries.postgres,
    ["--single", "-c", "log_min_messages=error", "postgres", "-D"],
    statements.map((statement) => `${statement};\n`).join(""),
  );
}

/** Runs a program with the directory as its last argument; throws with what it said when it fails. */
function runProgram(
  cluster: Cluster,
  program: string,
  leadingArguments: string[],
  input = "",
): void {
  const where = openDirectory(cluster);
  const [first = "", ...rest] = leadingArguments;
  // --single must come first and the database name last.
  const args =
    first === "--single"
      ? [first, "-D", where.argument, ...rest.filter((word) => word !== "-D")]
      : [...leadingArguments, where.argument];
  const run = spawnSync(program, args, {
    ...cluster.account,
    cwd: "/",
    env: {},
    input,
    encoding: "utf8",
    stdio: ["pipe", "pipe", "pipe", ...where.descriptors],
  });
  where.close();
  const said = `${run.error?.message ?? ""}${run.stderr}`;
  if (run.status !== 0 || said.includes("ERROR:"))
    throw new Error(`${path.basename(program)} failed: ${said.trim()}`);
}
