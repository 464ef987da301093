import { errorCatalogue } from "#platform/contract/errors.ts";
import { ApiError } from "./api-error.ts";
import {
  clearTokens,
  readTokens,
  storedUserId,
  type Tokens,
  writeTokens,
} from "./tokens.ts";

/**
 * `signed_out`: no tokens. `active`: tokens that worked, or have not been tried yet.
 * `expired`: the tokens no longer work while somebody is at work: the sign-in opens over the screen.
 */
export type SessionPhase = "signed_out" | "active" | "expired";

interface Waiting {
  resolve: () => void;
  reject: (reason: unknown) => void;
}

let phase: SessionPhase = readTokens() === undefined ? "signed_out" : "active";
let isAtWork = false;
const listeners = new Set<() => void>();
const waiting = new Set<Waiting>();
const leaving = new Set<(user_id: string | undefined) => void>();

function setPhase(next: SessionPhase): void {
  if (phase === next) return;
  phase = next;
  for (const listener of listeners) listener();
}

/** The session as a store for `useSyncExternalStore`. */
export const session = {
  phase: (): SessionPhase => phase,
  userId: storedUserId,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Called with the account that leaves, at every sign-out on this tab: drafts and caches go. */
export function onLeave(
  callback: (user_id: string | undefined) => void,
): () => void {
  leaving.add(callback);
  return () => leaving.delete(callback);
}

const signedOut = (): ApiError =>
  new ApiError(401, errorCatalogue.not_signed_in.message);

/** Puts a fresh session in place, after the sign-in page or the sign-in over the screen. */
export function beginSession(tokens: Tokens, user_id: string): void {
  writeTokens(tokens, user_id);
  resumeSession();
}

/** A screen of the account is up: from here on an expired session is renewed over it. */
export const markAtWork = (): void => {
  isAtWork = true;
};

/** Another tab of the same account signed in again: what waited here goes on. */
export function resumeSession(): void {
  setPhase("active");
  for (const one of waiting) one.resolve();
  waiting.clear();
}

/** Forgets the tokens. Requests that waited for a sign-in are given up. */
export function endSession(): void {
  const user_id = storedUserId();
  clearTokens();
  for (const one of waiting) one.reject(signedOut());
  waiting.clear();
  setPhase("signed_out");
  for (const callback of leaving) callback(user_id);
}

/** Another tab signed out: this one follows without touching what that tab has cleared already. */
export const followSignOut = (): void => setPhase("signed_out");

/**
 * Opens the sign-in over the screen and waits until the same account is back.
 * @throws when the session ends instead.
 */
export function waitForSignIn(): Promise<void> {
  if (!isAtWork) {
    // Nothing is on screen yet: the visitor goes to the sign-in page.
    clearTokens();
    setPhase("signed_out");
    return Promise.reject(signedOut());
  }
  setPhase("expired");
  return new Promise((resolve, reject) => waiting.add({ resolve, reject }));
}
