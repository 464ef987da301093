import { z } from "zod";
import { endpointsOf, withSchemas } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import {
  byId,
  stepsAt,
  versionBody,
} from "#platform/contract/step-endpoints.ts";
import * as calls from "./calls.ts";
import {
  answerInputSchema,
  draftQuery,
  escalationDraftSchema,
  escalationInputSchema,
  escalationSchema,
  openEscalationSchema,
  reminderInputSchema,
  resendInputSchema,
  withdrawInputSchema,
} from "./schema.ts";

const tag = "connect-escalations";
const define = endpointsOf(tag);
const desk = onlySide(anyOf("connect"), "call_centre");
const both = onlySide(anyOf("connect"), "call_centre", "external");
const ofCase = "/api/hinoConnectInquiries/{id}/escalations";
const path = "/api/connectEscalations";
const response = dataOf(escalationSchema);

export const listOpenEscalations = withSchemas(calls.listOpenEscalations, {
  tag,
  summary:
    "What the sales company of the account has to answer, first due first",
  response: dataOf(z.array(openEscalationSchema)),
});

export const listEscalations = define({
  method: "GET",
  path: ofCase,
  access: both,
  summary: "What was asked of sales companies about an inquiry, newest first",
  params: byId,
  response: dataOf(z.array(escalationSchema)),
});

export const draftEscalation = define({
  method: "GET",
  path: `${ofCase}/draft`,
  access: desk,
  summary: "A mail to the sales company, filled out of the case by a template",
  params: byId,
  query: draftQuery,
  response: dataOf(escalationDraftSchema),
});

export const sendEscalation = define({
  method: "POST",
  path: ofCase,
  access: desk,
  summary:
    "Ask the sales company of the case by mail; the case is shared with it",
  params: byId,
  body: escalationInputSchema,
  response,
  status: 201,
});

const step = stepsAt({ path, tag }, dataOf(escalationSchema));

export const remindOfEscalation = step(
  "remind",
  "Another mail about what is not answered yet",
  desk,
  reminderInputSchema,
);

export const resendEscalation = step(
  "resend",
  "The last mail again, to these addresses",
  desk,
  resendInputSchema,
);

export const openEscalation = define({
  method: "POST",
  path: `${path}/{id}/open`,
  access: onlySide(anyOf("connect"), "external"),
  summary:
    "The sales company has read what is asked; said again it stays as it was",
  params: byId,
});

export const answerEscalation = step(
  "answer",
  "The answer of the sales company, or what the desk heard of it",
  both,
  answerInputSchema,
);

export const closeEscalation = step(
  "close",
  "The answer is read; it becomes a row of the case",
  desk,
  versionBody,
);

export const withdrawEscalation = step(
  "withdraw",
  "Nothing is asked any more; the sales company is told by mail",
  desk,
  withdrawInputSchema,
);
