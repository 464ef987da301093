import { defineCall } from "#platform/contract/endpoint.ts";
import type { PageOf } from "#platform/contract/paging.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import type { cancelRequestListQuery, cancelRequestSchema } from "./schema.ts";

export const listCancelRequests = defineCall<{
  query: typeof cancelRequestListQuery;
  response: PageOf<typeof cancelRequestSchema>;
}>({
  method: "GET",
  path: "/api/sosCancelRequests",
  access: onlySide(anyOf("sos", "approval_sos"), "call_centre"),
});
