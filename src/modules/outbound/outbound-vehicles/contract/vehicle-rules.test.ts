import { expect, test } from "vitest";
import { vehicleNumberOf } from "./vehicle-rules.ts";

test.each([
  ["FW1EXH-123456", "123456"],
  ["FW1EXH-12345678", "2345678"],
  ["123456789", "3456789"],
  ["", ""],
])("the vehicle number of %j is %j", (chassis, number) => {
  expect(vehicleNumberOf(chassis)).toBe(number);
});
