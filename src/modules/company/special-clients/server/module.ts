import { recordModule } from "#modules/base/records/server/service.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { specialClientStates } from "../contract/lookups.ts";
import { specialClientStateOf } from "../contract/rules.ts";
import { specialClientRecords } from "./service.ts";

/** Customers who want something special: a few hundred, searched as they are. */
export const specialClientModule = recordModule(specialClientRecords, {
  search: {
    order: ["company", "id"],
    statusOf: (row) =>
      specialClientStates.labelOf(specialClientStateOf(row, tokyoDate())),
  },
});
