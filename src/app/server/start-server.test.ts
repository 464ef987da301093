import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadConfig } from "#platform/server/config.ts";
import { createLog } from "#platform/server/log.ts";
import { createTestDatabase } from "#platform/server/testing/test-database.ts";
import { bareSteps, demoSteps, registryVehicles } from "./start-data.ts";
import { startServer } from "./start-server.ts";
import { createStopStack, type StopStack } from "./stop-stack.ts";

const quiet = createLog({ write: () => undefined });
let folder: string;
let problems: string[];
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "kyuen-start-"));
  problems = [];
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const start = async (
  environment: Record<string, string>,
): Promise<{ url: string; lines: readonly string[]; stack: StopStack }> => {
  const config = loadConfig({
    DATA_DIR: folder,
    PORT: "0",
    ...environment,
  });
  const stack = createStopStack((problem) => problems.push(problem));
  const started = await startServer(
    config,
    {
      firstStartSteps: config.isDemo ? demoSteps : bareSteps,
      registryVehicles,
      siteFolder: undefined,
    },
    quiet,
    stack,
  );
  return { ...started, stack };
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
  "iza-only",
  "dealer-a",
  "dealer-b",
  "maker",
  "tow-a",
  "tow-b",
];

test("a start with demo data lets every account of the README in; the next start adds nothing", async () => {
  const database = await createTestDatabase();
  for (const _start of [1, 2]) {
    const { url, stack } = await start({
      DATABASE_URL: database.url,
      DEMO: "1",
    });
    for (const name of demoAccounts)
      expect((await signIn(url, name, "kyuen-demo-2026")).status).toBe(200);
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

test("the caught mails are shown in the demo, with and without the slash", async () => {
  const database = await createTestDatabase();
  const { url, stack } = await start({
    DATABASE_URL: database.url,
    DEMO: "1",
  });
  for (const path of ["/dev/mail", "/dev/mail/"]) {
    const answer = await fetch(url.replace("localhost", "127.0.0.1") + path);
    expect(answer.status).toBe(200);
    expect(new URL(answer.url).pathname).toBe("/dev/mail/");
    expect(await answer.text()).toContain("まだメールは送信されていません");
  }
  await stack.stopAll();
  await database.drop();
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
