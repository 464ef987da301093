import type { ColumnType, Generated, JSONColumnType, Selectable } from "kysely";
import type { Tables } from "#platform/server/db/schema.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";
import type { WorkingStatus } from "../contract/lookups.ts";
import type { DispatchProgress } from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import type { PositionStep } from "../contract/position-rules.ts";
import type { Dispatch, DispatchInput } from "../contract/schema.ts";
import type {
  CostLine,
  SavedBy,
  WorkReportInput,
} from "../contract/work-report-schema.ts";

interface SosDispatchesTable extends DispatchInput {
  id: Generated<number>;
  version: Generated<number>;
  inquiry_id: number;
  progress: DispatchProgress;
  working_status: WorkingStatus;
  arranged_at: string | null;
  accepted_at: string | null;
  departed_at: string | null;
  arrived_at: string | null;
  work_done_at: string | null;
  declined_at: string | null;
  decline_reason: Dispatch["decline_reason"];
  decline_note: string | null;
  cancelled_at: string | null;
  cancel_stage: Dispatch["cancel_stage"];
  cancellation_reason: Dispatch["cancellation_reason"];
  /** The arrival that the driver was told last. */
  told_eta: Generated<string | null>;
  /** Where the truck was at its last step, in degrees (WGS 84). */
  last_latitude: number | null;
  last_longitude: number | null;
  last_position_at: string | null;
  last_position_step: PositionStep | null;
  /** Accepted by what the company reported after the cancellation alone. */
  is_accepted_late: Generated<boolean>;
  /** When the company last reported something after the cancellation. */
  late_told_at: string | null;
  /** Up to which report the desk has seen it. */
  late_seen_at: string | null;
  late_seen_by: string | null;
  created_at: CreatedAt;
  created_by: number | null;
  updated_at: CreatedAt;
  updated_by: number | null;
}

interface SosWorkReportsTable extends Omit<WorkReportInput, "cost_lines"> {
  id: Generated<number>;
  version: Generated<number>;
  inquiry_id: number;
  dispatch_id: number | null;
  tab: number;
  cost_lines: JSONColumnType<CostLine[]>;
  /** Which side saved a field last. */
  saved_by: ColumnType<SavedBy, string | undefined, string>;
  submitted_at: string | null;
  submitted_by: string | null;
  created_at: CreatedAt;
  created_by: number | null;
  updated_at: CreatedAt;
  updated_by: number | null;
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    sos_dispatches: SosDispatchesTable;
    sos_work_reports: SosWorkReportsTable;
  }
}

export type DispatchRow = Selectable<Tables["sos_dispatches"]>;
export type WorkReportRow = Selectable<Tables["sos_work_reports"]>;
