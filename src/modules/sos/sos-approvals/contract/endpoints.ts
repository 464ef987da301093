import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import {
  dataOf,
  listQuery,
  manyOf,
  pageOf,
} from "#platform/contract/paging.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { approvalEndpoint } from "#modules/desk/case-desk/contract/lifecycle-endpoints.ts";
import { cancelRequestStates, ownRequests } from "./lookups.ts";
import {
  approvalSchema,
  cancelRequestInputSchema,
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
export const cancelRequestListQuery = listQuery({
  sorts: ["requested_at"],
  defaultSort: "requested_at",
  filters: {
    state: manyOf(lookupSchema(cancelRequestStates)),
    own: lookupSchema(ownRequests).optional(),
    inquiry_id: z.coerce.number().int().positive().optional(),
  },
});
export type CancelRequestListQuery = z.infer<typeof cancelRequestListQuery>;

export const listCancelRequests = define({
  method: "GET",
  path: "/api/sosCancelRequests",
  access: onlySide(anyOf("sos", "approval_sos"), "call_centre"),
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
