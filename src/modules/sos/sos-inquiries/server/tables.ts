import type { Generated, JSONColumnType, Selectable } from "kysely";
import type { Tables } from "#platform/server/db/schema.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";
import type { DispatchStatus } from "../contract/lookups.ts";
import type { ContactStamps } from "#modules/desk/case-desk/contract/contact-rules.ts";
import type { InquiryStatus } from "#modules/desk/case-desk/contract/lookups.ts";
import type {
  NextActionColumns,
  OwnNextAction,
} from "#modules/desk/case-desk/contract/next-action-rules.ts";
import type { CaseSearchTable } from "#modules/desk/case-desk/server/desk-service.ts";
import type { ContactName } from "../contract/contact-fields.ts";
import type { DispatchClock } from "../contract/overdue-rules.ts";
import type { NextActionKind } from "../contract/next-action-lookups.ts";
import type { InquiryInput } from "../contract/schema.ts";

type Plate = NonNullable<InquiryInput["vehicle_registration_number"]>;

/** Columns that an agent types, under the names of the form. */
type TypedColumns = Omit<
  InquiryInput,
  "vehicle_registration_number" | "kilopost"
>;

interface SosInquiriesTable
  extends
    TypedColumns,
    DispatchClock,
    NextActionColumns<NextActionKind>,
    OwnNextAction,
    ContactStamps<ContactName> {
  id: Generated<number>;
  version: Generated<number>;
  reception_number: string;
  inquiry_status: InquiryStatus;
  dispatch_status: DispatchStatus;
  vehicle_registration_number: JSONColumnType<Plate> | null;
  kilopost: number | null;
  cancellation_reason: string | null;
  treatment: string | null;
  treatment_result: string | null;
  complete_time: string | null;
  completed_at: string | null;
  completed_by: number | null;
  approved_at: string | null;
  approved_by: number | null;
  open_dispatch_count: number;
  awaiting_report_count: number;
  reported_count: number;
  dispatch_count: number;
  tow_truck_company_ids: number[];
  /** When and how the sales company wants to be called. */
  desired_contact_at: string | null;
  desired_contact_note: string | null;
  /** When it was last sent back or reopened. */
  work_since: string | null;
  /** When it was last sent back. */
  sent_back_at: string | null;
  sent_back_by: string | null;
  sent_back_reason: string | null;
  /** Who had completed it; null where nobody is known. */
  sent_back_to: number | null;
  sent_back_seen_at: string | null;
  /** Since when a request to cancel it waits for its decision. */
  cancel_requested_at: string | null;
  merged_into_id: number | null;
  caller_phone_digits: string;
  plate_text: string;
  chassis_text: string;
  created_at: CreatedAt;
  created_by: number | null;
  updated_at: CreatedAt;
  updated_by: number | null;
  deleted_at: string | null;
}

/** Side table of the keyword search, with the columns by which only SOS filters. */
interface SosInquirySearchTable extends CaseSearchTable {
  dispatch_status: string;
  service_division: string[];
  car_dealer_id: number | null;
  vehicle_make: number | null;
  tow_truck_company_ids: number[];
  road_type: string | null;
  approval_need: string;
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    sos_inquiries: SosInquiriesTable;
    sos_inquiry_search: SosInquirySearchTable;
  }
}

/** A case as the database gives it. */
export type InquiryRow = Selectable<Tables["sos_inquiries"]>;
