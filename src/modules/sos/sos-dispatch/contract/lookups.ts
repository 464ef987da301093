import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/** Wrecker classification (spec §3). */
export const wreckerClassifications = defineLookup([
  { code: "transport", label: "レッカー搬送" },
  { code: "pull_out", label: "引き出し" },
  { code: "road_service", label: "ロードサービス" },
  { code: "transport_and_road_service", label: "レッカー＋ロードサービス" },
]);

/** Working status (spec §3): active (yes) or inactive (no). */
export const workingStatuses = defineLookup([
  { code: "active", label: "作業中" },
  { code: "inactive", label: "作業終了" },
]);
export type WorkingStatus = CodeOf<typeof workingStatuses>;

/** Job cancellation (spec §3): A before or after dispatch, J before dispatch, before or after arrival. */
export const cancelStagesOfKind = {
  A: defineLookup([
    { code: "before_dispatch", label: "出動前" },
    { code: "after_dispatch", label: "出動後" },
  ]),
  J: defineLookup([
    { code: "before_dispatch", label: "出動前" },
    { code: "before_arrival", label: "到着前" },
    { code: "after_arrival", label: "到着後" },
  ]),
} as const;
export const cancelStages = defineLookup([
  { code: "before_dispatch", label: "出動前" },
  { code: "after_dispatch", label: "出動後" },
  { code: "before_arrival", label: "到着前" },
  { code: "after_arrival", label: "到着後" },
]);
export type CancelStage = CodeOf<typeof cancelStages>;

/** Why a towing company declines. */
export const declineReasons = defineLookup([
  { code: "no_truck", label: "車両なし" },
  { code: "no_driver", label: "人員なし" },
  { code: "too_far", label: "遠方" },
  { code: "not_capable", label: "対応不可の作業" },
  { code: "other", label: "その他" },
]);

/** Tax of a cost line: rate in percent, or an advance paid for the customer (outside tax). */
export const taxClasses = defineLookup([
  { code: "10", label: "10%" },
  { code: "8", label: "8%" },
  { code: "0", label: "0%" },
  { code: "advance", label: "立替" },
]);

/** Why a company stands where it stands in the suggestion; each entry says whether it speaks for it. */
export const suggestionReasons = defineLookup([
  { code: "near", label: "近い", is_good: true },
  { code: "far", label: "遠い", is_good: false },
  { code: "distance_unknown", label: "距離不明", is_good: false },
  { code: "covers_area", label: "対応エリア内", is_good: true },
  {
    code: "covered_by_subcontractor",
    label: "協力会社が対応エリア内",
    is_good: true,
  },
  { code: "outside_area", label: "対応エリア外", is_good: false },
  { code: "large_wrecker", label: "大型レッカーあり", is_good: true },
  { code: "no_large_wrecker", label: "大型レッカーなし", is_good: false },
  { code: "forklift", label: "フォークリフトあり", is_good: true },
  {
    code: "forklift_rental",
    label: "フォークリフトのレンタル可",
    is_good: true,
  },
  { code: "no_forklift", label: "フォークリフトなし", is_good: false },
  { code: "on_duty", label: "当番", is_good: true },
  { code: "off_duty", label: "当番なし", is_good: false },
  { code: "night_in_car", label: "車中泊対応", is_good: true },
  { code: "open_at_night", label: "夜間対応", is_good: true },
  { code: "closed_at_night", label: "夜間不可", is_good: false },
  { code: "quick", label: "到着が早い", is_good: true },
  { code: "slow", label: "到着が遅い", is_good: false },
  { code: "declined_this_case", label: "この案件を辞退済", is_good: false },
  { code: "busy", label: "対応中の手配あり", is_good: false },
]);
export type SuggestionReason = CodeOf<typeof suggestionReasons>;
