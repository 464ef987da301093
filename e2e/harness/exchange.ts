import { createHmac, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";

/** A call of the telephone exchange, as its events tell it. */
export interface PlayedCall {
  readonly answer: (extension: string) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Of the product that the journeys run on; beside one that runs already its folder has to be named. */
const secretOfExchange = (): string => {
  const folder = process.env.E2E_DATA;
  if (folder === undefined)
    throw new Error("E2E_DATA: whose telephony-secret signs the calls?");
  return readFileSync(path.join(folder, "telephony-secret"), "utf8").trim();
};

const send = async (page: Page, event: object): Promise<void> => {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", secretOfExchange())
    .update(`${timestamp}.${body}`)
    .digest("hex");
  const answer = await page.request.fetch("/api/telephony/events", {
    method: "POST",
    data: body,
    headers: {
      "content-type": "application/json",
      "x-telephony-timestamp": timestamp,
      "x-telephony-signature": `sha256=${signature}`,
    },
  });
  if (!answer.ok())
    throw new Error(`${answer.status()} ${await answer.text()}`);
};

/**
 * Lets a number ring at every desk, as the exchange does.
 * @param page of any account: its address is that of the product
 * @param extension where it rings
 */
export async function ring(
  page: Page,
  from: string,
  extension?: string,
): Promise<PlayedCall> {
  const call_id = `e2e-${randomUUID()}`;
  const tell = (event: string, more: object = {}) =>
    send(page, {
      event,
      call_id,
      from,
      to: "0120-000-000",
      at: new Date().toISOString(),
      ...more,
    });
  await tell("ringing", { extension });
  return {
    answer: (extension) => tell("answered", { extension }),
    end: () => tell("ended"),
  };
}
