import { defineLookup } from "#platform/contract/lookup.ts";

/** Whether a towing company may be asked. */
export const companyStates = defineLookup([
  { code: "active", label: "取引中" },
  { code: "stopped", label: "取引停止" },
]);

/** What a towing company can do (spec §3 shift table): the code is the field that says so. */
export const towCapabilities = defineLookup([
  { code: "has_large_wrecker", label: "大型レッカー" },
  { code: "has_forklift", label: "フォークリフト" },
  { code: "has_night_in_car", label: "車中泊対応" },
  { code: "is_open_at_night", label: "夜間対応" },
]);

/** Vehicle makers 1–14 (spec §3). */
export const vehicleMakes = defineLookup([
  { code: 1, label: "日野" },
  { code: 2, label: "いすゞ" },
  { code: 3, label: "三菱ふそう" },
  { code: 4, label: "UDトラックス" },
  { code: 5, label: "トヨタ" },
  { code: 6, label: "日産" },
  { code: 7, label: "マツダ" },
  { code: 8, label: "ホンダ" },
  { code: 9, label: "SUBARU" },
  { code: 10, label: "ダイハツ" },
  { code: 11, label: "スズキ" },
  { code: 12, label: "輸入車" },
  { code: 13, label: "その他" },
  { code: 14, label: "不明" },
]);

/** Whether the law on payments to small suppliers (取適法) protects a company. */
export const supplierKinds = defineLookup([
  { code: "yes", label: "対象" },
  { code: "no", label: "対象外" },
  { code: "unknown", label: "不明" },
]);
