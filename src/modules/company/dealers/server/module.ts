import type { FilePort } from "#platform/server/files/file-port.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { registerBranchRoutes } from "./branch-routes.ts";
import { registerDealerRoutes } from "./routes.ts";
import {
  branchExport,
  branchFiles,
  createBranchService,
  createDealerService,
  dealerSearcher,
  findBranchAudience,
  findDealerAudience,
  type FindPlace,
} from "./service.ts";

export interface DealerDependencies {
  readonly files: FilePort;
  readonly findPlace: FindPlace;
  readonly countOpenCasesOfDealer: Parameters<
    typeof createDealerService
  >[0]["countOpenCases"];
  readonly countOpenCasesOfBranch: Parameters<
    typeof createBranchService
  >[0]["countOpenCases"];
}

/** Sales companies with their branches, which cases name. */
export const dealerModule = ({
  files,
  findPlace,
  countOpenCasesOfDealer,
  countOpenCasesOfBranch,
}: DealerDependencies): ServerModule => ({
  routes: (app, context) => {
    registerDealerRoutes(
      app,
      context,
      createDealerService({ countOpenCases: countOpenCasesOfDealer }),
    );
    registerBranchRoutes(
      app,
      context,
      createBranchService({
        files,
        countOpenCases: countOpenCasesOfBranch,
        findPlace,
      }),
    );
  },
  exports: [branchExport(findPlace)],
  searchers: [dealerSearcher],
  presence: {
    car_dealer: findDealerAudience,
    car_dealer_branch: findBranchAudience,
  },
  files: [branchFiles],
});
