import { expect, it } from "vitest";
import { AppError } from "#platform/contract/errors.ts";
import { createPace } from "./pace.ts";

const refused = (call: () => void) => {
  try {
    call();
  } catch (error) {
    if (error instanceof AppError) return [error.code, error.retryAfterSeconds];
  }
  return "let through";
};

it("lets so many of each key through, and the next when the first is so long ago", () => {
  let now = 1_000_000;
  const pace = createPace(2, 10, () => now);
  pace(1);
  now += 4_000;
  pace(1);
  expect(refused(() => pace(1))).toEqual(["too_many_requests", 6]);
  pace(2);
  now += 6_000;
  pace(1);
  // What was refused is not counted.
  expect(refused(() => pace(1))).toEqual(["too_many_requests", 4]);
  now += 4_000;
  pace(1);
});
