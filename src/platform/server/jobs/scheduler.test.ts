import { setImmediate as turn } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { createScheduler, runJob, type Job } from "./scheduler.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A job that waits to be let go, and reports when it has begun. */
const heldJob = (name: string) => {
  let release = (): void => undefined;
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const held = new Promise<void>((resolve) => (release = resolve));
  const job: Job = {
    name,
    everyMs: 5,
    run: () => {
      begin();
      return held;
    },
  };
  return { job, begun, release: () => release() };
};

describe("jobs", () => {
  it("get no further turn when they are over", async () => {
    let turns = 0;
    const job: Job = {
      name: "over",
      everyMs: 5,
      isOver: () => turns >= 2,
      run: async () => (turns += 1),
    };
    const log = { warn: () => undefined };
    const scheduler = createScheduler({ db: database.db, log }, [job]);
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      scheduler.start();
      for (const expected of [1, 2, 2, 2]) {
        vi.advanceTimersByTime(job.everyMs);
        // Ends the timers, too, and lets what has its turn come to its end.
        await scheduler.stop();
        expect(turns).toBe(expected);
        scheduler.start();
      }
      await scheduler.stop();
    } finally {
      vi.useRealTimers();
    }
  });

  it("are asked first where they say whether they are due, and lock nothing where not", async () => {
    const run = vi.fn<Job["run"]>(async () => undefined);
    let isDue = false;
    const asked: Job = {
      name: "asked",
      everyMs: 5,
      isDue: async () => isDue,
      run,
    };
    expect(await runJob(database.db, asked)).toBe(false);
    isDue = true;
    expect(await runJob(database.db, asked)).toBe(true);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("run in one process at a time, and again when it has ended", async () => {
    const { job, begun, release } = heldJob("once");
    const first = runJob(database.db, job);
    await begun;
    expect(await runJob(database.db, job)).toBe(false);
    expect(
      await runJob(database.db, {
        ...job,
        name: "another",
        run: async () => 1,
      }),
    ).toBe(true);
    release();
    expect(await first).toBe(true);
    expect(await runJob(database.db, { ...job, run: async () => 1 })).toBe(
      true,
    );
  });

  it("leave nothing of a run that failed, and have their next turn", async () => {
    const failures: unknown[] = [];
    let turns = 0;
    let isDone = (): void => undefined;
    const done = new Promise<void>((resolve) => (isDone = resolve));
    const scheduler = createScheduler(
      {
        db: database.db,
        log: { warn: (fields: unknown) => failures.push(fields) },
      },
      [
        {
          name: "failing",
          everyMs: 5,
          run: async (db) => {
            turns += 1;
            if (turns > 1) {
              isDone();
              return;
            }
            await db
              .insertInto("number_counters")
              .values({
                name: "failing",
                business_date: "2026-11-21",
                last_number: 1,
              })
              .execute();
            throw new Error("not this time");
          },
        },
      ],
    );
    scheduler.start();
    await done;
    await scheduler.stop();
    expect(failures).toHaveLength(1);
    expect(
      await database.db.selectFrom("number_counters").selectAll().execute(),
    ).toEqual([]);
  });

  it("stop only when what is running has ended", async () => {
    const { job, begun, release } = heldJob("slow");
    const scheduler = createScheduler(
      { db: database.db, log: { warn: () => undefined } },
      [job],
    );
    scheduler.start();
    await begun;
    let isStopped = false;
    const stopping = scheduler.stop().then(() => (isStopped = true));
    await turn();
    expect(isStopped).toBe(false);
    release();
    await stopping;
    expect(isStopped).toBe(true);
  });
});
