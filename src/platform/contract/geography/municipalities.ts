import { MUNICIPALITY_DATA } from "./municipality-data.ts";
import { distanceKm, type Coordinates } from "./distance.ts";

/** A city, a ward of a designated city or of Tōkyō, or a town. */
export interface Municipality extends Coordinates {
  /** JIS code of five digits; the first two are the prefecture's. */
  readonly code: string;
  /** Full name of the prefecture. */
  readonly prefecture: string;
  /** Name as in an address, for wards with the city before (`仙台市泉区`). */
  readonly name: string;
  /** Reading in hiragana. */
  readonly kana: string;
}

function readMunicipality(prefecture: string, text: string): Municipality {
  const [code = "", name = "", kana = "", lat, lng] = text.trim().split(" ");
  return {
    code,
    prefecture,
    name,
    kana,
    lat: Number(lat),
    lng: Number(lng),
  };
}

/**
 * The larger municipalities (not all 1,892): every prefecture, every city along an
 * expressway or with a truck terminal. Coordinates are those of the town hall, to about a kilometre.
 */
export const MUNICIPALITIES: readonly Municipality[] = MUNICIPALITY_DATA.split(
  "@",
)
  .filter((part) => part.trim() !== "")
  .flatMap((part) => {
    const [prefecture = "", ...lines] = part.trim().split("\n");
    return lines
      .join("|")
      .split("|")
      .filter((text) => text.trim() !== "")
      .map((text) => readMunicipality(prefecture, text));
  });

/** The municipality whose town hall is nearest, with the distance in kilometres. */
export function nearestMunicipality(at: Coordinates): {
  municipality: Municipality;
  distance_km: number;
} {
  let best: Municipality | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const municipality of MUNICIPALITIES) {
    const distance = distanceKm(at, municipality);
    if (distance < bestDistance) {
      best = municipality;
      bestDistance = distance;
    }
  }
  if (best === undefined) throw new Error("no municipality is listed");
  return { municipality: best, distance_km: bestDistance };
}

/**
 * The municipality an address begins with (prefecture optional), or undefined.
 * The longest name wins, so a ward is found before its city.
 */
export function findMunicipalityOfAddress(
  address: string,
): Municipality | undefined {
  const text = address.replaceAll(/\s/g, "");
  let best: Municipality | undefined;
  for (const municipality of MUNICIPALITIES) {
    const full = municipality.prefecture + municipality.name;
    const matches = text.startsWith(full) || text.startsWith(municipality.name);
    if (matches && municipality.name.length > (best?.name.length ?? 0)) {
      best = municipality;
    }
  }
  return best;
}
