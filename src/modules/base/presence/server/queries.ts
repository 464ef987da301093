import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import { busiest, timeoutSeconds } from "../contract/rules.ts";
import type { PresenceState } from "../contract/rules.ts";
import type { PresentPerson } from "../contract/schema.ts";
import "./tables.ts";

export interface RecordKey {
  readonly entity: string;
  readonly entity_id: number;
}

/** Reports that still hold. */
export const stillHolds = sql<boolean>`seen_at > clock_timestamp() - ${timeoutSeconds} * interval '1 second'`;

/** Those of the records at which somebody is. */
export const listOccupied = async (
  db: Db,
  entity: string,
  ids: readonly number[],
): Promise<number[]> => {
  const rows = await db
    .selectFrom("presence")
    .select("entity_id")
    .distinct()
    .where("entity", "=", entity)
    .where("entity_id", "in", [...ids, 0])
    .where(stillHolds)
    .orderBy("entity_id")
    .execute();
  return rows.map(({ entity_id }) => entity_id);
};

/** Who is at a record, one entry per person, in the order of their names. */
export const listPeople = async (
  db: Db,
  key: RecordKey,
  userId: number,
): Promise<PresentPerson[]> => {
  const rows = await db
    .selectFrom("presence")
    .select(["user_id", "user_name", "state"])
    .where("entity", "=", key.entity)
    .where("entity_id", "=", key.entity_id)
    .where(stillHolds)
    .orderBy("user_name")
    .orderBy("user_id")
    .execute();
  const people = new Map<number, PresentPerson>();
  for (const { user_id, user_name, state } of rows) {
    const known = people.get(user_id)?.state ?? state;
    people.set(user_id, {
      user_id,
      user_name,
      state: busiest(known, state),
      is_self: user_id === userId,
    });
  }
  return [...people.values()];
};

/** What a session reported last of a record, if that still holds. */
export const findState = async (
  db: Db,
  sessionId: string,
  key: RecordKey,
): Promise<PresenceState | undefined> => {
  const row = await db
    .selectFrom("presence")
    .select("state")
    .where("session_id", "=", sessionId)
    .where("entity", "=", key.entity)
    .where("entity_id", "=", key.entity_id)
    .where(stillHolds)
    .executeTakeFirst();
  return row?.state;
};
