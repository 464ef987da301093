import type { ExportSource } from "#platform/server/exports/export-source.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { registerExportRoutes } from "./routes.ts";
import { createdFilesOf, type ExportService } from "./service.ts";

/** Files made of lists. */
export const exportModule = (
  service: ExportService,
  sources: readonly ExportSource[],
): ServerModule => ({
  routes: (app, context) => {
    registerExportRoutes(app, context, service);
  },
  files: [createdFilesOf(sources)],
  jobs: [
    {
      name: "created_files",
      everyMs: 10 * 60_000,
      run: (db) => service.removeExpired(db),
    },
  ],
});
