import { describe, expect, it } from "vitest";
import { BUILT_IN_EXPRESSWAYS } from "#platform/contract/geography/built-in-expressways.ts";
import {
  expresswayOf,
  type Expressway,
} from "#platform/contract/geography/expressways.ts";
import { searchRoads, type RoadMatch } from "./road-search-rules.ts";

const search = (words: string): RoadMatch[] =>
  searchRoads(BUILT_IN_EXPRESSWAYS, words);

/** `東名高速道路 下り 120.5 富士`: what a match would fill in. */
const wordsOf = ({ expressway, directions, km, point }: RoadMatch): string =>
  [expressway.name, directions.map(({ label }) => label).join("・"), km, point]
    .filter((part) => part !== undefined)
    .join(" ");

const readRoad = (point: string): Expressway =>
  expresswayOf({
    code: "E99",
    name: "試験自動車道",
    kana: "しけんじどうしゃどう",
    directions: [
      { label: "下り", bound: "" },
      { label: "上り", bound: "" },
    ],
    stretches: [
      [
        { name: "始点", km: 0, lat: 35, lng: 139 },
        { name: point, km: 10, lat: 35.1, lng: 139 },
      ],
    ],
  });

describe("searchRoads", () => {
  it.each([
    ["東名", "東名高速道路 下り・上り"],
    ["とうめい", "東名高速道路 下り・上り"],
    ["ﾄｳﾒｲ", "東名高速道路 下り・上り"],
    ["E1", "東名高速道路 下り・上り"],
    ["ｅ１ａ", "新東名高速道路 下り・上り"],
    ["東名 120.5", "東名高速道路 下り・上り 120.5 富士"],
    ["東名120.5", "東名高速道路 下り・上り 120.5 富士"],
    ["東名　下り　１２０．５ＫＰ", "東名高速道路 下り 120.5 富士"],
    ["東名 120.5 上り", "東名高速道路 上り 120.5 富士"],
    ["E1 名古屋方面 120.5 キロポスト", "東名高速道路 下り 120.5 富士"],
    ["海老名JCT", "東名高速道路 下り・上り 31.7 海老名JCT"],
    ["東京", "東名高速道路 下り・上り 0 東京"],
    ["東名 東京", "東名高速道路 下り・上り 0 東京"],
    ["東名高速道路海老名JCT", "東名高速道路 下り・上り 31.7 海老名JCT"],
    ["東京 上り", "東名高速道路 上り 0 東京"],
  ])("finds %s first as %s", (words, expected) => {
    const [first] = search(words);
    expect(first && wordsOf(first)).toBe(expected);
  });

  it.each([
    "",
    "・・",
    "120.5",
    "下り",
    "東名 9999",
    "新東名 30",
    "ありえない路線 10",
    "東名 海老名 ありえない",
  ])("finds nothing for %j", (words) => {
    expect(search(words)).toEqual([]);
  });

  it("gives the coordinates of a kilopost between its neighbours", () => {
    const [first] = search("東名 100.5");
    expect(first?.at?.lat).toBeGreaterThan(35);
    expect(first?.at?.lat).toBeLessThan(35.5);
  });

  it("lists the points of a road after what the words name themselves", () => {
    const found = search("東京");
    const ofRing = found.findIndex(
      ({ expressway, is_point }) => is_point && expressway.code === "C3",
    );
    const named = found.findIndex(({ point }) => point === "東京");
    expect(named).toBeGreaterThanOrEqual(0);
    expect(ofRing).toBeGreaterThan(named);
  });

  it("finds a point whose name ends in a number", () => {
    const road = readRoad("出口27");
    expect(searchRoads([road], "出口27").map(({ point }) => point)).toEqual([
      "出口27",
    ]);
    expect(searchRoads([road], "試験 出口27")).toHaveLength(1);
    expect(searchRoads([road], "試験 5")[0]?.km).toBe(5);
  });

  it("looks only at the roads it is given", () => {
    const [road] = BUILT_IN_EXPRESSWAYS;
    expect(searchRoads(road === undefined ? [] : [road], "新東名")).toEqual([]);
    expect(searchRoads([], "東名")).toEqual([]);
  });
});
