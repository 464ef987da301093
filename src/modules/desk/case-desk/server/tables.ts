import type {
  NextActionColumns,
  OwnNextAction,
} from "../contract/next-action-rules.ts";
import type { ApprovalFacts } from "../contract/transition-rules.ts";
import type { ColumnType, Generated, Selectable } from "kysely";
import type { Tables } from "#platform/server/db/schema.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import type { PlateParts } from "#platform/contract/japanese/plate-format.ts";
import type { communicationDeviceStatuses } from "#modules/company/vehicles/contract/lookups.ts";
import type { Mark } from "../contract/correspondence-schema.ts";
import type {
  callResults,
  counterpartKinds,
  InquiryStatus,
  rowMethods,
  troubleCategories,
} from "../contract/lookups.ts";
import type { CaseModule } from "#modules/base/desks/contract/lookups.ts";

/** The view over the cases of every desk that are not deleted. */
interface CasesView {
  module: CaseModule;
  id: number;
  version: number;
  reception_number: string;
  inquiry_status: InquiryStatus;
  dispatch_status: "none" | "required" | "awaiting_report" | "reported";
  received_at: string;
  caller_name: string | null;
  caller_name_kana: string | null;
  caller_phone_digits: string;
  customer_company: string | null;
  company_customer_code: string | null;
  vehicle_registration_number: PlateParts | null;
  chassis_number: string | null;
  vehicle_model: string | null;
  vehicle_make: number | null;
  expressway: string | null;
  expressway_direction: string | null;
  kilopost: number | null;
  prefecture: string | null;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  trouble_category: CodeOf<typeof troubleCategories> | null;
  /** When the dispatch under way is late. */
  due_at: string | null;
  car_dealer_id: number | null;
  created_by: number | null;
  updated_by: number | null;
  /** The case that is worked on in place of a merged one. */
  merged_into_id: number | null;
  /** As it is looked up; empty or null where the desk knows none. */
  plate_text: string | null;
  chassis_text: string | null;
  communication_device_status: CodeOf<
    typeof communicationDeviceStatuses
  > | null;
}

/** The row by which the keyword of a list finds a case; what it is filtered by stands beside it. */
export interface CaseSearchTable {
  id: number;
  received_at: string;
  reception_number: string;
  inquiry_status: InquiryStatus;
  deleted_at: string | null;
  text: string;
  grams: number[];
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    cases: CasesView;
    case_correspondences: CaseCorrespondencesTable;
    case_keys: CaseKeysTable;
  }
}

/** A case of any desk as the view gives it. */
export type CaseRow = CasesView;

/** What the row of a case is on every desk, beside the state and what only that desk has. */
export interface DeskRow
  extends ApprovalFacts, NextActionColumns, OwnNextAction {
  readonly id: number;
  readonly version: number;
  readonly reception_number: string;
  readonly received_at: string;
  readonly completed_at: string | null;
  readonly approved_at: string | null;
  readonly approved_by: number | null;
  /** When it was last sent back or reopened. */
  readonly work_since: string | null;
  /** When it was last sent back. */
  readonly sent_back_at: string | null;
  readonly sent_back_by: string | null;
  readonly sent_back_reason: string | null;
  /** Who had completed it; null where nobody is known. */
  readonly sent_back_to: number | null;
  readonly sent_back_seen_at: string | null;
  readonly updated_at: string;
  readonly deleted_at: string | null;
}

/** How a row of another table names the case on which it hangs. */
export interface OnCase {
  readonly case_kind: CaseModule;
  readonly case_id: number;
}

/** The same where it may hang on none. */
export interface PerhapsOnCase {
  readonly case_kind: CaseModule | null;
  readonly case_id: number | null;
}

interface CaseKeysTable extends OnCase {}

/** What was said about a case. */
interface CaseCorrespondencesTable extends OnCase {
  id: Generated<number>;
  at: string;
  direction: "outgoing" | "incoming";
  counterpart: string | null;
  person: string | null;
  body: string;
  is_shared: boolean;
  /** The sales company that wrote it; null for the desk. */
  written_by_dealer_id: number | null;
  method: CodeOf<typeof rowMethods> | null;
  counterpart_kind: CodeOf<typeof counterpartKinds> | null;
  /** The sales company with which it was. */
  car_dealer_id: number | null;
  car_dealer_branch_id: number | null;
  call_result: CodeOf<typeof callResults> | null;
  summary: string | null;
  call_log_id: number | null;
  /** A file of the case. */
  recording_file_id: string | null;
  marks: ColumnType<Mark[], string | undefined>;
  created_at: CreatedAt;
  created_by: string | null;
}
export type CorrespondenceRow = Selectable<Tables["case_correspondences"]>;
