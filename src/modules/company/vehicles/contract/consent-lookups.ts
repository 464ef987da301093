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
  { code: "contradictory", label: "通信機と同意書の登録が一致しません" },
]);
