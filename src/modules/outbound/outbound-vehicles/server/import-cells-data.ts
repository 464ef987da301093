import { outboundCustomers } from "../contract/customer-record.ts";
import { outboundVehicles } from "../contract/vehicle-record.ts";

/** Fields of a user that stand in the row of its vehicle, in the order of the file. */
export const customerNames = [
  "company_customer_code",
  "name",
  "name_kana",
  "postal_code",
  "address",
  "building",
] as const;

/** Fields of a vehicle in the order of the file. */
export const vehicleNames = [
  "vehicle_registration_number",
  "chassis_number",
  "vehicle_make",
  "vehicle_model",
  "vehicle_use",
  "body_kind",
  "gross_weight_kg",
  "max_load_kg",
  "seats",
  "first_registration",
  "registered_on",
  "delivery_date",
  "inspection_expires_on",
  "last_done_m3",
  "last_done_m6",
  "last_done_m12",
  "last_done_vehicle",
  "plan",
  "lease_ends_on",
  "is_severe",
  "severe_interval_months",
  "vehicle_state",
] as const;

export const mailNames = ["dm_name", "dm_postal_code", "dm_address"] as const;

/** What the file has beyond the usual columns, so that nothing is lost when it comes back. */
export const furtherNames = [
  "exhaust_gas_symbol",
  "vehicle_classification",
  "last_done_severe",
  "state_on",
] as const;

export const phoneNames = ["phone_1", "phone_2", "phone_3"] as const;

const { fields: customer } = outboundCustomers;
const { fields: vehicle } = outboundVehicles;

/** Heads of the file that are no label of a field. */
export const fileLabels: Readonly<Record<string, string>> = {
  dealer_code: "販売会社コード",
  phone_1: "TEL1",
  phone_2: "TEL2",
  phone_3: "TEL3",
  stop_call: "架電停止",
  stop_dm: "DM停止",
  branch_name: vehicle.car_dealer_branch_id.label,
  postal_code: "〒",
  dm_postal_code: "DM〒",
  gross_weight_kg: "総重量",
  max_load_kg: "積載量",
  lease_ends_on: "リース満了",
  severe_interval_months: "間隔",
  name_kana: customer.name_kana.label,
};

/** What empties a cell; an empty cell leaves it as it is. */
export const emptied = "（削除）";
