import { recordModule } from "#modules/base/records/server/service.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerModule } from "#platform/server/module.ts";
import {
  listMemberVehicles as listVehiclesEndpoint,
  lookUpMembers as lookUpEndpoint,
} from "../contract/endpoints.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { memberStates } from "../contract/lookups.ts";
import { memberStateOf } from "../contract/rules.ts";
import { memberRecords } from "./member-service.ts";
import { listMemberVehicles, lookUpMembers } from "./service.ts";
import { vehicleImport } from "./vehicle-import-service.ts";
import { wholeMembers } from "./whole-file-service.ts";
import { vehicleRecords } from "./vehicle-service.ts";

/** Members of the roadside help. */
export const izaMemberModule = recordModule(memberRecords, {
  import_by: "member_number",
  import_whole: wholeMembers,
  search: {
    order: ["member_number", "id"],
    statusOf: (row) => memberStates.labelOf(memberStateOf(row, tokyoDate())),
  },
  routes: (app, context) => {
    const { data } = operationsOf(app, context);
    data(lookUpEndpoint, ({ db, actor, query }) =>
      lookUpMembers(db, actor, query.q),
    );
    data(listVehiclesEndpoint, ({ db, actor, params }) =>
      listMemberVehicles(db, actor, params.id),
    );
  },
});

/** Their vehicles. */
export const izaVehicleModule: ServerModule = {
  ...recordModule(vehicleRecords),
  imports: [vehicleImport],
};
