import { describe, expect, it } from "vitest";
import { BUILT_IN_EXPRESSWAYS } from "#platform/contract/geography/built-in-expressways.ts";
import type { RoadCells } from "./cell-rules.ts";
import { readRoads } from "./rules.ts";
import {
  compactOf,
  compareRoads,
  countRoads,
  roadsOf,
  tableOfRoads,
} from "./table-rules.ts";
import { roadColumnLabels, roadReasons } from "./text.ts";

const rowOf = (changes: Partial<RoadCells> = {}): RoadCells => ({
  code: "E99",
  name: "試験自動車道",
  kana: "しけんじどうしゃどう",
  rising: "下り",
  rising_bound: "西方面",
  falling: "上り",
  falling_bound: "東方面",
  stretch: "1",
  point: "始点",
  kilopost: "0",
  latitude: "35",
  longitude: "139",
  ...changes,
});
const end = rowOf({ point: "終点", kilopost: "10.5", latitude: "35.1" });

describe("readRoads", () => {
  it("reads the built-in roads from their own table without an error, and the same", () => {
    const { roads, errors } = readRoads(tableOfRoads(BUILT_IN_EXPRESSWAYS));
    expect(errors).toEqual([]);
    expect(compactOf(roads)).toEqual(compactOf(BUILT_IN_EXPRESSWAYS));
    expect(compareRoads(BUILT_IN_EXPRESSWAYS, roads)).toEqual({
      added: [],
      removed: [],
      changed: [],
    });
  });

  it("takes full width, katakana and spaces as they are meant", () => {
    const { roads, errors } = readRoads([
      rowOf({ code: "Ｅ９９", kana: "シケンジドウシャドウ", kilopost: "０" }),
      { ...end, kana: "ｼｹﾝｼﾞﾄﾞｳｼｬﾄﾞｳ", code: " e99 ", kilopost: " 10.5" },
    ]);
    expect(errors).toEqual([]);
    expect(roads).toHaveLength(1);
    expect(roads[0]).toMatchObject({
      code: "E99",
      kana: "しけんじどうしゃどう",
      first_km: 0,
      last_km: 10.5,
    });
  });

  it.each<[string, Partial<RoadCells>, keyof RoadCells, string]>([
    ["a missing code", { code: "" }, "code", roadReasons.missing],
    ["a missing name", { name: "" }, "name", roadReasons.missing],
    ["a missing point", { point: "" }, "point", roadReasons.missing],
    ["a missing kilopost", { kilopost: "" }, "kilopost", roadReasons.missing],
    ["a missing latitude", { latitude: "" }, "latitude", roadReasons.missing],
    ["a strange code", { code: "東名" }, "code", roadReasons.code],
    ["a reading in kanji", { kana: "試験" }, "kana", roadReasons.kana],
    [
      "a name no case has room for",
      { point: "あ".repeat(26) },
      "point",
      roadReasons.tooLong(50),
    ],
    [
      "a kilopost that is no number",
      { kilopost: "5キロ" },
      "kilopost",
      roadReasons.number,
    ],
    [
      "a kilopost below zero",
      { kilopost: "-1" },
      "kilopost",
      roadReasons.kilopostRange,
    ],
    [
      "a kilopost that no case can hold",
      { kilopost: "5.25" },
      "kilopost",
      roadReasons.kilopostStep,
    ],
    [
      "a latitude that is no number",
      { latitude: "北緯35度" },
      "latitude",
      roadReasons.number,
    ],
    [
      "a place outside Japan",
      { longitude: "-0.1" },
      "longitude",
      roadReasons.outsideJapan,
    ],
    [
      "latitude and longitude exchanged",
      { latitude: "139", longitude: "139" },
      "latitude",
      roadReasons.outsideJapan,
    ],
    [
      "two carriageways of one name",
      { falling: "下り" },
      "falling",
      roadReasons.sameDirection,
    ],
    [
      "a kilopost that does not rise",
      { kilopost: "0" },
      "kilopost",
      roadReasons.notRising(2, "0"),
    ],
    ["a point twice", { point: "始点" }, "point", roadReasons.samePoint(2)],
    [
      "another name of the same road",
      { name: "別の道" },
      "name",
      roadReasons.differs(2),
    ],
    [
      "another carriageway of the same road",
      { rising_bound: "北方面" },
      "rising_bound",
      roadReasons.differs(2),
    ],
  ])(
    "names row, column, value and reason of %s",
    (_, changes, column, reason) => {
      const middle = { point: "中間", kilopost: "5", latitude: "35.05" };
      const wrong = rowOf({ ...middle, ...changes });
      const { roads, errors } = readRoads([rowOf(), wrong, end]);
      expect(roads).toEqual([]);
      expect(errors).toContainEqual({
        row: 3,
        column: roadColumnLabels[column],
        value: wrong[column],
        reason,
      });
    },
  );

  it("refuses a road of one point, and a stretch of one", () => {
    const alone = readRoads([rowOf()]);
    expect(alone.errors.map(({ reason }) => reason)).toEqual([
      roadReasons.onePoint,
    ]);
    const further = { point: "離れた地点", kilopost: "20", stretch: "2" };
    const { errors } = readRoads([rowOf(), end, rowOf(further)]);
    expect(errors).toEqual([
      expect.objectContaining({ row: 4, reason: roadReasons.onePoint }),
    ]);
  });

  it("lets a ring end where it begins, and no other point come twice", () => {
    const back = rowOf({ kilopost: "20" });
    expect(readRoads([rowOf(), end, back]).errors).toEqual([]);
    const { errors } = readRoads([rowOf(), end, { ...end, kilopost: "20" }]);
    expect(errors).toEqual([
      expect.objectContaining({ row: 4, reason: roadReasons.samePoint(3) }),
    ]);
  });

  it("refuses two roads of one name: a case keeps the name", () => {
    const other = [rowOf(), end].map((row) => ({ ...row, code: "E98" }));
    const { errors } = readRoads([rowOf(), end, ...other]);
    expect(errors).toContainEqual(
      expect.objectContaining({ row: 4, reason: roadReasons.sameName("E99") }),
    );
  });

  it("keeps stretches that are not connected apart, and rising", () => {
    const second = (kilopost: string, point: string) =>
      rowOf({ stretch: "2", kilopost, point });
    const good = readRoads([
      rowOf(),
      end,
      second("20", "再"),
      second("30", "末"),
    ]);
    expect(good.errors).toEqual([]);
    expect(good.roads[0]?.stretches).toHaveLength(2);
    const back = readRoads([
      rowOf(),
      end,
      second("5", "再"),
      second("30", "末"),
    ]);
    expect(back.errors.map(({ row }) => row)).toEqual([4]);
  });

  it("tells errors in the order of the rows and then of the columns", () => {
    const { errors } = readRoads([
      rowOf({ longitude: "", name: "" }),
      rowOf({ code: "" }),
    ]);
    expect(
      errors.map(({ row, column }) => `${row} ${column}`).slice(0, 3),
    ).toEqual(["2 路線名", "2 地点名", "2 経度"]);
    expect(errors.at(-1)?.row).toBe(3);
  });
});

describe("sets of roads", () => {
  it("come out of the wire as they went in", () => {
    const sent = JSON.parse(
      JSON.stringify(compactOf(BUILT_IN_EXPRESSWAYS)),
    ) as ReturnType<typeof compactOf>;
    expect(roadsOf(sent)).toEqual(BUILT_IN_EXPRESSWAYS);
  });

  it("are compared by the names of their roads", () => {
    const { roads } = readRoads([rowOf(), end]);
    const { roads: moved } = readRoads([
      rowOf(),
      { ...end, kilopost: "11" },
      ...[rowOf(), end].map((row) => ({ ...row, code: "E98", name: "新道" })),
    ]);
    expect(compareRoads(roads, moved)).toEqual({
      added: ["新道"],
      removed: [],
      changed: ["試験自動車道"],
    });
    expect(compareRoads(moved, roads).removed).toEqual(["新道"]);
    expect(countRoads(moved)).toEqual({ road_count: 2, point_count: 4 });
  });
});
