import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceKm, isInJapan, type Coordinates } from "./distance.ts";
import { BUILT_IN_EXPRESSWAYS } from "./built-in-expressways.ts";
import {
  formatKilopost,
  locateKilopost,
  nearestKiloposts,
  type Expressway,
} from "./expressways.ts";
import {
  MUNICIPALITIES,
  findMunicipalityOfAddress,
  nearestMunicipality,
} from "./municipalities.ts";
import {
  PREFECTURES,
  findPrefecture,
  type BoundingBox,
} from "./prefectures.ts";

function getExpressway(name: string): Expressway {
  const found = BUILT_IN_EXPRESSWAYS.find(
    (expressway) => expressway.name === name,
  );
  if (found === undefined) throw new Error(name);
  return found;
}

/** What is wrong with the kiloposts, in words; data is rounded to some kilometres. */
function findKilopostFaults(expressway: Expressway): string[] {
  return expressway.stretches.flatMap((stretch) =>
    stretch.flatMap((point, index) => {
      const faults: string[] = [];
      if (stretch.length < 2) faults.push("a stretch of one point");
      if (point.name === "") faults.push("no name");
      if (!isInJapan(point)) faults.push(`${point.name} outside Japan`);
      const previous = stretch[index - 1];
      if (previous === undefined) return faults;
      const along = point.km - previous.km;
      const line = distanceKm(previous, point);
      if (!(along > 0)) faults.push(`${point.name} not after the one before`);
      // a road is never shorter than the straight line, and rarely twice as long
      if (line > along * 1.05 + 6.5) faults.push(`${point.name} too far`);
      if (along > line * 2.2 + 6) faults.push(`${point.name} too near`);
      return faults;
    }),
  );
}

const isInside = (at: Coordinates, box: BoundingBox): boolean =>
  at.lat > box.south &&
  at.lat < box.north &&
  at.lng > box.west &&
  at.lng < box.east;

const anyExpressway = fc.constantFrom(...BUILT_IN_EXPRESSWAYS);

describe("expressways", () => {
  it("are many, with one code and one name each", () => {
    expect(BUILT_IN_EXPRESSWAYS.length).toBeGreaterThanOrEqual(45);
    expect(new Set(BUILT_IN_EXPRESSWAYS.map((e) => e.code)).size).toBe(
      BUILT_IN_EXPRESSWAYS.length,
    );
    expect(new Set(BUILT_IN_EXPRESSWAYS.map((e) => e.name)).size).toBe(
      BUILT_IN_EXPRESSWAYS.length,
    );
  });

  it.each(BUILT_IN_EXPRESSWAYS.map((e) => [e.name, e] as const))(
    "%s has readings, two directions, rising kiloposts and no jump",
    (_name, expressway) => {
      expect(expressway.kana).toMatch(/^[ぁ-んー]+$/);
      for (const direction of expressway.directions) {
        expect(direction.label).toMatch(
          /^(上り|下り|内回り|外回り|[東西南北]行き)$/,
        );
        expect(direction.bound).toMatch(/方面$/);
      }
      expect(expressway.directions[0].label).not.toBe(
        expressway.directions[1].label,
      );
      expect(findKilopostFaults(expressway)).toEqual([]);
    },
  );

  it.each([
    ["東名高速道路", 0, "東京", 35.626, 139.625],
    ["東名高速道路", 83.7, "御殿場", 35.3, 138.945],
    ["名神高速道路", 346.7, "小牧", 35.3, 136.9],
    ["東北自動車道", 679.5, "青森中央", 40.8, 140.74],
  ])("%s at %d km is %s", (road, km, nearest, lat, lng) => {
    const place = locateKilopost(getExpressway(road), km);
    expect(place?.nearest.name).toBe(nearest);
    expect(place?.lat).toBeCloseTo(lat, 6);
    expect(place?.lng).toBeCloseTo(lng, 6);
  });

  it("interpolates between the neighbours", () => {
    fc.assert(
      fc.property(
        anyExpressway,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (expressway, share) => {
          const { first_km, last_km } = expressway;
          const km = first_km + (last_km - first_km) * share;
          const place = locateKilopost(expressway, km);
          // only a stretch that is not open may be missing
          fc.pre(place !== undefined || expressway.stretches.length === 1);
          if (place === undefined) return;
          expect(place.previous.km).toBeLessThanOrEqual(km);
          expect(place.next.km).toBeGreaterThanOrEqual(km);
          expect([place.previous, place.next]).toContain(place.nearest);
          expect(isInJapan(place)).toBe(true);
          const parts =
            distanceKm(place.previous, place) + distanceKm(place, place.next);
          expect(parts).toBeCloseTo(distanceKm(place.previous, place.next), 1);
        },
      ),
    );
  });

  it("moves little for a little kilopost", () => {
    fc.assert(
      fc.property(
        anyExpressway,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (expressway, share) => {
          const km =
            expressway.first_km +
            (expressway.last_km - expressway.first_km - 0.1) * share;
          const here = locateKilopost(expressway, km);
          const there = locateKilopost(expressway, km + 0.1);
          if (here === undefined || there === undefined) return;
          expect(distanceKm(here, there)).toBeLessThan(0.25);
        },
      ),
    );
  });

  it.each([-0.1, 346.8, Number.NaN])(
    "knows no place at %d km of 東名",
    (km) => {
      expect(locateKilopost(getExpressway("東名高速道路"), km)).toBeUndefined();
    },
  );

  it("knows no place where 新東名 is not open", () => {
    expect(locateKilopost(getExpressway("新東名高速道路"), 30)).toBeUndefined();
  });

  it("finds the road and kilopost under a pick on the map", () => {
    fc.assert(
      fc.property(anyExpressway, fc.nat(1000), (expressway, step) => {
        const { first_km, last_km } = expressway;
        const km = first_km + ((last_km - first_km) * step) / 1000;
        const place = locateKilopost(expressway, km);
        if (place === undefined) return;
        const found = nearestKiloposts(BUILT_IN_EXPRESSWAYS, place, {
          limit: BUILT_IN_EXPRESSWAYS.length,
        });
        const same = found.find((f) => f.expressway.code === expressway.code);
        expect(same?.distance_km).toBeLessThan(0.01);
        const distances = found.map((f) => f.distance_km);
        expect(distances).toEqual(distances.toSorted((a, b) => a - b));
      }),
      { numRuns: 40 },
    );
  });

  it("finds nothing at sea", () => {
    expect(
      nearestKiloposts(BUILT_IN_EXPRESSWAYS, { lat: 30, lng: 145 }),
    ).toEqual([]);
  });

  it("formats a kilopost", () => {
    expect(formatKilopost(83.72)).toBe("83.7KP");
  });
});

describe("prefectures and municipalities", () => {
  it("are 47, each with its office inside its box", () => {
    expect(PREFECTURES.map((p) => p.code)).toEqual(
      Array.from({ length: 47 }, (_, i) => String(i + 1).padStart(2, "0")),
    );
    expect(PREFECTURES.filter((p) => !/^[ぁ-ん]+$/.test(p.kana))).toEqual([]);
    expect(PREFECTURES.filter((p) => !isInside(p.capital, p.box))).toEqual([]);
    expect(findPrefecture("13")?.name).toBe("東京都");
    expect(findPrefecture("沖縄県")?.code).toBe("47");
    expect(findPrefecture("48")).toBeUndefined();
  });

  it("lists at least 250 municipalities, at least 4 in each prefecture, inside it", () => {
    expect(MUNICIPALITIES.length).toBeGreaterThanOrEqual(250);
    expect(new Set(MUNICIPALITIES.map((m) => m.code)).size).toBe(
      MUNICIPALITIES.length,
    );
    expect(
      MUNICIPALITIES.filter((municipality) => {
        const prefecture = findPrefecture(municipality.prefecture);
        return (
          prefecture === undefined ||
          municipality.code.slice(0, 2) !== prefecture.code ||
          !/^[ぁ-んー]+$/.test(municipality.kana) ||
          !isInside(municipality, prefecture.box)
        );
      }),
    ).toEqual([]);
    expect(
      PREFECTURES.filter(
        ({ name }) =>
          MUNICIPALITIES.filter((m) => m.prefecture === name).length < 4,
      ),
    ).toEqual([]);
  });

  it("finds the municipality at its own town hall", () => {
    for (const municipality of MUNICIPALITIES) {
      expect(nearestMunicipality(municipality)).toEqual({
        municipality,
        distance_km: 0,
      });
    }
  });

  it.each([
    ["宮城県仙台市泉区泉中央2-1-1", "仙台市泉区"],
    ["東京都 中央区 日本橋", "中央区"],
    ["豊田市西町", "豊田市"],
  ])("reads the municipality of %s", (address, name) => {
    expect(findMunicipalityOfAddress(address)?.name).toBe(name);
  });

  it("reads no municipality where none is written", () => {
    expect(findMunicipalityOfAddress("")).toBeUndefined();
    expect(findMunicipalityOfAddress("どこか")).toBeUndefined();
  });
});

describe("distance", () => {
  it("is what the map says: Tōkyō to Ōsaka about 400 km", () => {
    const tokyo = { lat: 35.681, lng: 139.767 };
    const osaka = { lat: 34.702, lng: 135.495 };
    expect(distanceKm(tokyo, osaka)).toBeCloseTo(403, -1);
    expect(distanceKm(tokyo, tokyo)).toBe(0);
    expect(distanceKm(tokyo, osaka)).toBe(distanceKm(osaka, tokyo));
  });

  it("refuses a swapped pair", () => {
    expect(isInJapan({ lat: 35.6, lng: 139.6 })).toBe(true);
    expect(isInJapan({ lat: 139.6, lng: 35.6 })).toBe(false);
  });
});
