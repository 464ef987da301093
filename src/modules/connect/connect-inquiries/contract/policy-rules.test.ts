import { describe, expect, it } from "vitest";
import { tokyoInstant } from "#platform/contract/japanese/dates.ts";
import { policyIssues, taskInHours } from "./policy-rules.ts";

const open = { opens_at: "08:00", closes_at: "19:00" };
const closed = { opens_at: null, closes_at: null };
/** Monday to Saturday. */
const times = {
  hours: [closed, open, open, open, open, open, open, closed],
  closures: [{ from: "2026-12-29", to: "2027-01-03", note: null }],
};
const at = (day: string, time: string) => tokyoInstant(day, time);

describe("what is due while the desk is there", () => {
  it.each([
    ["within the day", "2026-11-24", "10:00", 10, "2026-11-24", "10:10"],
    ["over the night", "2026-11-24", "18:55", 10, "2026-11-25", "08:05"],
    ["before it opens", "2026-11-24", "06:30", 10, "2026-11-24", "08:10"],
    ["over the Sunday", "2026-11-28", "18:00", 120, "2026-11-30", "09:00"],
    ["over a holiday", "2026-11-21", "18:00", 120, "2026-11-24", "09:00"],
    ["over its days off", "2026-12-28", "15:00", 480, "2027-01-04", "12:00"],
  ])("%s", (_what, day, time, minutes, dueDay, dueTime) => {
    const since = at(day, time);
    expect(taskInHours("complete", since, minutes, times)).toEqual({
      kind: "complete",
      since,
      due_at: at(dueDay, dueTime),
    });
  });

  it("is counted by the clock where it does not open for sixty days", () => {
    const never = { hours: times.hours.map(() => closed), closures: [] };
    const since = at("2026-11-24", "10:00");
    expect(taskInHours("fill", since, 10, never).due_at).toBe(
      at("2026-11-24", "10:10"),
    );
  });
});

describe("a desk that is never there", () => {
  it("is refused at the first day", () => {
    expect(policyIssues(times)).toEqual([]);
    const never = { ...times, hours: times.hours.map(() => closed) };
    expect(policyIssues(never)).toEqual([
      {
        path: ["hours", 1, "opens_at"],
        message: "受付する曜日を1日以上入力してください",
      },
    ]);
  });
});
