import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadConfig } from "#platform/server/config.ts";
import { createLog } from "#platform/server/log.ts";
import { errorCatalogue } from "#platform/contract/errors.ts";
import { startServer } from "./start-server.ts";
import { createStopStack } from "./stop-stack.ts";

/** The product on its own database, which is killed and frozen under it. */
const logged: string[] = [];
const stack = createStopStack((problem) => logged.push(problem));
let folder: string;
let url: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "kyuen-faults-"));
  const started = await startServer(
    loadConfig({ DATA_DIR: folder, PORT: "0", DEMO: "0" }),
    { firstStartSteps: [], registryVehicles: () => [], siteFolder: undefined },
    createLog({ write: (line) => logged.push(line) }),
    stack,
  );
  url = started.url.replace("localhost", "127.0.0.1");
});
afterAll(async () => {
  await stack.stopAll();
  rmSync(folder, { recursive: true });
});

const postmaster = (): number =>
  Number(
    readFileSync(path.join(folder, "postgres", "postmaster.pid"), "utf8").split(
      "\n",
    )[0],
  );

/** The database with all its processes. */
const databaseProcesses = (): number[] => {
  const parent = postmaster();
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "utf8");
        return stat.slice(stat.lastIndexOf(")")).split(" ")[2] === `${parent}`;
      } catch {
        return false;
      }
    });
  return [parent, ...children.map(Number)];
};

interface Answered {
  readonly status: number;
  readonly ms: number;
  readonly retryAfter: string | null;
  readonly body: string;
}

const timed = async (asked: Promise<Response>): Promise<Answered> => {
  const begun = performance.now();
  const answer = await asked;
  return {
    status: answer.status,
    body: await answer.text(),
    ms: performance.now() - begun,
    retryAfter: answer.headers.get("retry-after"),
  };
};
const ready = () => timed(fetch(`${url}/readyz`));
/** Asks the database; nobody has that name. */
const ask = () =>
  timed(
    fetch(`${url}/api/announcements`, {
      headers: { authorization: "Bearer nobody-has-this-one" },
    }),
  );
const untilBack = async (): Promise<void> => {
  await expect
    .poll(async () => (await ready()).status, { timeout: 60_000 })
    .toBe(200);
  await expect
    .poll(async () => (await ask()).status, { timeout: 10_000 })
    .toBe(401);
};

const refusal = JSON.stringify({
  message: errorCatalogue.database_unreachable.message,
});

describe("a database that is gone", () => {
  test("is told with 503 and when to come again, in short lines, until it is back", async () => {
    await untilBack();
    logged.length = 0;
    process.kill(postmaster(), "SIGKILL");
    const answers: Answered[] = [];
    const isFailed = ({ status }: Answered): boolean => status !== 401;
    const end = Date.now() + 20_000;
    while (Date.now() < end) {
      const answer = await ask();
      answers.push(answer);
      if (!isFailed(answer) && answers.some(isFailed)) break;
      await sleep(20);
    }
    const failed = answers.filter(isFailed);
    expect(failed.length).toBeGreaterThan(0);
    for (const { status, retryAfter, body } of failed)
      expect([status, retryAfter, body]).toEqual([503, "5", refusal]);
    const ofRequests = logged.filter((line) => line.includes('"reqId"'));
    expect(ofRequests.filter((line) => line.length > 500)).toEqual([]);
    await untilBack();
  }, 90_000);
});

describe("a database that is frozen", () => {
  test("holds nobody up longer than 5 s, and a probe not longer than 2 s", async () => {
    await untilBack();
    const frozen = databaseProcesses();
    for (const pid of frozen) process.kill(pid, "SIGSTOP");
    try {
      // More than there are connections.
      const [probe, ...waiting] = await Promise.all([
        ready(),
        ...Array.from({ length: 30 }, ask),
      ]);
      expect([probe.status, probe.ms < 2000]).toEqual([503, true]);
      for (const { status, retryAfter, ms } of waiting)
        expect([status, retryAfter, ms < 5000]).toEqual([503, "5", true]);
      const later = await ask();
      expect([later.status, later.ms < 500]).toEqual([503, true]);
      expect((await ready()).status).toBe(503);
    } finally {
      for (const pid of frozen) process.kill(pid, "SIGCONT");
    }
    await untilBack();
  }, 90_000);
});
