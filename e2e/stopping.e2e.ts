import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { findFreePort } from "./harness/free-port.ts";
import { expect, test } from "./harness/test.ts";

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** What a person types; npm runs behind the shell, and its number is all that the person holds. */
const line = "npm start >/dev/null & echo $!; wait";

// One after the other in one folder: each start finds what the signal before left of it.
test.describe.configure({ mode: "default" });
let dataDir: string;
test.beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "kyuen-desk-e2e-stop-"));
});
test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

for (const signal of ["SIGTERM", "SIGINT", "SIGHUP", "SIGKILL"] as const)
  test(`${signal} to npm ends the program and its database`, async () => {
    const port = String(await findFreePort());
    const started = spawn("sh", ["-c", line], {
      stdio: ["ignore", "pipe", "ignore"],
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        PORT: port,
        HOST: "127.0.0.1",
        DATABASE_URL: "",
        DEMO: "0",
      },
    });
    const [said] = (await once(createInterface(started.stdout), "line")) as [
      string,
    ];
    const answers = async (path: string): Promise<boolean> => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(
        () => undefined,
      );
      return answer?.ok === true;
    };
    await expect.poll(() => answers("/readyz"), { timeout: 60_000 }).toBe(true);
    const postmaster = join(dataDir, "postgres", "postmaster.pid");
    const database = Number(readFileSync(postmaster, "utf8").split("\n")[0]);

    process.kill(Number(said), signal);
    await expect.poll(() => answers("/healthz")).toBe(false);
    await expect.poll(() => isRunning(database)).toBe(false);
    await expect.poll(() => existsSync(join(dataDir, "lock"))).toBe(false);
  });
