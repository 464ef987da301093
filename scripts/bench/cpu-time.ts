import { readdirSync, readFileSync } from "node:fs";
import { readPostmasterFile } from "#launcher/postgres-process.ts";
import path from "node:path";
import type { ProductProcess } from "./product-process.ts";

/** Milliseconds of processor time, which other work on the machine hardly changes. */
export interface CpuTime {
  readonly server: number;
  readonly database: number;
}

export const noCpu: CpuTime = { server: 0, database: 0 };

/** Linux tells these times in hundredths of a second, whatever the machine. */
const millisecondsOfTick = 10;

/** Numbers of `/proc/PID/stat` behind the name, which may hold anything; none of a process that is gone. */
const statOf = (pid: number | string): number[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
  } catch {
    return [];
  }
};

const parentOf = (stat: readonly number[]): number => stat[1] ?? 0;

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

const ownTime = (stat: readonly number[]): number =>
  sum(stat.slice(11, 13)) * millisecondsOfTick;

/** Of the children that have ended and were collected. */
const endedTime = (stat: readonly number[]): number =>
  sum(stat.slice(13, 15)) * millisecondsOfTick;

/** What the product's process and its PostgreSQL with all connections have used since they began. */
export function cpuTimeOf({ pid, dataDir }: ProductProcess): CpuTime {
  const postmaster = readPostmasterFile(path.join(dataDir, "postgres"))?.pid;
  if (postmaster === undefined) throw new Error(`No database in ${dataDir}.`);
  const main = statOf(postmaster);
  const backends = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => parentOf(stat) === postmaster);
  return {
    server: ownTime(statOf(pid())),
    database: ownTime(main) + endedTime(main) + sum(backends.map(ownTime)),
  };
}

export const cpuSince = (after: CpuTime, before: CpuTime): CpuTime => ({
  server: after.server - before.server,
  database: after.database - before.database,
});

/** What one of so many pieces of work took. */
export const cpuOfEach = (
  { server, database }: CpuTime,
  count: number,
): CpuTime => ({
  server: server / Math.max(1, count),
  database: database / Math.max(1, count),
});

export const wholeCpu = ({ server, database }: CpuTime): number =>
  server + database;

/** `8.1 ms: server 3.6, database 4.5`. */
export const tellCpu = (time: CpuTime): string =>
  `${wholeCpu(time).toFixed(1)} ms: server ${time.server.toFixed(1)}, database ${time.database.toFixed(1)}`;
