import { expect, test } from "vitest";
import { project, viewAround } from "./projection.ts";
import { tilesOf } from "./tiles.ts";

const size = { width: 800, height: 500 };
const tokyo = { latitude: 35.68124, longitude: 139.76712 };

test("tiles cover the map without a hole, near their own size, as tile servers count them", () => {
  const view = { ...viewAround(tokyo), ...project(tokyo) };
  const tiles = tilesOf("https://t.example/{z}/{x}/{y}.png", view, size);
  const [first] = tiles;
  expect(first?.size).toBeGreaterThan(256 / Math.SQRT2 - 1);
  expect(first?.size).toBeLessThan(256 * Math.SQRT2 + 1);
  expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0);
  expect(Math.min(...tiles.map(({ top }) => top))).toBeLessThanOrEqual(0);
  expect(
    Math.max(...tiles.map((tile) => tile.left + tile.size)),
  ).toBeGreaterThanOrEqual(size.width);
  expect(
    Math.max(...tiles.map((tile) => tile.top + tile.size)),
  ).toBeGreaterThanOrEqual(size.height);
  // The tile with the station by the usual formula.
  const [, z = "0"] = /example\/(\d+)\//.exec(first?.url ?? "") ?? [];
  const count = 2 ** Number(z);
  const x = Math.floor(((tokyo.longitude + 180) / 360) * count);
  const latitude = (tokyo.latitude * Math.PI) / 180;
  const y = Math.floor(
    ((1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2) * count,
  );
  const middle = tiles.find(
    (tile) =>
      tile.left <= size.width / 2 &&
      tile.left + tile.size > size.width / 2 &&
      tile.top <= size.height / 2 &&
      tile.top + tile.size > size.height / 2,
  );
  expect(middle?.url).toBe(
    `https://t.example/${z}/${String(x)}/${String(y)}.png`,
  );
});
