import type { ImportKind } from "#platform/server/imports/import-kind.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { registerImportRoutes } from "./routes.ts";
import { createImportService, purgeImports } from "./service.ts";

/** Tables read from files. */
export const importModule = (kinds: readonly ImportKind[]): ServerModule => ({
  routes: (app, context) => {
    registerImportRoutes(app, context, createImportService(kinds));
  },
  jobs: [{ name: "imports", everyMs: 60 * 60_000, run: purgeImports }],
});
