import { describe, expect, it } from "vitest";
import { BUILT_IN_EXPRESSWAYS } from "#platform/contract/geography/built-in-expressways.ts";
import { searchRoads, type RoadMatch } from "./road-search-rules.ts";

const search = (words: string): RoadMatch[] =>
  searchRoads(BUILT_IN_EXPRESSWAYS, words);

/** `東名高速道路 下り 120.5 富士`: what a match would fill in. */
const wordsOf = ({ expressway, directions, km, point }: RoadMatch): string =>
  [expressway.name, directions.map(({ label }) => label).join("・"), km, point]
    .filter((part) => part !== undefined)
    .join(" ");

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

  it("looks only at the roads it is given", () => {
    const [road] = BUILT_IN_EXPRESSWAYS;
    expect(searchRoads(road === undefined ? [] : [road], "新東名")).toEqual([]);
    expect(searchRoads([], "東名")).toEqual([]);
  });
});
