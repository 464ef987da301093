import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

// The files of a project share a process (`isolate: false`): one for each, with every library loaded anew, took as
// long as a third of the tests. On the server no module holds what a test could leave behind (one that mocks a module
// resets them); the browser's are loaded anew for each file.

/** Starts PostgreSQL once per run for every project that names it. */
const databaseSetup = "src/launcher/testing/database-setup.ts";

export default defineConfig({
  test: {
    // By default one core is left free, on a machine of two half of it: a test mostly waits for PostgreSQL.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: "contract",
          environment: "node",
          isolate: false,
          include: ["src/**/contract/**/*.test.ts"],
          // Enumerations of rules take seconds where other work goes on.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "server",
          environment: "node",
          isolate: false,
          include: [
            "src/**/server/**/*.test.ts",
            "src/{launcher,world}/**/*.test.ts",
            "scripts/**/*.test.ts",
            "stand-ins/**/*.test.ts",
          ],
          globalSetup: databaseSetup,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: "web",
          environment: "happy-dom",
          isolate: false,
          include: ["src/**/web/**/*.test.{ts,tsx}"],
          setupFiles: "src/platform/web/testing/fresh-page.ts",
          globalSetup: databaseSetup,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
