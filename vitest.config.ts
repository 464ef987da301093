import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

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
          include: ["src/**/contract/**/*.test.ts"],
        },
      },
      {
        test: {
          name: "server",
          environment: "node",
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
          include: ["src/**/web/**/*.test.{ts,tsx}"],
          globalSetup: databaseSetup,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
