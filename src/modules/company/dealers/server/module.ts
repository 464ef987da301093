import { recordModule } from "#modules/base/records/server/service.ts";
import type { FilePort } from "#platform/server/files/file-port.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { listCarDealerBranches } from "../contract/endpoints.ts";
import { scopeOfDealers } from "./access.ts";
import { registerBranchRoutes } from "./branch-routes.ts";
import { listBranchRows } from "./queries.ts";
import {
  branchExport,
  branchFiles,
  createBranchService,
  createDealerRecords,
  dealerSearcher,
  findBranchAudience,
  type FindPlace,
} from "./service.ts";

type CountForDealer = Parameters<
  typeof createDealerRecords
>[0]["countOpenCases"];

export interface DealerDependencies {
  readonly files: FilePort;
  readonly findPlace: FindPlace;
  readonly countOpenCasesOfDealer: CountForDealer;
  readonly countOpenCasesOfBranch: Parameters<
    typeof createBranchService
  >[0]["countOpenCases"];
}

/** Sales companies alone, with what selects read of their branches. */
export const companyModule = (countOpenCases: CountForDealer): ServerModule =>
  recordModule(createDealerRecords({ countOpenCases }), {
    routes: (app, context) =>
      operationsOf(app, context).data(
        listCarDealerBranches,
        ({ db, actor, params }) =>
          listBranchRows(db, scopeOfDealers(actor), params.id),
      ),
  });

/** Sales companies with their branches, which cases name. */
export const dealerModule = ({
  files,
  findPlace,
  countOpenCasesOfDealer,
  countOpenCasesOfBranch,
}: DealerDependencies): ServerModule => {
  const companies = companyModule(countOpenCasesOfDealer);
  return {
    routes: (app, context) => {
      companies.routes?.(app, context);
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
      ...companies.presence,
      car_dealer_branch: findBranchAudience,
    },
    files: [branchFiles],
  };
};
