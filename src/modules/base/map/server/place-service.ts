import {
  nearestKiloposts,
  type Expressway,
} from "#platform/contract/geography/expressways.ts";
import {
  findMunicipalityOfAddress,
  MUNICIPALITIES,
  nearestMunicipality,
} from "#platform/contract/geography/municipalities.ts";
import { PREFECTURES } from "#platform/contract/geography/prefectures.ts";
import { foldText } from "#platform/contract/japanese/folding.ts";
import {
  rankOf,
  searchRoads,
  type Rank,
  type RoadMatch,
} from "../contract/road-search-rules.ts";
import type { Place, Surroundings } from "../contract/schema.ts";
import { mapText } from "../contract/text.ts";

/** Most places of one answer: what fits under a field. */
const maximumPlaces = 20;

interface IndexedPlace {
  readonly place: Place;
  /** Folded names and readings by which it is found. */
  readonly names: readonly string[];
}

const noRoad = { expressway: null, kilopost: null } as const;
const noAddress = { prefecture: null, address: null } as const;

const prefecturePlaces = (): IndexedPlace[] =>
  PREFECTURES.map(({ name, kana, capital }) => ({
    place: {
      kind: "prefecture",
      name,
      latitude: capital.lat,
      longitude: capital.lng,
      prefecture: name,
      address: null,
      ...noRoad,
    },
    names: [foldText(name), foldText(kana)],
  }));

const municipalityPlaces = (): IndexedPlace[] =>
  MUNICIPALITIES.map(({ prefecture, name, kana, lat, lng }) => ({
    place: {
      kind: "municipality",
      name: `${prefecture}${name}`,
      latitude: lat,
      longitude: lng,
      prefecture,
      address: name,
      ...noRoad,
    },
    names: [foldText(name), foldText(kana), foldText(prefecture + name)],
  }));

let indexed: readonly IndexedPlace[] | undefined;
const allAreas = (): readonly IndexedPlace[] =>
  (indexed ??= [...prefecturePlaces(), ...municipalityPlaces()]);

interface RankedPlace {
  readonly place: Place;
  readonly rank: Rank;
}

const areasByName = (words: string): RankedPlace[] => {
  const wanted = foldText(words);
  if (wanted === "") return [];
  return allAreas().flatMap(({ place, names }) => {
    const rank = rankOf(names, wanted);
    return rank === undefined ? [] : [{ place, rank }];
  });
};

/** A point or kilopost as a place; a road alone is none. */
const placeOnRoad = (match: RoadMatch): RankedPlace[] => {
  const { expressway, km, at, point, rank } = match;
  if (km === undefined || at === undefined || point === undefined) return [];
  const place: Place = {
    kind: match.is_point ? "interchange" : "kilopost",
    name: match.is_point
      ? mapText.interchangeOf(point, expressway.name)
      : mapText.onRoad(expressway.name, km),
    latitude: at.lat,
    longitude: at.lng,
    ...noAddress,
    expressway: expressway.name,
    kilopost: km,
  };
  return [{ place, rank }];
};

/** A whole address: its municipality, with the rest kept as it was typed. */
const byAddress = (words: string): Place[] => {
  const text = words.normalize("NFKC").replaceAll(/\s/g, "");
  const found = findMunicipalityOfAddress(text);
  if (found === undefined) return [];
  const address = text.startsWith(found.prefecture)
    ? text.slice(found.prefecture.length)
    : text;
  if (address === found.name) return [];
  return [
    {
      kind: "municipality",
      name: `${found.prefecture}${address}`,
      latitude: found.lat,
      longitude: found.lng,
      prefecture: found.prefecture,
      address,
      ...noRoad,
    },
  ];
};

/** Interchanges stand under their bare names: `御殿場IC` and `御殿場インター` are 御殿場. */
const interchangeMark = /(?:IC|インター(?:チェンジ)?)$/i;

const placesByWords = (
  roads: readonly Expressway[],
  words: string,
): Place[] => {
  const onRoads = searchRoads(roads, words).flatMap(placeOnRoad);
  const isKilopost = ({ place }: RankedPlace) => place.kind === "kilopost";
  const named = [
    ...areasByName(words),
    ...onRoads.filter((one) => !isKilopost(one)),
  ];
  return [
    ...onRoads.filter(isKilopost).map(({ place }) => place),
    ...byAddress(words),
    ...named.toSorted((a, b) => a.rank - b.rank).map(({ place }) => place),
  ];
};

/** Places by name, reading, address or expressway with kilopost; the best first, 20 at most. */
export const searchPlaces = (
  roads: readonly Expressway[],
  words: string,
): Place[] => {
  const tidy = words.normalize("NFKC").trim();
  const bare = tidy.replace(interchangeMark, "");
  const interchanges =
    bare === tidy
      ? []
      : placesByWords(roads, bare).filter(({ kind }) => kind === "interchange");
  return [...interchanges, ...placesByWords(roads, words)].slice(
    0,
    maximumPlaces,
  );
};

/** The municipality and up to three expressways within 3 km. */
export const describeSurroundings = (
  roads: readonly Expressway[],
  at: { latitude: number; longitude: number },
): Surroundings => {
  const point = { lat: at.latitude, lng: at.longitude };
  const { municipality } = nearestMunicipality(point);
  return {
    prefecture: municipality.prefecture,
    municipality: municipality.name,
    expressways: nearestKiloposts(roads, point, {
      within_km: 3,
      limit: 3,
    }).map(({ expressway, place, distance_km }) => ({
      expressway: expressway.name,
      kilopost: Math.round(place.km * 10) / 10,
      nearest_interchange: place.nearest.name,
      distance_km: Math.round(distance_km * 10) / 10,
    })),
  };
};
