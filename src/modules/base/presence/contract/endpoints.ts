import { z } from "zod";
import { withSchemas } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import * as calls from "./calls.ts";
import {
  presenceMarkSchema,
  presenceReportSchema,
  presenceRowsSchema,
  presenceTargetSchema,
  presentPersonSchema,
} from "./schema.ts";

const tag = "presence";
const people = dataOf(z.array(presentPersonSchema));

export const reportPresence = withSchemas(calls.reportPresence, {
  tag,
  summary:
    "Say what one does with a record; answers who is there. Holds 30 seconds",
  body: presenceReportSchema,
  response: people,
});

export const listPresence = withSchemas(calls.listPresence, {
  tag,
  summary: "Who has a record open and who edits it",
  query: presenceTargetSchema,
  response: people,
});

export const listPresenceMarks = withSchemas(calls.listPresenceMarks, {
  tag,
  summary:
    "Which of these rows somebody has open; rows outside the row scope and those with nobody are left out",
  query: presenceRowsSchema,
  response: dataOf(z.array(presenceMarkSchema)),
});
