import { z } from "zod";
import { longestStepReason } from "#modules/base/records/contract/rules.ts";
import { callResults } from "#modules/desk/case-desk/contract/lookups.ts";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import {
  dateOnly,
  isoInstant,
} from "#platform/contract/japanese/date-fields.ts";
import {
  optionalText,
  telephone,
  text,
} from "#platform/contract/japanese/fields.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { byId } from "#platform/contract/step-endpoints.ts";
import { contactText } from "./contact-text.ts";
import { contactKinds } from "./lookups.ts";
import { billing as access } from "./pages.ts";
import { listOverdue } from "./reminder-endpoints.ts";

const define = endpointsOf("client-billing");
const { path } = listOverdue;
const client_id = z.int().positive();

export const callForm = z.strictObject({
  called_at: isoInstant(contactText.calledAtMissing),
  phone: telephone(),
  result: lookupSchema(callResults),
  promised_on: dateOnly().nullable(),
  note: optionalText(255),
});
export const recordCall = define({
  method: "POST",
  path: `${path}/call`,
  access,
  summary:
    "A client was called about what is overdue: with its log, and the promise where one was made",
  body: callForm.extend({ client_id }),
});

export const disputeForm = z.strictObject({
  dispute_until: dateOnly(),
  reason: text(longestStepReason, contactText.disputeReasonMissing),
});
export const setDispute = define({
  method: "POST",
  path: `${path}/dispute`,
  access,
  summary:
    "No letter to a client until a day is over, or letters again (null); the history of the client says why",
  body: disputeForm.extend({
    client_id,
    version: z.int().positive(),
    dispute_until: disputeForm.shape.dispute_until.nullable(),
  }),
});

/** What happened with a client that has not paid. */
const contact = z.object({
  on: z.string(),
  kind: lookupSchema(contactKinds),
  words: z.string(),
  note: z.string().nullable(),
  by: z.string().nullable(),
});
export interface Contact extends z.infer<typeof contact> {}

export const listContacts = define({
  method: "GET",
  path: `${path}/{id}/contacts`,
  access,
  summary: "Letters, calls, promises and disputes of a client, the last first",
  params: byId,
  response: dataOf(z.array(contact)),
});
