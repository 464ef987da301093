import { describe, expect, it } from "vitest";
import {
  dispatchWaitOf,
  firstMinutes,
  type WaitingFacts,
} from "./next-action-rules.ts";
import { noDispatchClock } from "./overdue-rules.ts";

const at = (minutes: number): string =>
  new Date(
    Date.parse("2026-11-21T00:00:00.000Z") + minutes * 60_000,
  ).toISOString();

const facts: WaitingFacts = {
  ...noDispatchClock,
  dispatch_status: "required",
  received_at: at(0),
  work_since: null,
  road_type: null,
};
const waitOf = (more: Partial<WaitingFacts>) =>
  dispatchWaitOf({ ...facts, ...more }, firstMinutes);

describe("for what a case stands on the dispatch board", () => {
  it.each([
    ["nobody was sent", {}, at(0), at(15)],
    ["it was sent back", { work_since: at(40) }, at(40), at(55)],
    ["the last dispatch fell through", { fell_at: at(8) }, at(8), at(23)],
    [
      "it stands on a main line",
      { road_type: "expressway_main" },
      at(0),
      at(5),
    ],
  ])("%s: the arrangement", (_, more, since, due_at) => {
    expect(waitOf(more)).toEqual({
      stage: "arrange",
      since,
      due_at,
    });
  });

  it("what the company is waited for, with its span", () => {
    expect(
      waitOf({
        dispatch_status: "awaiting_report",
        awaited_step: "work",
        awaited_since: at(30),
        awaited_due_at: at(120),
      }),
    ).toEqual({ stage: "work", since: at(30), due_at: at(120) });
  });

  it("a company that gave no time is waited for without a limit", () => {
    expect(
      waitOf({
        dispatch_status: "awaiting_report",
        arrangement_at: at(5),
      }),
    ).toEqual({ stage: "arrival", since: at(5), due_at: null });
  });

  it.each(["none", "reported"] as const)("%s: it waits for none", (status) => {
    expect(waitOf({ dispatch_status: status })).toBeUndefined();
  });
});
