import { deskPermissions } from "#modules/base/desks/contract/lookups.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import type { RecordKind } from "#platform/server/records/write-record.ts";
import type { PlanRow } from "./tables.ts";
import "./tables.ts";

/** A plan with its history; every desk that reads it hears of a change. */
export const planKind: RecordKind<PlanRow> = {
  entity: "plan",
  table: "plans",
  topic: "izaPlans",
  audienceOf: () =>
    callCentre(
      ...deskPermissions,
      "out",
      "justdoit",
      "approval_iza",
      "approval_out",
    ),
};
