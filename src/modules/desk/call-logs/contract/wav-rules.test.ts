import fc from "fast-check";
import { expect, it } from "vitest";
import { maximumFileSize } from "#platform/contract/files/lookups.ts";
import { longestSeconds, secondsOfWav, telephoneWav } from "./wav-rules.ts";

const samples = (seconds: number) => new Float32Array(8000 * seconds);

it("a telephone's WAV says how long it is, also with another chunk before its samples", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4 }), (seconds) => {
      const wav = telephoneWav(samples(seconds));
      expect(secondsOfWav(wav, { size: wav.length })).toBe(seconds);
      const note = new Uint8Array([76, 73, 83, 84, 4, 0, 0, 0, 1, 2, 3, 4]);
      const noted = new Uint8Array([
        ...wav.slice(0, 36),
        ...note,
        ...wav.slice(36),
      ]);
      expect(secondsOfWav(noted, { size: noted.length })).toBe(seconds);
    }),
    { numRuns: 10 },
  );
});

it("one that was cut off is as long as what there is of it", () => {
  const wav = telephoneWav(samples(3));
  expect(secondsOfWav(wav, { size: wav.length - 8000 })).toBe(2);
});

it("anything else says nothing, whatever stands in it", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(secondsOfWav(bytes, { size: bytes.length })).toBeNull();
    }),
  );
});

it("the longest that is taken fits into a file, a second more does not; loud is cut, not turned over", () => {
  expect(telephoneWav(samples(longestSeconds)).length).toBeLessThanOrEqual(
    maximumFileSize,
  );
  expect(telephoneWav(samples(longestSeconds + 1)).length).toBeGreaterThan(
    maximumFileSize,
  );
  const loud = telephoneWav(new Float32Array([-2, -1, 0, 1, 2]));
  expect(loud.slice(44)).toEqual(new Uint8Array([0, 0, 128, 255, 255]));
});
