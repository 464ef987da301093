import { slipColumns } from "./slip-columns.tsx";

const head = [
  "storage_days_left",
  "outbound_status",
  "why",
  "branch_name",
  "inspection_kind",
  "due_on",
  "customer_name",
  "vehicle_registration_number",
  "outbound_vehicle_number",
  "symbol",
  "vehicle_classification",
] as const;
const said = ["call_status", "storage_intention", "desired_on"] as const;
const tail = ["unread", "reception_management_number"] as const;
const came = ["goods_receipt_result", "last_called_at"] as const;

/** The lists of who calls from outside: without the company, which is one's own, and the state of the desk. */
export const promotedColumns = slipColumns(...head, ...said, ...came, ...tail);
export const leaseColumns = slipColumns(
  "lease_ends_on",
  ...head,
  ...said,
  ...came,
  ...tail,
);
export const afterColumns = slipColumns(
  "outbound_status",
  "why",
  "completed_on",
  "after_from",
  "after_result",
  "satisfaction",
  "branch_name",
  "inspection_kind",
  "customer_name",
  "vehicle_registration_number",
  "outbound_vehicle_number",
  "symbol",
  "vehicle_classification",
  "last_called_at",
  ...tail,
);
