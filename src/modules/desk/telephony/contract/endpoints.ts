import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { anyOf, isPublic, onlySide } from "#platform/contract/permissions.ts";
import { agentsOfAnyDesk } from "#modules/base/desks/contract/access-rules.ts";
import { onCaseShape } from "#modules/desk/case-desk/contract/schema.ts";
import { callStates } from "./lookups.ts";
import {
  incomingCallSchema,
  missedCallSchema,
  ownTelephoneInputSchema,
  ownTelephoneSchema,
  telephonyEventSchema,
} from "./schema.ts";

const define = endpointsOf("telephony");
const base = "/api/incomingCalls";
const byId = z.object({ id: z.coerce.number().int().positive() });

/** The rights of the desks that take calls. */
export const telephonePermissions = ["sos", "iza", "connect"] as const;

/** External and towing accounts never learn of a call. */
export const telephoneAccess = onlySide(
  anyOf(...telephonePermissions),
  "call_centre",
);

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

export const listIncomingCalls = define({
  method: "GET",
  path: base,
  access: telephoneAccess,
  summary: "Calls that ring or are talked now, the oldest first",
  response: z.object({ data: z.array(incomingCallSchema) }),
});

export const listMissedCalls = define({
  method: "GET",
  path: "/api/missedCalls",
  access: telephoneAccess,
  summary: "Calls of the last 7 days that nobody took or called back",
  response: z.object({ data: z.array(missedCallSchema) }),
});

export const getIncomingCall = define({
  method: "GET",
  path: `${base}/{id}`,
  access: telephoneAccess,
  summary: "One call, also an ended one",
  params: byId,
  response: dataOf(incomingCallSchema),
});

export const claimCall = define({
  method: "POST",
  path: `${base}/{id}/claim`,
  access: telephoneAccess,
  summary: "Answer a call: one account gets it, others are refused (570)",
  params: byId,
  response: dataOf(incomingCallSchema),
});

export const takeOverCall = define({
  method: "POST",
  path: `${base}/{id}/takeOver`,
  access: telephoneAccess,
  summary: "Take a call over within 20 s after somebody else's answer",
  params: byId,
  response: dataOf(incomingCallSchema),
});

export const linkCall = define({
  method: "POST",
  path: `${base}/{id}/link`,
  access: agentsOfAnyDesk,
  summary: "Link an own call and its log to the case it was about",
  params: byId,
  body: z.strictObject(onCaseShape),
  response: dataOf(incomingCallSchema),
});

export const callBack = define({
  method: "POST",
  path: `${base}/{id}/callBack`,
  access: telephoneAccess,
  summary:
    "Take a number's missed calls off the list; with `calls` an outgoing call is logged",
  params: byId,
  body: z.strictObject({ calls: z.boolean() }),
});

export const getOwnTelephone = define({
  method: "GET",
  path: "/api/telephony/own",
  access: telephoneAccess,
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
