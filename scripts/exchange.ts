import {
  signatureHeader,
  signEvent,
  timestampHeader,
} from "#modules/desk/telephony/server/signature-service.ts";
import type { TelephonyEvent } from "#modules/desk/telephony/contract/schema.ts";

/**
 * Sends an event as the telephone exchange does.
 *
 * @param product where it runs, and the secret that it shares with the exchange
 * @throws Error with the answer when refused
 */
export const sendExchangeEvent = async (
  product: { readonly url: string; readonly secret: string },
  event: Omit<TelephonyEvent, "at">,
): Promise<void> => {
  const body = JSON.stringify({ ...event, at: new Date().toISOString() });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const answer = await fetch(`${product.url}/api/telephony/events`, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      [timestampHeader]: timestamp,
      [signatureHeader]: signEvent(product.secret, timestamp, body),
    },
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
};
