import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { edge, insideWindow, type Box } from "./inside-window.ts";

const [width, height] = [230, 199];
const at = fc.double({ min: -5000, max: 5000, noNaN: true });
const side = fc.integer({ min: 1, max: 4000 });
/** Rounding of halves. */
const nearly = 1e-6;

describe("a box over the page", () => {
  it("is inside any window, and keeps its margin where there is room", () => {
    fc.assert(
      fc.property(at, at, side, side, (left, top, wide, high) => {
        const box: Box = { left, top, width, height };
        const window = { width: wide, height: high };
        const inside = insideWindow(box, window);
        for (const [from, size, room, wanted] of [
          [inside.left, inside.width, wide, width],
          [inside.top, inside.height, high, height],
        ] as const) {
          expect(size).toBe(Math.min(wanted, room));
          // Where there is room the margin is kept.
          const kept = room >= wanted + 2 * edge ? edge : 0;
          expect(from).toBeGreaterThanOrEqual(kept - nearly);
          expect(from + size).toBeLessThanOrEqual(room - kept + nearly);
        }
        // Once inside it stays where it is.
        const again = insideWindow(inside, window);
        expect(again.left).toBeCloseTo(inside.left);
        expect(again.top).toBeCloseTo(inside.top);
      }),
    );
  });

  it("is never over the bar at the upper edge, however small the window", () => {
    fc.assert(
      fc.property(at, at, side, side, (left, top, wide, high) => {
        const box: Box = { left, top, width, height };
        const bar = 64;
        const inside = insideWindow(box, { width: wide, height: high }, bar);
        expect(inside.top).toBeGreaterThanOrEqual(Math.min(bar, high) - nearly);
        expect(inside.top + inside.height).toBeLessThanOrEqual(high + nearly);
      }),
    );
  });

  it("stays where it was put, where that is inside", () => {
    const box = { left: 400, top: 200, width, height };
    expect(insideWindow(box, { width: 1366, height: 768 })).toEqual(box);
  });
});
