import { setImmediate as turn } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "kysely";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { enqueueJob } from "./job-mutations.ts";
import { createWorkQueue, type JobHandler } from "./work-queue.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.db.deleteFrom("background_jobs").execute());

const log = { error: () => undefined };

const addJob = () =>
  enqueueJob(database.db, {
    kind: "test",
    record_id: 1,
    user_id: 7,
    session_id: null,
  });

const stateOf = async (id: number): Promise<string | undefined> =>
  (
    await database.db
      .selectFrom("background_jobs")
      .select("state")
      .where("id", "=", id)
      .executeTakeFirst()
  )?.state;

/** Reports each state as somebody sees it who reads the row at every event. */
const listening = (run: JobHandler["run"], refusals = 0) => {
  const told: (string | undefined)[] = [];
  let left = refusals;
  const handler: JobHandler = {
    kind: "test",
    run,
    announce: async (db, job) => {
      if (left > 0) {
        left -= 1;
        throw new Error("could not be told");
      }
      const { rows } = await sql<{ state: string }>`
        select state from background_jobs where id = ${job.id}`.execute(db);
      told.push(rows[0]?.state);
    },
  };
  const queue = createWorkQueue({ db: database.db, log }, [handler]);
  const work = async (): Promise<void> => {
    queue.wake();
    await queue.settle();
  };
  return { told, work };
};

describe("the last word of a job", () => {
  it("is told after what it did, and with the state that it left", async () => {
    const { told, work } = listening((_job, control) =>
      control.progress(0, 22),
    );
    const id = await addJob();
    await work();
    expect(told).toEqual(["processing", "complete"]);
    expect(await stateOf(id)).toBe("complete");
  });

  it("is not said where it could not be told", async () => {
    const { told, work } = listening(() => Promise.resolve(), 2);
    const id = await addJob();
    await work();
    expect(told).toEqual([]);
    expect(await stateOf(id)).toBe("processing");
  });

  it("is told of a job whose workers died, or said at the next turn", async () => {
    const { told, work } = listening(() => Promise.resolve(), 1);
    const id = await addJob();
    await sql`update background_jobs set state = 'processing', attempts = 3,
      heartbeat_at = clock_timestamp() - interval '31 seconds' where id = ${id}`.execute(
      database.db,
    );
    await work();
    expect(await stateOf(id)).toBe("processing");
    await work();
    expect(await stateOf(id)).toBe("failed");
    expect(told).toEqual(["failed"]);
  });
});

it("is left for another server where this one stops, as if it had not been begun", async () => {
  let begun = (): void => undefined;
  const isRunning = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const queue = createWorkQueue({ db: database.db, log }, [
    {
      kind: "test",
      announce: () => Promise.resolve(),
      run: async (_job, control) => {
        begun();
        for (;;) {
          await control.progress(0, 22);
          await turn();
        }
      },
    },
  ]);
  const id = await addJob();
  queue.wake();
  await isRunning;
  await queue.stop();
  const row = await database.db
    .selectFrom("background_jobs")
    .select(["state", "attempts", "worker"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ state: "waiting", attempts: 0, worker: null });
});
