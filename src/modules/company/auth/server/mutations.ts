import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import { hashToken } from "./token-service.ts";
import "./tables.ts";

/** Lives in seconds: a session is a shift, a refresh token an idle hour, an access token 15 minutes. */
const sessionSeconds = 12 * 3600;
const refreshSeconds = 60 * 60;
export const accessSeconds = 15 * 60;
/** A refresh token may be used again for this long: the answer was lost, or two tabs asked at once. */
const graceSeconds = 10;

export type EndReason =
  | "signed_out"
  | "refresh_reused"
  | "user_not_active"
  | "ended_by_administrator"
  | "password_changed";

/** One session, or those of a user: all, only one, or all but one. */
export type EndedSessions =
  | { readonly session_id: string }
  | {
      readonly user_id: number;
      readonly only?: string;
      readonly except?: string;
    };

const sessionsMeant = (which: EndedSessions) => {
  if ("session_id" in which) return sql`id = ${which.session_id}`;
  const { user_id, only, except } = which;
  return sql`user_id = ${user_id}
    and (${only ?? null}::uuid is null or id = ${only ?? null}::uuid)
    and (${except ?? null}::uuid is null or id <> ${except ?? null}::uuid)`;
};

export interface TokenPair {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** Opens a session and returns its id. */
export const insertSession = async (
  tx: Db,
  session: {
    user_id: number;
    address: string;
    network: string;
    user_agent: string;
  },
): Promise<string> => {
  const id = randomUUID();
  await sql`
    insert into auth_sessions (id, user_id, ends_at, address, network, user_agent)
    values (${id}, ${session.user_id}, now() + ${sessionSeconds} * interval '1 second',
      ${session.address}, ${session.network}, ${session.user_agent})`.execute(
    tx,
  );
  return id;
};

/** Stores a pair, no longer valid than its session. The same pair again changes nothing. */
export const insertTokens = async (
  tx: Db,
  sessionId: string,
  pair: TokenPair,
): Promise<void> => {
  await sql`
    insert into auth_tokens (hash, session_id, kind, expires_at)
    select t.hash, s.id, t.kind, least(s.ends_at, now() + t.seconds * interval '1 second')
    from auth_sessions s, (values
      (${hashToken(pair.access_token)}::bytea, 'access', ${accessSeconds}::int),
      (${hashToken(pair.refresh_token)}::bytea, 'refresh', ${refreshSeconds}::int)
    ) as t (hash, kind, seconds)
    where s.id = ${sessionId}
    on conflict (hash) do nothing`.execute(tx);
};

/** What a refresh token is worth: `first` use, a repetition within the `grace`, a `reused` one, or nothing. */
export interface RefreshUse {
  readonly session_id: string;
  readonly user_id: number;
  readonly use: "first" | "grace" | "reused";
}

/** Marks a refresh token as used. Two at once: the second waits here for the first. */
export const useRefreshToken = async (
  tx: Db,
  refreshToken: string,
): Promise<RefreshUse | undefined> => {
  const hash = hashToken(refreshToken);
  const { rows } = await sql<RefreshUse>`
    select k.session_id, s.user_id,
      case when k.used_at is null then 'first'
        when k.used_at > clock_timestamp() - ${graceSeconds} * interval '1 second' then 'grace'
        else 'reused' end as use
    from auth_tokens k join auth_sessions s on s.id = k.session_id
    where k.hash = ${hash} and k.kind = 'refresh' and (k.expires_at > now() or k.used_at is not null)
      and s.ended_at is null and s.ends_at > now()
    for update of k`.execute(tx);
  if (rows[0]?.use === "first")
    await sql`update auth_tokens set used_at = clock_timestamp() where hash = ${hash}`.execute(
      tx,
    );
  return rows[0];
};

/** Seconds an access token still lives. */
export const remainingSeconds = async (
  db: Db,
  accessToken: string,
): Promise<number> => {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(0, floor(extract(epoch from expires_at - clock_timestamp())))::int as seconds
    from auth_tokens where hash = ${hashToken(accessToken)}`.execute(db);
  return rows[0]?.seconds ?? 0;
};

/**
 * Ends sessions at once, on every process: tokens stop working with the commit, open streams of events are
 * notified on `kyuen_sessions`. Returns how many ended.
 */
export const endSessions = async (
  db: Db,
  which: EndedSessions,
  reason: EndReason,
): Promise<number> => {
  const { rows } = await sql`
    with ended as (
      update auth_sessions set ended_at = clock_timestamp(), end_reason = ${reason}
      where ${sessionsMeant(which)} and ended_at is null returning id
    )
    select pg_notify('kyuen_sessions', id::text) from ended`.execute(db);
  return rows.length;
};

/** Open streams of users end and come back at once, with the rights of now; the sessions go on. */
export const renewStreams = async (
  db: Db,
  userIds: readonly number[],
): Promise<void> => {
  await sql`select pg_notify('kyuen_sessions', id::text) from auth_sessions
    where user_id = any(${[...userIds]}::bigint[]) and ended_at is null`.execute(
    db,
  );
};

export const touchSession = async (
  db: Db,
  sessionId: string,
): Promise<void> => {
  await sql`update auth_sessions set last_used_at = now()
    where id = ${sessionId} and last_used_at < now() - interval '1 minute'`.execute(
    db,
  );
};

/**
 * Removes access tokens that are over, and sessions a month after their end with all their tokens. Used
 * refresh tokens stay as long as their session, to notice a second use.
 */
export const purgeSessions = async (db: Db): Promise<void> => {
  await sql`delete from auth_tokens
    where kind = 'access' and expires_at < now() - interval '1 hour'`.execute(
    db,
  );
  await sql`delete from auth_sessions where ends_at < now() - interval '30 days'`.execute(
    db,
  );
};
