import { z } from "zod";
import { timelineEntrySchema } from "#modules/base/history/contract/schema.ts";
import { endpointsOf, withSchemas } from "#platform/contract/endpoint.ts";
import { dataOf, pageOf } from "#platform/contract/paging.ts";
import {
  byId,
  stepsAt,
  versionBody,
  removalQuery,
} from "#platform/contract/step-endpoints.ts";
import * as calls from "./calls.ts";
import { applicationApprovers, applicationDesk } from "./pages.ts";
import {
  applicationControlSchema,
  applicationInputSchema,
  applicationListQuery,
  applicationReturnSchema,
  applicationSchema,
  applicationUpdateSchema,
  caseHitSchema,
  caseHitsQuery,
  toldSchema,
} from "./schema.ts";

const tag = "call-applications";
const define = endpointsOf(tag);
const path = calls.applicationPath;
const access = applicationDesk;
const response = dataOf(applicationSchema);

export const listApplications = define({
  method: "GET",
  path,
  access,
  summary: "Orders of calls: one's own, those that wait for a decision, or all",
  query: applicationListQuery,
  response: pageOf(applicationSchema),
});

export const listToldApplications = withSchemas(calls.listToldApplications, {
  tag,
  summary: "What the account has to hear of orders of calls",
  response: dataOf(toldSchema),
});

export const getApplicationControl = define({
  method: "GET",
  path: `${path}/controlData`,
  access,
  summary: "Who may be given a call",
  response: dataOf(applicationControlSchema),
});

export const listCaseHits = define({
  method: "GET",
  path: `${path}/cases`,
  access,
  summary:
    "Cases of a number, with or without the letter of the desk, that the account may read",
  query: caseHitsQuery,
  response: dataOf(z.array(caseHitSchema)),
});

export const getApplication = define({
  method: "GET",
  path: `${path}/{id}`,
  access,
  summary: "One order of a call",
  params: byId,
  response,
});

export const getApplicationTimeline = define({
  method: "GET",
  path: `${path}/{id}/timeline`,
  access,
  summary: "What became of an order, the newest first",
  params: byId,
  response: dataOf(z.array(timelineEntrySchema)),
});

export const createApplication = define({
  method: "POST",
  path,
  access,
  summary: "Order a call; approved first where that is needed",
  body: applicationInputSchema,
  response,
  status: 201,
});

export const updateApplication = define({
  method: "PATCH",
  path: `${path}/{id}`,
  access,
  summary: "Mend an order that came back; 568 when the version is stale",
  params: byId,
  body: applicationUpdateSchema,
  response,
});

export const removeApplication = define({
  method: "DELETE",
  path: `${path}/{id}`,
  access,
  summary: "Delete an order of one's own that was not carried out",
  params: byId,
  query: removalQuery,
  removal: { of: "record", until: "it is approved" },
});

const step = stepsAt({ path, tag }, response);

export const approveApplication = step(
  "approve",
  "The call is planned; never by who ordered it",
  applicationApprovers,
  versionBody,
);

export const returnApplication = step(
  "return",
  "Back to who ordered it, with the reason",
  applicationApprovers,
  applicationReturnSchema,
);

export const resendApplication = step(
  "resend",
  "An order that came back waits for a decision again",
  access,
  versionBody,
);

export const withdrawApplication = step(
  "withdraw",
  "The call is not wanted any more",
  access,
  versionBody,
);

export const seeApplication = withSchemas(calls.seeApplication, {
  tag,
  summary: "The requester has seen what became of it; said again it stays so",
  params: byId,
});
