import { defineCall } from "#platform/contract/endpoint.ts";
import type { DataOf } from "#platform/contract/paging.ts";
import { signedIn } from "#platform/contract/permissions.ts";
import type { menuCountsSchema } from "./schema.ts";

export const getMainMenu = defineCall<{
  response: DataOf<typeof menuCountsSchema>;
}>({ method: "GET", path: "/api/mainMenu", access: signedIn() });
