import type { z } from "zod";
import { defineCall } from "#platform/contract/endpoint.ts";
import type { DataOf } from "#platform/contract/paging.ts";
import { applicationDesk } from "./pages.ts";
import type { toldSchema } from "./schema.ts";

export const applicationPath = "/api/applyCalls";

/** Asked on every page of those who order calls. */
export const listToldApplications = defineCall<{
  response: DataOf<typeof toldSchema>;
}>({
  method: "GET",
  path: `${applicationPath}/told`,
  access: applicationDesk,
});

/** Said on whatever page shows the news. */
export const seeApplication = defineCall<{
  params: z.ZodObject<{ id: z.ZodCoercedNumber }>;
}>({
  method: "POST",
  path: `${applicationPath}/{id}/see`,
  access: applicationDesk,
});
