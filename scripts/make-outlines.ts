/**
 * Makes the offline outlines of the map (src/modules/base/map/web/components/japan-outlines.json)
 * out of the devDependency `@svg-maps/japan` (CC BY 4.0, after MapSVG): the drawing is a
 * Mercator projection, so a straight line gives back longitude and latitude.
 * Run with `npx tsx scripts/make-outlines.ts`; the result is committed.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { z } from "zod";
import { PREFECTURES } from "#platform/contract/geography/prefectures.ts";

type Point = [number, number];

const TARGET = new URL(
  "../src/modules/base/map/web/components/japan-outlines.json",
  import.meta.url,
);

/** Decimal places kept: 0.001° is about 100 m, finer than the drawing. */
const PLACES = 3;

/** Latitude of a value on the Mercator scale, both in degrees. */
const latitude = (m: number): number =>
  (Math.atan(Math.exp((m * Math.PI) / 180)) * 360) / Math.PI - 90;

/**
 * Longitude, and latitude on the Mercator scale, per unit of the drawing. Fitted on 2,700 points of the
 * coast of Natural Earth 1:10m: half of them lie within 0.6 km of it, and higher terms gain nothing.
 */
const LNG = { slope: 11.066139 / 218, start: 134.708417 - 11.066139 };
const LAT = { slope: -13.14716 / 258, start: 38.110818 + 13.14716 };

const drawing: unknown = await import("@svg-maps/japan");
const { locations } = z
  .object({
    default: z.object({
      locations: z.array(z.object({ id: z.string(), path: z.string() })),
    }),
  })
  .parse(drawing).default;

const toEarth = ([x, y]: Point): Point => [
  Number((LNG.slope * x + LNG.start).toFixed(PLACES)),
  Number(latitude(LAT.slope * y + LAT.start).toFixed(PLACES)),
];

/** The rings of a path made of relative moves (`m`) and closings (`z`) only. */
function readRings(path: string): Point[][] {
  const rings: Point[][] = [];
  let at: Point = [0, 0];
  for (const part of path.split(/z/i)) {
    const numbers = part.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
    const ring: Point[] = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      at = [at[0] + (numbers[i] ?? 0), at[1] + (numbers[i + 1] ?? 0)];
      ring.push(at);
    }
    const [first] = ring;
    if (first === undefined) continue;
    rings.push(ring);
    at = first;
  }
  return rings;
}

/** Earth coordinates, closed, without repeated points. */
function closeRing(ring: readonly Point[]): Point[] {
  const points = ring
    .map(toEarth)
    .filter(
      (p, i, all) =>
        i === 0 || p[0] !== all[i - 1]?.[0] || p[1] !== all[i - 1]?.[1],
    );
  const [first] = points;
  return first === undefined ? [] : [...points, first];
}

const features = PREFECTURES.map((prefecture) => {
  const location = locations.find((l) => l.id === prefecture.romaji);
  if (location === undefined) {
    throw new Error(`no outline for ${prefecture.romaji}`);
  }
  const rings = readRings(location.path)
    .map(closeRing)
    .filter((ring) => ring.length >= 4);
  return {
    type: "Feature",
    id: Number(prefecture.code),
    properties: { code: prefecture.code, name: prefecture.name },
    geometry: { type: "MultiPolygon", coordinates: rings.map((r) => [r]) },
  };
});

const text = `${JSON.stringify({ type: "FeatureCollection", features })}\n`;
mkdirSync(new URL(".", TARGET), { recursive: true });
writeFileSync(TARGET, text);
console.log(
  `${features.length} prefectures, ${text.length} bytes, ${gzipSync(text).length} gzip`,
);
