import { recordService } from "#modules/base/records/server/service.ts";
import { secondPerson } from "#modules/company/users/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { formatDay } from "#platform/contract/japanese/dates.ts";
import type { Db, Tables } from "#platform/server/db/schema.ts";
import type { Selectable } from "kysely";
import type { Actor } from "#platform/server/http/actor.ts";
import { requireAbility } from "#platform/server/http/require-ability.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { updateRecord } from "#platform/server/records/write-record.ts";
import { bookLocks } from "../contract/lock-record.ts";
import {
  lockIssues,
  lockStepsOf,
  type LockSteps,
} from "../contract/lock-rules.ts";
import { bookLockText as text } from "../contract/text.ts";
import { audienceOfBooks, scopeOfLocks } from "./access.ts";
import { findLock, holdLock, isLockProposed } from "./lock-queries.ts";
import "./tables.ts";

const refuseField = (field: string, message: string): never => {
  throw new AppError("invalid_input", { errors: { [field]: [message] } });
};
const refuse = (message: string): never => {
  throw new AppError("not_possible_now", { message });
};

const stepsOf = async (
  db: Db,
  row: Pick<Selectable<Tables["book_locks"]>, "lock_state" | "created_by">,
  { user_id }: Actor,
): Promise<LockSteps> =>
  lockStepsOf(
    row.lock_state,
    await secondPerson(db, row.created_by, user_id, text.own),
  );

/** Moves of the lock on the server: forward by one person, back by two. */
export const lockRecords = recordService(bookLocks, {
  scopeOf: scopeOfLocks,
  audienceOf: () => audienceOfBooks,
  unrecorded: ["is_back", "decided_by_id"],
  creating: async ({ db, actor }, { locked_until, change_reason }) => {
    for (const { field, message } of lockIssues({ locked_until }))
      refuseField(field, message);
    await holdLock(db, "to_move");
    if (await isLockProposed(db)) refuse(text.waits);
    const before = await findLock(db);
    if (before === locked_until) refuseField("locked_until", text.same);
    const is_back = before !== null && locked_until < before;
    if (is_back && (change_reason ?? "") === "")
      refuseField("change_reason", text.reasonMissing);
    const lock_state = is_back ? "proposed" : "applied";
    return { is_back, lock_state, made_by: actor.name };
  },
  reads: {
    may: stepsOf,
  },
});

const decide = async (
  write: SignedWrite,
  id: number,
  version: number,
  step: keyof LockSteps,
  reason: string | null,
) => {
  await holdLock(write.db, "to_move");
  const row = await lockRecords.service.lock(write, id, version);
  requireAbility((await stepsOf(write.db, row, write.actor))[step]);
  await updateRecord(
    write,
    lockRecords.kind,
    row,
    {
      lock_state: step === "confirm" ? "applied" : "refused",
      refuse_reason: reason,
      decided_by: write.actor.name,
      decided_by_id: write.actor.user_id,
    },
    { action: step, reason },
  );
  return lockRecords.service.get(write.db, write.actor, id);
};

/** Moves the lock back as another proposed it. @throws AppError 570 by who proposed it */
export const confirmLock = (write: SignedWrite, id: number, version: number) =>
  decide(write, id, version, "confirm", null);

/** Turns a move of the lock down. */
export const refuseLock = (
  write: SignedWrite,
  id: number,
  { version, reason }: { readonly version: number; readonly reason: string },
) => decide(write, id, version, "refuse", reason);

/** Why what has one of these days is not changed any more; undefined where all of them lie in open months. */
export const lockedWords = async (
  db: Db,
  days: readonly string[],
): Promise<string | undefined> => {
  const locked = await findLock(db);
  return locked !== null && days.some((day) => day <= locked)
    ? text.locked(formatDay(locked))
    : undefined;
};

/** @throws AppError 570 where one of these days lies in a closed month */
export const refuseLocked = async (
  db: Db,
  days: readonly string[],
): Promise<void> => {
  await holdLock(db, "to_post");
  const words = await lockedWords(db, days);
  if (words !== undefined) refuse(words);
};
