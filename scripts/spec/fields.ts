import type { SpecValue } from "./spec-values.ts";

const valuesOf = (
  of: string,
  file: string,
  way: (name: string) => string,
  values: Readonly<Record<string, string | number>>,
): SpecValue[] =>
  Object.entries(values).map(([name, value]) => [
    `${of} ${name}`,
    file,
    way(name),
    value,
  ]);

const connectFields = "modules/connect/connect-inquiries/contract/fields.ts";
const settings = "modules/outbound/outbound-settings/contract";
const kinds = {
  m3: "3か月",
  m6: "6か月",
  m12: "12か月",
  severe: "シビアコンディション",
  vehicle: "車検",
  dm: "DM",
  after_call: "アフターコール",
};

/** §3: fields by the label that a person reads. */
export const specFields: readonly SpecValue[] = [
  ...valuesOf(
    "connect",
    connectFields,
    (name) => `connectCase.fields.${name}.label`,
    {
      vehicle_registration_number: "登録番号",
      caller_name: "問合せ者名",
      caller_name_kana: "問合せ者カナ",
      caller_phone: "電話番号",
      car_dealer_id: "販売会社",
      category_major_id: "大分類",
      category_middle_id: "中分類",
      category_minor_id: "小分類",
      person_in_charge_id: "担当者",
      escalate_destination_id: "エスカレーション先",
      escalation_status: "エスカレーション状態",
      work_flow: "業務フロー",
      desired_contact_at: "連絡希望日時",
      contact_method: "連絡方法",
      office_request_text: "依頼内容",
      approval_need: "承認",
    },
  ),
  ...valuesOf(
    "vehicle",
    connectFields,
    (name) => `connectCase.fields.${name}.label`,
    {
      exhaust_gas_symbol: "排出ガス記号",
      vehicle_model: "型式",
      chassis_number: "車台番号",
      first_registration: "初度登録年月",
      delivery_date: "納車日",
      sim_status: "SIM状態",
      onboard_equipment: "車載装備",
      consent_document: "同意書",
    },
  ),
  ...valuesOf(
    "sos",
    "modules/sos/sos-inquiries/contract/fields.ts",
    (name) => `inquiryCase.fields.${name}.label`,
    {
      receiver_name_kana: "受付者カナ",
      communication: "受付方法",
      caller_completion_work: "通報者への作業完了連絡",
      caller_completion_arrangement: "通報者への手配完了連絡",
      car_dealer_completion_work: "販売会社への作業完了連絡",
      vehicle_registration_number: "登録番号",
      billing_name: "請求先名",
      service_division: "対応区分",
      road_type: "道路種別",
      trouble_category: "トラブル区分",
      malfunction_category: "不具合区分",
      self_propelled: "自走",
      client_type: "請求先区分",
      customer_rank: "顧客ランク",
      billing_address: "請求先住所",
      address: "住所",
      latitude: "緯度",
      longitude: "経度",
      approval_need: "承認",
      follow_up_call: "フォローコール",
    },
  ),
  ...valuesOf(
    "outbound",
    "modules/outbound/outbound-calls/contract/list-text.ts",
    (name) => `slipLabels.${name}`,
    {
      dealer_name: "販売会社",
      inspection_kind: "点検区分",
      due_on: "点検期限",
      reception_management_number: "受付管理番号",
      cc_status: "CC状態",
      call_status: "架電結果",
      storage_intention: "入庫意向",
      goods_receipt_result: "入庫結果",
      vehicle_classification: "車種区分",
      last_called_at: "最終架電日",
      storage_days_left: "残日数",
    },
  ),
  ...valuesOf(
    "DM",
    "modules/outbound/outbound-dm/contract/item-record.ts",
    (name) => `dmItems.fields.${name}.label`,
    { postal_code: "郵便番号", address: "住所", recipient: "宛名" },
  ),
  ...valuesOf(
    "master",
    `${settings}/master-record.ts`,
    (name) => `masterItems.fields.${name}.label`,
    {
      master_type: "区分",
      code: "コード",
      item: "項目",
      display_order: "表示順",
    },
  ),
  ...Object.entries(kinds).flatMap(([kind, label]) =>
    valuesOf(
      "contract",
      `${settings}/contract-record.ts`,
      (name) => `contractSettings.fields.${name}.label`,
      {
        [`${kind}_contract_id`]: `${label} 契約`,
        [`${kind}_day_setting`]: `${label} 日数`,
        [`${kind}_max_call_count`]: `${label} 回数上限`,
      },
    ),
  ),
  [
    "guided call status",
    "modules/outbound/outbound-calls/contract/lookups.ts",
    "callStatuses.options.3.label",
    "案内済",
  ],
];
