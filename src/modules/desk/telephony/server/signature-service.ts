import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "#platform/contract/errors.ts";
import { signatureSeconds } from "../contract/rules.ts";
import { telephonyText } from "../contract/text.ts";

export const timestampHeader = "x-telephony-timestamp";
export const signatureHeader = "x-telephony-signature";

const prefix = "sha256=";

/**
 * The signature of an event: HMAC-SHA256 over its time and its body exactly as sent, so that neither can be changed
 * and an old one not be sent again.
 *
 * @param timestamp seconds since 1970, as in the header
 */
export const signEvent = (
  secret: string,
  timestamp: string,
  body: Buffer | string,
): string =>
  prefix +
  createHmac("sha256", secret)
    .update(`${timestamp}.`)
    .update(body)
    .digest("hex");

/**
 * @param now milliseconds since 1970
 * @throws AppError `not_signed_in` (401) for a signature that is missing, wrong, or 5 minutes away from now
 */
export const checkSignature = (
  secret: string,
  given: {
    headers: Readonly<Record<string, unknown>>;
    body: Buffer;
  },
  now: number,
): void => {
  const timestamp = given.headers[timestampHeader];
  const signature = given.headers[signatureHeader];
  const wrong = new AppError("not_signed_in", {
    message: telephonyText.badSignature,
  });
  if (typeof timestamp !== "string" || typeof signature !== "string")
    throw wrong;
  if (!/^\d{1,12}$/.test(timestamp)) throw wrong;
  const expected = Buffer.from(signEvent(secret, timestamp, given.body));
  const actual = Buffer.from(signature);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual))
    throw wrong;
  if (Math.abs(now / 1000 - Number(timestamp)) > signatureSeconds)
    throw new AppError("not_signed_in", {
      message: telephonyText.oldSignature,
    });
};
