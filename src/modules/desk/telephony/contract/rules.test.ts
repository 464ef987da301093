import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeEvent, noFacts, stateOfCall, takeOverLeft } from "./rules.ts";
import type { TelephonyEvent } from "./schema.ts";

const at = (second: number): string =>
  new Date(Date.UTC(2026, 10, 20, 2, 10, second)).toISOString();

const events: readonly TelephonyEvent[] = [
  {
    event: "ringing",
    call_id: "c",
    from: "09012345678",
    to: "0120",
    extension: "201",
    at: at(0),
  },
  {
    event: "answered",
    call_id: "c",
    from: "09012345678",
    extension: "202",
    at: at(5),
  },
  { event: "ended", call_id: "c", from: "09012345678", to: "0120", at: at(65) },
];

const merged = (some: readonly TelephonyEvent[]) =>
  some.reduce((facts, event) => mergeEvent(facts, event), noFacts);

describe("events of a call", () => {
  it("tell the same in any order, however often each comes", () => {
    const inOrder = merged(events);
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...events, ...events, ...events], {
          minLength: 0,
        }),
        (more) => {
          expect(merged([...more, ...events])).toEqual(inOrder);
          expect(merged([...events.toReversed(), ...more])).toEqual(inOrder);
        },
      ),
    );
    expect(inOrder).toEqual({
      from: "09012345678",
      to_number: "0120",
      extension: "201",
      answered_extension: "202",
      rang_at: at(0),
      answered_at: at(5),
      ended_at: at(65),
    });
  });

  it("count once where the exchange sends one again with a later time", () => {
    const again = {
      ...events[0],
      at: at(9),
      extension: "999",
    } as TelephonyEvent;
    expect(merged([...events, again])).toEqual(merged(events));
  });
});

describe("state", () => {
  it.each([
    [null, null, null, "ringing"],
    [null, at(5), null, "answered"],
    [null, null, 7, "answered"],
    [at(9), null, null, "ended"],
    [at(9), at(5), 7, "ended"],
  ] as const)(
    "ended %s, answered %s, owner %s: %s",
    (ended_at, answered_at, owner_user_id, state) => {
      expect(stateOfCall({ ended_at, answered_at, owner_user_id })).toBe(state);
    },
  );
});

describe("taking over", () => {
  const taken = { owner_user_id: 1, claimed_at: at(0), ended_at: null };
  const now = (second: number) => Date.parse(at(second));
  it.each([
    ["another at once", taken, 2, 0, 20_000],
    ["another after 19 s", taken, 2, 19, 1000],
    ["another after 20 s", taken, 2, 20, 0],
    ["the owner", taken, 1, 0, 0],
    ["nobody's call", { ...taken, owner_user_id: null }, 2, 0, 0],
    ["an ended call", { ...taken, ended_at: at(1) }, 2, 1, 0],
  ])("%s", (_who, call, user, second, left) => {
    expect(takeOverLeft(call, user, now(second))).toBe(left);
  });
});
