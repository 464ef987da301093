import type { TimelineEntry } from "#modules/base/history/contract/schema.ts";
import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { Move } from "#platform/server/records/move-records.ts";
import type { InquiryWrite } from "./locking-service.ts";
import type { CaseSummary } from "./present.ts";

export type { CaseSummary } from "./present.ts";

/**
 * What a case shows of its neighbours. Handed in by the composition root, because those modules stand on this
 * one and not the other way round.
 */
export interface InquiryDependencies {
  /** Dispatches and work reports; a case without any may be absent. */
  summariesOf(
    db: Db,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, CaseSummary>>;
  /** Calls, messages, files, answers and links of a case go to another; both are locked by the caller. */
  moveTo(context: InquiryWrite, move: Move): Promise<void>;
  /** A case was cancelled: what other desks handed over to it is theirs again. It is locked by the caller. */
  handOverEnded(context: InquiryWrite, key: CaseKey): Promise<void>;
  /** Everything that happened to a case and that the account may learn, newest first. */
  timelineOf(db: Db, inquiryId: number, actor: Actor): Promise<TimelineEntry[]>;
}
