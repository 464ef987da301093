import { mapModule } from "#modules/base/map/server/module.ts";
import { preferenceModule } from "#modules/base/preferences/server/module.ts";
import { roadModule } from "#modules/base/roads/server/module.ts";
import { createExpresswayService } from "#modules/base/roads/server/service.ts";
import { listBranchPlaces } from "#modules/company/dealers/server/service.ts";
import { listTowCompanyPlaces } from "#modules/company/organisations/server/service.ts";
import { listCasePins } from "#modules/desk/case-desk/server/service.ts";
import { listLiveCaseIds } from "#modules/sos/sos-dispatch/server/service.ts";
import type { ServerModule } from "#platform/server/module.ts";
import type { ModuleParts } from "./module-parts.ts";

/** What the product stands on. What gathers something of all modules stands behind them, in `modules.ts`. */
export const baseModules = ({
  files,
  roads,
}: ModuleParts): readonly ServerModule[] => [
  preferenceModule,
  roadModule(createExpresswayService({ files, desk: roads })),
  mapModule({
    readRoads: roads.roads,
    pins: {
      listCases: listCasePins({ sos: listLiveCaseIds }),
      listCompanies: listTowCompanyPlaces,
      listBranches: listBranchPlaces,
    },
  }),
];
