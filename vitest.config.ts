import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { configDefaults, defineConfig } from "vitest/config";
import {
  isJourney,
  longFiles,
  longToRun,
} from "./scripts/test-layers/long-tests.ts";

// The files of a project share a process (`isolate: false`): one for each, with every library loaded anew, took as
// long as a third of the tests. On the server no module holds what a test could leave behind (one that mocks a module
// resets them); the browser's are loaded anew for each file.

/**
 * They end what hangs, and say nothing of how long anything may take: a test on a machine with much to do needs ten
 * times as long as on a quiet one. No test has a limit of its own.
 */
const limits = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
};

/** Starts PostgreSQL once per run for every project that names it. */
const databaseSetup = "src/launcher/testing/database-setup.ts";

const server = {
  environment: "node",
  isolate: false,
  globalSetup: databaseSetup,
  ...limits,
} as const;
const long = longToRun().filter((file) => !isJourney(file));

export default defineConfig({
  test: {
    // One more than cores: two thirds of its time a test of the server waits for PostgreSQL.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: "contract",
          environment: "node",
          isolate: false,
          include: ["src/**/contract/**/*.test.ts"],
          ...limits,
        },
      },
      {
        test: {
          ...server,
          name: "server",
          exclude: [...configDefaults.exclude, ...longFiles],
          include: [
            "src/**/server/**/*.test.ts",
            "src/{launcher,world}/**/*.test.ts",
            "scripts/**/*.test.ts",
            "stand-ins/**/*.test.ts",
          ],
        },
      },
      ...(long.length > 0
        ? [{ test: { ...server, name: "long", include: long } }]
        : []),
      {
        plugins: [react()],
        test: {
          name: "web",
          environment: "happy-dom",
          isolate: false,
          include: ["src/**/web/**/*.test.{ts,tsx}"],
          setupFiles: "src/platform/web/testing/fresh-page.ts",
          globalSetup: databaseSetup,
          ...limits,
        },
      },
    ],
  },
});
