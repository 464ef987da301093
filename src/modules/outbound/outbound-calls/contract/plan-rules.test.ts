import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type {
  InspectedVehicle,
  InspectionKind,
} from "#modules/outbound/outbound-vehicles/contract/due-day-rules.ts";

import { addDays } from "#platform/contract/japanese/dates.ts";
import { fromDay, toDay } from "#platform/contract/japanese/periods.ts";
import { planSlips } from "./plan-rules.ts";
import type {
  PlannedSlip,
  PlannedVehicle,
  StoredSlip,
} from "./standing-rules.ts";
import type { SlipSettings } from "./status-rules.ts";
import { makeFacts, makeSettings, nobody } from "./test-data.ts";

const truck = (changes: Partial<InspectedVehicle> = {}): InspectedVehicle => ({
  body_kind: "goods",
  vehicle_use: "commercial",
  gross_weight_kg: 25_000,
  seats: 3,
  first_registration: "2024-02",
  registered_on: "2024-02-01",
  delivery_date: null,
  inspection_expires_on: "2027-01-31",
  last_done: { m12: "2026-01-15", m3: "2026-08-20" },
  is_severe: false,
  severe_interval_months: null,
  inspection_plan: null,
  vehicle_state: "active",
  ...changes,
});

const byKind = (
  settings: SlipSettings,
): Record<InspectionKind, SlipSettings> => ({
  vehicle: settings,
  m12: settings,
  m6: settings,
  m3: settings,
  severe: settings,
});

const vehicle = (
  inspected: InspectedVehicle | null = truck(),
  settings = makeSettings(),
  facts: Partial<PlannedVehicle["facts"]> = {},
): PlannedVehicle => {
  const { is_call_stopped, is_dm_stopped, is_address_ok } = makeFacts();
  return {
    inspected,
    facts: {
      is_call_stopped,
      is_dm_stopped,
      is_address_ok,
      is_vehicle_active: inspected?.vehicle_state === "active",
      ...facts,
    },
    settings: byKind(settings),
  };
};

/** As the database would give them back. */
const stored = (slips: readonly PlannedSlip[]): StoredSlip[] =>
  slips.map((slip, index) => {
    const { standing, ...rest } = slip;
    expect(standing.row).toBeGreaterThan(0);
    return { ...rest, id: slip.id ?? index + 1 };
  });

const found = (slips: readonly PlannedSlip[], kind: InspectionKind) =>
  slips
    .filter((slip) => slip.kind === kind)
    .map(({ due_on, effective_due_on, lead, standing }) => [
      due_on,
      effective_due_on,
      lead?.kind ?? null,
      standing.status,
      standing.reason,
    ]);

const changed = (
  slips: readonly StoredSlip[],
  kind: InspectionKind,
  facts: Partial<StoredSlip["facts"]>,
  more: Partial<StoredSlip> = {},
): StoredSlip[] =>
  slips.map((slip) =>
    slip.kind === kind
      ? { ...slip, ...more, facts: { ...slip.facts, ...facts } }
      : slip,
  );

const today = "2026-11-22";

it("makes what is due, the strongest leading what falls together", () => {
  const slips = planSlips(vehicle(), [], today);
  expect(found(slips, "m3")).toEqual([
    ["2026-11-20", "2026-11-20", null, "call_required", null],
  ]);
  expect(found(slips, "vehicle")).toEqual([
    ["2027-01-31", "2027-01-15", null, "dm_required", null],
  ]);
  // A follower has the status of its lead.
  expect(found(slips, "m12")).toEqual([
    ["2027-01-15", "2027-01-15", "vehicle", "dm_required", null],
  ]);
});

describe("a date that moves", () => {
  const first = stored(planSlips(vehicle(), [], today));

  it("by 62 days at most is corrected, by more was met elsewhere", () => {
    const moved = (inspection_expires_on: string) =>
      found(
        planSlips(vehicle(truck({ inspection_expires_on })), first, today),
        "vehicle",
      );
    expect(moved("2027-02-28").map(([due]) => due)).toEqual(["2027-02-28"]);
    expect(moved("2028-01-31")).toEqual([
      ["2027-01-31", "2027-01-15", null, "done", "done_elsewhere"],
      ["2028-01-31", "2028-01-31", null, "waiting", null],
    ]);
  });

  it("comes back when what moved it was a mistake", () => {
    const mistaken = planSlips(
      vehicle(truck({ inspection_expires_on: "2028-01-31" })),
      first,
      today,
    );
    expect(
      found(planSlips(vehicle(), stored(mistaken), today), "vehicle"),
    ).toEqual([
      ["2027-01-31", "2027-01-15", null, "dm_required", null],
      ["2028-01-31", "2028-01-31", null, "done", "cancelled"],
    ]);
  });

  it("to nothing ends the slip, and to what nobody knows leaves it", () => {
    const none = truck({ inspection_plan: "none" });
    expect(found(planSlips(vehicle(none), first, today), "m3")).toEqual([
      ["2026-11-20", "2026-11-20", null, "done", "cancelled"],
    ]);
    const unknown = truck({ gross_weight_kg: null });
    expect(found(planSlips(vehicle(unknown), first, today), "m3")).toEqual([
      ["2026-11-20", "2026-11-20", null, "call_required", null],
    ]);
  });
});

describe("a slip that is closed", () => {
  const first = stored(planSlips(vehicle(), [], today));

  it("without a report counts as done on its date: no date comes twice", () => {
    const refused = changed(first, "m3", {
      call_count: 1,
      has_contact: true,
      intention: "will_not",
    });
    const slips = planSlips(vehicle(), refused, today);
    expect(
      found(slips, "m3").map(([due, , , , reason]) => [due, reason]),
    ).toEqual([
      ["2026-11-20", "will_not"],
      ["2027-02-20", null],
    ]);
  });

  it("of a user who asked for no calls makes no chain of slips", () => {
    const stopped = vehicle(truck(), makeSettings(), {
      is_call_stopped: true,
      is_dm_stopped: true,
    });
    const slips = planSlips(stopped, first, today);
    expect(slips).toHaveLength(3);
    expect(slips.map(({ standing }) => standing.reason)).toEqual([
      "opted_out",
      "opted_out",
      "opted_out",
    ]);
    // The stop ends: they stand as before.
    expect(planSlips(vehicle(), stored(slips), today)).toEqual(
      planSlips(vehicle(), first, today),
    );
  });

  it("takes along what was done with it, and leaves what was not", () => {
    const work = {
      receipt: "received" as const,
      received: toDay(today),
      completed: toDay(today),
    };
    const done = (kinds_done: string[], last_done: object) =>
      planSlips(
        vehicle(
          truck({
            inspection_expires_on: "2028-01-31",
            last_done: { m3: "2026-08-20", m12: "2026-01-15", ...last_done },
          }),
        ),
        changed(first, "vehicle", work, { kinds_done }),
        today,
      );
    expect(
      found(done(["vehicle", "m12"], { vehicle: today, m12: today }), "m12"),
    ).toEqual([
      ["2027-01-15", "2027-01-15", "vehicle", "done", "received"],
      ["2027-11-22", "2027-11-22", null, "waiting", null],
    ]);
    expect(found(done(["vehicle"], {}), "m12")).toEqual([
      ["2027-01-15", "2027-01-15", null, "dm_required", null],
    ]);
  });

  it("by the end of a vehicle stands again with it", () => {
    const sold = planSlips(
      vehicle(truck({ vehicle_state: "sold" })),
      first,
      today,
    );
    expect(sold.map(({ standing }) => standing.reason)).toEqual(
      first.map(() => "no_vehicle"),
    );
    expect(planSlips(vehicle(), stored(sold), today)).toEqual(
      planSlips(vehicle(), first, today),
    );
  });
});

const date = (from: number, to: number) =>
  fc.integer({ min: toDay(today) + from, max: toDay(today) + to }).map(fromDay);
const anyTruck = fc
  .record({
    gross_weight_kg: fc.constantFrom(5900, 25_000),
    vehicle_use: fc.constantFrom("commercial" as const, "private" as const),
    registered_on: date(-1500, -10),
    inspection_expires_on: fc.option(date(-50, 700)),
    last_done: fc.record({
      m3: fc.option(date(-200, 0)),
      m12: fc.option(date(-500, 0)),
    }),
    is_severe: fc.boolean(),
  })
  .map(truck);
const anySettings = fc
  .record({
    call: fc.constantFrom(nobody, { ...nobody, caller: "centre" as const }),
    dm: fc.constantFrom(nobody, {
      caller: "centre" as const,
      days: 60,
      count: 1,
    }),
  })
  .map(makeSettings);

describe("whatever the vehicle and its contract", () => {
  it("a second look changes nothing, and no call is later than its earliest part", () => {
    fc.assert(
      fc.property(anyTruck, anySettings, (inspected, settings) => {
        const of = vehicle(inspected, settings);
        const slips = planSlips(of, [], today);
        const again = planSlips(of, stored(slips), today);
        expect(stored(again)).toEqual(stored(slips));
        for (const slip of slips) {
          expect(slip.effective_due_on <= slip.due_on).toBe(true);
          const parts = slips.filter(
            ({ lead }) =>
              lead?.kind === slip.kind && lead.due_on === slip.due_on,
          );
          for (const part of parts)
            expect(part.effective_due_on).toBe(slip.effective_due_on);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("a second look changes nothing, whatever was done about its slips", () => {
    const act = fc.record({
      at: fc.nat(5),
      intention: fc.constantFrom(null, "wants", "considering", "will_not"),
      call_count: fc.nat(4),
      receipt: fc.constantFrom(null, null, "received", "other_company"),
      isWorked: fc.boolean(),
      kinds_done: fc.subarray(["vehicle", "m12", "m3", "severe"]),
    });
    fc.assert(
      fc.property(
        anyTruck,
        anySettings,
        fc.array(act, { maxLength: 3 }),
        (inspected, settings, acts) => {
          const of = vehicle(inspected, settings);
          const slips = stored(planSlips(of, [], today));
          for (const { at, receipt, isWorked, kinds_done, ...facts } of acts) {
            const slip = slips[at % slips.length];
            if (slip === undefined) continue;
            slips[at % slips.length] = {
              ...slip,
              kinds_done: receipt === "received" ? kinds_done : [],
              facts: {
                ...slip.facts,
                ...facts,
                has_contact: facts.intention !== null,
                receipt,
                received: receipt === "received" ? toDay(today) : null,
                completed:
                  receipt === "received" && isWorked ? toDay(today) : null,
              },
            };
          }
          const once = stored(planSlips(of, slips, today));
          expect(stored(planSlips(of, once, today))).toEqual(once);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it("walking two years day by day is jumping from change to change", () => {
    fc.assert(
      fc.property(anyTruck, anySettings, (inspected, settings) => {
        const of = vehicle(inspected, settings);
        let walked = stored(planSlips(of, [], today));
        let jumped = walked;
        let next = 0;
        for (let days = 1; days <= 730; days += 1) {
          const day = addDays(today, days);
          const slips = planSlips(of, walked, day);
          walked = stored(slips);
          if (next <= days) {
            const leapt = planSlips(of, jumped, day);
            jumped = stored(leapt);
            const changes = leapt.map(({ standing }) => standing.next);
            const nearest = Math.min(
              ...changes.filter((one) => one !== null),
              toDay(today) + 731,
            );
            next = nearest - toDay(today);
          }
          expect(jumped, day).toEqual(walked);
        }
      }),
      { numRuns: 12 },
    );
  });
});
