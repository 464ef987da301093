import type { LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import {
  createCallLogTestApp,
  type CallLogTestApp,
} from "#modules/desk/call-logs/server/testing.ts";
import { lockSosCase } from "#modules/sos/sos-inquiries/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { IncomingCall } from "../contract/schema.ts";
import { registerTelephonyRoutes, type TelephonyParts } from "./routes.ts";
import {
  signatureHeader,
  signEvent,
  timestampHeader,
} from "./signature-service.ts";

const testSecret = "t".repeat(32);

/** Seconds since 1970, as the header has them. */
export const nowSeconds = (): string => String(Math.floor(Date.now() / 1000));

let made = 0;
/** A call of its own for the exchange. */
export const callId = (): string => {
  made += 1;
  return `pbx-${made}`;
};

/** An event of a call as the exchange tells it. */
export const event = (
  name: "ringing" | "answered" | "ended",
  call_id: string,
  more: object = {},
) => ({
  event: name,
  call_id,
  from: "09011112222",
  to: "0120999999",
  extension: "201",
  at: new Date().toISOString(),
  ...more,
});

export interface TelephonyTestApp extends CallLogTestApp {
  /** Sends an event as the exchange does; `overrides` break its signature. */
  readonly send: (
    event: object | string,
    overrides?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
  readonly idOf: (call_id: string) => Promise<number>;
  /** Lets a call ring. @returns its id */
  readonly ring: (more?: object) => Promise<number>;
  /** What rings and is talked, as an account hears of it. */
  readonly running: (actor: Actor) => Promise<IncomingCall[]>;
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
  const send: TelephonyTestApp["send"] = (told, overrides = {}) => {
    const payload = typeof told === "string" ? told : JSON.stringify(told);
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
  };
  const idOf = async (call_id: string): Promise<number> =>
    (
      await db
        .selectFrom("telephone_calls")
        .select("id")
        .where("call_id", "=", call_id)
        .executeTakeFirstOrThrow()
    ).id;
  const ring = async (more: object = {}): Promise<number> => {
    const call_id = callId();
    const answer = await send(event("ringing", call_id, more));
    expect(answer.statusCode, answer.body).toBe(200);
    return idOf(call_id);
  };
  const running = async (actor: Actor): Promise<IncomingCall[]> => {
    const answer = await test.call(actor, "GET", "/api/incomingCalls");
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ data: IncomingCall[] }>().data;
  };
  return { ...test, send, idOf, ring, running };
};
