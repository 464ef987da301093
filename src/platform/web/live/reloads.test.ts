import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { gatherReloads } from "./reloads.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that takes its time, and what was read of it last. */
const watched = (takes: (nth: number) => number) => {
  let stored = 0;
  const seen = { begun: 0, answered: 0, shown: 0 };
  const reloads = gatherReloads(async () => {
    seen.begun += 1;
    const read = stored;
    await new Promise((resolve) => setTimeout(resolve, takes(seen.begun)));
    seen.answered += 1;
    seen.shown = read;
  });
  const change = (): number => {
    stored += 1;
    reloads.soon("/api/things");
    return stored;
  };
  return { seen, change, stop: reloads.stop };
};

describe("reloads of what changed", () => {
  it("one for the events of one moment, at once", async () => {
    const { seen, change } = watched(() => 5);
    for (let nth = 0; nth < 20; nth += 1) change();
    await vi.advanceTimersByTimeAsync(30);
    expect(seen).toEqual({ begun: 1, answered: 1, shown: 20 });
  });

  it("four in a second of a burst", async () => {
    const { seen, change } = watched(() => 5);
    for (let nth = 0; nth < 100; nth += 1) {
      change();
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(seen.begun).toBe(4);
  });

  it("a slow answer comes under constant events, and the last word after it", async () => {
    const { seen, change } = watched(() => 600);
    let last = 0;
    for (let nth = 0; nth < 40; nth += 1) {
      last = change();
      await vi.advanceTimersByTimeAsync(100);
    }
    // Each that began was answered but the one on its way, and none beside another.
    expect(seen.begun - seen.answered).toBeLessThanOrEqual(1);
    expect(seen.answered).toBeGreaterThanOrEqual(5);
    await vi.advanceTimersByTimeAsync(1300);
    expect(seen.shown).toBe(last);
  });

  it("an answer that never comes holds nothing up for longer than ten seconds", async () => {
    const { seen, change } = watched((nth) => (nth === 1 ? 1e9 : 5));
    change();
    await vi.advanceTimersByTimeAsync(100);
    change();
    await vi.advanceTimersByTimeAsync(9000);
    expect(seen.begun).toBe(1);
    await vi.advanceTimersByTimeAsync(1100);
    expect(seen).toMatchObject({ begun: 2, shown: 2 });
  });

  it("none after the screen was left", async () => {
    const { seen, change, stop } = watched(() => 5);
    change();
    stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(seen.begun).toBe(0);
  });
});
