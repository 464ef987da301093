import { expect, it } from "vitest";
import { positionWords } from "./position-rules.ts";

const now = Date.parse("2026-11-22T12:00:00Z");
const nowhere = { latitude: null, longitude: null };
const scene = { latitude: 35.0535, longitude: 137.1567 };
const seen = (at: string, latitude = 35.0535) => ({
  latitude,
  longitude: 137.1567,
  at,
});

it.each([
  ["2026-11-22T11:59:30Z", "たった今の位置"],
  // The phone's clock may be ahead of this one.
  ["2026-11-22T12:00:20Z", "たった今の位置"],
  ["2026-11-22T11:57:00Z", "3分前の位置"],
  ["2026-11-22T09:45:00Z", "2時間15分前の位置"],
])("a place of %s is never shown without its age", (at, words) => {
  expect(positionWords(seen(at), nowhere, now)).toBe(words);
});

it("says how far it is, where the place of the case is known", () => {
  const at = "2026-11-22T11:57:00Z";
  expect(positionWords(seen(at, 35.0895), scene, now)).toBe(
    "3分前の位置（現場まで直線約4.0km）",
  );
  expect(positionWords(seen(at, 35.5), scene, now)).toBe(
    "3分前の位置（現場まで直線約50km）",
  );
});
