import { PREFECTURES } from "#platform/contract/geography/prefectures.ts";
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

/** Japan's regions, for picking a service area in one go. */
export const regions = defineLookup([
  { code: "hokkaido", label: "北海道", from: 1, to: 1 },
  { code: "tohoku", label: "東北", from: 2, to: 7 },
  { code: "kanto", label: "関東", from: 8, to: 14 },
  { code: "chubu", label: "中部", from: 15, to: 23 },
  { code: "kinki", label: "近畿", from: 24, to: 30 },
  { code: "chugoku", label: "中国", from: 31, to: 35 },
  { code: "shikoku", label: "四国", from: 36, to: 39 },
  { code: "kyushu", label: "九州・沖縄", from: 40, to: 47 },
]);

/** Names of the prefectures of a region, by their codes. */
export const prefecturesOfRegion = (region: {
  readonly from: number;
  readonly to: number;
}): string[] =>
  PREFECTURES.slice(region.from - 1, region.to).map(({ name }) => name);

/** The name of a prefecture as people say it: 東京, 大阪, 神奈川, 北海道. */
export const shortPrefecture = (name: string): string =>
  name === "北海道" ? name : name.replace(/[都府県]$/, "");

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
