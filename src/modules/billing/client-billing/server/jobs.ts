import type { Actor } from "#platform/server/http/actor.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Job } from "#platform/server/jobs/scheduler.ts";
import { listStoppedClosings } from "./closing-queries.ts";
import { runClosing } from "./closing-service.ts";

const everyMs = 5000;
/** How long a turn bills clients of one closing: numbers of bills wait for it. */
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
  for (const { id, created_by } of await listStoppedClosings(db)) {
    const actor = await actorOfUser(created_by, "");
    if (actor?.permissions.includes("bill_page") === true)
      await runClosing({ db, actor, screen: "" }, id, Date.now() + turnMs);
  }
};

export const closingJob = (parts: ClosingParts): Job => ({
  name: "bill-closings",
  everyMs,
  run: (db) => goOnWithClosings(parts, db),
});
