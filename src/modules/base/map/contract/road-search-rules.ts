import {
  locateKilopost,
  type Expressway,
  type ExpresswayDirection,
  type KilopostPoint,
} from "#platform/contract/geography/expressways.ts";
import type { Coordinates } from "#platform/contract/geography/distance.ts";
import { foldText } from "#platform/contract/japanese/folding.ts";
import { mapText } from "./text.ts";

/** A road, a point of it or a kilopost on it, as the words mean it. */
export interface RoadMatch {
  readonly expressway: Expressway;
  /** Both carriageways, or the one that the words name. */
  readonly directions: readonly ExpresswayDirection[];
  /** Absent: the words name the road alone. */
  readonly km?: number;
  readonly at?: Coordinates;
  /** The point, or for a kilopost the nearest one. */
  readonly point?: string;
  readonly is_point: boolean;
  /** 0 whole name, 1 its beginning, 2 inside. */
  readonly rank: Rank;
}
export type Rank = 0 | 1 | 2;

/** How well a folded word stands in folded names; undefined: not at all. */
export const rankOf = (
  names: readonly string[],
  wanted: string,
): Rank | undefined => {
  if (names.includes(wanted)) return 0;
  if (names.some((name) => name.startsWith(wanted))) return 1;
  return names.some((name) => name.includes(wanted)) ? 2 : undefined;
};

interface IndexedRoad {
  readonly expressway: Expressway;
  /** Folded. */
  readonly names: readonly string[];
  readonly code: string;
  readonly directions: readonly {
    readonly direction: ExpresswayDirection;
    readonly words: readonly string[];
  }[];
  readonly points: readonly {
    readonly point: KilopostPoint;
    readonly names: readonly string[];
  }[];
}

const indexRoad = (expressway: Expressway): IndexedRoad => {
  const road = foldText(expressway.name);
  return {
    expressway,
    names: [road, foldText(expressway.kana)],
    code: foldText(expressway.code),
    directions: expressway.directions.map((direction) => ({
      direction,
      words: [foldText(direction.label), foldText(direction.bound)],
    })),
    points: expressway.stretches.flat().map((point) => {
      const name = foldText(point.name);
      return { point, names: [name, road + name] };
    }),
  };
};

/** Folded once for each set of roads. */
const indexes = new WeakMap<readonly Expressway[], readonly IndexedRoad[]>();

const indexOf = (roads: readonly Expressway[]): readonly IndexedRoad[] => {
  const held = indexes.get(roads) ?? roads.map(indexRoad);
  indexes.set(roads, held);
  return held;
};

interface Question {
  /** Folded words that name a road, a point or a carriageway. */
  readonly words: readonly string[];
  readonly km: number | undefined;
}

const units = mapText.kilopostWords.join("|");
const spacedUnit = new RegExp(`(\\d)\\s+(${units})(?=\\s|$)`, "gi");
const kilopostPattern = new RegExp(
  `^(.*?)(\\d{1,4}(?:\\.\\d+)?)(?:${units})?$`,
  "i",
);

/** A number is the kilopost, also at the end of a word (`東名120.5`), unless the word is the number of a road (`E1`). */
const readQuestion = (
  index: readonly IndexedRoad[],
  typed: string,
): Question => {
  const codes = new Set(index.map(({ code }) => code));
  const words: string[] = [];
  let km: number | undefined;
  const text = typed.normalize("NFKC").trim().replace(spacedUnit, "$1$2");
  for (const word of text.split(/\s+/)) {
    const match = codes.has(foldText(word)) ? null : kilopostPattern.exec(word);
    if (match !== null) km = Number(match[2]);
    const named = foldText(match === null ? word : (match[1] ?? ""));
    if (named !== "") words.push(named);
  }
  return { words, km };
};

/** All words as names, without a kilopost. */
const readNames = (typed: string): Question => ({
  words: typed
    .normalize("NFKC")
    .split(/\s+/)
    .map(foldText)
    .filter((word) => word !== ""),
  km: undefined,
});

/** The carriageways that all the words name, and the words that name none of this road. */
const readDirections = (road: IndexedRoad, words: readonly string[]) => {
  const isNamed = ([label, bound = ""]: readonly string[], word: string) =>
    label === word || bound.endsWith(word);
  const naming = words.filter((word) =>
    road.directions.some((one) => isNamed(one.words, word)),
  );
  const directions = road.directions
    .filter((one) => naming.every((word) => isNamed(one.words, word)))
    .map(({ direction }) => direction);
  return { directions, rest: words.filter((word) => !naming.includes(word)) };
};

const worst = (ranks: readonly (Rank | undefined)[]): Rank | undefined =>
  ranks.reduce<Rank | undefined>(
    (held, rank) =>
      held === undefined || rank === undefined
        ? undefined
        : (Math.max(held, rank) as Rank),
    0,
  );

/** How well a road is named by all of the words: by its number, or by its name or reading. */
const rankRoad = (
  road: IndexedRoad,
  words: readonly string[],
): Rank | undefined =>
  worst(
    words.map((word) => (road.code === word ? 0 : rankOf(road.names, word))),
  );

type Found = Pick<RoadMatch, "expressway" | "directions">;

const kilopostOf = (found: Found, km: number, rank: Rank): RoadMatch[] => {
  const place = locateKilopost(found.expressway, km);
  if (place === undefined) return [];
  const { lat, lng, nearest } = place;
  return [
    {
      ...found,
      km,
      at: { lat, lng },
      point: nearest.name,
      is_point: false,
      rank,
    },
  ];
};

/** How well the words name a point. Those that name its road alone mean all of its points, after everything else. */
const rankPoint = (
  road: IndexedRoad,
  [name = "", joined = ""]: readonly string[],
  words: readonly string[],
): Rank | undefined => {
  let isNamed = false;
  const ranks = words.map((word): Rank | undefined => {
    const own = rankOf([name], word);
    isNamed ||= own !== undefined;
    if (own !== undefined) return own;
    if (rankRoad(road, [word]) !== undefined) return 0;
    // Both in one word: the name of the road with that of the point.
    isNamed ||= joined.includes(word);
    return joined.includes(word) ? 1 : undefined;
  });
  const rank = worst(ranks);
  return rank !== undefined && !isNamed ? 2 : rank;
};

const pointsOf = (
  road: IndexedRoad,
  found: Found,
  words: readonly string[],
): RoadMatch[] =>
  road.points.flatMap(({ point, names }) => {
    const rank = rankPoint(road, names, words);
    if (rank === undefined) return [];
    const { name, km, lat, lng } = point;
    return [
      { ...found, km, at: { lat, lng }, point: name, is_point: true, rank },
    ];
  });

const matchesOf = (road: IndexedRoad, { words, km }: Question): RoadMatch[] => {
  const read = readDirections(road, words);
  const { expressway } = road;
  // A word that names where a carriageway leads to may as well be the place meant: `東京`.
  const { directions, rest } =
    read.rest.length > 0
      ? read
      : { directions: expressway.directions, rest: words };
  if (directions.length === 0 || rest.length === 0) return [];
  const found: Found = { expressway, directions };
  const rank = rankRoad(road, rest);
  if (km !== undefined)
    return rank === undefined ? [] : kilopostOf(found, km, rank);
  const alone: RoadMatch[] =
    rank === undefined ? [] : [{ ...found, is_point: false, rank }];
  return [...alone, ...pointsOf(road, found, rest)];
};

const isRoad = ({ km }: RoadMatch): boolean => km === undefined;

/**
 * `東名`, `とうめい 下り 120.5`, `E1 120.5kp`, `海老名`, `東名 海老名 上り`: what the words name on these roads, the best
 * first, roads before their points. A kilopost needs its road.
 */
export const searchRoads = (
  roads: readonly Expressway[],
  typed: string,
): RoadMatch[] => {
  const index = indexOf(roads);
  const matchesTo = (question: Question): RoadMatch[] =>
    index.flatMap((road) => matchesOf(road, question));
  const found = matchesTo(readQuestion(index, typed));
  // A name may end in a number too.
  const matches = found.length > 0 ? found : matchesTo(readNames(typed));
  return matches.toSorted(
    (one, other) =>
      one.rank - other.rank || Number(isRoad(other)) - Number(isRoad(one)),
  );
};
