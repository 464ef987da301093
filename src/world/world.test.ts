import { createHash } from "node:crypto";
import { decode } from "jpeg-js";
import { describe, expect, it } from "vitest";
import {
  distanceKm,
  isInJapan,
} from "#platform/contract/geography/distance.ts";
import { findPrefecture } from "#platform/contract/geography/prefectures.ts";
import { plateBureaus } from "#platform/contract/japanese/plate-bureaus-data.ts";
import { AREA_CODES } from "./company-data.ts";
import {
  isNight,
  makeCorrespondence,
  makeCostLines,
  makeOccurredAt,
  makeTreatmentNote,
  makeTrouble,
} from "./case-seed.ts";
import { makeDealers, makeOwners, makeTowCompanies } from "./company-seed.ts";
import { makePersonName } from "./person-seed.ts";
import { makePhoto } from "./photo-seed.ts";
import { makeRoadPlace } from "./place-seed.ts";
import { makeMobile } from "./address-seed.ts";
import { createRandom } from "./random.ts";
import { makeVehicles } from "./vehicle-seed.ts";

/** Drawn once and pinned: they may only change together with the seed data. */
const FIRST_NUMBERS = [810_626, 463_369, 24_445, 305_909];
const PINNED_VEHICLES = "aca382ecd580d6d1";

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const fingerprint = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);

const hasDigits = (telephone: string, counts: readonly number[]): boolean =>
  /^0\d{1,4}-\d{1,4}-\d{4}$/.test(telephone) &&
  counts.includes(telephone.replaceAll("-", "").length);

describe("random numbers", () => {
  it("are the same for the same seed, on every machine", () => {
    const random = createRandom("seed");
    expect(times(4, () => random.int(0, 999_999))).toEqual(FIRST_NUMBERS);
    expect(createRandom("seed").next()).toBe(createRandom("seed").next());
    expect(createRandom("seed").next()).not.toBe(createRandom("other").next());
  });

  it("stay in their range and follow weights", () => {
    const random = createRandom(1);
    const drawn = times(6000, () => random.int(1, 6));
    expect(new Set(drawn)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    const heavy = times(1000, () =>
      random.weighted(["a", "b"], (x) => (x === "a" ? 3 : 1)),
    ).filter((x) => x === "a").length;
    expect(heavy).toBeGreaterThan(700);
    expect(heavy).toBeLessThan(800);
    expect(new Set(random.sample([1, 2, 3, 4], 4)).size).toBe(4);
    expect(() => random.pick([])).toThrow("nothing");
  });

  it("forks do not depend on what was drawn before", () => {
    const used = createRandom("a");
    used.next();
    expect(used.fork("x").next()).toBe(createRandom("a").fork("x").next());
  });
});

describe("people and companies", () => {
  it("have readings, variants of 髙 and 﨑 among them", () => {
    const random = createRandom("people");
    const names = times(2000, () => makePersonName(random));
    expect(
      names.filter((n) => !/^[ァ-ヶー]+ [ァ-ヶー]+$/.test(n.name_kana)),
    ).toEqual([]);
    expect(names.filter((n) => !/^\S+ \S+$/.test(n.name))).toEqual([]);
    const all = names.map((n) => n.name).join("");
    expect(all).toContain("髙");
    expect(all).toContain("﨑");
    expect(all).toContain("齋");
  });

  it("has an area code for each prefecture, and telephones of legal length", () => {
    expect(AREA_CODES.split(" ")).toHaveLength(47);
    const random = createRandom("telephones");
    const mobiles = times(200, () => makeMobile(random));
    expect(
      mobiles.filter((m) => !/^0[789]0-[1-9]\d{3}-\d{4}$/.test(m)),
    ).toEqual([]);
  });

  it("60 towing companies: codes once, every prefecture, plausible places", () => {
    const companies = makeTowCompanies(createRandom("tow"), 60);
    expect(new Set(companies.map((c) => c.code)).size).toBe(60);
    expect(new Set(companies.map((c) => c.prefecture)).size).toBe(47);
    expect(companies.filter((c) => !c.name.includes("会社"))).toEqual([]);
    expect(companies.filter((c) => !hasDigits(c.phone, [10]))).toEqual([]);
    expect(companies.filter((c) => c.areas[0] !== c.prefecture)).toEqual([]);
    expect(companies.filter((c) => !isNearPrefecture(c))).toEqual([]);
    expect(
      companies.filter((c) => !/^\d{3}-\d{4}$/.test(c.postal_code)),
    ).toEqual([]);
    for (const flag of [
      "has_large_wrecker",
      "has_forklift",
      "has_night_in_car",
      "is_open_at_night",
    ] as const) {
      expect(new Set(companies.map((c) => c[flag])).size).toBe(2);
    }
  });

  it("43 sales companies with 150 branches in their own prefectures", () => {
    const dealers = makeDealers(createRandom("dealers"), 150);
    expect(dealers).toHaveLength(43);
    expect(new Set(dealers.map((d) => d.code)).size).toBe(43);
    expect(dealers.flatMap((d) => d.branches)).toHaveLength(150);
    expect(new Set(dealers.flatMap((d) => d.prefectures)).size).toBe(47);
    expect(
      dealers.filter((d) =>
        d.branches.some(
          (b) => !d.prefectures.includes(b.prefecture) || !isNearPrefecture(b),
        ),
      ),
    ).toEqual([]);
    expect(
      dealers.filter(
        (d) => new Set(d.branches.map((b) => b.name)).size < d.branches.length,
      ),
    ).toEqual([]);
  });
});

function isNearPrefecture(at: {
  prefecture: string;
  latitude: number;
  longitude: number;
}): boolean {
  const box = findPrefecture(at.prefecture)?.box;
  return (
    box !== undefined &&
    at.latitude > box.south - 0.1 &&
    at.latitude < box.north + 0.1 &&
    at.longitude > box.west - 0.1 &&
    at.longitude < box.east + 0.1
  );
}

const LEGAL_KANA = {
  commercial: /^[あいうえかきくけこを]$/,
  private: /^[さすせそたちつてとなにぬねのはひふほまみむめもやゆらりるろ]$/,
  rental: /^[われ]$/,
} as const;

describe("vehicles", () => {
  const vehicles = makeVehicles(5000);

  it("5,000 with plates legal by bureau, category, kana and number, each once", () => {
    const bureaus = new Set(plateBureaus.map((b) => b.name));
    expect(
      vehicles.filter(
        (v) =>
          !bureaus.has(v.plate_bureau) ||
          !/^(\d{1,2}|\d[0-9A-Z]{2})$/.test(v.plate_category) ||
          !LEGAL_KANA[v.vehicle_use].test(v.plate_kana) ||
          !/^[1-9]\d{0,3}$/.test(v.plate_number),
      ),
    ).toEqual([]);
    const plates = vehicles.map((v) =>
      [v.plate_bureau, v.plate_category, v.plate_kana, v.plate_number].join(),
    );
    expect(new Set(plates).size).toBe(5000);
    expect(new Set(vehicles.map((v) => v.chassis_number)).size).toBe(5000);
    expect(new Set(vehicles.map((v) => v.plate_bureau)).size).toBeGreaterThan(
      120,
    );
  });

  it("have sound codes, dates and weights", () => {
    const now = "2026-12";
    expect(
      vehicles.filter(
        (v) =>
          v.make < 1 ||
          v.make > 14 ||
          !/^\d{4}-(0[1-9]|1[0-2])$/.test(v.first_registration) ||
          v.first_registration > now ||
          !/^(\d{3}-\d{5})?$/.test(v.customer_code ?? "") ||
          !hasDigits(v.owner_telephone, [10]) ||
          v.gross_weight_kg < 2000 ||
          (v.max_load_kg ?? 0) >= v.gross_weight_kg ||
          !/^(0[1-9]|[1-3]\d|4[0-3])?$/.test(v.dealer_code ?? ""),
      ),
    ).toEqual([]);
    // category 2 is for buses, and only for them
    expect(
      vehicles.filter((v) => v.plate_category.startsWith("2") !== v.seats > 10),
    ).toEqual([]);
    expect(
      vehicles.filter(
        (v) =>
          (v.communication_device_status === "no_device") !==
          (v.sim_status === null),
      ),
    ).toEqual([]);
  });

  it("are the same every time", () => {
    expect(makeVehicles(5000)).toEqual(vehicles);
    expect(fingerprint(makeVehicles(50, "pinned"))).toBe(PINNED_VEHICLES);
  });
});

describe("places and troubles", () => {
  const random = createRandom("places");
  const places = times(1500, () => makeRoadPlace(random));

  it("lie in Japan, on roads with kiloposts or at addresses", () => {
    expect(
      places.filter((p) => !isInJapan({ lat: p.latitude, lng: p.longitude })),
    ).toEqual([]);
    const onExpressway = places.filter((p) => p.expressway !== null);
    expect(onExpressway.length).toBeGreaterThan(500);
    expect(
      onExpressway.filter(
        (p) => p.kilopost === null || p.expressway_direction === null,
      ),
    ).toEqual([]);
    expect(new Set(onExpressway.map((p) => p.expressway)).size).toBeGreaterThan(
      70,
    );
    expect(new Set(places.map((p) => p.prefecture)).size).toBe(47);
    expect(
      places.filter((p) => !isNearPrefecture(p) && p.kilopost === null),
    ).toEqual([]);
  });

  it("times are in range, more of them at three in the night than at seven in the evening", () => {
    const from = new Date("2026-09-22T00:00:00Z");
    const to = new Date("2026-11-21T00:00:00Z");
    const instants = times(4000, () => makeOccurredAt(random, from, to));
    expect(instants.filter((at) => at < from || at >= to)).toEqual([]);
    const inHour = (hour: number): number =>
      instants.filter((at) => (at.getUTCHours() + 9) % 24 === hour).length;
    expect(inHour(3)).toBeGreaterThan(inHour(19));
    expect(isNight(new Date("2026-11-20T17:10:00Z"))).toBe(true);
    expect(isNight(new Date("2026-11-20T04:00:00Z"))).toBe(false);
  });

  it("batteries fail in winter, radiators in summer", () => {
    const share = (day: string, category: string): number =>
      times(2000, () => makeTrouble(random, new Date(day))).filter(
        (t) => t.trouble_category === category,
      ).length;
    expect(share("2026-01-20T00:00:00Z", "battery")).toBeGreaterThan(
      share("2026-08-05T00:00:00Z", "battery"),
    );
    expect(share("2026-08-05T00:00:00Z", "overheat")).toBeGreaterThan(
      share("2026-01-20T00:00:00Z", "overheat"),
    );
  });

  it("a towed truck ends at a workshop, not on its own wheels", () => {
    const towed = times(500, () =>
      makeTrouble(random, new Date("2026-10-01T00:00:00Z")),
    ).filter((t) => t.treatment === "tow");
    expect(towed.length).toBeGreaterThan(50);
    expect(
      towed.filter((t) => t.treatment_result === "self_propelled"),
    ).toEqual([]);
  });

  it("sentences are filled in and costs add the night surcharge", () => {
    const names = { caller: "髙橋", company: "北斗レッカー", dealer: "本社" };
    const texts = (["arranging", "waiting", "closing", "dealer"] as const).map(
      (stage) => makeCorrespondence(random, stage, names).text,
    );
    expect(texts.filter((text) => /[{}]/.test(text))).toEqual([]);
    expect(makeTreatmentNote(random, "tow")).not.toBe("");
    expect(makeTreatmentNote(random, "unknown code")).not.toBe("");
    const job = { treatment: "tire_change", towed_km: 0 };
    const day = makeCostLines(random, {
      ...job,
      at: new Date("2026-10-01T03:00:00Z"),
    });
    const night = makeCostLines(random, {
      ...job,
      at: new Date("2026-10-01T17:00:00Z"),
    });
    expect(night.length).toBe(day.length + 1);
  });
});

describe("owners", () => {
  it("keep near their municipality, with unlike customer codes", () => {
    const owners = makeOwners(createRandom("owners"), 400);
    expect(new Set(owners.map((o) => o.customer_code)).size).toBe(400);
    expect(
      owners.filter(
        (o) =>
          distanceKm(o.municipality, { lat: o.latitude, lng: o.longitude }) > 3,
      ),
    ).toEqual([]);
  });
});

describe("photos", () => {
  it("are JPEGs of 40 to 120 KB, the same by seed and different by seed", () => {
    const photo = makePhoto("a");
    const other = makePhoto("b");
    expect(photo.length).toBeGreaterThan(40_000);
    expect(photo.length).toBeLessThan(120_000);
    expect(photo.equals(makePhoto("a"))).toBe(true);
    expect(photo.equals(other)).toBe(false);
    expect(decode(photo)).toMatchObject({ width: 960, height: 720 });
  });
});
