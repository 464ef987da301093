import { describe, expect, it } from "vitest";
import type { LiveEvent } from "#platform/contract/live.ts";
import type { IncomingCall } from "../contract/schema.ts";
import { endedByAnother, withCall } from "./components/live-calls.ts";

const call = (id: number, more: Partial<IncomingCall> = {}): IncomingCall => ({
  id,
  version: 1,
  state: "ringing",
  phone: "090-1111-2222",
  to_number: null,
  extension: null,
  receives: "sos",
  is_own_extension: false,
  rang_at: "2026-11-22T00:00:00.000Z",
  answered_at: null,
  ended_at: null,
  owner: null,
  former_owner: null,
  is_mine: false,
  take_over_ms: 0,
  may_end: false,
  caller: null,
  case: null,
  call_log_id: null,
  ...more,
});
const [one, two] = [call(1), call(2, { version: 3 })];

describe("withCall", () => {
  it("puts a new call at the end", () =>
    expect(withCall([one, two], call(3))).toEqual([one, two, call(3)]));

  it("keeps the place of one that is shown", () => {
    const answered = call(1, { version: 2, state: "answered" });
    expect(withCall([one, two], answered)).toEqual([answered, two]);
  });

  it("takes an ended one away, also one that was never shown", () => {
    expect(withCall([one, two], call(1, { state: "ended" }))).toEqual([two]);
    expect(withCall([one], call(9, { state: "ended" }))).toEqual([one]);
  });

  it("leaves what is newer than the event, whatever the order of arrival", () => {
    const late = call(2, { version: 2, state: "ended" });
    expect(withCall([one, two], late)).toEqual([one, two]);
  });
});

describe("endedByAnother", () => {
  const event = (more: Partial<LiveEvent> = {}): LiveEvent => ({
    id: 1,
    topic: "incomingCalls",
    entity: "telephone_call",
    entity_id: 1,
    root_id: 1,
    version: 3,
    action: "end",
    at: "2026-11-22T00:05:00.000Z",
    by: { id: 8, name: "森 恵子" },
    record: call(1, { state: "ended", is_mine: true }),
    ...more,
  });

  it("names who has ended one's own call", () =>
    expect(endedByAnother(event(), 7)).toBe("森 恵子"));

  it.each([
    ["one's own end", { by: { id: 7, name: "自分" } }],
    ["the exchange's end", { action: "ended", by: null }],
    ["a call of somebody else", { record: call(1, { state: "ended" }) }],
    ["another topic", { topic: "callLogs" }],
  ])("is silent about %s", (_what, more) =>
    expect(endedByAnother(event(more), 7)).toBeUndefined(),
  );
});
