import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  clampView,
  project,
  unproject,
  viewAround,
  wholeJapan,
  zoomAt,
} from "./projection.ts";

const place = fc.record({
  latitude: fc.double({ min: 20, max: 46, noNaN: true }),
  longitude: fc.double({ min: 122, max: 154, noNaN: true }),
});

describe("projection", () => {
  it("comes back to the same coordinates", () => {
    fc.assert(
      fc.property(place, (at) => {
        const back = unproject(project(at));
        expect(back.latitude).toBeCloseTo(at.latitude, 8);
        expect(back.longitude).toBeCloseTo(at.longitude, 8);
      }),
    );
  });

  it("draws the north above the south", () => {
    const [sapporo, kagoshima] = [43.06, 31.56].map(
      (latitude) => project({ latitude, longitude: 140 }).y,
    );
    expect(sapporo).toBeLessThan(kagoshima ?? 0);
  });

  it("keeps the point under the pointer when it zooms", () => {
    fc.assert(
      fc.property(
        place,
        fc.double({ min: 0.3, max: 3, noNaN: true }),
        (at, factor) => {
          const view = { ...wholeJapan, width: 4 };
          const point = project(at);
          const next = zoomAt(view, point, factor);
          const share = (one: typeof view) => (point.x - one.x) / one.width;
          const isClamped = next.x === 122 || next.x === 154;
          expect(isClamped || Math.abs(share(next) - share(view)) < 1e-9).toBe(
            true,
          );
        },
      ),
    );
  });

  it("stays in Japan and between street and country", () => {
    expect(clampView({ x: 0, y: 0, width: 1000 })).toMatchObject({
      x: 122,
      width: 26,
    });
    expect(
      zoomAt(
        viewAround({ latitude: 35, longitude: 139 }),
        { x: 139, y: -37 },
        1e-9,
      ).width,
    ).toBe(0.05);
  });
});
