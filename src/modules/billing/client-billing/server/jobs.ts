import type { Actor } from "#platform/server/http/actor.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Job } from "#platform/server/jobs/scheduler.ts";
import { mayBill } from "./access.ts";
import { listStoppedClosings } from "./closing-queries.ts";
import { runClosing } from "./closing-service.ts";

const everyMs = 5000;
/** How long a turn bills clients: numbers of bills wait for it. */
const turnMs = 3000;

/** Who began a closing, with the rights of this moment. */
export interface ClosingParts {
  readonly actorOfUser: (
    userId: number,
    sessionId: string,
  ) => Promise<Actor | undefined>;
}

/** Goes on with closings that nobody's browser goes on with; one whose beginner may no longer bill waits for a press. */
export const goOnWithClosings = async (
  { actorOfUser }: ClosingParts,
  db: Db,
): Promise<void> => {
  const until = Date.now() + turnMs;
  for (const { id, created_by } of await listStoppedClosings(db)) {
    const actor = await actorOfUser(created_by, "");
    if (actor !== undefined && mayBill(actor))
      await runClosing({ db, actor, screen: "" }, id, until);
  }
};

export const closingJob = (parts: ClosingParts): Job => ({
  name: "bill-closings",
  everyMs,
  run: (db) => goOnWithClosings(parts, db),
});
