import { recordModule } from "#modules/base/records/server/service.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { choicesOf } from "#modules/base/records/contract/rules.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import { getTowCompanyControl } from "../contract/endpoints.ts";
import { towCompanies } from "../contract/tow-company-record.ts";
import { carMakerSchemas } from "../contract/car-maker-endpoints.ts";
import { carMakerRecords } from "./car-maker-service.ts";
import { countTowCompaniesForMenu } from "./menu-service.ts";
import {
  createTowCompanyRecords,
  type TowCompanyDependencies,
} from "./tow-company-service.ts";

/** Towing companies; their dispatches are counted by the desks. In files they go by their code. */
export const towCompanyModule = (
  dependencies: TowCompanyDependencies,
): ServerModule => ({
  ...recordModule(createTowCompanyRecords(dependencies), {
    import_by: "code",
    routes: (app, context) =>
      operationsOf(app, context).data(getTowCompanyControl, () =>
        Promise.resolve(choicesOf(towCompanies)),
      ),
  }),
  counters: [countTowCompaniesForMenu],
});

/** Car makers: one for each make, so that the make identifies it in files; its people are kept on its page. */
export const carMakerModule = recordModule(carMakerRecords, {
  schemas: carMakerSchemas,
  import_by: "vehicle_make",
});
