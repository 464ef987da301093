import { afterAll, beforeAll, expect, it } from "vitest";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { runJob } from "./scheduler.ts";
import { jobOfPass, type SlowPass } from "./slow-pass.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("goes on where another process stopped, repeats what failed, and ends for good", async () => {
  const done: number[] = [];
  let isBroken = false;
  const pass: SlowPass = {
    name: "over_ten_rows",
    batch: async (_db, afterId) => {
      if (isBroken) throw new Error("broken");
      const ids = [1, 2, 3].map((step) => afterId + step);
      const left = ids.filter((id) => id <= 10);
      done.push(...left);
      return left.at(-1);
    },
  };
  const [first, second] = [jobOfPass(pass), jobOfPass(pass)];
  await runJob(database.db, first);
  await runJob(database.db, second);
  isBroken = true;
  await expect(runJob(database.db, first)).rejects.toThrow("broken");
  isBroken = false;
  await runJob(database.db, second);
  await runJob(database.db, first);
  expect(done).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(first.isOver?.()).toBe(false);
  await runJob(database.db, first);
  expect(first.isOver?.()).toBe(true);
  // The other process learns it at its next turn, a later start at its first one.
  for (const job of [second, jobOfPass(pass)]) {
    expect(job.isOver?.()).toBe(false);
    await runJob(database.db, job);
    expect(job.isOver?.()).toBe(true);
  }
  expect(done).toHaveLength(10);
});
