import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { dateOnly } from "#platform/contract/japanese/date-fields.ts";
import {
  dataOf,
  listQuery,
  manyOf,
  pageOf,
} from "#platform/contract/paging.ts";
import { byId } from "#platform/contract/step-endpoints.ts";
import { ownEndpoints } from "#modules/base/records/contract/own-endpoints.ts";
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
const define = endpointsOf(tag);
const base = "/api/callLogs";

/** Filters of the list, sort and page: the URL of the list page carries exactly these. */
export const callLogListQuery = listQuery({
  sorts: ["started_at", "duration_seconds"],
  defaultSort: "-started_at",
  filters: {
    direction: lookupSchema(callDirections).optional(),
    outcome: lookupSchema(callOutcomes).optional(),
    module: manyOf(lookupSchema(callModules)),
    user_id: z.coerce.number().int().positive().optional(),
    started_from: dateOnly().optional(),
    started_to: dateOnly().optional(),
    link: lookupSchema(linkPresences).optional(),
    recording: lookupSchema(recordingPresences).optional(),
    case_kind: z.enum(caseModules).optional(),
    case_id: z.coerce.number().int().positive().optional(),
  },
});
export interface CallLogListQuery extends z.infer<typeof callLogListQuery> {}

const address = {
  path: base,
  access: callLogAccess,
  tag,
  removal: {
    until: "the day after, by who wrote it; for ever, by an approver",
  },
  noun: { one: "call", many: "calls" },
};

export const callLogEndpoints = ownEndpoints(address, {
  query: callLogListQuery,
  rows: pageOf(callLogSchema),
  one: dataOf(callLogDetailSchema),
  create: callLogCreateSchema,
  update: callLogUpdateSchema,
});
export const listCallLogs = callLogEndpoints.list;

export const getCallLogControl = define({
  method: "GET",
  path: `${base}/controlData`,
  access: callLogAccess,
  summary: "Modules and accounts that forms and filters offer",
  response: dataOf(callLogControlSchema),
});

export const addRecording = define({
  method: "POST",
  path: `${base}/{id}/recordings`,
  access: callLogAccess,
  summary: "Add a recording: mp3, ogg, aac, wav, wma, m4a, 5,000,000 bytes",
  params: byId,
  upload: true,
  response: dataOf(callLogDetailSchema),
  status: 201,
});

export const removeRecording = define({
  method: "DELETE",
  path: `${base}/{id}/recordings/{file_id}`,
  access: callLogAccess,
  summary: "Remove a recording",
  removal: { of: "file" },
  params: byId.extend({ file_id: z.uuid() }),
});
