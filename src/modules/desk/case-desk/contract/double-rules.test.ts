import { describe, expect, it } from "vitest";
import { isSameVehicle } from "./double-rules.ts";

const keys = (phone = "", plate = "", chassis = "") => ({
  caller_phone_digits: phone,
  plate_text: plate,
  chassis_text: chassis,
});

describe("two receptions of one vehicle", () => {
  it.each([
    ["nothing known", keys(), keys(), false],
    ["one plate", keys("", "A1"), keys("", "A1"), true],
    ["one plate, two callers", keys("1", "A1"), keys("2", "A1"), true],
    ["one chassis", keys("", "", "C1"), keys("", "", "C1"), true],
    [
      "one plate, a chassis mistyped",
      keys("", "A1", "C1"),
      keys("", "A1", "C2"),
      true,
    ],
    ["one caller, no vehicle yet", keys("1"), keys("1"), true],
    ["one caller, one vehicle known", keys("1", "A1"), keys("1"), true],
    ["one caller, two plates", keys("1", "A1"), keys("1", "A2"), false],
    [
      "one caller, two chassis",
      keys("1", "", "C1"),
      keys("1", "", "C2"),
      false,
    ],
    ["two callers", keys("1"), keys("2"), false],
  ])("%s", (_, mine, other, expected) => {
    expect(isSameVehicle(mine, other)).toBe(expected);
    expect(isSameVehicle(other, mine)).toBe(expected);
  });
});
