import type { InquiryRow } from "#modules/sos/sos-inquiries/server/service.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { cancelRequestAbilities } from "../contract/rules.ts";
import type { CancelRequest, DecidedCase } from "../contract/schema.ts";
import type { CancelRequestRow } from "./tables.ts";

export const presentCase = (row: InquiryRow): DecidedCase => ({
  id: row.id,
  version: row.version,
  reception_number: row.reception_number,
  inquiry_status: row.inquiry_status,
  service_division: row.service_division,
  received_at: row.received_at,
  customer_company: row.customer_company,
  caller_name: row.caller_name,
  vehicle_registration_number: row.vehicle_registration_number,
  trouble_category: row.trouble_category,
  malfunction: row.malfunction,
  treatment: row.treatment,
  treatment_result: row.treatment_result,
  open_dispatch_count: row.open_dispatch_count,
});

export const presentRequest = (
  row: CancelRequestRow,
  inquiry: InquiryRow,
  actor: Actor,
): CancelRequest => ({
  id: row.id,
  version: row.version,
  state: row.state,
  cancellation_reason: row.cancellation_reason,
  reason: row.reason,
  requested_at: row.requested_at,
  requested_by: row.requested_by_name,
  decided_at: row.decided_at,
  decided_by: row.decided_by_name,
  decision_reason: row.decision_reason,
  inquiry: presentCase(inquiry),
  can: cancelRequestAbilities(
    { ...row, requested_by_user_id: row.created_by },
    actor,
  ),
});
