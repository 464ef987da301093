import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  callCentre,
  type Audience,
} from "#platform/server/records/audience.ts";
import { announce } from "#platform/server/records/announce.ts";
import type { PresenceState } from "../contract/rules.ts";
import { stillHolds, type RecordKey } from "./queries.ts";
import "#platform/server/records/tables.ts";
import "./tables.ts";

export const keepReport = async (
  db: Db,
  actor: Actor,
  key: RecordKey,
  state: PresenceState,
): Promise<void> => {
  await sql`
    insert into presence (session_id, entity, entity_id, user_id, user_name, state, seen_at)
    values (${actor.session_id}, ${key.entity}, ${key.entity_id}, ${actor.user_id}, ${actor.name},
      ${state}, clock_timestamp())
    on conflict (session_id, entity, entity_id)
    do update set state = excluded.state, seen_at = excluded.seen_at`.execute(
    db,
  );
};

/** Removes a session from a record, and whoever left it without notice. */
export const removeReports = async (
  db: Db,
  key: RecordKey,
  sessionId: string,
): Promise<void> => {
  await sql`
    delete from presence where entity = ${key.entity} and entity_id = ${key.entity_id}
      and (session_id = ${sessionId} or not (${stillHolds}))`.execute(db);
};

/** Removes everybody who left without notice. */
export const removeOldReports = async (db: Db): Promise<void> => {
  await sql`delete from presence where not (${stillHolds})`.execute(db);
};

/** Tells the others. An event only: who looked at what is not part of a record's history. */
export const announceChange = async (
  db: Db,
  actor: Actor,
  key: RecordKey,
  change: { action: PresenceState | "left"; audience: Audience },
): Promise<void> => {
  await announce(
    db,
    {
      topic: "presence",
      entity: key.entity,
      id: key.entity_id,
      action: change.action,
      // Who looks at a record is shown at the desk alone.
      audience: callCentre(...change.audience.permissions),
    },
    actor,
  );
};
