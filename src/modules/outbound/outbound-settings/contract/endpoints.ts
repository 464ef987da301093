import { z } from "zod";
import { timelineEntrySchema } from "#modules/base/history/contract/schema.ts";
import { endpointsOf, withSchemas } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import * as calls from "./calls.ts";
import { callingAnswer, callingUpdate } from "./calling-schema.ts";
import { contractSettings } from "./contract-record.ts";
import { controlAnswer, mastersAnswer } from "./control-schema.ts";
import { settingReaders, settingWriters } from "./pages.ts";
import { previewAnswer, previewBody } from "./preview-schema.ts";

const { tag } = contractSettings;
const define = endpointsOf(tag);

export const previewContracts = define({
  method: "POST",
  path: `${contractSettings.path}/preview`,
  access: settingWriters,
  summary:
    "How many open slips of a company would change to what; nothing is written",
  body: previewBody,
  response: previewAnswer,
});

export const listMasters = withSchemas(calls.listMasters, {
  tag,
  summary: "All lists of words with their items",
  response: mastersAnswer,
});

const callingPath = "/api/outbound/callingRules";

export const getCallingRules = define({
  method: "GET",
  path: callingPath,
  access: settingReaders,
  summary: "When people are called, and how often one number",
  response: dataOf(callingAnswer),
});

export const updateCallingRules = define({
  method: "PATCH",
  path: callingPath,
  access: settingWriters,
  summary:
    "Change the calling hours; 568 where somebody changed them meanwhile",
  body: callingUpdate,
  response: dataOf(callingAnswer),
});

export const getCallingRulesTimeline = define({
  method: "GET",
  path: `${callingPath}/timeline`,
  access: settingReaders,
  summary: "Who changed the calling hours, the newest first",
  response: dataOf(z.array(timelineEntrySchema)),
});

export const getControlData = withSchemas(calls.getControlData, {
  tag,
  summary:
    "What the screens choose from: companies with branches and contracts, lists of words, agents",
  response: controlAnswer,
});
