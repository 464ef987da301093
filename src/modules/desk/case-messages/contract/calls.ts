import { ofAnyOutsideDesk } from "#modules/base/desks/contract/access-rules.ts";
import { defineCall } from "#platform/contract/endpoint.ts";
import type { PageOf } from "#platform/contract/paging.ts";
import { onlySide } from "#platform/contract/permissions.ts";
import type { threadItemSchema, threadListQuery } from "./schema.ts";

export const listThreads = defineCall<{
  query: typeof threadListQuery;
  response: PageOf<typeof threadItemSchema>;
}>({
  method: "GET",
  path: "/api/caseMessages",
  access: onlySide(ofAnyOutsideDesk, "call_centre", "external"),
});
