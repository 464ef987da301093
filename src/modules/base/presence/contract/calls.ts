import type { z } from "zod";
import { defineCall } from "#platform/contract/endpoint.ts";
import type { DataOf } from "#platform/contract/paging.ts";
import { signedIn } from "#platform/contract/permissions.ts";
import type {
  presenceMarkSchema,
  presenceReportSchema,
  presenceRowsSchema,
  presenceTargetSchema,
  presentPersonSchema,
} from "./schema.ts";

const path = "/api/presence";
/** Towing companies see requests, not cases. */
const access = signedIn("call_centre", "external");
type People = DataOf<z.ZodArray<typeof presentPersonSchema>>;

export const reportPresence = defineCall<{
  body: typeof presenceReportSchema;
  response: People;
}>({ method: "POST", path, access });

export const listPresence = defineCall<{
  query: typeof presenceTargetSchema;
  response: People;
}>({ method: "GET", path, access });

/** Beside and not below the path of the records: an event at one of them reloads no list. */
export const listPresenceMarks = defineCall<{
  query: typeof presenceRowsSchema;
  response: DataOf<z.ZodArray<typeof presenceMarkSchema>>;
}>({ method: "GET", path: "/api/presenceMarks", access });
