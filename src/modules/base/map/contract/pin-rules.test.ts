import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { caseMarkOf, groupPins, lengthKm } from "./pin-rules.ts";

describe("caseMarkOf", () => {
  it.each([
    ["in_progress", "required", true, "late"],
    ["typing", "required", true, "late"],
    ["typing", "none", false, "typing"],
    ["typing", "required", false, "typing"],
    ["in_progress", "none", false, "none"],
    ["in_progress", "required", false, "required"],
    ["in_progress", "awaiting_report", false, "awaiting_report"],
    ["in_progress", "reported", false, "reported"],
  ] as const)(
    "%s, %s, late %s: %s",
    (inquiry_status, dispatch_status, is_late, mark) => {
      expect(caseMarkOf({ inquiry_status, dispatch_status, is_late })).toBe(
        mark,
      );
    },
  );
});

const points = fc.array(
  fc.record({
    x: fc.double({ min: -500, max: 500, noNaN: true }),
    y: fc.double({ min: -500, max: 500, noNaN: true }),
  }),
);

describe("groupPins", () => {
  it("keeps every pin, in one group each, none further than a cell from another", () => {
    fc.assert(
      fc.property(points, fc.integer({ min: 5, max: 90 }), (pins, cell) => {
        const groups = groupPins(pins, { cell, origin: { x: 0, y: 0 } });
        expect(groups.flatMap((group) => group.pins)).toHaveLength(pins.length);
        for (const group of groups)
          for (const { x, y } of group.pins) {
            expect(Math.abs(x - group.x)).toBeLessThanOrEqual(cell);
            expect(Math.abs(y - group.y)).toBeLessThanOrEqual(cell);
          }
      }),
    );
  });

  it("keeps the first of a group first: the list's order is that of urgency", () => {
    const pins = [
      { x: 1, y: 1, name: "late" },
      { x: 2, y: 2, name: "reported" },
    ];
    const [group] = groupPins(pins, { cell: 44, origin: { x: 0, y: 0 } });
    expect(group?.pins[0]?.name).toBe("late");
  });
});

describe("lengthKm", () => {
  const tokyo = { latitude: 35.68124, longitude: 139.76712 };
  const nagoya = { latitude: 35.17092, longitude: 136.88149 };
  it("is nothing without two points, and the sum of its stretches", () => {
    expect(lengthKm([])).toBe(0);
    expect(lengthKm([tokyo])).toBe(0);
    expect(lengthKm([tokyo, nagoya])).toBeCloseTo(267.5, 1);
    expect(lengthKm([tokyo, nagoya, tokyo])).toBeCloseTo(
      2 * lengthKm([tokyo, nagoya]),
      6,
    );
  });
});
