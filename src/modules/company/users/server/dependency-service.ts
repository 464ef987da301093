import type { z } from "zod";
import type { Db } from "#platform/server/db/schema.ts";
import type { TimelineEntry } from "#modules/base/history/contract/schema.ts";
import type { openSessionSchema } from "../contract/schema.ts";

export type OpenSession = Omit<z.infer<typeof openSessionSchema>, "is_own">;

/** Why sessions end, as it is kept with them. */
export type SessionEnd = "ended_by_administrator" | "password_changed";

/** What users need of signing in and of the history; the composition root hands it in. */
export interface UserDependencies {
  readonly hashPassword: (password: string) => Promise<string>;
  /**
   * Whether a signed-in user gives the own password; wrong ones are counted.
   * @throws AppError `too_many_requests`
   */
  readonly isOwnPassword: (
    user: { username: string; session_id: string },
    password: string,
  ) => Promise<boolean>;
  readonly openSessions: (
    db: Db,
    userId: number,
  ) => Promise<readonly OpenSession[]>;
  readonly openSessionCounts: (
    db: Db,
    userIds: readonly number[],
  ) => Promise<ReadonlyMap<number, number>>;
  /** Ends all sessions of a user, only one, or all but one; returns how many. */
  readonly endSessions: (
    db: Db,
    which: { user_id: number; only?: string; except?: string },
    reason: SessionEnd,
  ) => Promise<number>;
  /** Open streams of users come back with the rights of now. */
  readonly renewStreams: (db: Db, userIds: readonly number[]) => Promise<void>;
  readonly timelineOf: (db: Db, userId: number) => Promise<TimelineEntry[]>;
}
