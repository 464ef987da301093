import { ApiError } from "./api-error.ts";
import { findLocks } from "./locks.ts";
import {
  readTokens,
  storedUserId,
  type Tokens,
  writeTokens,
} from "./tokens.ts";

/** Exchanges a refresh token for new tokens; given by the application, the platform knows no module. */
export type RefreshCall = (refresh_token: string) => Promise<Tokens>;

let refreshCall: RefreshCall | undefined;
let running: Promise<Tokens | undefined> | undefined;

export const configureRefresh = (call: RefreshCall): void => {
  refreshCall = call;
};

/** The tokens of a refresh; `undefined`: refused. */
async function callRefresh(token: string): Promise<Tokens | undefined> {
  try {
    return await refreshCall?.(token);
  } catch (error) {
    const refused =
      error instanceof ApiError && [400, 401, 403, 422].includes(error.status);
    if (refused) return undefined;
    throw error;
  }
}

async function refreshOnce(stale: string): Promise<Tokens | undefined> {
  const current = readTokens();
  if (current === undefined || refreshCall === undefined) return undefined;
  // Another tab was first: its tokens serve here too.
  if (current.access_token !== stale) return current;
  const user_id = storedUserId();
  const next = await callRefresh(current.refresh_token);
  const held = readTokens();
  // Signed in again while the answer was on its way: asking once more would open the sign-in over live work.
  // Signed out, or in as somebody else: no tokens of this request's account.
  if (held?.refresh_token !== current.refresh_token)
    return storedUserId() === user_id ? held : undefined;
  if (next !== undefined) writeTokens(next);
  return next;
}

/**
 * Replaces the access token `stale`, once for all tabs (Web Locks) and all requests of this tab.
 * `undefined`: the session is over. A network failure is thrown, the session may well live.
 */
export function refreshTokens(stale: string): Promise<Tokens | undefined> {
  if (running !== undefined) return running;
  // Web Locks exist in secure contexts only; without them the server's grace of 10 s serves two tabs.
  const attempt =
    findLocks()?.request("session-refresh", () => refreshOnce(stale)) ??
    refreshOnce(stale);
  running = Promise.resolve(attempt).finally(() => {
    running = undefined;
  });
  return running;
}
