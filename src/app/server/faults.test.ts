import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
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
  readonly retryAfter: string | null;
  readonly body: string;
}

const answered = async (asked: Promise<Response>): Promise<Answered> => {
  const answer = await asked;
  return {
    status: answer.status,
    body: await answer.text(),
    retryAfter: answer.headers.get("retry-after"),
  };
};
const ready = () => answered(fetch(`${url}/readyz`));
/** Asks the database; nobody has that name. */
const ask = () =>
  answered(
    fetch(`${url}/api/announcements`, {
      headers: { authorization: "Bearer nobody-has-this-one" },
    }),
  );
const untilBack = async (): Promise<void> => {
  await expect.poll(async () => (await ready()).status).toBe(200);
  await expect.poll(async () => (await ask()).status).toBe(401);
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
    do answers.push(await ask());
    while (answers.every(isFailed) || !answers.some(isFailed));
    const failed = answers.filter(isFailed);
    expect(failed.length).toBeGreaterThan(0);
    for (const { status, retryAfter, body } of failed)
      expect([status, retryAfter, body]).toEqual([503, "5", refusal]);
    const ofRequests = logged.filter((line) => line.includes('"reqId"'));
    expect(ofRequests.filter((line) => line.length > 500)).toEqual([]);
    await untilBack();
  });
});

describe("a database that is frozen", () => {
  test("is told to everybody while it is frozen, a probe among them, and to those who come later", async () => {
    await untilBack();
    const frozen = databaseProcesses();
    for (const pid of frozen) process.kill(pid, "SIGSTOP");
    try {
      // More than there are connections.
      const [probe, ...waiting] = await Promise.all([
        ready(),
        ...Array.from({ length: 30 }, ask),
      ]);
      expect(probe.status).toBe(503);
      for (const { status, retryAfter } of waiting)
        expect([status, retryAfter]).toEqual([503, "5"]);
      expect((await ask()).status).toBe(503);
      expect((await ready()).status).toBe(503);
    } finally {
      for (const pid of frozen) process.kill(pid, "SIGCONT");
    }
    await untilBack();
  });
});
