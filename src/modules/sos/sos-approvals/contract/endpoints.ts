import { endpointsOf, withSchemas } from "#platform/contract/endpoint.ts";
import { dataOf, pageOf } from "#platform/contract/paging.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import {
  byId,
  stepsAt,
  versionBody,
} from "#platform/contract/step-endpoints.ts";
import { approvalEndpoint } from "#modules/desk/case-desk/contract/lifecycle-endpoints.ts";
import * as calls from "./calls.ts";
import {
  approvalSchema,
  cancelRequestInputSchema,
  cancelRequestListQuery,
  cancelRequestSchema,
  refusalSchema,
} from "./schema.ts";

const tag = "sos-approvals";
const define = endpointsOf(tag);
const desk = onlySide(anyOf("sos"), "call_centre");
const approvers = onlySide(anyOf("approval_sos"), "call_centre");

export const listApprovals = approvalEndpoint(
  { path: "/api/sosApprovals", tag, access: approvers },
  approvalSchema,
);

export const listCancelRequests = withSchemas(calls.listCancelRequests, {
  tag,
  summary: "Requests to cancel a case, of the whole desk or one's own",
  query: cancelRequestListQuery,
  response: pageOf(cancelRequestSchema),
});

export const requestCancel = define({
  method: "POST",
  path: "/api/hinoSosInquiries/{id}/cancelRequests",
  access: desk,
  summary: "Ask for a case to be cancelled; an approver decides",
  params: byId,
  body: cancelRequestInputSchema,
  response: dataOf(cancelRequestSchema),
  status: 201,
});

const step = stepsAt(
  { path: "/api/sosCancelRequests", tag },
  dataOf(cancelRequestSchema),
);

export const approveCancelRequest = step(
  "approve",
  "Cancel the open dispatches and the case, by somebody who did not ask",
  approvers,
  versionBody,
);
export const refuseCancelRequest = step(
  "refuse",
  "Refuse the request with a reason; the case goes on",
  approvers,
  refusalSchema,
);
export const withdrawCancelRequest = step(
  "withdraw",
  "Take one's own request back",
  desk,
  versionBody,
);
export const acknowledgeCancelRequest = step(
  "acknowledge",
  "The asker has seen what became of the request",
  desk,
  versionBody,
);
