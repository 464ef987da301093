import { AppError } from "#platform/contract/errors.ts";
import { fileText } from "#platform/contract/files/text.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { FileStorage } from "./file-storage.ts";
import { sumHeld, sumSent } from "./quota-queries.ts";

/** How much may be sent and kept, in bytes. */
export interface FileLimits {
  /** Of one account within an hour, removed files included. */
  readonly sentByAccount: number;
  /** Of one organisation outside the call centre, in the store. */
  readonly heldByOrganisation: number;
  /** Below so much free space nothing is taken: the database needs it. */
  readonly freeSpace: number;
}

export const usualFileLimits: FileLimits = {
  sentByAccount: 500_000_000,
  heldByOrganisation: 100_000_000_000,
  freeSpace: 1_000_000_000,
};

/** An organisation outside may send as much as so many of its accounts. */
const accountsAtWork = 4;
const retryAfterSeconds = 600;

/**
 * Counts an upload whose bytes have come, in the transaction that saves it. Those of an organisation outside one after
 * the other, so that two at once do not both find room; nobody at the desk waits for a colleague.
 *
 * @throws AppError `too_many_requests` within an hour, `not_possible_now` where the organisation holds too much
 */
export const admitUpload = async (
  limits: FileLimits,
  db: Db,
  actor: Actor,
  size: number,
): Promise<void> => {
  const isOutside = actor.side !== "call_centre";
  if (isOutside) await takeTurn(db, `uploads of ${actor.account_id}`);
  const sent = await sumSent(db, actor);
  const mostTogether = limits.sentByAccount * accountsAtWork;
  if (
    sent.account + size > limits.sentByAccount ||
    (isOutside && sent.organisation + size > mostTogether)
  )
    throw new AppError("too_many_requests", {
      message: fileText.tooMuchAtOnce,
      retryAfterSeconds,
    });
  if (
    isOutside &&
    (await sumHeld(db, actor)) + size > limits.heldByOrganisation
  )
    throw new AppError("not_possible_now", { message: fileText.heldTooMuch });
};

/** @throws AppError `storage_full`: whoever sends may try again when there is room */
export const requireSpace = async (
  storage: FileStorage,
  { freeSpace }: FileLimits,
): Promise<void> => {
  if ((await storage.freeBytes()) < freeSpace)
    throw new AppError("storage_full", { retryAfterSeconds });
};
