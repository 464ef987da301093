import { describe, expect, it } from "vitest";
import { dispatchDueAt } from "./overdue-rules.ts";

const arranged_at = "2026-11-21T00:00:00.000Z";
const eta = "2026-11-21T00:40:00.000Z";
const answerBy = "2026-11-21T00:10:00.000Z";

describe("when a case is late", () => {
  it.each([
    ["draft", null],
    ["requested", answerBy],
    ["accepted", eta],
    ["departed", eta],
    ["arrived", null],
    ["work_done", null],
    ["reported", null],
    ["declined", null],
    ["cancelled", null],
  ])("a dispatch that is %s is due at %s", (progress, due) => {
    expect(dispatchDueAt([{ progress, arranged_at, eta }])).toBe(due);
  });

  it("the earliest of several counts; without an ETA nothing is due", () => {
    expect(
      dispatchDueAt([
        { progress: "departed", arranged_at, eta },
        { progress: "requested", arranged_at, eta: null },
      ]),
    ).toBe(answerBy);
    expect(
      dispatchDueAt([{ progress: "accepted", arranged_at, eta: null }]),
    ).toBeNull();
    expect(dispatchDueAt([])).toBeNull();
  });
});
