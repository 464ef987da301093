import { PREFECTURES } from "#platform/contract/geography/prefectures.ts";
import { defineLookup } from "#platform/contract/lookup.ts";

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
