import { expect, test } from "vitest";
import { judge, runUnderFaults } from "./fault-run.ts";

test("a writer repeats the same mark until it is answered", async () => {
  const attempts = new Map<string, number>();
  const run = await runUnderFaults({
    writers: 2,
    rounds: 1,
    write: async (mark) => {
      const attempt = (attempts.get(mark) ?? 0) + 1;
      attempts.set(mark, attempt);
      await new Promise((resolve) => setTimeout(resolve, 20));
      return attempt === 1 ? undefined : `n-${mark}`;
    },
    breakSomething: (round) => Promise.resolve(`nothing ${round}`),
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
