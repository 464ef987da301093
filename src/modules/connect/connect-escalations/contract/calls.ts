import type { z } from "zod";
import { defineCall } from "#platform/contract/endpoint.ts";
import type { DataOf } from "#platform/contract/paging.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import type { openEscalationSchema } from "./schema.ts";

/** Asked on every page of an account outside the call centre. */
export const listOpenEscalations = defineCall<{
  response: DataOf<z.ZodArray<typeof openEscalationSchema>>;
}>({
  method: "GET",
  path: "/api/connectEscalations",
  access: onlySide(anyOf("connect"), "external"),
});
