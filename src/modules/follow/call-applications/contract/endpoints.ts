import { z } from "zod";
import { timelineEntrySchema } from "#modules/base/history/contract/schema.ts";
import { endpointsOf, withSchemas } from "#platform/contract/endpoint.ts";
import { dataOf, pageOf } from "#platform/contract/paging.ts";
import * as calls from "./calls.ts";
import { applicationApprovers, applicationDesk } from "./pages.ts";
import {
  applicationControlSchema,
  applicationInputSchema,
  applicationListQuery,
  applicationReturnSchema,
  applicationSchema,
  applicationStepSchema,
  applicationUpdateSchema,
  caseHitSchema,
  caseHitsQuery,
  toldSchema,
} from "./schema.ts";

const tag = "call-applications";
const define = endpointsOf(tag);
const path = calls.applicationPath;
const access = applicationDesk;
const params = z.object({ id: z.coerce.number().int().positive() });
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
  params,
  response,
});

export const getApplicationTimeline = define({
  method: "GET",
  path: `${path}/{id}/timeline`,
  access,
  summary: "What became of an order, the newest first",
  params,
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
  params,
  body: applicationUpdateSchema,
  response,
});

export const removeApplication = define({
  method: "DELETE",
  path: `${path}/{id}`,
  access,
  summary: "Delete an order of one's own that was not carried out",
  params,
});

export const approveApplication = define({
  method: "POST",
  path: `${path}/{id}/approve`,
  access: applicationApprovers,
  summary: "The call is planned; never by who ordered it",
  params,
  body: applicationStepSchema,
  response,
});

export const returnApplication = define({
  method: "POST",
  path: `${path}/{id}/return`,
  access: applicationApprovers,
  summary: "Back to who ordered it, with the reason",
  params,
  body: applicationReturnSchema,
  response,
});

export const resendApplication = define({
  method: "POST",
  path: `${path}/{id}/resend`,
  access,
  summary: "An order that came back waits for a decision again",
  params,
  body: applicationStepSchema,
  response,
});

export const withdrawApplication = define({
  method: "POST",
  path: `${path}/{id}/withdraw`,
  access,
  summary: "The call is not wanted any more",
  params,
  body: applicationStepSchema,
  response,
});

export const seeApplication = withSchemas(calls.seeApplication, {
  tag,
  summary: "The requester has seen what became of it; said again it stays so",
  params,
});
