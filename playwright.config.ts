/**
 * Browser journeys on the production build: an empty data folder, demo data, a free port, the same
 * start command that everybody uses. `E2E_URL` points at a product that runs already.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import {
  chromiumArguments,
  ensureJourneyBrowser,
} from "./e2e/harness/chromium.ts";
import { findFreePort } from "./e2e/harness/free-port.ts";

// This file is read again in every worker: what is decided once travels in the environment.
const isRunningAlready = process.env.E2E_URL !== undefined;
if (process.env.E2E_PORT === undefined && !isRunningAlready) {
  process.env.E2E_PORT = String(await findFreePort());
  const folder = mkdtempSync(join(tmpdir(), "kyuen-desk-e2e-"));
  process.env.E2E_DATA = folder;
  process.once("exit", () => {
    rmSync(folder, { recursive: true, force: true });
  });
}
const url = process.env.E2E_URL ?? `http://127.0.0.1:${process.env.E2E_PORT}`;
const executablePath = ensureJourneyBrowser();

export default defineConfig({
  testDir: ".",
  testMatch: ["e2e/*.e2e.ts", "src/modules/*/*/e2e/*.e2e.ts"],
  outputDir: "test-results",
  forbidOnly: true,
  // A browser on a starved machine now and then loses a step; a journey that needed a second try is named in the output.
  retries: process.env.CI === undefined ? 0 : 1,
  workers: 2,
  // Long enough for a machine that does other work; a step that works takes what it takes.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json"]],
  use: {
    baseURL: url,
    locale: "ja-JP",
    timezoneId: "Asia/Tokyo",
    viewport: { width: 1366, height: 768 },
    screenshot: "only-on-failure",
    // Recording every journey costs a third of its time; the second try is recorded.
    trace:
      process.env.CI === undefined ? "retain-on-failure" : "on-first-retry",
    launchOptions: { executablePath, args: chromiumArguments() },
  },
  ...(!isRunningAlready && {
    webServer: {
      command: "npm start",
      url: `${url}/readyz`,
      timeout: 240_000,
      stdout: "ignore",
      stderr: "pipe",
      gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
      env: {
        PORT: process.env.E2E_PORT ?? "",
        HOST: "127.0.0.1",
        DATA_DIR: process.env.E2E_DATA ?? "",
        DATABASE_URL: "",
        DEMO: "1",
      },
    },
  }),
});
