import { sql } from "kysely";
import { plannedOnce } from "#platform/server/db/planned-once.ts";
import type { Db } from "#platform/server/db/schema.ts";
import {
  identities,
  type Identity,
} from "#modules/company/users/server/service.ts";
import { hashToken } from "./token-service.ts";
import "./tables.ts";

export interface SessionIdentity extends Identity {
  readonly session_id: string;
  /** Whether `last_used_at` is more than a minute behind. */
  readonly is_use_due: boolean;
}

/** The session of a living access token with its user as of now; one statement, by primary keys. */
export const findSessionIdentity = async (
  db: Db,
  accessToken: string,
): Promise<SessionIdentity | undefined> => {
  const { rows } = await sql<SessionIdentity>`
    ${plannedOnce}
    select i.*, s.id as session_id, s.last_used_at < now() - interval '1 minute' as is_use_due
    from auth_tokens k
    join auth_sessions s on s.id = k.session_id
    join ${identities} i on i.user_id = s.user_id
    where k.hash = ${hashToken(accessToken)} and k.kind = 'access' and k.expires_at > now()
      and s.ended_at is null and s.ends_at > now()`.execute(db);
  return rows[0];
};

/** A living session with its user as of now, for what carries no token (signed links). */
export const findIdentityOfSession = async (
  db: Db,
  sessionId: string,
): Promise<SessionIdentity | undefined> => {
  const { rows } = await sql<SessionIdentity>`
    select i.*, s.id as session_id, false as is_use_due
    from auth_sessions s join ${identities} i on i.user_id = s.user_id
    where s.id = ${sessionId} and s.ended_at is null and s.ends_at > now()`.execute(
    db,
  );
  return rows[0];
};
