import { describe, expect, it } from "vitest";
import { BUILT_IN_EXPRESSWAYS } from "#platform/contract/geography/built-in-expressways.ts";
import { MUNICIPALITIES } from "#platform/contract/geography/municipalities.ts";
import { PREFECTURES } from "#platform/contract/geography/prefectures.ts";
import type { Coordinates } from "#platform/contract/geography/distance.ts";
import outlines from "./japan-outlines.json";

type Ring = readonly (readonly number[])[];

/** Even-odd rule: does a ray from the point cross the ring an odd number of times? */
function isInRing(ring: Ring, { lat, lng }: Coordinates): boolean {
  return ring.slice(1).reduce((isInside, [x2 = 0, y2 = 0], index) => {
    const [x1 = 0, y1 = 0] = ring[index] ?? [];
    const crosses =
      y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1;
    return crosses ? !isInside : isInside;
  }, false);
}

const rings = new Map(
  outlines.features.map((feature) => [
    feature.properties.name,
    feature.geometry.coordinates.flat(),
  ]),
);
const isInPrefecture = (name: string, at: Coordinates): boolean =>
  (rings.get(name) ?? []).some((ring) => isInRing(ring, at));

describe("offline outlines", () => {
  it("are the 47 prefectures with their codes, in closed rings", () => {
    expect(
      outlines.features.map((f) => [f.properties.code, f.properties.name]),
    ).toEqual(PREFECTURES.map((p) => [p.code, p.name]));
    expect(
      [...rings.values()]
        .flat()
        .filter((ring) => String(ring[0]) !== String(ring.at(-1))),
    ).toEqual([]);
  });

  it("hold the town halls (some stand on the shore), so the projection is right", () => {
    const outside = MUNICIPALITIES.filter(
      (m) => !isInPrefecture(m.prefecture, m),
    );
    expect(outside.length / MUNICIPALITIES.length).toBeLessThan(0.03);
  });

  it("hold the expressways but for bridges, islands and reclaimed land", () => {
    const points = BUILT_IN_EXPRESSWAYS.flatMap((e) => e.stretches.flat());
    const atSea = points.filter(
      (p) => !PREFECTURES.some(({ name }) => isInPrefecture(name, p)),
    );
    expect(atSea.length / points.length).toBeLessThan(0.05);
  });
});
