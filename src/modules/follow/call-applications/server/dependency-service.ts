import type { FollowPolicy } from "#modules/follow/follow-calls/contract/fact-rules.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";

/** What the composition root hands in: the calls that follow from orders are another module's. */
export interface ApplicationDependencies {
  /** The calls of an order become what it says now, in the transaction that changed it. */
  readonly factsChanged: (write: SignedWrite, id: number) => Promise<void>;
  /** In which hours calls are made that can wait. */
  readonly callingHours: (
    db: Db,
  ) => Promise<Pick<FollowPolicy, "calling_from" | "calling_to">>;
}
