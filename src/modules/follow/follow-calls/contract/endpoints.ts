import { z } from "zod";
import { timelineEntrySchema } from "#modules/base/history/contract/schema.ts";
import { endpointsOf, withSchemas } from "#platform/contract/endpoint.ts";
import { dataOf, pageOf } from "#platform/contract/paging.ts";
import { byId, stepsAt } from "#platform/contract/step-endpoints.ts";
import {
  followDeciders,
  followers as access,
  followWatchers,
} from "./access-rules.ts";
import * as calls from "./calls.ts";
import { policySchema, policyUpdateSchema } from "./policy-schema.ts";
import {
  followCallDetailSchema,
  followCallListQuery,
  followCallSchema,
  followItemDetailSchema,
  followItemListQuery,
  followItemSchema,
} from "./schema.ts";
import {
  assignBody,
  deleteApplicationsBody,
  handOffBody,
  postponeBody,
  reasonBody,
  recordBody,
} from "./body-schema.ts";
import {
  caseChainsQuery,
  followControlSchema,
  followCountsSchema,
} from "./reading-schema.ts";

const tag = "follow-calls";
const define = endpointsOf(tag);
const count = dataOf(z.object({ count: z.number().int() }));
const { path } = calls.listFollowItems;

export const listFollowItems = withSchemas(calls.listFollowItems, {
  tag,
  summary:
    "Chains need → dispatch → new dispatch; without the right of its desk what a call needs only",
  query: followItemListQuery,
  response: pageOf(followItemSchema),
});

export const getFollowCounts = withSchemas(calls.getFollowCounts, {
  tag,
  summary: "Numbers above the list, each the total under its filter",
  response: dataOf(followCountsSchema),
});

export const getFollowControl = withSchemas(calls.getFollowControl, {
  tag,
  summary:
    "Operators with their availability, reasons to decline, hours, minutes, calling hours",
  response: dataOf(followControlSchema),
});

export const listCaseChains = define({
  method: "GET",
  path: `${path}/ofCase`,
  access: followWatchers,
  summary: "The chains of a case with their calls, for the page of the case",
  query: caseChainsQuery,
  response: dataOf(z.array(followItemDetailSchema)),
});

export const getFollowItem = define({
  method: "GET",
  path: `${path}/{id}`,
  access,
  summary: "A chain with its calls, and why each is planned",
  params: byId,
  response: dataOf(followItemDetailSchema),
});

export const getFollowItemTimeline = define({
  method: "GET",
  path: `${path}/{id}/timeline`,
  access,
  summary: "What became of a chain and its calls, the newest first",
  params: byId,
  response: dataOf(z.array(timelineEntrySchema)),
});

const neighbour = z.number().int().nullable();
export const getFollowItemNeighbours = define({
  method: "GET",
  path: `${path}/{id}/neighbours`,
  access,
  summary: "The chains before and after one in the list of the query",
  params: byId,
  query: followItemListQuery,
  response: dataOf(z.object({ previous_id: neighbour, next_id: neighbour })),
});

export const assignFollowItems = define({
  method: "POST",
  path: `${path}/assign`,
  access,
  summary: "Give chains to a person or to anyone; all of them or none (568)",
  body: assignBody,
  response: count,
  status: 200,
});

export const deleteFollowApplications = define({
  method: "POST",
  path: `${path}/deleteApplications`,
  access,
  summary:
    "Delete own applications by their chains, while nobody called; all of them or none (570)",
  body: deleteApplicationsBody,
  response: count,
  status: 200,
});

const itemStep = stepsAt({ path, tag }, dataOf(followItemDetailSchema));
export const closeFollowItem = itemStep(
  "close",
  "End a chain by hand, and why; not while a truck is on its way (570)",
  followDeciders,
  reasonBody,
);
export const reopenFollowItem = itemStep(
  "reopen",
  "Open a chain that was ended by hand, and why",
  followDeciders,
  reasonBody,
);

export const listFollowCalls = withSchemas(calls.listFollowCalls, {
  tag,
  summary: "Open calls, the first due first; those that are late stay",
  query: followCallListQuery,
  response: pageOf(followCallSchema),
});

const callPath = calls.listFollowCalls.path;

export const getFollowCall = define({
  method: "GET",
  path: `${callPath}/{id}`,
  access,
  summary: "A call with what is said in it, why, and others to the same number",
  params: byId,
  response: dataOf(followCallDetailSchema),
});

const callStep = stepsAt(
  { path: callPath, tag },
  dataOf(followCallDetailSchema),
);
/** Whose call it is stands on its row: no version. */
const nothing = z.strictObject({});

export const claimFollowCall = callStep(
  "claim",
  "Take a call; one wins, the other learns who has it (570)",
  access,
  nothing,
);
export const releaseFollowCall = callStep(
  "release",
  "Give a taken call back",
  access,
  nothing,
);
export const takeOverFollowCall = callStep(
  "takeOver",
  "Take a call that somebody else has taken; they are told",
  access,
  nothing,
);
export const recordFollowCall = callStep(
  "record",
  "What came of a call and of others in it, written to call and dispatch or not at all; of one that ended meanwhile the note is kept (570)",
  access,
  recordBody,
);
export const postponeFollowCall = callStep(
  "postpone",
  "Call later, within 24 hours, and why",
  access,
  postponeBody,
);
export const dropFollowCall = callStep(
  "drop",
  "Do not call, and why",
  followDeciders,
  reasonBody,
);

export const handOffCalls = withSchemas(calls.handOffCalls, {
  tag,
  summary: "Give all own open calls to a colleague or to anyone",
  body: handOffBody,
  response: count,
  status: 200,
});

const policyPath = "/api/followPolicy";

export const getFollowPolicy = define({
  method: "GET",
  path: policyPath,
  access,
  summary:
    "Minutes, attempts and calling hours; those of the dispatch policy beside them",
  response: dataOf(policySchema),
});

export const updateFollowPolicy = define({
  method: "PATCH",
  path: policyPath,
  access: followDeciders,
  summary:
    "Change them, and what is planned by them; 568 where they were changed",
  body: policyUpdateSchema,
  response: dataOf(policySchema),
});
