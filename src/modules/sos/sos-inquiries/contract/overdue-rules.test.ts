import { describe, expect, it } from "vitest";
import {
  dispatchClock,
  noDispatchClock,
  type AwaitedDispatch,
} from "./overdue-rules.ts";

const at = (minutes: number): string =>
  new Date(
    Date.parse("2026-11-21T00:00:00.000Z") + minutes * 60_000,
  ).toISOString();

/** As the policy stands at first: ten minutes for an answer. */
const clock = (dispatches: AwaitedDispatch[]) => dispatchClock(dispatches, 10);

/** A dispatch with every instant of its life; its progress says which of them count. */
const whole: Omit<AwaitedDispatch, "progress"> = {
  arranged_at: at(0),
  accepted_at: at(5),
  eta: at(40),
  arrived_at: at(45),
  work_done_at: at(80),
  declined_at: null,
  cancelled_at: null,
};

describe("what a dispatch is waited for", () => {
  it.each([
    ["draft", null, null, null, null],
    ["requested", "answer", at(0), at(10), at(10)],
    ["accepted", "arrival", at(5), at(40), at(40)],
    ["departed", "arrival", at(5), at(40), at(40)],
    ["arrived", "work", at(45), at(135), null],
    ["work_done", "report", at(80), at(140), null],
    ["reported", null, null, null, null],
    ["declined", null, null, null, null],
    ["cancelled", null, null, null, null],
  ])(
    "%s: %s since %s until %s, late on the road after %s",
    (progress, step, since, due, dispatch_due_at) => {
      expect(clock([{ ...whole, progress }])).toMatchObject({
        awaited_step: step,
        awaited_since: since,
        awaited_due_at: due,
        dispatch_due_at,
      });
    },
  );

  it("how long for an answer is said by the policy, and what is earliest follows from it", () => {
    const requested = { ...whole, progress: "requested" };
    const departed = { ...whole, progress: "departed" };
    expect(dispatchClock([requested], 3)).toMatchObject({
      awaited_due_at: at(3),
      dispatch_due_at: at(3),
    });
    expect(dispatchClock([departed, requested], 60)).toMatchObject({
      awaited_step: "arrival",
      dispatch_due_at: at(40),
    });
  });

  it("the earliest of several counts; without an ETA or a time nothing is due", () => {
    const departed = { ...whole, progress: "departed" };
    const requested = { ...whole, progress: "requested" };
    expect(clock([departed, requested])).toMatchObject({
      awaited_step: "answer",
      dispatch_due_at: at(10),
    });
    expect(
      clock([
        { ...whole, progress: "work_done" },
        { ...departed, eta: at(300) },
      ]),
    ).toMatchObject({ awaited_step: "report", dispatch_due_at: at(300) });
    for (const bare of [
      { ...departed, eta: null },
      { ...requested, arranged_at: null },
    ])
      expect(clock([bare]).awaited_due_at).toBeNull();
    expect(clock([])).toEqual(noDispatchClock);
  });

  it("knows the first acceptance, the last work and the last failure; a failed one is not arranged", () => {
    const failed = { ...whole, progress: "cancelled", cancelled_at: at(20) };
    const declined = {
      ...whole,
      progress: "declined",
      accepted_at: null,
      declined_at: at(8),
    };
    const second = {
      ...whole,
      progress: "work_done",
      accepted_at: at(30),
      work_done_at: at(100),
    };
    expect(clock([failed, declined])).toMatchObject({
      arrangement_at: null,
      work_done_at: null,
      fell_at: at(20),
    });
    expect(
      clock([declined, second, { ...whole, progress: "reported" }]),
    ).toMatchObject({
      arrangement_at: at(5),
      work_done_at: at(100),
      fell_at: at(8),
    });
  });
});
