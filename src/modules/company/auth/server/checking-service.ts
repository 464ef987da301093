import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { networkOf } from "#platform/server/http/network.ts";
import { findCredentials } from "#modules/company/users/server/service.ts";
import {
  clearFailures,
  recordFailure,
  takeTurnOfStranger,
  waitSeconds,
  type AttemptKey,
} from "./attempt-mutations.ts";
import { verifyPassword } from "#platform/server/password-hash.ts";
import type { makeQueue } from "./password-service.ts";
import { hasSignedInFrom } from "./session-queries.ts";

type Queue = ReturnType<typeof makeQueue>;

const refuseFor = (seconds: number): void => {
  if (seconds > 0)
    throw new AppError("too_many_requests", { retryAfterSeconds: seconds });
};

/** @throws AppError `too_many_requests` with the seconds to wait */
const refuseWaiting = async (db: Db, key: AttemptKey): Promise<void> =>
  refuseFor(await waitSeconds(db, key));

/**
 * Checks a password within the queue. The wait is looked up there and not only before, so that a burst of guesses
 * is no better off than one after the other.
 * @throws AppError `sign_in_failed`, `too_many_requests` with the seconds to wait
 */
const checkPassword = async (
  db: Db,
  given: AttemptKey & { password: string },
): Promise<number> => {
  await refuseWaiting(db, given);
  refuseFor(await takeTurnOfStranger(db, given));
  const user = await findCredentials(db, given.username);
  const isRight = await verifyPassword(user?.password_hash, given.password);
  if (user === undefined || !isRight || !user.is_active) {
    await recordFailure(db, given);
    throw new AppError("sign_in_failed");
  }
  await clearFailures(db, given);
  return user.id;
};

/** Who tries to sign in: somebody known by device or network, or a stranger of a network. */
const whoTries = async (
  db: Db,
  username: string,
  from: { device: string | undefined; address: string },
): Promise<AttemptKey> => {
  if (from.device !== undefined)
    return { username, source: `device ${from.device}` };
  const network = networkOf(from.address);
  const user = await findCredentials(db, username);
  return (await hasSignedInFrom(db, user?.id ?? 0, network))
    ? { username, source: network }
    : { username, source: network, stranger: network };
};

/** Known users take turns one by one, strangers by their network. */
const placeInQueue = ({ username, source, stranger }: AttemptKey): string =>
  stranger ?? `${username} ${source}`;

/**
 * Checks the password of a sign-in, in its turn. Returns the id of the user.
 * @throws AppError `sign_in_failed` (the same for an unknown user), `too_many_requests`
 */
export const checkSignIn = async (
  db: Db,
  queue: Queue,
  given: { username: string; password: string },
  from: { device: string | undefined; address: string },
): Promise<number> => {
  const key = await whoTries(db, given.username, from);
  // Whoever has to wait takes no place in the queue.
  await refuseWaiting(db, key);
  return queue(
    placeInQueue(key),
    () => checkPassword(db, { ...key, password: given.password }),
    { isStranger: key.stranger !== undefined },
  );
};

export interface OwnUser {
  readonly username: string;
  readonly session_id: string;
}

/**
 * Whether a signed-in user gives the own password. Wrong ones slow down this session alone.
 * @throws AppError `too_many_requests` with the seconds to wait
 */
export const isOwnPassword = async (
  db: Db,
  queue: Queue,
  { username, session_id }: OwnUser,
  password: string,
): Promise<boolean> => {
  const source = `session ${session_id}`;
  try {
    await queue(source, () =>
      checkPassword(db, { username, password, source }),
    );
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "sign_in_failed")
      return false;
    throw error;
  }
};

/** A password that several people share, such as that of the shift table. */
export interface SharedPassword {
  /** What it opens. */
  readonly name: string;
  /** Who tries: wrong ones slow down this user alone, over all sessions. */
  readonly user_id: number;
  readonly password_hash: string;
}

/** @throws AppError `too_many_requests` with the seconds to wait */
export const isSharedPassword = (
  db: Db,
  queue: Queue,
  { name, user_id, password_hash }: SharedPassword,
  password: string,
): Promise<boolean> => {
  // No user name has a colon: the counts of signing in stay apart.
  const key = { username: `:${name}`, source: `user ${user_id}` };
  return queue(key.source, async () => {
    await refuseWaiting(db, key);
    const isRight = await verifyPassword(password_hash, password);
    await (isRight ? clearFailures(db, key) : recordFailure(db, key));
    return isRight;
  });
};
