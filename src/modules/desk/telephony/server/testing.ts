import type { LightMyRequestResponse } from "fastify";
import {
  createCallLogTestApp,
  type CallLogTestApp,
} from "#modules/desk/call-logs/server/testing.ts";
import { lockSosCase } from "#modules/sos/sos-inquiries/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { registerTelephonyRoutes, type TelephonyParts } from "./routes.ts";
import {
  signatureHeader,
  signEvent,
  timestampHeader,
} from "./signature-service.ts";

const testSecret = "t".repeat(32);

/** Seconds since 1970, as the header has them. */
export const nowSeconds = (): string => String(Math.floor(Date.now() / 1000));

export interface TelephonyTestApp extends CallLogTestApp {
  /** Sends an event as the exchange does; `overrides` break its signature. */
  readonly send: (
    event: object | string,
    overrides?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
}

/** Incoming calls with their logs and cases on a real server and database. */
export const createTelephonyTestApp = async (
  db: Db,
  findMembers?: TelephonyParts["findMembers"],
): Promise<TelephonyTestApp> => {
  const test = await createCallLogTestApp(db, (app, context) => {
    registerTelephonyRoutes(app, context, {
      secret: testSecret,
      desks: new Map([["0120222333", "iza"]]),
      lockCase: lockSosCase,
      ...(findMembers && { findMembers }),
    });
  });
  return {
    ...test,
    send: (event, overrides = {}) => {
      const payload = typeof event === "string" ? event : JSON.stringify(event);
      const timestamp = overrides[timestampHeader] ?? nowSeconds();
      return test.app.inject({
        method: "POST",
        url: "/api/telephony/events",
        payload,
        headers: {
          "content-type": "application/json",
          [timestampHeader]: timestamp,
          [signatureHeader]: signEvent(testSecret, timestamp, payload),
          ...overrides,
        },
      });
    },
  };
};
