import fc from "fast-check";
import { expect, it } from "vitest";
import {
  countKeys,
  keptTime,
  noTime,
  tallyTimes,
  timesOf,
} from "./tally-rules.ts";

/** `percentile_cont` by its definition, in seconds. */
const percentile = (
  sorted: readonly number[],
  share: number,
): number | null => {
  const rank = (sorted.length - 1) * share;
  const low = sorted[Math.floor(rank)];
  const high = sorted[Math.ceil(rank)];
  return low === undefined || high === undefined
    ? null
    : (low + (high - low) * (rank - Math.floor(rank))) / 1000;
};

const size = 5;
const cases = fc.array(
  fc.record({
    key: fc.integer({ min: 0, max: size - 1 }),
    time: fc.oneof(
      fc.constant(null),
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 0, max: noTime - 1 }),
    ),
  }),
  { maxLength: 60 },
);

it("counts and measures as sorting each key by itself does", () => {
  fc.assert(
    fc.property(cases, (drawn) => {
      const keys = Uint16Array.from(drawn, ({ key }) => key);
      const values = Uint32Array.from(drawn, ({ time }) => keptTime(time));
      const found = tallyTimes(keys, size, timesOf(values));
      const counts = countKeys(keys, size);
      for (let key = 0; key < size; key += 1) {
        const own = drawn.filter((one) => one.key === key);
        const sorted = own
          .map(({ time }) => time)
          .filter((time) => time !== null)
          .toSorted((a, b) => a - b);
        expect([counts[key], found[key]]).toEqual([
          own.length,
          {
            count: sorted.length,
            p50: percentile(sorted, 0.5),
            p90: percentile(sorted, 0.9),
          },
        ]);
      }
    }),
  );
});

it.each([
  [null, noTime],
  [-1, noTime],
  [0, 0],
  [90_000.4, 90_000],
  [1e12, noTime - 1],
])("keeps %s as %d", (given, kept) => {
  expect(keptTime(given)).toBe(kept);
});
