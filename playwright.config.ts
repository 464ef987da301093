/**
 * Browser journeys on the production build: an empty data folder, demo data, a free port, the same
 * start command that everybody uses. `E2E_URL` points at a product that runs already.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import {
  ensureJourneyBrowser,
  journeyArguments,
} from "./e2e/harness/chromium.ts";
import { findFreePort } from "./e2e/harness/free-port.ts";
import {
  isJourney,
  longFiles,
  longToRun,
} from "./scripts/test-layers/long-tests.ts";

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

const atPath = (file: string): string => join(import.meta.dirname, file);
const longJourneys = longToRun().filter(isJourney).map(atPath);

export default defineConfig({
  testDir: ".",
  projects: [
    {
      name: "journeys",
      testMatch: ["e2e/*.e2e.ts", "src/modules/*/*/e2e/*.e2e.ts"],
      testIgnore: longFiles.map(atPath),
    },
    ...(longJourneys.length > 0
      ? [{ name: "long", testMatch: longJourneys }]
      : []),
  ],
  outputDir: "test-results",
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Limits stop what hangs: on a machine that does other work a step takes many times as long.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [["list"], ["json"]],
  use: {
    baseURL: url,
    actionTimeout: 120_000,
    locale: "ja-JP",
    timezoneId: "Asia/Tokyo",
    viewport: { width: 1366, height: 768 },
    screenshot: "only-on-failure",
    // Recording every journey costs a third of its time: where nobody looks at a trace, the picture and the steps tell.
    trace: process.env.CI === undefined ? "retain-on-failure" : "off",
    launchOptions: { executablePath, args: journeyArguments() },
  },
  ...(!isRunningAlready && {
    webServer: {
      command: "npm start",
      url: `${url}/readyz`,
      timeout: 1_200_000,
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
