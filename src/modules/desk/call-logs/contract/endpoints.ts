import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { dateOnly } from "#platform/contract/japanese/date-fields.ts";
import {
  dataOf,
  listQuery,
  manyOf,
  pageOf,
} from "#platform/contract/paging.ts";
import { timelineEntrySchema } from "#modules/base/history/contract/schema.ts";
import { caseModules } from "#modules/base/desks/contract/lookups.ts";
import {
  callDirections,
  callModules,
  callOutcomes,
  linkPresences,
  recordingPresences,
} from "./lookups.ts";
import {
  callLogControlSchema,
  callLogCreateSchema,
  callLogDetailSchema,
  callLogSchema,
  callLogUpdateSchema,
} from "./schema.ts";
import { callLogAccess } from "./access-rules.ts";

const tag = "call-logs";
const base = "/api/callLogs";
const byId = z.object({ id: z.coerce.number().int().positive() });
const byFile = z.object({
  id: z.coerce.number().int().positive(),
  file_id: z.uuid(),
});

/** Filters of the list, sort and page: the URL of the list page carries exactly these. */
export const callLogListQuery = listQuery({
  sorts: ["started_at", "duration_seconds"],
  defaultSort: "-started_at",
  filters: {
    direction: callDirections.schema.optional(),
    outcome: callOutcomes.schema.optional(),
    module: manyOf(callModules.schema),
    user_id: z.coerce.number().int().positive().optional(),
    started_from: dateOnly().optional(),
    started_to: dateOnly().optional(),
    link: linkPresences.schema.optional(),
    recording: recordingPresences.schema.optional(),
    case_kind: z.enum(caseModules).optional(),
    case_id: z.coerce.number().int().positive().optional(),
  },
});
export type CallLogListQuery = z.infer<typeof callLogListQuery>;

export const listCallLogs = defineEndpoint({
  method: "GET",
  path: base,
  access: callLogAccess,
  summary: "Calls, newest first (spec §2 call-logs)",
  tag,
  query: callLogListQuery,
  response: pageOf(callLogSchema),
});

export const getCallLogControl = defineEndpoint({
  method: "GET",
  path: `${base}/controlData`,
  access: callLogAccess,
  summary: "Modules and accounts that forms and filters offer",
  tag,
  response: dataOf(callLogControlSchema),
});

export const getCallLog = defineEndpoint({
  method: "GET",
  path: `${base}/{id}`,
  access: callLogAccess,
  summary: "One call with its recordings",
  tag,
  params: byId,
  response: dataOf(callLogDetailSchema),
});

export const createCallLog = defineEndpoint({
  method: "POST",
  path: base,
  access: callLogAccess,
  summary: "Add a call by hand",
  tag,
  body: callLogCreateSchema,
  response: dataOf(callLogDetailSchema),
  status: 201,
});

export const updateCallLog = defineEndpoint({
  method: "PATCH",
  path: `${base}/{id}`,
  access: callLogAccess,
  summary: "Change a call or link it to a case; 568 when the version is stale",
  tag,
  params: byId,
  body: callLogUpdateSchema,
  response: dataOf(callLogDetailSchema),
});

export const deleteCallLog = defineEndpoint({
  method: "DELETE",
  path: `${base}/{id}`,
  access: callLogAccess,
  summary: "Delete a call; its recordings are no longer served",
  tag,
  params: byId,
});

export const addRecording = defineEndpoint({
  method: "POST",
  path: `${base}/{id}/recordings`,
  access: callLogAccess,
  summary: "Add a recording: mp3, ogg, aac, wav, wma, m4a, 5,000,000 bytes",
  tag,
  params: byId,
  upload: true,
  response: dataOf(callLogDetailSchema),
  status: 201,
});

export const removeRecording = defineEndpoint({
  method: "DELETE",
  path: `${base}/{id}/recordings/{file_id}`,
  access: callLogAccess,
  summary: "Remove a recording",
  tag,
  params: byFile,
});

export const getCallLogTimeline = defineEndpoint({
  method: "GET",
  path: `${base}/{id}/timeline`,
  access: callLogAccess,
  summary: "What happened to a call, newest first",
  tag,
  params: byId,
  response: z.object({ data: z.array(timelineEntrySchema) }),
});

export const getCallLogNeighbours = defineEndpoint({
  method: "GET",
  path: `${base}/{id}/neighbours`,
  access: callLogAccess,
  summary: "Previous and next call by the list's own query",
  tag,
  params: byId,
  query: callLogListQuery,
  response: dataOf(
    z.object({
      previous_id: z.number().int().nullable(),
      next_id: z.number().int().nullable(),
    }),
  ),
});
