import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { judge, runUnderFaults } from "./fault-run.ts";

test("a writer repeats the same mark until it is answered", async () => {
  const attempts = new Map<string, number>();
  let answered = 0;
  const run = await runUnderFaults({
    writers: 2,
    rounds: 1,
    write: async (mark) => {
      const attempt = (attempts.get(mark) ?? 0) + 1;
      attempts.set(mark, attempt);
      await turn();
      if (attempt === 1) return undefined;
      answered += 1;
      return `n-${mark}`;
    },
    breakSomething: async (round) => {
      await expect.poll(() => answered).toBeGreaterThan(2);
      return `nothing ${round}`;
    },
  });
  expect(run.acknowledged.length).toBeGreaterThan(2);
  expect(run.repeated).toBeGreaterThanOrEqual(run.acknowledged.length);
  for (const { mark, number } of run.acknowledged)
    expect(number).toBe(`n-${mark}`);
});

test("lost, doubled and shared numbers are told apart", () => {
  const run = {
    acknowledged: [
      { mark: "a", number: "1" },
      { mark: "b", number: "2" },
      { mark: "c", number: "2" },
    ],
    unanswered: ["d"],
    repeated: 0,
  };
  expect(judge(run, ["b", "b", "c", "d"])).toEqual({
    lost: ["a"],
    doubled: ["b"],
    sharedNumbers: ["2"],
  });
  expect(judge({ ...run, acknowledged: [] }, ["d"]).doubled).toEqual([]);
});
