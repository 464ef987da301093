import { exportModule } from "#modules/base/exports/server/module.ts";
import { createExportService } from "#modules/base/exports/server/service.ts";
import { joinedSources } from "#modules/billing/extraction/server/join-service.ts";
import { extractionModule } from "#modules/billing/extraction/server/module.ts";
import { partsOf, type ServerModule } from "#platform/server/module.ts";
import { downloadModule } from "./downloads.ts";
import type { ModuleParts } from "./module-parts.ts";

/** What makes files of the lists of all modules, and of some with what hangs on their rows. */
export const exportModules = (
  modules: readonly ServerModule[],
  { files, auth }: ModuleParts,
): readonly ServerModule[] => {
  const lists = partsOf(modules, "exports");
  const joined = joinedSources(lists);
  const sources = [...lists, ...joined];
  const exporting = createExportService({ files, sources });
  const { actorOfUser } = auth;
  return [
    exportModule(exporting, sources),
    extractionModule({ exporting, sources, actorOfUser }, joined),
    downloadModule(exporting),
  ];
};
