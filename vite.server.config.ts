import { defineConfig, type Plugin } from "vite";
import {
  migrationFolders,
  readMigrations,
} from "#platform/server/db/migration-list.ts";

/** The migrations of all modules in one folder beside the server, which reads them there. */
const migrations: Plugin = {
  name: "migrations",
  generateBundle() {
    for (const { name, statements } of readMigrations(migrationFolders()))
      this.emitFile({
        type: "asset",
        fileName: `migrations/${name}.sql`,
        source: statements,
      });
  },
};

/** The server as one file for `npm start`: packages stay outside, everything of the project is inside. */
export default defineConfig({
  plugins: [migrations],
  build: {
    ssr: true,
    outDir: "dist/server",
    emptyOutDir: true,
    target: "node20",
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: "src/app/server/main.ts",
        // Each runs in a thread of its own, found beside the bundle by its name.
        "pdf-worker": "src/platform/server/pdf/pdf-worker.ts",
        "pdf-text-worker": "src/platform/server/pdf/pdf-text-worker.ts",
        "workbook-worker": "src/platform/server/tabular/workbook-worker.ts",
      },
    },
  },
});
