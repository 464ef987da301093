import { PREFECTURE_DATA } from "./prefecture-data.ts";
import type { Coordinates } from "./distance.ts";

/** South-west and north-east corner in degrees. */
export interface BoundingBox {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

export interface Prefecture {
  /** JIS code, `01`–`47`. */
  readonly code: string;
  readonly name: string;
  /** Reading in hiragana. */
  readonly kana: string;
  /** Key of the outline. */
  readonly romaji: string;
  /** The prefectural office. */
  readonly capital: Coordinates;
  readonly box: BoundingBox;
}

function readPrefecture(line: string): Prefecture {
  const [code = "", name = "", kana = "", romaji = "", ...rest] =
    line.split(" ");
  const [lat = 0, lng = 0, south = 0, west = 0, north = 0, east = 0] =
    rest.map(Number);
  return {
    code,
    name,
    kana,
    romaji,
    capital: { lat, lng },
    box: { south, west, north, east },
  };
}

/** The 47 prefectures in the order of their codes. */
export const PREFECTURES: readonly Prefecture[] = PREFECTURE_DATA.trim()
  .split("\n")
  .map(readPrefecture);

/** The prefecture with this code or this full name, or undefined. */
export function findPrefecture(codeOrName: string): Prefecture | undefined {
  return PREFECTURES.find(
    (prefecture) =>
      prefecture.code === codeOrName || prefecture.name === codeOrName,
  );
}
