import { defineCall } from "#platform/contract/endpoint.ts";
import type { DataOf } from "#platform/contract/paging.ts";
import { bookkeepers } from "./pages.ts";
import type { sumCheck } from "./sum-schema.ts";

/** Asked on every page of whoever bills, without its schema. */
export const getSumCheck = defineCall<{ response: DataOf<typeof sumCheck> }>({
  method: "GET",
  path: "/api/journalSums",
  access: bookkeepers,
});
