import type { Generated, Selectable } from "kysely";
import type { InspectionKind } from "#modules/outbound/outbound-vehicles/contract/due-day-rules.ts";
import type {
  outboundPlans,
  vehicleClassifications,
  vehicleInspectionTypes,
} from "#modules/outbound/outbound-vehicles/contract/lookups.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import type { Tables } from "#platform/server/db/schema.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";
import type {
  afterCallStatuses,
  AfterResult,
  callTypes,
  CallStatus,
  ccStatuses,
  DmState,
  DoneReason,
  GoodsReceiptResult,
  informationCategories,
  nextCallScopes,
  OutboundStage,
  OutboundStatus,
  reportRecipients,
  slipEndings,
  StorageIntention,
} from "../contract/lookups.ts";
import type { SlipSettings } from "../contract/status-rules.ts";

interface Marks {
  version: Generated<number>;
  created_at: CreatedAt;
  created_by: number | null;
  updated_at: CreatedAt;
  updated_by: number | null;
}

interface SlipsTable extends Marks {
  id: Generated<number>;
  reception_management_number: string;
  outbound_vehicle_id: number;
  /** From here on as the vehicle has it, while the slip is open. */
  outbound_customer_id: number;
  car_dealer_id: number;
  car_dealer_branch_id: number;
  vehicle_make: number | null;
  vehicle_classification: CodeOf<typeof vehicleClassifications> | null;
  plan: CodeOf<typeof outboundPlans> | null;
  lease_ends_on: string | null;
  inspection_kind: InspectionKind;
  due_on: string;
  effective_due_on: string;
  is_estimated: boolean;
  vehicle_inspection_type: CodeOf<typeof vehicleInspectionTypes> | null;
  bundle_lead_id: number | null;
  ending: Generated<CodeOf<typeof slipEndings>>;
  ended_reason: string | null;
  /** The engine's. */
  outbound_status: OutboundStatus;
  outbound_stage: OutboundStage;
  done_reason: DoneReason | null;
  next_change_on: string | null;
  cc_status: Generated<CodeOf<typeof ccStatuses>>;
  caller_side: "centre" | "dealer" | null;
  max_call_count: Generated<number>;
  after_from: string | null;
  /** What calls and reports say together (`summaryOf`). */
  call_status: CallStatus | null;
  call_count: Generated<number>;
  has_contact: Generated<boolean>;
  last_called_at: string | null;
  last_caller_id: number | null;
  next_call_at: string | null;
  next_call_user_id: number | null;
  storage_intention: StorageIntention | null;
  desired_on: string | null;
  desired_time: string | null;
  after_count: Generated<number>;
  after_result: AfterResult | null;
  satisfaction: number | null;
  goods_receipt_result: GoodsReceiptResult | null;
  received_on: string | null;
  completed_on: string | null;
  kinds_done: Generated<InspectionKind[]>;
  dm_state: Generated<DmState>;
  dm_count: Generated<number>;
  extra_calls: Generated<number>;
  /** The contract when it was first touched. */
  held_settings: SlipSettings | null;
}

interface CallsTable extends Marks {
  id: Generated<number>;
  slip_id: number;
  call_type: CodeOf<typeof callTypes>;
  call_number: number;
  called_at: string;
  user_id: number | null;
  connection_number: number;
  phone: string | null;
  phone_digits: string | null;
  call_status: CallStatus;
  storage_intention: StorageIntention | null;
  desired_on: string | null;
  desired_time: string | null;
  next_call_at: string | null;
  next_call_scope: CodeOf<typeof nextCallScopes> | null;
  memo: string | null;
  desk_memo: string | null;
  override_reason: string | null;
  /** One telephone call about several slips. */
  group_id: string;
  call_log_id: number | null;
  after_result: AfterResult | null;
  after_call_status: CodeOf<typeof afterCallStatuses> | null;
  problem_text: string | null;
  satisfaction: number | null;
  improve_category: string | null;
  improve_text: string | null;
  voided_at: string | null;
  void_reason: string | null;
}

interface ReportsTable extends Marks {
  id: Generated<number>;
  slip_id: number;
  goods_receipt_result: GoodsReceiptResult;
  received_on: string | null;
  kinds_done: Generated<InspectionKind[]>;
  completed_on: string | null;
  mileage_km: number | null;
  next_expires_on: string | null;
  work_summary: string | null;
  reporter: string | null;
  reported_at: Generated<string>;
  user_id: number | null;
  voided_at: string | null;
}

interface InformationTable extends Marks {
  id: Generated<number>;
  slip_id: number;
  outbound_vehicle_id: number;
  car_dealer_id: number;
  vehicle_make: number | null;
  category: CodeOf<typeof informationCategories>;
  text: string;
  to: CodeOf<typeof reportRecipients>;
  answered_at: string | null;
  answer: string | null;
  answered_by: number | null;
  /** When who reported read the answer. */
  seen_at: string | null;
}

interface MessagesTable extends Marks {
  id: Generated<number>;
  outbound_vehicle_id: number;
  call_type: CodeOf<typeof callTypes>;
  author_type: "operator" | "dealer" | "maker";
  author_name: string;
  /** Who wrote it or to whom it is addressed; null where none has a part in it. */
  car_dealer_id: number | null;
  vehicle_make: number | null;
  body: string;
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    outbound_slips: SlipsTable;
    outbound_calls: CallsTable;
    outbound_warehousing_reports: ReportsTable;
    outbound_information_reports: InformationTable;
    outbound_messages: MessagesTable;
    /** An account outside, or 0: the desk as one. */
    outbound_message_unread: {
      reader_id: number;
      message_id: number;
      outbound_vehicle_id: number;
      call_type: CodeOf<typeof callTypes>;
      since: Generated<string>;
    };
    /** Who is calling a user of vehicles. */
    outbound_claims: {
      outbound_customer_id: number;
      slip_id: number;
      user_id: number;
      claimed_until: string;
      brake_reason: string | null;
    };
    outbound_night_runs: {
      run_on: string;
      started_at: Generated<string>;
      ended_at: string | null;
      read_count: Generated<number>;
      changed_count: Generated<number>;
      made_count: Generated<number>;
    };
    outbound_reevaluations: {
      car_dealer_id: number;
      after_id: Generated<number>;
      asked_at: Generated<string>;
    };
  }
}

export type SlipRow = Selectable<Tables["outbound_slips"]>;
export type CallRow = Selectable<Tables["outbound_calls"]>;
export type ReportRow = Selectable<Tables["outbound_warehousing_reports"]>;
export type InformationRow = Selectable<Tables["outbound_information_reports"]>;
export type MessageRow = Selectable<Tables["outbound_messages"]>;
