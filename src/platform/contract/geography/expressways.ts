/**
 * Expressways with their kiloposts: what one is, and the pure rules that turn "road + kilopost" into a place and
 * back. Which roads there are is given: the ones in use, or those that come with the product (`built-in-expressways.ts`).
 */
import { distanceKm, type Coordinates } from "./distance.ts";

/** One carriageway, as it is signed: the word (`下り`) and where it leads (`名古屋方面`). */
export interface ExpresswayDirection {
  readonly label: string;
  readonly bound: string;
}

/** An interchange, junction or landmark with its kilopost in kilometres. */
export interface KilopostPoint extends Coordinates {
  readonly name: string;
  readonly km: number;
}

export interface Expressway {
  /** Stable identifier: the route number, with a suffix where several roads share it. */
  readonly code: string;
  readonly name: string;
  /** Reading in hiragana. */
  readonly kana: string;
  /** The carriageway of rising kiloposts first. */
  readonly directions: readonly [ExpresswayDirection, ExpresswayDirection];
  /** Stretches open to traffic, each with at least two points of rising kiloposts. */
  readonly stretches: readonly (readonly KilopostPoint[])[];
  /** First and last kilopost in kilometres. */
  readonly first_km: number;
  readonly last_km: number;
}

/** A place on an expressway. */
export interface KilopostPlace extends Coordinates {
  readonly km: number;
  /** Interchanges before and after, in the order of rising kiloposts. */
  readonly previous: KilopostPoint;
  readonly next: KilopostPoint;
  /** The nearer one of the two. */
  readonly nearest: KilopostPoint;
}

/** A road of its stretches; its first and last kilopost follow from them. */
export const expresswayOf = (
  road: Omit<Expressway, "first_km" | "last_km">,
): Expressway => ({
  ...road,
  first_km: road.stretches.at(0)?.at(0)?.km ?? 0,
  last_km: road.stretches.at(-1)?.at(-1)?.km ?? 0,
});

/**
 * The place at a kilopost (kilometres, decimals allowed): coordinates between the
 * two neighbouring interchanges in proportion. Undefined off the road's ends and on
 * stretches that are not open.
 */
export function locateKilopost(
  expressway: Expressway,
  km: number,
): KilopostPlace | undefined {
  for (const stretch of expressway.stretches) {
    for (const [index, next] of stretch.entries()) {
      const previous = stretch[index - 1];
      if (previous === undefined) continue;
      if (!(km >= previous.km && km <= next.km)) continue;
      const share = (km - previous.km) / (next.km - previous.km);
      return {
        km,
        lat: previous.lat + (next.lat - previous.lat) * share,
        lng: previous.lng + (next.lng - previous.lng) * share,
        previous,
        next,
        nearest: share <= 0.5 ? previous : next,
      };
    }
  }
  return undefined;
}

/** The nearest point of a segment: its share (0–1) along it, on a locally flat earth. */
function projectOnSegment(
  at: Coordinates,
  from: Coordinates,
  to: Coordinates,
): number {
  const shrink = Math.cos((at.lat * Math.PI) / 180);
  const dx = (to.lng - from.lng) * shrink;
  const dy = to.lat - from.lat;
  const length = dx * dx + dy * dy;
  if (length === 0) return 0;
  const along =
    ((at.lng - from.lng) * shrink * dx + (at.lat - from.lat) * dy) / length;
  return Math.min(1, Math.max(0, along));
}

/** A candidate of `nearestKiloposts`. */
export interface KilopostCandidate {
  readonly expressway: Expressway;
  readonly place: KilopostPlace;
  /** Kilometres between the asked coordinates and the road. */
  readonly distance_km: number;
}

function nearestOnExpressway(
  expressway: Expressway,
  at: Coordinates,
): KilopostCandidate | undefined {
  let best: KilopostCandidate | undefined;
  for (const stretch of expressway.stretches) {
    for (const [index, next] of stretch.entries()) {
      const previous = stretch[index - 1];
      if (previous === undefined) continue;
      const share = projectOnSegment(at, previous, next);
      const km = previous.km + (next.km - previous.km) * share;
      const place = locateKilopost(expressway, km);
      if (place === undefined) continue;
      const distance = distanceKm(at, place);
      if (best === undefined || distance < best.distance_km) {
        best = { expressway, place, distance_km: distance };
      }
    }
  }
  return best;
}

/**
 * The expressways near coordinates, nearest first, each with the kilopost there:
 * what a pick on the map proposes. `within_km` bounds the distance, `limit` the number.
 */
export function nearestKiloposts(
  expressways: readonly Expressway[],
  at: Coordinates,
  options: { within_km?: number; limit?: number } = {},
): KilopostCandidate[] {
  const { within_km = 10, limit = 5 } = options;
  return expressways
    .map((expressway) => nearestOnExpressway(expressway, at))
    .filter((found) => found !== undefined)
    .filter((found) => found.distance_km <= within_km)
    .toSorted((a, b) => a.distance_km - b.distance_km)
    .slice(0, limit);
}

/** A kilopost as it is read over the telephone: `123.4KP`. */
export function formatKilopost(km: number): string {
  return `${km.toFixed(1)}KP`;
}

/** A carriageway as a case keeps it: `下り（名古屋方面）`. */
export const formatDirection = ({
  label,
  bound,
}: ExpresswayDirection): string =>
  bound === "" ? label : `${label}（${bound}）`;
