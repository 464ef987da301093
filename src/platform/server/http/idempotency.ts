import { sql } from "kysely";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { httpText } from "./text.ts";

interface IdempotencyRecord {
  readonly key: string;
  readonly user_id: number;
  /** SHA-256 of method, URL, body and organisation: the same key with another request is refused. */
  readonly fingerprint: string;
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    idempotency_keys: {
      user_id: number;
      key: string;
      fingerprint: string;
      answer: string;
      created_at: string;
    };
  }
}

/** Longer answers are not kept: whoever repeats is told that it was done. */
const mostKept = 256_000;
const notKept = "";

/**
 * Takes the key for this transaction, or finds the answer that an earlier request with the same key
 * got. Two requests at once: the second waits at the row until the first has committed.
 */
export const findIdempotentAnswer = async (
  tx: Db,
  record: IdempotencyRecord,
): Promise<{ answer: unknown } | undefined> => {
  const taken = await tx
    .insertInto("idempotency_keys")
    .values({
      ...record,
      answer: "null",
      created_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doNothing())
    .executeTakeFirst();
  if (taken.numInsertedOrUpdatedRows === 1n) return undefined;
  const earlier = await tx
    .selectFrom("idempotency_keys")
    .select(["fingerprint", "answer"])
    .where("user_id", "=", record.user_id)
    .where("key", "=", record.key)
    .executeTakeFirstOrThrow();
  if (earlier.fingerprint !== record.fingerprint)
    throw new AppError("malformed_request");
  if (earlier.answer === notKept)
    throw new AppError("not_possible_now", { message: httpText.alreadyDone });
  return { answer: JSON.parse(earlier.answer) as unknown };
};

export const keepIdempotentAnswer = async (
  tx: Db,
  record: IdempotencyRecord,
  /** As JSON. */
  answer: string,
): Promise<void> => {
  await tx
    .updateTable("idempotency_keys")
    .set({ answer: answer.length > mostKept ? notKept : answer })
    .where("user_id", "=", record.user_id)
    .where("key", "=", record.key)
    .execute();
};

/** A screen repeats within seconds, a telephone without signal within a shift. */
const keptFor = sql`interval '48 hours'`;

/** Removes keys that nobody repeats any more. */
export const purgeIdempotencyKeys = async (db: Db): Promise<void> => {
  await sql`delete from idempotency_keys where created_at < now() - ${keptFor}`.execute(
    db,
  );
};
