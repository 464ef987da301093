import { defineLookup } from "#platform/contract/lookup.ts";

/** Communication device status (spec §3). */
export const communicationDeviceStatuses = defineLookup([
  { code: "no_device", label: "通信機なし" },
  { code: "in_preparation", label: "通信機準備中" },
  { code: "consent_not_obtained", label: "同意未取得" },
  { code: "consent", label: "同意" },
  { code: "consent_excluding_position", label: "位置情報を除き同意" },
  { code: "rejection", label: "拒否" },
  { code: "suspended", label: "通信機停止中" },
  { code: "unusable", label: "通信機使用不可" },
]);

/** SIM status 0–4 (spec §3). */
export const simStatuses = defineLookup([
  { code: 0, label: "準備中" },
  { code: 1, label: "利用中" },
  { code: 2, label: "一時停止" },
  { code: 3, label: "解約" },
  { code: 4, label: "解約確認済" },
]);

/** Consent document codes (spec §3). */
export const consentDocuments = defineLookup([
  { code: "00", label: "未取得" },
  { code: "10", label: "同意" },
  { code: "11", label: "位置情報を除き拒否" },
  { code: "20", label: "拒否" },
  { code: "21", label: "完全拒否" },
]);

/** Use of the vehicle: commercial plates and private ones differ in their kana. */
export const vehicleUses = defineLookup([
  { code: "commercial", label: "事業用" },
  { code: "private", label: "自家用" },
  { code: "rental", label: "貸渡" },
]);

/** What a case is found by from a vehicle, under the names of its fields. */
export const vehicleKeyKinds = defineLookup([
  { code: "vehicle_registration_number", label: "登録番号" },
  { code: "chassis_number", label: "車台番号" },
  { code: "caller_phone", label: "電話番号" },
]);

/** Customer classes (spec §3). */
export const customerClasses = defineLookup([
  { code: "S", label: "S" },
  { code: "N", label: "N" },
  { code: "B", label: "B" },
  { code: "G", label: "G" },
  { code: "unknown", label: "不明" },
]);
