import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadConfig } from "#platform/server/config.ts";
import { createDatabase } from "#platform/server/db/database.ts";
import { createLog } from "#platform/server/log.ts";
import { untilWaiting } from "#platform/server/testing/lock-waits.ts";
import { createTestDatabase } from "#platform/server/testing/test-database.ts";
import { type FirstStartStep, runFirstStart } from "./first-start.ts";
import { bareSteps, demoSteps, registryVehicles } from "./start-data.ts";
import { startServer, type StartPlan } from "./start-server.ts";
import { createStopStack, type StopStack } from "./stop-stack.ts";

const quiet = createLog({ write: () => undefined });
let folder: string;
let problems: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "kyuen-start-"));
  problems = [];
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const start = async (
  environment: Record<string, string>,
  given?: StartPlan["firstStartSteps"],
): Promise<{ url: string; lines: readonly string[]; stack: StopStack }> => {
  const config = loadConfig({
    DATA_DIR: folder,
    PORT: "0",
    ...environment,
  });
  const stack = createStopStack((problem) => problems.push(problem));
  const starting = startServer(
    config,
    {
      firstStartSteps: given ?? (config.isDemo ? demoSteps : bareSteps),
      registryVehicles,
      siteFolder: undefined,
    },
    quiet,
    stack,
  );
  // As the program does: what was started before the failure is stopped.
  starting.catch(() => stack.stopAll());
  return { ...(await starting), stack };
};

const signIn = (url: string, username: string, password: string) =>
  fetch(`${url.replace("localhost", "127.0.0.1")}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      username,
      password,
      grant_type: "password",
      client_id: 2,
      client_secret: "kyuen-desk",
    }),
  });

const demoAccounts = [
  "admin",
  "leader",
  "operator",
  "office",
  "iza-only",
  "dealer-a",
  "dealer-b",
  "maker",
  "tow-a",
  "tow-b",
];

test("a start with demo data lets every account of the README in and shows its mails; the next start adds nothing", async () => {
  const database = await createTestDatabase();
  for (const _start of [1, 2]) {
    const { url, stack } = await start({
      DATABASE_URL: database.url,
      DEMO: "1",
    });
    for (const name of demoAccounts)
      expect((await signIn(url, name, "kyuen-demo-2026")).status).toBe(200);
    for (const path of ["/dev/mail", "/dev/mail/"]) {
      const answer = await fetch(url.replace("localhost", "127.0.0.1") + path);
      expect(answer.status).toBe(200);
      expect(new URL(answer.url).pathname).toBe("/dev/mail/");
      expect(await answer.text()).toContain("まだメールは送信されていません");
    }
    await stack.stopAll();
  }
  const users = await database.db
    .selectFrom("users")
    .select("username")
    .orderBy("username")
    .execute();
  expect(users.map(({ username }) => username)).toEqual(
    expect.arrayContaining([...demoAccounts]),
  );
  await expect(
    start({ DATABASE_URL: database.url, DEMO: "0" }),
    "everybody knows the password of its accounts",
  ).rejects.toThrow(/^DEMO: .*demo accounts/);
  await database.drop();
  expect(problems).toEqual([]);
});

test("a start without demo data shows the first account's password once, and knows no demo password", async () => {
  const database = await createTestDatabase();
  const first = await start({ DATABASE_URL: database.url });
  const password = /^First account: admin, password (\S{20,})$/.exec(
    first.lines.join("\n"),
  )?.[1];
  expect((await signIn(first.url, "admin", password ?? "")).status).toBe(200);
  expect((await signIn(first.url, "admin", "kyuen-demo-2026")).status).not.toBe(
    200,
  );
  const mail = await fetch(
    `${first.url.replace("localhost", "127.0.0.1")}/dev/mail/`,
  );
  expect(mail.status).toBe(404);
  await first.stack.stopAll();
  const second = await start({ DATABASE_URL: database.url });
  expect(second.lines).toEqual([]);
  await second.stack.stopAll();
  await database.drop();
});

const demo = { DEMO: "1" };
const real = { DEMO: "0" };

test.each([
  [real, demo, "real data", "DEMO=0"],
  [demo, real, "demo accounts", "DEMO=1"],
])(
  "a start with %j is not followed by one with %j",
  async (first, other, held, toSet) => {
    const database = await createTestDatabase();
    const second = await createTestDatabase();
    const step = vi.fn<FirstStartStep>(() => Promise.resolve([]));
    const at = (url: string) => ({ DATABASE_URL: url });
    const begun = await start({ ...at(database.url), ...first }, [step]);
    await begun.stack.stopAll();
    const refused = async (url: string, what: string): Promise<void> => {
      const line = new RegExp(`^DEMO: this ${what} holds ${held}.* ${toSet}`);
      await expect(start({ ...at(url), ...other }, [step])).rejects.toThrow(
        line,
      );
    };

    await refused(database.url, "database");
    // Without the earlier database: its files and secrets are in the folder still.
    await refused(second.url, "data folder");
    rmSync(path.join(folder, "served"));
    await refused(database.url, "database");
    expect(step).toHaveBeenCalledTimes(1);

    // A folder older than this mark has it after its next start.
    const again = await start({ ...at(database.url), ...first }, [step]);
    await again.stack.stopAll();
    await refused(second.url, "data folder");
    expect(step).toHaveBeenCalledTimes(1);
    await database.drop();
    await second.drop();
  },
);

test("a plain start after DEMO=0 on the folder's own database is refused", async () => {
  const begun = await start(real, []);
  await begun.stack.stopAll();
  await expect(start({}, [])).rejects.toThrow(/^DEMO: .* set DEMO=0/);
});

test("a port in use is told in one line before anything is started", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const step = vi.fn<FirstStartStep>(() => Promise.resolve([]));
  await expect(start({ PORT: String(port) }, [step])).rejects.toThrow(
    new RegExp(`^PORT: another program listens on 127.0.0.1:${port};.*$`),
  );
  expect(step).not.toHaveBeenCalled();
  expect(existsSync(path.join(folder, "postgres"))).toBe(false);
  other.close();
});

test("a first start has the limits of nobody: neither of a statement, nor of the pause before the next, nor a watch", async () => {
  const database = await createTestDatabase();
  const limits = vi.fn<(row: unknown) => void>();
  const step: FirstStartStep = async ({ db }) => {
    const { rows } = await sql`
      select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as pause,
        (select count(*) from pg_stat_activity
          where datname = current_database() and application_name like '%watch%') as watching`.execute(
      db,
    );
    limits(rows[0]);
    return [];
  };
  const { stack } = await start({ DATABASE_URL: database.url }, [step]);
  expect(limits).toHaveBeenCalledExactlyOnceWith({
    statement: "0",
    pause: "0",
    watching: 0,
  });
  await stack.stopAll();
  await database.drop();
});

test("a second server waits for the first start of another, longer than a statement may take", async () => {
  const database = await createTestDatabase();
  const statementTimeoutMs = 100;
  const slow = createDatabase(database.url, { statementTimeoutMs });
  const config = {
    ...loadConfig({ DATA_DIR: folder }),
    databaseUrl: database.url,
    mailCatcherUrl: undefined,
  };
  const step = vi.fn<FirstStartStep>(async () => {
    await untilWaiting(database.db, 1, 2 * statementTimeoutMs);
    return [];
  });
  const one = { db: slow, config, log: quiet };
  await Promise.all([runFirstStart(one, [step]), runFirstStart(one, [step])]);
  expect(step).toHaveBeenCalledTimes(1);
  await slow.destroy();
  await database.drop();
});
