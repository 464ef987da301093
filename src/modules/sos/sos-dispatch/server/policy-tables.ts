import type { Generated, Selectable } from "kysely";
import type { Tables } from "#platform/server/db/schema.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";
import type { NextOfferPolicy } from "../contract/policy-lookups.ts";

/** One row: from when on a company is silent, and what follows. */
interface DispatchPolicyTable {
  id: number;
  version: Generated<number>;
  silence_minutes: number;
  next_offer: NextOfferPolicy;
  /** Within so many minutes somebody is sent, on the main line of an expressway, the report and the thanks are there. */
  arrange_minutes: Generated<number>;
  arrange_main_line_minutes: Generated<number>;
  ask_report_minutes: Generated<number>;
  thank_you_minutes: Generated<number>;
  created_at: CreatedAt;
  created_by: number | null;
  updated_at: CreatedAt;
  updated_by: number | null;
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    dispatch_policy: DispatchPolicyTable;
  }
}

export type DispatchPolicyRow = Selectable<Tables["dispatch_policy"]>;
