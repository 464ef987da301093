import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { networkOf } from "#platform/server/http/network.ts";
import type { IssuedTokens } from "../contract/schema.ts";
import { normalizeUsername } from "#modules/company/users/contract/rules.ts";
import {
  getIdentity,
  markSignedIn,
} from "#modules/company/users/server/service.ts";
import { purgeAttempts } from "./attempt-mutations.ts";
import {
  checkSignIn,
  isOwnPassword,
  isSharedPassword,
  type OwnUser,
  type SharedPassword,
} from "./checking-service.ts";
import { findKnownDevice, knownDeviceCookie } from "./device-service.ts";
import {
  accessSeconds,
  endSessions,
  insertSession,
  insertTokens,
  purgeSessions,
  remainingSeconds,
  touchSession,
  useRefreshToken,
  type EndReason,
  type TokenPair,
} from "./mutations.ts";
import { hashPassword } from "#platform/server/password-hash.ts";
import { makeQueue } from "./password-service.ts";
import { toActor } from "./present.ts";
import { findIdentityOfSession, findSessionIdentity } from "./queries.ts";
import { makeToken, successorOf } from "./token-service.ts";

export { endSessions, renewStreams } from "./mutations.ts";
export { countOpenSessions, listOpenSessions } from "./session-queries.ts";

/** The part of the configuration that signing in needs. */
export interface AuthConfig {
  readonly oauthClientSecret: string;
  readonly signingSecret: string;
}

/** Where a sign-in comes from. */
export interface SignInOrigin {
  /** Network address as the server sees it. */
  readonly address: string;
  readonly user_agent: string;
  readonly cookies: string | undefined;
  readonly isSecure: boolean;
}

interface Options {
  readonly db: Db;
  readonly config: AuthConfig;
}

const maximumUserAgentLength = 300;

const answerOf = (pair: TokenPair, expiresIn: number): IssuedTokens => ({
  token_type: "Bearer",
  expires_in: expiresIn,
  access_token: pair.access_token,
  refresh_token: pair.refresh_token,
});

const successorsOf = (refreshToken: string, secret: string): TokenPair => ({
  access_token: successorOf(refreshToken, "access", secret),
  refresh_token: successorOf(refreshToken, "refresh", secret),
});

const openSession = (
  db: Db,
  userId: number,
  origin: SignInOrigin,
): Promise<IssuedTokens> =>
  transaction(db, async (tx) => {
    const sessionId = await insertSession(tx, {
      user_id: userId,
      address: origin.address,
      network: networkOf(origin.address),
      user_agent: origin.user_agent.slice(0, maximumUserAgentLength),
    });
    const pair = { access_token: makeToken(), refresh_token: makeToken() };
    await insertTokens(tx, sessionId, pair);
    await markSignedIn(tx, userId);
    return answerOf(pair, accessSeconds);
  });

/** Turns an access token into its account; ends the session of a user who is no longer active. */
const resolveActor = async (
  db: Db,
  accessToken: string,
): Promise<Actor | undefined> => {
  const identity = await findSessionIdentity(db, accessToken);
  if (identity === undefined) return undefined;
  if (identity.state !== "active") {
    await endSessions(
      db,
      { session_id: identity.session_id },
      "user_not_active",
    );
    return undefined;
  }
  if (identity.is_use_due) await touchSession(db, identity.session_id);
  return toActor(identity);
};

/** Exchanges a refresh token. @throws AppError `not_signed_in` when it is worth nothing (any more). */
const refresh = async (
  { db, config }: Options,
  refreshToken: string,
): Promise<IssuedTokens> => {
  const answer = await transaction(db, async (tx) => {
    const found = await useRefreshToken(tx, refreshToken);
    if (found === undefined) return undefined;
    if (found.use === "reused") {
      await endSessions(tx, { session_id: found.session_id }, "refresh_reused");
      return undefined;
    }
    const pair = successorsOf(refreshToken, config.signingSecret);
    await insertTokens(tx, found.session_id, pair);
    return answerOf(pair, await remainingSeconds(tx, pair.access_token));
  });
  // Thrown outside the transaction: the end of a stolen family has to stay.
  if (answer === undefined) throw new AppError("not_signed_in");
  const actor = await resolveActor(db, answer.access_token);
  if (actor === undefined) throw new AppError("not_signed_in");
  return answer;
};

/** Signing in and out, and who stands behind a token (spec §7; docs/decisions/070). */
export const createAuthService = ({ db, config }: Options) => {
  const queue = makeQueue();
  return {
    /** The account of an access token, with its rights as of now; undefined when it is not valid. */
    resolveActor: (accessToken: string) => resolveActor(db, accessToken),

    /** The account of a living session, with its rights as of now; undefined when it has ended or is to change its password. */
    actorOfSession: async (sessionId: string): Promise<Actor | undefined> => {
      const identity = await findIdentityOfSession(db, sessionId);
      if (identity?.state !== "active") return undefined;
      const actor = toActor(identity);
      return actor.must_change_password ? undefined : actor;
    },

    /** The account of a user as of now, for work that goes on after the session; undefined when it may not sign in. */
    actorOfUser: async (
      userId: number,
      sessionId: string,
    ): Promise<Actor | undefined> => {
      const identity = await getIdentity(db, userId);
      return identity.state === "active"
        ? toActor({ ...identity, session_id: sessionId, is_use_due: false })
        : undefined;
    },

    /**
     * Password grant. Returns the tokens and the cookie that makes the device known.
     * @throws AppError `sign_in_failed` (the same for an unknown user), `too_many_requests`
     */
    signIn: async (
      given: { username: string; password: string },
      origin: SignInOrigin,
    ): Promise<{ tokens: IssuedTokens; cookie: string }> => {
      const username = normalizeUsername(given.username);
      const { signingSecret } = config;
      const device = findKnownDevice(signingSecret, username, origin.cookies);
      const { address } = origin;
      const userId = await checkSignIn(
        db,
        queue,
        { username, password: given.password },
        { device, address },
      );
      return {
        tokens: await openSession(db, userId, origin),
        cookie: knownDeviceCookie(signingSecret, username, {
          device,
          isSecure: origin.isSecure,
        }),
      };
    },

    /** argon2id in PHC form, in the queue of all passwords. */
    hashPassword: (password: string): Promise<string> =>
      queue("administration", () => hashPassword(password)),

    isOwnPassword: (user: OwnUser, password: string): Promise<boolean> =>
      isOwnPassword(db, queue, user, password),

    isSharedPassword: (
      shared: SharedPassword,
      password: string,
    ): Promise<boolean> => isSharedPassword(db, queue, shared, password),

    refresh: (refreshToken: string) => refresh({ db, config }, refreshToken),

    endSession: (sessionId: string, reason: EndReason = "signed_out") =>
      endSessions(db, { session_id: sessionId }, reason),

    /** Ends every session of a user, on every process. Returns how many ended. */
    endSessionsOfUser: (userId: number) =>
      endSessions(db, { user_id: userId }, "ended_by_administrator"),

    /** Removes tokens, sessions and counts that no longer matter. */
    purge: async (tx: Db): Promise<void> => {
      await purgeSessions(tx);
      await purgeAttempts(tx);
    },
  };
};
export type AuthService = ReturnType<typeof createAuthService>;
