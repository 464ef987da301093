import { caseNumberWords } from "#modules/base/desks/contract/rules.ts";
import {
  inquiryStatuses,
  troubleCategories,
} from "#modules/desk/case-desk/contract/lookups.ts";
import { findCasesOfVehicle } from "#modules/desk/case-desk/server/vehicle-service.ts";
import type { SlipDependencies } from "#modules/outbound/outbound-calls/server/service.ts";

/** Breakdowns and accidents that are not over: nobody hears of an inspection first. Each account by the desks it has. */
export const brakesOf: SlipDependencies["brakesOf"] = async (
  db,
  actor,
  { chassis_number },
) => {
  const cases = await findCasesOfVehicle(db, actor, { chassis_number }, true);
  return cases
    .filter(({ module }) => module === "sos" || module === "iza")
    .map((row) => ({
      kind: "open_case" as const,
      text: [
        caseNumberWords(row),
        inquiryStatuses.labelOf(row.inquiry_status),
        troubleCategories.labelOf(row.trouble_category),
      ]
        .filter((word) => word !== "")
        .join(" "),
    }));
};
