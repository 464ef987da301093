import { createHmac, timingSafeEqual } from "node:crypto";

/** A link to a file, good for one session and a short time: `<img>` sends no bearer header. */
export interface FileLink {
  readonly path: string;
  readonly session_id: string;
  /** Seconds since 1970. */
  readonly expires: number;
}

const windowSeconds = 10 * 60;

/**
 * End of a link made now: 10 to 20 minutes ahead, the same for all links of one window, so that a list that is
 * read again shows the pictures it has.
 */
export const expiryOf = (now: number): number =>
  (Math.floor(now / 1000 / windowSeconds) + 2) * windowSeconds;

const signatureOf = (secret: string, link: FileLink): string =>
  createHmac("sha256", secret)
    .update(`file-link\n${link.path}\n${link.session_id}\n${link.expires}`)
    .digest("base64url");

export const signLink = (secret: string, link: FileLink): string => {
  const query = new URLSearchParams({
    session: link.session_id,
    expires: String(link.expires),
    signature: signatureOf(secret, link),
  });
  return `${link.path}?${query.toString()}`;
};

/** The session that a link was made for; undefined where the link is forged or has expired. */
export const verifyLink = (
  secret: string,
  given: { path: string; query: Readonly<Record<string, unknown>> },
  now: number,
): string | undefined => {
  const { session, expires, signature } = given.query;
  if (typeof session !== "string" || typeof signature !== "string")
    return undefined;
  const link = {
    path: given.path,
    session_id: session,
    expires: Number(expires),
  };
  const expected = Buffer.from(signatureOf(secret, link));
  const actual = Buffer.from(signature);
  const isGenuine =
    expected.length === actual.length && timingSafeEqual(expected, actual);
  return isGenuine && link.expires > now / 1000 ? session : undefined;
};
