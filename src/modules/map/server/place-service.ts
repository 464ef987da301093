import {
  EXPRESSWAYS,
  locateKilopost,
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

const interchangePlaces = (): IndexedPlace[] =>
  EXPRESSWAYS.flatMap((expressway) =>
    expressway.stretches.flat().map((point) => ({
      place: {
        kind: "interchange",
        name: mapText.interchangeOf(point.name, expressway.name),
        latitude: point.lat,
        longitude: point.lng,
        ...noAddress,
        expressway: expressway.name,
        kilopost: point.km,
      },
      names: [foldText(point.name), foldText(expressway.name + point.name)],
    })),
  );

let indexed: readonly IndexedPlace[] | undefined;
const allPlaces = (): readonly IndexedPlace[] =>
  (indexed ??= [
    ...prefecturePlaces(),
    ...municipalityPlaces(),
    ...interchangePlaces(),
  ]);

/** 0 whole name, 1 its beginning, 2 inside, undefined not at all. */
const rankOf = (
  names: readonly string[],
  wanted: string,
): number | undefined => {
  if (names.includes(wanted)) return 0;
  if (names.some((name) => name.startsWith(wanted))) return 1;
  return names.some((name) => name.includes(wanted)) ? 2 : undefined;
};

const byName = (words: string): Place[] => {
  const wanted = foldText(words);
  if (wanted === "") return [];
  return allPlaces()
    .map(({ place, names }) => ({ place, rank: rankOf(names, wanted) }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ place }) => place);
};

const isNamed = (expressway: Expressway, wanted: string): boolean =>
  [expressway.name, expressway.kana].some((name) =>
    foldText(name).startsWith(wanted),
  ) || foldText(expressway.code) === wanted;

const kilopostPattern = new RegExp(
  `^(.*?)\\s*(\\d{1,4}(?:\\.\\d+)?)\\s*(?:${mapText.kilopostWords.join("|")})?$`,
  "i",
);

/** `東名 123.4`, `E1 123.4kp`: the places at that kilopost. */
const byKilopost = (words: string): Place[] => {
  const match = kilopostPattern.exec(words.normalize("NFKC").trim());
  const wanted = foldText(match?.[1] ?? "");
  if (match === null || wanted === "") return [];
  const km = Number(match[2]);
  return EXPRESSWAYS.filter((expressway) => isNamed(expressway, wanted))
    .map((expressway) => ({ expressway, at: locateKilopost(expressway, km) }))
    .flatMap(({ expressway, at }) =>
      at === undefined
        ? []
        : [
            {
              kind: "kilopost" as const,
              name: `${expressway.name} ${km.toFixed(1)}KP`,
              latitude: at.lat,
              longitude: at.lng,
              ...noAddress,
              expressway: expressway.name,
              kilopost: km,
            },
          ],
    );
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

/** Places by name, reading, address or expressway with kilopost; the best first, 20 at most. */
export const searchPlaces = (words: string): Place[] =>
  [...byKilopost(words), ...byAddress(words), ...byName(words)].slice(
    0,
    maximumPlaces,
  );

/** The municipality and up to three expressways within 3 km. */
export const describeSurroundings = (at: {
  latitude: number;
  longitude: number;
}): Surroundings => {
  const point = { lat: at.latitude, lng: at.longitude };
  const { municipality } = nearestMunicipality(point);
  return {
    prefecture: municipality.prefecture,
    municipality: municipality.name,
    expressways: nearestKiloposts(point, { within_km: 3, limit: 3 }).map(
      ({ expressway, place, distance_km }) => ({
        expressway: expressway.name,
        kilopost: Math.round(place.km * 10) / 10,
        nearest_interchange: place.nearest.name,
        distance_km: Math.round(distance_km * 10) / 10,
      }),
    ),
  };
};
