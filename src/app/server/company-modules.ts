import { announcementModule } from "#modules/company/announcements/server/module.ts";
import { authModule } from "#modules/company/auth/server/module.ts";
import {
  clientModule,
  memberModule,
} from "#modules/company/clients/server/module.ts";
import { usesOfClient } from "#modules/billing/client-billing/server/service.ts";
import { dealerModule } from "#modules/company/dealers/server/module.ts";
import {
  carMakerModule,
  towCompanyModule,
} from "#modules/company/organisations/server/module.ts";
import { settingsModule } from "#modules/company/settings/server/module.ts";
import { specialClientModule } from "#modules/company/special-clients/server/module.ts";
import { userModule } from "#modules/company/users/server/module.ts";
import { vehicleModule } from "#modules/company/vehicles/server/module.ts";
import { countDispatchesTo } from "#modules/sos/sos-dispatch/server/service.ts";
import {
  countOpenCasesOfBranch,
  countOpenCasesOfDealer,
  reachesCaseOf,
} from "#modules/sos/sos-inquiries/server/service.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { branchPlaceFinder } from "./branch-places.ts";
import type { ModuleParts } from "./module-parts.ts";
import { userDependencies } from "./user-dependencies.ts";
import { vehicleDependencies } from "./vehicle-dependencies.ts";

/** People, companies and vehicles. */
export const companyModules = ({
  config,
  files,
  auth,
  registry,
  vehicles,
  roads,
}: ModuleParts): readonly ServerModule[] => [
  authModule(auth, config),
  userModule(userDependencies(auth)),
  announcementModule(files),
  clientModule({ usesOfClient }),
  memberModule,
  towCompanyModule({ countDispatches: countDispatchesTo }),
  carMakerModule,
  specialClientModule(reachesCaseOf),
  settingsModule(registry),
  dealerModule({
    files,
    findPlace: branchPlaceFinder(roads.roads),
    countOpenCasesOfDealer,
    countOpenCasesOfBranch,
  }),
  vehicleModule(vehicles, vehicleDependencies),
];
