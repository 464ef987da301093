import { abilityGranted, abilityRefused } from "#platform/contract/ability.ts";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Slip, SlipDetail } from "./slip-schema.ts";

const due_on = addDays(tokyoDate(), 16);

/** A slip that the desk calls for. */
export const makeSlip = (changes: Partial<Slip> = {}): Slip => ({
  id: 1,
  version: 3,
  reception_management_number: "261124000106",
  outbound_vehicle_id: 11,
  outbound_customer_id: 21,
  customer_name: "瀬戸路運輸株式会社",
  car_dealer_id: 31,
  dealer_name: "東京トラック販売",
  branch_name: "名古屋支店",
  vehicle_registration_number: {
    bureau: "名古屋",
    category: "130",
    kana: "う",
    designated_number: "2042",
  },
  outbound_vehicle_number: "600214",
  vehicle_model: "2PG-FH1AHG",
  symbol: "R",
  vehicle_classification: "large",
  lease_ends_on: null,
  inspection_kind: "vehicle",
  due_on,
  effective_due_on: due_on,
  is_estimated: false,
  storage_days_left: 16,
  vehicle_inspection_type: "repeat",
  bundle_lead_id: null,
  follower_count: 0,
  outbound_status: "call_required",
  outbound_stage: "before",
  done_reason: null,
  next_change_on: null,
  cc_status: "in_progress",
  caller_side: "centre",
  call_status: "3",
  call_count: 1,
  max_call_count: 3,
  extra_calls: 0,
  after_count: 0,
  last_called_at: null,
  next_call_at: null,
  next_call_user_id: null,
  next_call_user: null,
  storage_intention: null,
  desired_on: null,
  desired_time: null,
  goods_receipt_result: null,
  received_on: null,
  completed_on: null,
  after_from: null,
  after_result: null,
  satisfaction: null,
  dm_state: "sent",
  dm_count: 1,
  stops: [],
  claimed_by: null,
  unread: 0,
  ...changes,
});

const connection = {
  label: "配車係",
  name: "中村 恵",
  name_kana: null,
  best_from: null,
  best_to: null,
  is_invalid: false,
  bar: null,
  next_call_at: null,
};

const yes = abilityGranted;
const no = abilityRefused("role", "");

/** The same with all that is looked at in a call, taken by who looks. */
export const makeSlipDetail = (
  changes: Partial<SlipDetail> = {},
): SlipDetail => ({
  ...makeSlip(),
  customer: {
    id: 21,
    name: "瀬戸路運輸株式会社",
    name_kana: "ｾﾄｼﾞｳﾝﾕ",
    address: "愛知県名古屋市港区1-1",
    note: "月末は避ける",
    closed_weekdays: ["sun"],
    is_closed_today: false,
    connections: [
      { ...connection, connection_number: 1, phone: "052-811-2042" },
      { ...connection, connection_number: 2, phone: "052-811-2050" },
    ],
  },
  chassis_number: "FH1AHG-600214",
  inspection_expires_on: due_on,
  siblings: [],
  followers: [],
  calls: [],
  reports: [],
  brakes: [],
  scripts: [],
  is_claimed: true,
  claimed_until: new Date(Date.now() + 900_000).toISOString(),
  can: {
    claim: yes,
    record_call: yes,
    record_after_call: yes,
    report_receipt: yes,
    report_work: yes,
    grant_extra_call: no,
    cancel: yes,
    send_back: no,
    approve: no,
    override_hours: no,
    write_message: yes,
  },
  ...changes,
});

/** Another vehicle of the same user. */
export const makeSibling = (
  id: number,
  changes: Partial<SlipDetail["siblings"][number]> = {},
): SlipDetail["siblings"][number] => ({
  id,
  version: 5,
  reception_management_number: `2611240002${String(id)}`,
  outbound_vehicle_id: 100 + id,
  vehicle_registration_number: {
    bureau: "名古屋",
    category: "130",
    kana: "う",
    designated_number: `20${String(id)}`,
  },
  outbound_vehicle_number: `6002${String(id)}`,
  inspection_kind: "m12",
  due_on,
  effective_due_on: due_on,
  outbound_status: "call_required",
  bundle_lead_id: null,
  ...changes,
});
