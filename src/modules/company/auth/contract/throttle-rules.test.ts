import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { secondsToWait, type Tries } from "./throttle-rules.ts";

const quiet: Tries = {
  own: undefined,
  account: undefined,
  network_failures: 0,
  isKnown: false,
};
const failed = (failures: number, seconds_ago = 0) => ({
  failures,
  seconds_ago,
});

describe("seconds to wait", () => {
  test.each<[string, Partial<Tries>, number]>([
    ["nothing was tried", {}, 0],
    ["four wrong ones", { own: failed(4) }, 0],
    ["five wrong ones", { own: failed(5) }, 1],
    ["six", { own: failed(6) }, 2],
    ["nine", { own: failed(9) }, 16],
    ["ten", { own: failed(10) }, 30],
    ["ten, a while ago", { own: failed(10, 29.5) }, 1],
    ["ten, long enough ago", { own: failed(10, 30) }, 0],
    ["thousands", { own: failed(5000) }, 30],
    [
      "one wrong one, the account guessed by others",
      { own: failed(1), account: failed(30) },
      0,
    ],
    [
      "two wrong ones, the account guessed by others",
      { own: failed(2), account: failed(30) },
      1,
    ],
    ["none, the account guessed by others", { account: failed(99) }, 0],
    ["none, the account guessed from everywhere", { account: failed(100) }, 10],
    ["the same, a while ago", { account: failed(9000, 7.2) }, 3],
    ["the same, ten seconds ago", { account: failed(9000, 10) }, 0],
    ["the same, known", { account: failed(9000), isKnown: true }, 0],
    [
      "guessed from everywhere, and own ones",
      { account: failed(9000), own: failed(10) },
      30,
    ],
    [
      "the same, known",
      { own: failed(2), account: failed(30), isKnown: true },
      0,
    ],
    ["first try, the network guesses", { network_failures: 20 }, 30],
    ["half a minute later", { network_failures: 9000, own: failed(0, 30) }, 0],
    ["sooner", { network_failures: 20, own: failed(0, 12.4) }, 18],
    [
      "known, the network guesses",
      { network_failures: 9000, isKnown: true },
      0,
    ],
    ["the network below its budget", { network_failures: 19 }, 0],
  ])("%s", (_name, tries, seconds) => {
    expect(secondsToWait({ ...quiet, ...tries })).toBe(seconds);
  });

  const counts = fc.nat({ max: 100_000 });
  const counted = fc.option(
    fc.record({
      failures: counts,
      seconds_ago: fc.double({ min: 0, max: 900, noNaN: true }),
    }),
    { nil: undefined },
  );
  const any: fc.Arbitrary<Tries> = fc.record({
    own: counted,
    account: counted,
    network_failures: counts,
    isKnown: fc.boolean(),
  });

  it("is half a minute at most, and nothing after it", () => {
    fc.assert(
      fc.property(any, (tries) => {
        expect(secondsToWait(tries)).toBeLessThanOrEqual(30);
        expect(secondsToWait(tries)).toBeGreaterThanOrEqual(0);
        if (tries.own === undefined || tries.own.seconds_ago < 30) return;
        if ((tries.account?.seconds_ago ?? 30) < 10) return;
        expect(secondsToWait(tries)).toBe(0);
      }),
    );
  });

  it("is nobody's fault but their own where somebody is known", () => {
    fc.assert(
      fc.property(any, (tries) => {
        const known = { ...tries, isKnown: true };
        expect(secondsToWait(known)).toBe(
          secondsToWait({ ...quiet, own: tries.own, isKnown: true }),
        );
      }),
    );
  });

  it("never grows shorter by a wrong password more", () => {
    fc.assert(
      fc.property(any, counts, (tries, more) => {
        const { own } = tries;
        if (own === undefined) return;
        const worse = { ...own, failures: own.failures + more };
        expect(secondsToWait({ ...tries, own: worse })).toBeGreaterThanOrEqual(
          secondsToWait(tries),
        );
      }),
    );
  });
});
