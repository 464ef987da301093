import { recordModule } from "#modules/base/records/server/service.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { previewContracts } from "../contract/endpoints.ts";
import { messageRecords, staffRecords } from "./company-service.ts";
import {
  createContractRecords,
  followDealers,
  previewContract,
  type ContractDependencies,
} from "./contract-service.ts";
import {
  createMasterRecords,
  type MasterDependencies,
} from "./master-service.ts";
import { registerSettingRoutes } from "./routes.ts";

export type SettingDependencies = ContractDependencies & MasterDependencies;

const contractModule = (dependencies: SettingDependencies): ServerModule => {
  const records = createContractRecords(dependencies);
  return {
    ...recordModule(records, {
      routes: (app, context) => {
        operationsOf(app, context).data(previewContracts, (input) =>
          previewContract(
            { ...dependencies, records },
            writeOf(input),
            input.body,
          ),
        );
      },
    }),
    followers: followDealers(records),
  };
};

/** Contracts, lists of words, texts, people and hours of outbound calling. */
export const outboundSettingModules = (
  dependencies: SettingDependencies,
): readonly ServerModule[] => [
  { routes: registerSettingRoutes },
  contractModule(dependencies),
  recordModule(createMasterRecords(dependencies)),
  recordModule(messageRecords),
  recordModule(staffRecords),
];
