import { createHash, createHmac, randomBytes } from "node:crypto";

const tokenBytes = 32;

/** A new opaque token: 256 random bits as base64url. */
export const makeToken = (): string =>
  randomBytes(tokenBytes).toString("base64url");

/** What the database keeps of a token. */
export const hashToken = (token: string): Buffer =>
  createHash("sha256").update(token).digest();

/**
 * The one successor of a refresh token. Derived and not random, so that a second request within the grace
 * period gets the same pair although no token is ever stored.
 */
export const successorOf = (
  refreshToken: string,
  kind: "access" | "refresh",
  signingSecret: string,
): string =>
  createHmac("sha256", signingSecret)
    .update(`token successor ${kind} ${refreshToken}`)
    .digest("base64url");
