import { defineCall } from "#platform/contract/endpoint.ts";
import type { PageOf } from "#platform/contract/paging.ts";
import { signedIn } from "#platform/contract/permissions.ts";
import type { createdFileListQuery, createdFileSchema } from "./schema.ts";

export const listCreatedFiles = defineCall<{
  query: typeof createdFileListQuery;
  response: PageOf<typeof createdFileSchema>;
}>({ method: "GET", path: "/api/exports", access: signedIn() });
