import { z } from "zod";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { signedIn } from "#platform/contract/permissions.ts";
import {
  presenceMarkSchema,
  presenceReportSchema,
  presenceRowsSchema,
  presenceTargetSchema,
  presentPersonSchema,
} from "./schema.ts";

const define = endpointsOf("presence");
const path = "/api/presence";
/** Towing companies see requests, not cases. */
const access = signedIn("call_centre", "external");
const people = dataOf(z.array(presentPersonSchema));

export const reportPresence = define({
  method: "POST",
  path,
  access,
  summary:
    "Say what one does with a record; answers who is there. Holds 30 seconds",
  body: presenceReportSchema,
  response: people,
});

export const listPresence = define({
  method: "GET",
  path,
  access,
  summary: "Who has a record open and who edits it",
  query: presenceTargetSchema,
  response: people,
});

/** Beside and not below the path of the records: an event at one of them reloads no list. */
export const listPresenceMarks = define({
  method: "GET",
  path: "/api/presenceMarks",
  access,
  summary:
    "Which of these rows somebody has open; rows outside the row scope and those with nobody are left out",
  query: presenceRowsSchema,
  response: dataOf(z.array(presenceMarkSchema)),
});
