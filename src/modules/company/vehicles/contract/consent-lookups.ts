import { defineLookup } from "#platform/contract/lookup.ts";

/* Apart from the other lookups: the list of cases, which is the first page of the day, needs none of these. */

/** What the operator of the devices holds of who uses the vehicle, 0–3 (spec §3). */
export const userInformationStatuses = defineLookup([
  { code: 0, label: "未発行" },
  { code: 1, label: "発行済" },
  { code: 2, label: "解約" },
  { code: 3, label: "連携削除" },
]);

/** Whether the registry holds the vehicle (spec §3). */
export const registryRegistrations = defineLookup([
  { code: "none", label: "なし" },
  { code: "present", label: "あり" },
  { code: "partially_blank", label: "一部空欄" },
]);

/** Whether the sales companies have maintained the vehicle (spec §3). */
export const maintenanceTransactions = defineLookup([
  { code: "none", label: "なし" },
  { code: "present", label: "あり" },
]);

/** Why a vehicle's data may not be read at all, or not its position. */
export const telematicsReasons = defineLookup([
  { code: "position_excluded", label: "位置情報を除く同意です" },
  {
    code: "completely_refused",
    label: "完全拒否のため、同意の確認もできません",
  },
  { code: "refused", label: "お客様が拒否しています" },
  { code: "not_obtained", label: "同意書が未取得です" },
  { code: "unknown", label: "登録に不明な項目があります" },
  { code: "device_unused", label: "通信機を利用していません" },
  { code: "sim_unused", label: "SIMが利用中ではありません" },
  { code: "user_changed", label: "使用者変更の可能性があります" },
  { code: "contradictory", label: "通信機と同意書の登録が一致しません" },
]);

/** What the operator of the devices says of a vehicle. */
export const vehicleEventKinds = defineLookup([
  { code: "warning", label: "警告" },
  { code: "sim", label: "SIM" },
  { code: "consent", label: "同意書" },
  { code: "id", label: "利用者情報" },
]);

export const eventSeverities = defineLookup([
  { code: "info", label: "情報" },
  { code: "caution", label: "注意" },
  { code: "danger", label: "重大" },
]);
