import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CompanyDuty } from "#modules/sos/shift-table/contract/rules.ts";
import {
  deriveNeed,
  distanceKm,
  isHeavyCategory,
  rankCompanies,
} from "./suggestion-rules.ts";
import type { Candidate, Need } from "./suggestion-schema.ts";

const noon = "2026-11-20T03:00:00.000Z";
const night = "2026-11-20T17:10:00.000Z";
const tokyo = { latitude: 35.6812, longitude: 139.7671 };
const osaka = { latitude: 34.7025, longitude: 135.4959 };
const company = (
  id: number,
  overrides: Partial<Candidate> = {},
): Candidate => ({
  id,
  name: `会社${id}`,
  phone: null,
  night_phone: null,
  prefecture: "東京都",
  address: null,
  ...tokyo,
  areas: ["東京都"],
  has_large_wrecker: true,
  has_forklift: true,
  has_night_in_car: false,
  is_open_at_night: true,
  response_minutes: null,
  open_dispatch_count: 0,
  ...overrides,
});
const need = (overrides: Partial<Need> = {}): Need => ({
  ...tokyo,
  prefecture: "東京都",
  large_wrecker: false,
  forklift: false,
  at_night: false,
  declined_company_ids: [],
  is_rough: false,
  ...overrides,
});
const orderOf = (wanted: Need, ...companies: Candidate[]): number[] =>
  rankCompanies(wanted, companies).map((one) => one.tow_truck_company_id);
const reasonsOf = (wanted: Need, one: Candidate): string[] =>
  rankCompanies(wanted, [one])[0]?.reasons.map((reason) => reason.code) ?? [];

describe("distance", () => {
  it("Tokyo to Osaka is about 403 km; symmetric; zero to itself", () => {
    expect(distanceKm(tokyo, osaka)).toBeCloseTo(403, -1);
    expect(distanceKm(tokyo, osaka)).toBeCloseTo(distanceKm(osaka, tokyo), 9);
    expect(distanceKm(tokyo, tokyo)).toBe(0);
  });
});

describe("what a breakdown asks for", () => {
  it.each([
    ["100", true],
    ["11", true],
    ["230", true],
    ["800", true],
    ["480", false],
    ["", false],
    [undefined, false],
  ])("category %s is heavy: %s", (category, isHeavy) => {
    expect(isHeavyCategory(category)).toBe(isHeavy);
  });

  it.each([
    ["engine_no_start", "no", true],
    ["engine_no_start", "yes", false],
    ["battery", "no", false],
    ["tire", "no", false],
    ["accident", "unknown", true],
  ] as const)(
    "a heavy vehicle with %s, movable %s: large wrecker %s",
    (trouble_category, movable, expected) => {
      const derived = deriveNeed(
        { plate_category: "100", trouble_category, movable },
        noon,
      );
      expect(derived.large_wrecker).toBe(expected);
    },
  );

  it("cargo asks for a forklift after accident and 脱輪 only", () => {
    const forklift = (
      trouble_category: string,
      load_state: "present" | "none",
    ) => deriveNeed({ trouble_category, load_state }, noon).forklift;
    expect(forklift("accident", "present")).toBe(true);
    expect(forklift("stuck", "present")).toBe(true);
    expect(forklift("accident", "none")).toBe(false);
    expect(forklift("battery", "present")).toBe(false);
  });

  it("night is 20:00 to 5:59 in Tokyo", () => {
    expect(deriveNeed({}, night).at_night).toBe(true);
    expect(deriveNeed({}, noon).at_night).toBe(false);
    expect(deriveNeed({}, "2026-11-20T20:59:00.000Z").at_night).toBe(true);
    expect(deriveNeed({}, "2026-11-20T21:00:00.000Z").at_night).toBe(false);
    expect(deriveNeed({}, "2026-11-20T11:00:00.000Z").at_night).toBe(true);
  });
});

describe("ranking", () => {
  it("the nearer first, and it says so", () => {
    const far = company(1, osaka);
    expect(orderOf(need(), far, company(2))).toEqual([2, 1]);
    expect(reasonsOf(need(), company(2))).toEqual(["near", "covers_area"]);
    expect(reasonsOf(need(), far)).toContain("far");
  });

  it("capability weighs more than some distance", () => {
    const near = company(1, { has_large_wrecker: false });
    const able = company(2, { latitude: 35.9 });
    expect(orderOf(need({ large_wrecker: true }), near, able)).toEqual([2, 1]);
    expect(orderOf(need(), near, able)).toEqual([1, 2]);
    expect(reasonsOf(need({ large_wrecker: true }), near)).toContain(
      "no_large_wrecker",
    );
  });

  it("closed at night comes after one further away; who declined comes last", () => {
    const closed = company(1, { is_open_at_night: false });
    const open = company(2, { latitude: 36.5 });
    const declined = company(3);
    expect(
      orderOf(
        need({ at_night: true, declined_company_ids: [3] }),
        closed,
        open,
        declined,
      ),
    ).toEqual([2, 1, 3]);
  });

  it("quick in the past comes before slow in the past at the same place", () => {
    const slow = company(1, { response_minutes: 100 });
    const quick = company(2, { response_minutes: 30 });
    expect(orderOf(need(), slow, quick)).toEqual([2, 1]);
    expect(reasonsOf(need(), quick)).toContain("quick");
    expect(reasonsOf(need(), slow)).toContain("slow");
  });

  it("without coordinates it still ranks, and says that the distance is unknown", () => {
    const unplaced = need({ latitude: null, longitude: null });
    const outside = company(1, { areas: ["大阪府"] });
    expect(orderOf(unplaced, outside, company(2))).toEqual([2, 1]);
    expect(reasonsOf(unplaced, company(2))).toContain("distance_unknown");
  });

  it("is a total order: the input's order does not matter, 20 at most, every reason has its word", () => {
    const candidate = fc.record({
      latitude: fc.double({ min: 31, max: 45, noNaN: true }),
      longitude: fc.double({ min: 130, max: 145, noNaN: true }),
      has_large_wrecker: fc.boolean(),
      has_forklift: fc.boolean(),
      is_open_at_night: fc.boolean(),
      response_minutes: fc.option(fc.integer({ min: 5, max: 300 })),
      open_dispatch_count: fc.integer({ min: 0, max: 6 }),
    });
    const wanted = need({
      large_wrecker: true,
      forklift: true,
      at_night: true,
    });
    fc.assert(
      fc.property(fc.array(candidate, { maxLength: 40 }), (list) => {
        const companies = list.map((one, index) => company(index + 1, one));
        const ranked = rankCompanies(wanted, companies);
        expect(rankCompanies(wanted, companies.toReversed())).toEqual(ranked);
        expect(ranked.length).toBe(Math.min(20, list.length));
        for (const one of ranked)
          for (const reason of one.reasons) expect(reason.label).not.toBe("");
        const minutes = ranked.map((one) => one.estimated_minutes);
        expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe("shift table", () => {
  const duty = (overrides: Partial<CompanyDuty> = {}): CompanyDuty => ({
    date: "2026-11-20",
    shift: "night",
    state: "on_duty",
    staff: "佐藤",
    is_subcontractor: false,
    contacts: [{ name: "当直室", phone: "090-1111-2222" }],
    subcontractors: [],
    has_forklift_rental: false,
    has_night_in_car: false,
    ...overrides,
  });
  const off = duty({ state: "off", staff: null });
  const unknown = duty({ state: "unknown", staff: null });
  const labelsOf = (wanted: Need, one: Candidate): string[] =>
    rankCompanies(wanted, [one])[0]?.reasons.map(({ label }) => label) ?? [];

  it("who is on duty goes first, who rests last, in words with shift and name", () => {
    const wanted = need({ at_night: true });
    expect(
      orderOf(
        wanted,
        company(1, { duty: off }),
        company(2, { duty: unknown }),
        company(3, { duty: duty() }),
      ),
    ).toEqual([3, 2, 1]);
    expect(labelsOf(wanted, company(1, { duty: off }))).toContain("夜当番なし");
    expect(labelsOf(wanted, company(3, { duty: duty() }))).toContain(
      "夜当番 佐藤",
    );
    expect(
      labelsOf(need(), company(3, { duty: duty({ shift: "day" }) })),
    ).toContain("昼当番 佐藤");
    expect(
      labelsOf(wanted, company(4, { duty: duty({ is_subcontractor: true }) })),
    ).toContain("夜当番 協力会社 佐藤");
  });

  it("a filled-in cell goes before the company's nights in general; an empty one leaves them", () => {
    const wanted = need({ at_night: true });
    const closed = { is_open_at_night: false };
    expect(reasonsOf(wanted, company(1, { ...closed, duty: duty() }))).toEqual(
      expect.not.arrayContaining(["closed_at_night"]),
    );
    expect(
      reasonsOf(wanted, company(1, { ...closed, duty: unknown })),
    ).toContain("closed_at_night");
    expect(reasonsOf(wanted, company(1, { duty: off }))).not.toContain(
      "open_at_night",
    );
    expect(reasonsOf(need(), company(1, { duty: unknown }))).not.toContain(
      "open_at_night",
    );
  });

  it("a subcontractor's area counts where the own one ends, and is named", () => {
    const helped = duty({
      subcontractors: [
        { name: "港湾自動車", phone: null, areas: ["千葉県", "東京都"] },
      ],
    });
    const elsewhere = { areas: ["埼玉県"] };
    expect(
      labelsOf(need(), company(1, { ...elsewhere, duty: helped })),
    ).toContain("協力会社 港湾自動車が対応エリア内");
    expect(
      orderOf(
        need(),
        company(1, { ...elsewhere, duty: duty() }),
        company(2, { ...elsewhere, duty: helped }),
        company(3, { duty: helped }),
      ),
    ).toEqual([3, 2, 1]);
  });

  it("a forklift by rental is better than none; the night in the car counts at night", () => {
    const rental = duty({ has_forklift_rental: true });
    const without = { has_forklift: false };
    expect(
      orderOf(
        need({ forklift: true }),
        company(1, { ...without, duty: duty() }),
        company(2, { ...without, duty: rental }),
        company(3, { duty: duty() }),
      ),
    ).toEqual([3, 2, 1]);
    const stays = duty({ has_night_in_car: true });
    expect(
      reasonsOf(need({ at_night: true }), company(1, { duty: stays })),
    ).toContain("night_in_car");
    expect(reasonsOf(need(), company(1, { duty: stays }))).not.toContain(
      "night_in_car",
    );
  });

  it("gives the telephones in their order", () => {
    const [one] = rankCompanies(need(), [company(1, { duty: duty() })]);
    expect(one?.contacts).toEqual([{ name: "当直室", phone: "090-1111-2222" }]);
    expect(rankCompanies(need(), [company(1)])[0]?.contacts).toEqual([]);
  });
});
