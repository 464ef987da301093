import {
  formatDirection,
  type Expressway,
} from "#platform/contract/geography/expressways.ts";
import {
  searchRoads,
  type RoadMatch,
} from "../../contract/road-search-rules.ts";
import { mapText } from "../../contract/text.ts";
import type { PickedRoad } from "./picked-place.ts";

/** One line of the search: a place on one carriageway, or a carriageway. */
export interface RoadChoice {
  readonly key: string;
  readonly road: string;
  readonly direction: string;
  readonly place: string;
  readonly picked: PickedRoad;
}

/** Lines shown at most; with more words there are fewer. */
export const maximumChoices = 60;

const oneDecimal = (km: number): string => km.toFixed(1);
/** Degrees to about a metre. */
const rounded = (degrees: number): number => Number(degrees.toFixed(5));

const placeWords = (match: RoadMatch): string => {
  const { expressway, km, point = "" } = match;
  if (km === undefined)
    return mapText.roadRange(
      oneDecimal(expressway.first_km),
      oneDecimal(expressway.last_km),
    );
  return match.is_point
    ? mapText.roadPoint(oneDecimal(km), point)
    : mapText.roadNear(oneDecimal(km), point);
};

const choicesOf = (match: RoadMatch): RoadChoice[] =>
  match.directions.map((direction) => {
    const { expressway, km, at } = match;
    const words = formatDirection(direction);
    return {
      key: `${expressway.code} ${words} ${String(km)} ${match.point ?? ""}`,
      road: mapText.roadLabel(expressway.code, expressway.name),
      direction: words,
      place: placeWords(match),
      picked: {
        expressway: expressway.name,
        expressway_direction: words,
        ...(km !== undefined && { kilopost: Number(oneDecimal(km)) }),
        ...(at !== undefined && {
          at: { latitude: rounded(at.lat), longitude: rounded(at.lng) },
        }),
      },
    };
  });

/** What the words may mean, one line for each carriageway. */
export const findChoices = (
  roads: readonly Expressway[],
  words: string,
): { choices: readonly RoadChoice[]; is_cut: boolean } => {
  const all = searchRoads(roads, words).flatMap(choicesOf);
  return {
    choices: all.slice(0, maximumChoices),
    is_cut: all.length > maximumChoices,
  };
};
