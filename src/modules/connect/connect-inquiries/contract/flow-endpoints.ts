import { z } from "zod";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { byId, versionBody } from "#platform/contract/step-endpoints.ts";
import { connectSchemas } from "./schema.ts";

/** A step of the work flow is done, or was not. */
export const tickStep = endpointsOf("connect-inquiries")({
  method: "PATCH",
  path: "/api/hinoConnectInquiries/{id}/steps",
  access: onlySide(anyOf("connect"), "call_centre"),
  summary:
    "Tick a step of the work flow, or untick it; 422 for a step that the inquiry has not, 568 when the version is stale",
  params: byId,
  body: versionBody.extend({
    key: z.string().min(1).max(60),
    is_done: z.boolean(),
  }),
  response: dataOf(connectSchemas.whole),
});
