import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { makeToken } from "./token-service.ts";

const lifeSeconds = 180 * 24 * 3600;

/** One cookie per user name: a shared desk knows several people. */
const cookieName = (username: string): string =>
  `device_${createHash("sha256").update(username).digest("hex").slice(0, 16)}`;

const sign = (secret: string, username: string, device: string): string =>
  createHmac("sha256", secret)
    .update(`known device ${username} ${device}`)
    .digest("base64url");

const cookieValue = (
  header: string | undefined,
  name: string,
): string | undefined =>
  header
    ?.split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/**
 * The device on which this user has signed in before, by its signed cookie. Its wrong passwords are counted
 * apart, so that nobody else at the same address can slow its owner down.
 */
export const findKnownDevice = (
  secret: string,
  username: string,
  cookies: string | undefined,
): string | undefined => {
  const [device, signature] = (
    cookieValue(cookies, cookieName(username)) ?? ""
  ).split(".");
  if (!device || !signature) return undefined;
  const expected = Buffer.from(sign(secret, username, device));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given)
    ? device
    : undefined;
};

/** The cookie that makes this device known for the user; sent to the sign-in only, unreadable to scripts. */
export const knownDeviceCookie = (
  secret: string,
  username: string,
  options: { device: string | undefined; isSecure: boolean },
): string => {
  const device = options.device ?? makeToken();
  return [
    `${cookieName(username)}=${device}.${sign(secret, username, device)}`,
    "Path=/api/login",
    `Max-Age=${lifeSeconds}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(options.isSecure ? ["Secure"] : []),
  ].join("; ");
};
