import type { Generated, Selectable } from "kysely";
import type { Tables } from "#platform/server/db/schema.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";
import type { AlarmOutcome } from "../contract/lookups.ts";

interface DispatchAlarmsTable {
  id: Generated<number>;
  version: Generated<number>;
  inquiry_id: number;
  dispatch_id: number;
  raised_at: string;
  silence_minutes: number;
  outcome: AlarmOutcome;
  /** The company proposed or asked next. */
  next_company_id: number | null;
  /** The request that the policy sent in its place. */
  next_dispatch_id: number | null;
  acknowledged_at: string | null;
  acknowledged_by: string | null;
  created_at: CreatedAt;
  created_by: number | null;
  updated_at: CreatedAt;
  updated_by: number | null;
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    dispatch_alarms: DispatchAlarmsTable;
  }
}

export type DispatchAlarmRow = Selectable<Tables["dispatch_alarms"]>;
