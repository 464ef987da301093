import {
  expresswayOf,
  type Expressway,
} from "#platform/contract/geography/expressways.ts";
import type { CompactRoad, RoadCheck } from "./schema.ts";
import { roadColumnLabels } from "./text.ts";
import type { RoadCells, RoadColumn } from "./cell-rules.ts";

const optional: readonly RoadColumn[] = [
  "rising_bound",
  "falling_bound",
  "stretch",
];

/** Columns of the table as the assignment of heads knows them. */
export const roadColumns = Object.entries(roadColumnLabels).map(
  ([key, label]) => ({
    key,
    label,
    aliases: [] as string[],
    is_required: !optional.includes(key as RoadColumn),
    example: "",
  }),
);

/** Roads as rows of a table: what was read from it comes out the same. */
export const tableOfRoads = (roads: readonly Expressway[]): RoadCells[] =>
  roads.flatMap(({ code, name, kana, directions, stretches }) => {
    const [rising, falling] = directions;
    return stretches.flatMap((stretch, place) =>
      stretch.map((point) => ({
        code,
        name,
        kana,
        rising: rising.label,
        rising_bound: rising.bound,
        falling: falling.label,
        falling_bound: falling.bound,
        stretch: String(place + 1),
        point: point.name,
        kilopost: String(point.km),
        latitude: String(point.lat),
        longitude: String(point.lng),
      })),
    );
  });

export const compactOf = (roads: readonly Expressway[]): CompactRoad[] =>
  roads.map(({ code, name, kana, directions, stretches }) => ({
    code,
    name,
    kana,
    directions: directions.map(({ label, bound }) => ({ label, bound })),
    stretches: stretches.map((stretch) =>
      stretch.map((point) => [point.name, point.km, point.lat, point.lng]),
    ),
  }));

const nowhere = { label: "", bound: "" };

export const roadsOf = (compact: readonly CompactRoad[]): Expressway[] =>
  compact.map(({ directions, stretches, ...road }) =>
    expresswayOf({
      ...road,
      directions: [directions[0] ?? nowhere, directions[1] ?? nowhere],
      stretches: stretches.map((stretch) =>
        stretch.map(([name, km, lat, lng]) => ({
          name: String(name),
          km: Number(km),
          lat: Number(lat),
          lng: Number(lng),
        })),
      ),
    }),
  );

export const countRoads = (roads: readonly Expressway[]) => ({
  road_count: roads.length,
  point_count: roads.reduce(
    (sum, { stretches }) => sum + stretches.flat().length,
    0,
  ),
});

/** Roads that come, go or change, by their names. */
export const compareRoads = (
  before: readonly Expressway[],
  after: readonly Expressway[],
): Pick<RoadCheck, "added" | "removed" | "changed"> => {
  const wordsOf = (road: Expressway): string =>
    JSON.stringify(compactOf([road]));
  const held = new Map(before.map((road) => [road.name, wordsOf(road)]));
  const wanted = new Set(after.map(({ name }) => name));
  const isChanged = (road: Expressway): boolean =>
    held.has(road.name) && held.get(road.name) !== wordsOf(road);
  const namesOf = (roads: readonly Expressway[]) =>
    roads.map(({ name }) => name);
  return {
    added: namesOf(after.filter(({ name }) => !held.has(name))),
    removed: namesOf(before.filter(({ name }) => !wanted.has(name))),
    changed: namesOf(after.filter(isChanged)),
  };
};
