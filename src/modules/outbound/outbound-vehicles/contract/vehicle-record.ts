import { vehicleMakes } from "#modules/company/organisations/contract/lookups.ts";
import { vehicleUses } from "#modules/company/vehicles/contract/lookups.ts";
import {
  beginning,
  codeField,
  dateField,
  flagField,
  numberField,
  optional,
  plateField,
  textField,
} from "#modules/base/records/contract/fields.ts";
import { derivedField } from "#modules/base/records/contract/reference-fields.ts";
import {
  defineRecord,
  type Named,
} from "#modules/base/records/contract/record.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { toHalfWidthAscii } from "#platform/contract/japanese/input-kinds.ts";
import {
  bodyKinds,
  checkReasons,
  inspectionPlans,
  outboundPlans,
  outboundSymbols,
  severities,
  vehicleClassifications,
  vehicleStates,
} from "./lookups.ts";
import { outboundDesk, outboundReaders, vehiclePages } from "./pages.ts";
import { dateFields } from "./vehicle-date-fields.ts";
import { ownerFields } from "./vehicle-owner-fields.ts";
import {
  isNoMaker,
  symbolOf,
  vehicleIssues,
  vehicleNumberOf,
} from "./vehicle-rules.ts";
import { vehicleText as text } from "./text.ts";

const vehicleFields = {
  vehicle_registration_number: optional(
    plateField("登録番号", {
      list: { width: 160 },
      is_searched: true,
      example: "横浜 100 あ 12-34",
    }),
  ),
  chassis_number: textField("車台番号", 50, {
    list: { width: 150, sort: true },
    is_searched: true,
    unique: { among: "living", taken: text.chassisTaken },
    tidy: (typed) => toHalfWidthAscii(typed).trim().toUpperCase(),
    example: "FN1AWG-100123",
  }),
  outbound_vehicle_number: derivedField(
    "車番",
    { list: { width: 84, sort: "outbound_vehicle_number" } },
    ({ chassis_number }: { chassis_number: string }) =>
      vehicleNumberOf(chassis_number),
  ),
  vehicle_make: optional(
    codeField("メーカー", vehicleMakes, {
      list: { width: 110 },
      filter: true,
      example: "日野",
    }),
  ),
  vehicle_model: optional(
    textField("型式", 50, { list: { width: 120 }, is_searched: true }),
  ),
  exhaust_gas_symbol: optional(textField("排出ガス記号", 20)),
  vehicle_classification: optional(
    codeField("車種区分", vehicleClassifications, {
      list: { width: 90 },
      filter: true,
      hint: text.classHint,
    }),
  ),
  vehicle_use: optional(
    codeField("用途", vehicleUses, {
      filter: true,
      is_rare: true,
      example: "事業用",
    }),
  ),
  body_kind: optional(
    codeField("形状", bodyKinds, {
      filter: true,
      is_rare: true,
      example: "貨物",
    }),
  ),
  gross_weight_kg: optional(
    numberField("総重量（kg）", { min: 0, max: 60_000 }, { example: "25,000" }),
  ),
  max_load_kg: optional(numberField("積載量（kg）", { min: 0, max: 40_000 })),
  seats: optional(numberField("定員", { min: 1, max: 100 })),
};

const contractFields = {
  plan: optional(
    codeField("プラン", outboundPlans, { filter: true, is_rare: true }),
  ),
  symbol: derivedField(
    "記号",
    { list: { width: 64 }, filter: outboundSymbols },
    (row: { plan: "R" | "S" | null; lease_ends_on: string | null }) =>
      symbolOf(row, tokyoDate()) ?? "",
  ),
  lease_ends_on: optional(
    dateField("リース満了日", { list: { width: 104 }, from_to: true }),
  ),
  is_severe: flagField("シビア", { filter: severities, is_rare: true }),
  severe_interval_months: optional(
    numberField("シビア間隔（月）", { min: 1, max: 12 }),
  ),
  inspection_plan: optional(
    codeField("点検区分の補正", inspectionPlans, { hint: text.planHint }),
  ),
  inspection_plan_reason: optional(
    textField("補正の理由", 255, { width: "wide", only: isNoMaker }),
  ),
  vehicle_state: beginning(
    codeField("車両状態", vehicleStates, {
      list: { width: 84 },
      filter: true,
    }),
    () => "active" as const,
  ),
  state_on: optional(dateField("状態日", { from_to: true })),
  /** What keeps its inspections from being told. */
  check_reason: derivedField("要確認", { filter: checkReasons }),
};

const source = defineRecord(
  {
    entity: "outbound_vehicle",
    table: "outbound_vehicles",
    path: "/api/outbound/vehicles",
    tag: "outbound-vehicles",
    noun: { one: "vehicle to call for", many: "vehicles to call for" },
    pages: vehiclePages,
    access: outboundDesk,
    readers: outboundReaders,
    name: "chassis_number",
    default_sort: "-updated_at",
    rows: 10,
    is_large: true,
    files: "both",
    text: {
      create: vehiclePages.form.title,
      keyword: "登録番号・車台番号・型式・使用者",
    },
    fields: {
      ...ownerFields,
      ...vehicleFields,
      ...dateFields,
      ...contractFields,
    },
    blocks: {
      owner: {
        title: "使用者と拠点",
        fields: [
          "outbound_customer_id",
          "customer_name",
          "customer_code",
          "dealer_name",
          "car_dealer_branch_id",
          "branch_name",
        ],
      },
      vehicle: {
        title: "車両",
        fields: [
          "vehicle_registration_number",
          "chassis_number",
          "outbound_vehicle_number",
          "vehicle_make",
          "vehicle_model",
          "exhaust_gas_symbol",
          "body_kind",
          "vehicle_use",
          "gross_weight_kg",
          "max_load_kg",
          "seats",
          "vehicle_classification",
        ],
      },
      dates: {
        title: "登録・車検・実施日",
        fields: [
          "inspection_expires_on",
          "first_registration",
          "registered_on",
          "delivery_date",
          "last_done_vehicle",
          "last_done_m12",
          "last_done_m6",
          "last_done_m3",
          "last_done_severe",
        ],
      },
      contract: {
        title: "契約と状態",
        fields: [
          "plan",
          "symbol",
          "lease_ends_on",
          "is_severe",
          "severe_interval_months",
          "inspection_plan",
          "inspection_plan_reason",
          "vehicle_state",
          "state_on",
        ],
      },
    },
    found: {
      details: ["vehicle_registration_number", "customer_name"],
      hits: ["vehicle_model"],
    },
    columns: [
      "vehicle_registration_number",
      "outbound_vehicle_number",
      "chassis_number",
      "customer_name",
      "dealer_name",
      "branch_name",
      "inspection_expires_on",
      "symbol",
      "vehicle_classification",
      "vehicle_state",
      "vehicle_make",
      "updated_at",
    ],
  },
  vehicleIssues,
);

/** A vehicle whose inspections are called for (対象車両). */
export interface OutboundVehicles extends Named<typeof source> {}
export const outboundVehicles: OutboundVehicles = source;
