import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { endpointsOf, withSchemas } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { isPublic } from "#platform/contract/permissions.ts";
import { telephoneAccess } from "./access-rules.ts";
import * as calls from "./calls.ts";
import { callStates } from "./lookups.ts";
import {
  callIdSchema,
  callLinkSchema,
  incomingCallSchema,
  incomingCallsSchema,
  missedCallSchema,
  ownTelephoneInputSchema,
  ownTelephoneSchema,
  telephonyEventSchema,
} from "./schema.ts";

const tag = "telephony";
const define = endpointsOf(tag);
const base = "/api/incomingCalls";
/**
 * From the telephone exchange, not from a person: `X-Telephony-Timestamp` (seconds since 1970) and
 * `X-Telephony-Signature: sha256=` + hex HMAC-SHA256 of `timestamp.body` with the shared secret. Twice and in any
 * order does no harm.
 */
export const receiveTelephonyEvent = define({
  method: "POST",
  path: "/api/telephony/events",
  access: isPublic,
  summary: "A call rings, was answered or has ended; signed by the exchange",
  body: telephonyEventSchema,
  response: dataOf(
    z.object({ call_id: z.string(), state: lookupSchema(callStates) }),
  ),
});

export const listIncomingCalls = withSchemas(calls.listIncomingCalls, {
  tag,
  summary: "Calls that ring or are talked now, the oldest first",
  response: incomingCallsSchema,
});

export const listMissedCalls = withSchemas(calls.listMissedCalls, {
  tag,
  summary: "Calls of the last 7 days that nobody took or called back",
  response: dataOf(z.array(missedCallSchema)),
});

export const getIncomingCall = define({
  method: "GET",
  path: `${base}/{id}`,
  access: telephoneAccess,
  summary: "One call, also an ended one",
  params: callIdSchema,
  response: dataOf(incomingCallSchema),
});

export const claimCall = withSchemas(calls.claimCall, {
  tag,
  summary: "Answer a call: one account gets it, others are refused (570)",
  params: callIdSchema,
  response: dataOf(incomingCallSchema),
});

export const takeOverCall = withSchemas(calls.takeOverCall, {
  tag,
  summary: "Take a call over within 20 s after somebody else's answer",
  params: callIdSchema,
  response: dataOf(incomingCallSchema),
});

export const endCall = withSchemas(calls.endCall, {
  tag,
  summary:
    "End a call whose end the exchange never told; by who answered it or a leader, others are refused (570)",
  params: callIdSchema,
  response: dataOf(incomingCallSchema),
});

export const linkCall = withSchemas(calls.linkCall, {
  tag,
  summary: "Link an own call and its log to the case it was about",
  params: callIdSchema,
  body: callLinkSchema,
  response: dataOf(incomingCallSchema),
});

export const callBack = define({
  method: "POST",
  path: `${base}/{id}/callBack`,
  access: telephoneAccess,
  summary:
    "Take a number's missed calls off the list; with `calls` an outgoing call is logged",
  params: callIdSchema,
  body: z.strictObject({ calls: z.boolean() }),
});

export const getOwnTelephone = withSchemas(calls.getOwnTelephone, {
  tag,
  summary: "Extension and availability of the account itself",
  response: dataOf(ownTelephoneSchema),
});

export const setOwnTelephone = define({
  method: "PUT",
  path: "/api/telephony/own",
  access: telephoneAccess,
  summary: "Set the own extension and availability",
  body: ownTelephoneInputSchema,
  response: dataOf(ownTelephoneSchema),
});
