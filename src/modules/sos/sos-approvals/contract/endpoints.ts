import { z } from "zod";
import { endpointsOf, withSchemas } from "#platform/contract/endpoint.ts";
import { dataOf, pageOf } from "#platform/contract/paging.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { approvalEndpoint } from "#modules/desk/case-desk/contract/lifecycle-endpoints.ts";
import * as calls from "./calls.ts";
import {
  approvalSchema,
  cancelRequestInputSchema,
  cancelRequestListQuery,
  cancelRequestSchema,
  refusalSchema,
  versionSchema,
} from "./schema.ts";

const tag = "sos-approvals";
const define = endpointsOf(tag);
const byId = z.object({ id: z.coerce.number().int().positive() });
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

const stepEndpoint = <const Name extends string, Body extends z.ZodType>(
  name: Name,
  summary: string,
  access: typeof desk,
  body: Body,
) =>
  define({
    method: "POST",
    path: `/api/sosCancelRequests/{id}/${name}`,
    access,
    summary,
    params: byId,
    body,
    response: dataOf(cancelRequestSchema),
    status: 200,
  });

export const approveCancelRequest = stepEndpoint(
  "approve",
  "Cancel the open dispatches and the case, by somebody who did not ask",
  approvers,
  versionSchema,
);
export const refuseCancelRequest = stepEndpoint(
  "refuse",
  "Refuse the request with a reason; the case goes on",
  approvers,
  refusalSchema,
);
export const withdrawCancelRequest = stepEndpoint(
  "withdraw",
  "Take one's own request back",
  desk,
  versionSchema,
);
export const acknowledgeCancelRequest = stepEndpoint(
  "acknowledge",
  "The asker has seen what became of the request",
  desk,
  versionSchema,
);
