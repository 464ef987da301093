import type { Db } from "#platform/server/db/schema.ts";
import { findPass, writePass } from "./pass-mutations.ts";
import type { Job } from "./scheduler.ts";

/** A walk over a whole table that no start and no request waits for: a batch each turn. */
export interface SlowPass {
  /** Never used again for another walk: the database remembers by it how far this one came. */
  readonly name: string;
  /**
   * Some tens of milliseconds of work on the rows after an id, in a transaction of its own. Returns the last id that
   * is done, undefined when there is none after it.
   */
  readonly batch: (db: Db, afterId: number) => Promise<number | undefined>;
}

/** A batch of some tens of milliseconds each second leaves the machine to the desk. */
const everyMs = 1000;

/** The walk as a job: it goes on where any process stopped, and ends for good. */
export const jobOfPass = (pass: SlowPass): Job => {
  let isEnded = false;
  return {
    name: pass.name,
    everyMs,
    isOver: () => isEnded,
    run: async (db) => {
      const { after_id, ended_at } = await findPass(db, pass.name);
      if (ended_at === null) {
        const last = await pass.batch(db, after_id);
        await writePass(db, pass.name, last);
        isEnded = last === undefined;
      } else isEnded = true;
    },
  };
};
