import { recordModule } from "#modules/base/records/server/service.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { specialClientStates } from "../contract/lookups.ts";
import { specialClientStateOf } from "../contract/rules.ts";
import type { ReachesCaseOf } from "./access.ts";
import { createSpecialClientRecords } from "./service.ts";

/** Customers who want something special: a few hundred, searched as they are; in files they go by their name. The desks say whose a customer is. */
export const specialClientModule = (reachesCaseOf: ReachesCaseOf) =>
  recordModule(createSpecialClientRecords(reachesCaseOf), {
    import_by: "name",
    search: {
      order: ["name", "id"],
      statusOf: (row) =>
        specialClientStates.labelOf(specialClientStateOf(row, tokyoDate())),
    },
  });
