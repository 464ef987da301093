import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, remainingDays } from "#platform/contract/japanese/dates.ts";
import { fromDay, toDay } from "#platform/contract/japanese/periods.ts";
import type { InspectedVehicle } from "./due-day-rules.ts";
import { dueInspections } from "./due-rules.ts";
import {
  bodyKinds,
  inspectionKinds,
  inspectionPlans,
  vehicleStates,
} from "./lookups.ts";
import { proposeClassification } from "./statute-rules.ts";

const truck: InspectedVehicle = {
  body_kind: "goods",
  vehicle_use: "commercial",
  gross_weight_kg: 25_000,
  seats: 2,
  first_registration: null,
  registered_on: null,
  delivery_date: null,
  inspection_expires_on: null,
  last_done: {},
  is_severe: false,
  severe_interval_months: null,
  inspection_plan: null,
  vehicle_state: "active",
};
const of = (more: Partial<InspectedVehicle>, today: string) =>
  dueInspections({ ...truck, ...more }, today);
const datesOf = (more: Partial<InspectedVehicle>, today: string) =>
  Object.fromEntries(
    of(more, today).due.map(({ kind, due_on }) => [kind, due_on]),
  );

describe("the statute", () => {
  const registered = "2026-03-01";
  const today = "2026-03-02";
  it.each([
    ["bus", "commercial", 15_000, 40, "m12,m3", "2027-02-28"],
    ["passenger", "commercial", 8_500, 11, "m12,m3", "2027-02-28"],
    ["goods", "commercial", 25_000, 2, "m12,m3", "2027-02-28"],
    ["goods", "private", 8_000, 2, "m12,m3", "2027-02-28"],
    ["goods", "commercial", 7_999, 2, "m12,m3", "2028-02-29"],
    ["goods", "rental", 5_900, 2, "m12,m3", "2028-02-29"],
    ["goods", "private", 5_900, 2, "m12,m6", "2028-02-29"],
    ["special", null, 8_000, 2, "m12,m3", "2028-02-29"],
    ["special", null, 7_999, 2, "m12,m6", "2028-02-29"],
    ["passenger", "rental", null, 5, "m12,m6", "2028-02-29"],
    ["passenger", "private", null, 10, "m12", "2029-02-28"],
    ["passenger", "commercial", null, 5, "m12,m3", "2027-02-28"],
    ["bus", "private", null, 10, "m12", "2029-02-28"],
  ] as const)(
    "%s of %s use, %s kg, %s seats: %s and 車検 on %s",
    (body_kind, vehicle_use, gross_weight_kg, seats, periodic, first) => {
      const { due, reasons, vehicle_inspection_type } = of(
        {
          body_kind,
          vehicle_use,
          gross_weight_kg,
          seats,
          registered_on: registered,
        },
        today,
      );
      const kinds = due
        .map(({ kind }) => kind)
        .filter((one) => one !== "vehicle");
      expect(kinds.toSorted((a, b) => (a < b ? -1 : 1)).join(",")).toBe(
        periodic,
      );
      const inspection = due.find(({ kind }) => kind === "vehicle");
      expect(inspection).toMatchObject({ due_on: first, is_estimated: true });
      expect(vehicle_inspection_type).toBe("first");
      expect(reasons).toEqual([]);
    },
  );

  it.each([
    [{ body_kind: null }, ["no_body_kind"]],
    [{ gross_weight_kg: null }, ["no_weight"]],
    [{ body_kind: "bus", seats: null }, ["no_seats"]],
    [{ vehicle_use: null }, ["no_use"]],
    [{ body_kind: "passenger", vehicle_use: null, seats: 5 }, ["no_use"]],
    [
      {
        inspection_plan: "12",
        gross_weight_kg: null,
        inspection_expires_on: null,
      },
      ["no_weight"],
    ],
  ] as const)("is not asked of a vehicle with %j: %j", (more, reasons) => {
    const dues = of({ registered_on: registered, ...more }, today);
    expect(dues).toMatchObject({
      due: [],
      reasons,
      vehicle_inspection_type: null,
    });
  });

  it("asks for a date, and for a certificate that is not long past", () => {
    expect(of({}, today)).toMatchObject({ due: [], reasons: ["no_date"] });
    const expired = { inspection_expires_on: "2026-01-01" };
    expect(of(expired, "2026-03-02").reasons).toEqual([]);
    expect(of(expired, "2026-03-03").reasons).toEqual(["old_expiry"]);
    expect(datesOf(expired, "2026-03-03")).not.toHaveProperty("vehicle");
  });

  it("is replaced by what an agent says", () => {
    const at = { inspection_expires_on: "2026-12-31" };
    const kindsOf = (more: Partial<InspectedVehicle>) =>
      Object.keys(datesOf({ ...at, ...more }, today)).toSorted((a, b) =>
        a < b ? -1 : 1,
      );
    expect(kindsOf({ inspection_plan: "none" })).toEqual(["vehicle"]);
    expect(kindsOf({ inspection_plan: "12" })).toEqual(["m12", "vehicle"]);
    expect(kindsOf({ inspection_plan: "6_12" })).toEqual([
      "m12",
      "m6",
      "vehicle",
    ]);
    const blind = { gross_weight_kg: null, registered_on: registered } as const;
    expect(kindsOf({ ...blind, inspection_plan: "3_12" })).toEqual([
      "m12",
      "m3",
      "vehicle",
    ]);
  });

  it.each(vehicleStates.codes.filter((code) => code !== "active"))(
    "has nothing for a vehicle that is %s",
    (vehicle_state) => {
      expect(of({ vehicle_state, registered_on: registered }, today)).toEqual({
        due: [],
        reasons: [],
        vehicle_inspection_type: null,
      });
    },
  );
});

describe("dates", () => {
  it("follow the work, and the certificate where there was none", () => {
    const done = (on: string, today: string) =>
      datesOf(
        { inspection_expires_on: "2028-12-31", last_done: { m3: on } },
        today,
      )["m3"];
    expect(done("2026-11-30", "2026-12-02")).toBe("2027-02-28");
    expect(done("2027-02-28", "2027-03-01")).toBe("2027-05-31");
    expect(
      datesOf({ inspection_expires_on: "2027-01-31" }, "2026-02-02"),
    ).toEqual({
      m3: "2026-04-30",
      m12: "2027-01-31",
      vehicle: "2027-01-31",
    });
  });

  it("of 25 t registered on a leap day go by the years", () => {
    const registered_on = "2028-02-29";
    expect(datesOf({ registered_on }, "2028-03-01")["vehicle"]).toBe(
      "2029-02-28",
    );
    expect(datesOf({ registered_on }, "2029-06-01")["vehicle"]).toBe(
      "2030-02-28",
    );
  });

  it("renew an expiry of February to the leap day", () => {
    const closed = {
      inspection_expires_on: "2027-02-28",
      closed_on: { vehicle: "2027-02-28" },
    };
    expect(
      of(closed, "2027-03-02").due.find(({ kind }) => kind === "vehicle"),
    ).toMatchObject({
      due_on: "2028-02-29",
      is_estimated: true,
    });
  });

  it("are taken from registration, then delivery, then the end of the month", () => {
    const all = {
      registered_on: "2026-03-02",
      delivery_date: "2026-03-20",
      first_registration: "2026-03",
    };
    expect(datesOf(all, "2026-04-01")["vehicle"]).toBe("2027-03-01");
    expect(
      datesOf({ ...all, registered_on: null }, "2026-04-01")["vehicle"],
    ).toBe("2027-03-19");
    expect(
      datesOf({ first_registration: "2026-03" }, "2026-04-01")["vehicle"],
    ).toBe("2027-03-30");
  });

  it("count stronger work for weaker kinds, never the other way round", () => {
    const more = {
      inspection_expires_on: "2027-11-30",
      last_done: { m12: "2026-11-30", m3: "2026-08-31" },
    };
    expect(datesOf(more, "2026-12-01")).toMatchObject({
      m3: "2027-02-28",
      m12: "2027-11-30",
    });
    const weak = {
      inspection_expires_on: "2027-11-30",
      last_done: { m12: "2026-02-28", m3: "2026-11-30" },
    };
    expect(datesOf(weak, "2026-12-01")).toMatchObject({
      m3: "2027-02-28",
      m12: "2027-02-28",
    });
  });

  it("of severe use come every three months or as agreed, counted with 12か月 and 車検 alone", () => {
    const more = {
      is_severe: true,
      inspection_expires_on: "2027-11-30",
      last_done: { m12: "2026-11-30", m3: "2026-12-31" },
    };
    expect(datesOf(more, "2027-01-01")["severe"]).toBe("2027-02-28");
    expect(
      datesOf({ ...more, severe_interval_months: 1 }, "2027-01-01")["severe"],
    ).toBe("2026-12-31");
  });

  it("are called for until sixty days after, then the next is", () => {
    const more = {
      inspection_expires_on: "2030-01-31",
      last_done: { m3: "2026-08-20" },
    };
    expect(datesOf(more, "2027-01-19")["m3"]).toBe("2026-11-20");
    expect(datesOf(more, "2027-01-20")["m3"]).toBe("2027-02-20");
  });

  it("do not come again once their slip is closed, unless a report says otherwise", () => {
    const more = {
      inspection_expires_on: "2030-01-31",
      last_done: { m3: "2026-08-20" },
    };
    expect(
      datesOf({ ...more, closed_on: { m3: "2026-11-20" } }, "2026-11-22")["m3"],
    ).toBe("2027-02-20");
    expect(
      datesOf({ ...more, last_done: { m3: "2026-11-10" } }, "2026-11-22")["m3"],
    ).toBe("2027-02-10");
  });

  it("name the 車検 first, repeated or new to us", () => {
    const typeOf = (more: Partial<InspectedVehicle>) =>
      of(more, "2027-10-01").vehicle_inspection_type;
    const expiry = { inspection_expires_on: "2028-01-31" };
    expect(typeOf({ ...expiry, registered_on: "2027-02-01" })).toBe("first");
    expect(typeOf({ ...expiry, registered_on: "2020-02-01" })).toBe("new");
    expect(typeOf({ ...expiry, last_done: { vehicle: "2027-01-20" } })).toBe(
      "repeat",
    );
    expect(typeOf({ ...expiry, last_done: { vehicle: "2026-01-20" } })).toBe(
      "new",
    );
  });
});

describe("calls", () => {
  it("bundle what falls within two months before 車検, and leave the rest alone", () => {
    const { due } = of(
      {
        inspection_expires_on: "2027-01-31",
        last_done: { m12: "2026-01-15", m3: "2026-08-20" },
      },
      "2026-11-22",
    );
    expect(due).toMatchObject([
      {
        kind: "m3",
        due_on: "2026-11-20",
        effective_due_on: "2026-11-20",
        led_by: "m3",
      },
      {
        kind: "m12",
        due_on: "2027-01-15",
        effective_due_on: "2027-01-15",
        led_by: "vehicle",
      },
      {
        kind: "vehicle",
        due_on: "2027-01-31",
        effective_due_on: "2027-01-15",
        led_by: "vehicle",
      },
    ]);
  });

  const dateIn = (from: string, days: number) =>
    fc.integer({ min: 0, max: days }).map((day) => addDays(from, day));
  const nullable = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
  const anyVehicle = fc.record({
    body_kind: fc.constantFrom(...bodyKinds.codes),
    vehicle_use: fc.constantFrom("commercial", "private", "rental"),
    gross_weight_kg: fc.integer({ min: 1000, max: 30_000 }),
    seats: fc.integer({ min: 1, max: 60 }),
    first_registration: fc.constant(null),
    registered_on: nullable(dateIn("2015-01-01", 4000)),
    delivery_date: fc.constant(null),
    inspection_expires_on: nullable(dateIn("2026-01-01", 1000)),
    last_done: fc.record(
      Object.fromEntries(
        inspectionKinds.codes.map((kind) => [
          kind,
          nullable(dateIn("2024-01-01", 900)),
        ]),
      ),
    ),
    is_severe: fc.boolean(),
    severe_interval_months: nullable(fc.integer({ min: 1, max: 12 })),
    inspection_plan: nullable(fc.constantFrom(...inspectionPlans.codes)),
    vehicle_state: fc.constant("active" as const),
  });

  it("are never later than their earliest part, hold each kind once, and nothing past sixty days", () => {
    fc.assert(
      fc.property(anyVehicle, dateIn("2026-01-01", 800), (vehicle, today) => {
        const { due } = dueInspections(vehicle, today);
        const kinds = due.map(({ kind }) => kind);
        expect(new Set(kinds).size).toBe(kinds.length);
        for (const { due_on, effective_due_on, led_by } of due) {
          expect(effective_due_on <= due_on).toBe(true);
          expect(kinds).toContain(led_by);
          expect(remainingDays(due_on, today)).toBeLessThanOrEqual(60);
          const parts = due.filter((one) => one.led_by === led_by);
          expect(parts.map((one) => one.due_on)).toContain(effective_due_on);
        }
      }),
    );
  });

  it("come no later than their months after the last known work", () => {
    fc.assert(
      fc.property(dateIn("2026-01-01", 700), (done) => {
        const today = addDays(done, 1);
        const m3 =
          datesOf(
            { inspection_expires_on: "2029-01-31", last_done: { m3: done } },
            today,
          )["m3"] ?? "";
        const days = remainingDays(done, m3);
        expect(days).toBeGreaterThanOrEqual(89);
        expect(days).toBeLessThanOrEqual(92);
        expect(fromDay(toDay(m3))).toBe(m3);
      }),
    );
  });
});

it("proposes the class of a vehicle by weight and seats", () => {
  const facts = { body_kind: "goods", vehicle_use: null, seats: null } as const;
  const of_weight = (gross_weight_kg: number | null) =>
    proposeClassification({ ...facts, gross_weight_kg });
  expect([null, 7_499, 7_500, 11_000].map(of_weight)).toEqual([
    null,
    "small",
    "medium",
    "large",
  ]);
  expect(
    proposeClassification({
      ...facts,
      body_kind: "bus",
      gross_weight_kg: null,
    }),
  ).toBe("bus");
  expect(
    proposeClassification({
      ...facts,
      body_kind: "special",
      gross_weight_kg: 3000,
    }),
  ).toBe("special");
});
