import { z } from "zod";
import { downloadEndpoint } from "#modules/base/exports/contract/download-endpoints.ts";
import { timelineEntrySchema } from "#modules/base/history/contract/schema.ts";
import { messageSchema } from "#modules/desk/case-messages/contract/schema.ts";
import {
  outboundDeciders,
  outboundDesk,
  outboundReaders as access,
} from "#modules/outbound/outbound-vehicles/contract/pages.ts";
import { endpointsOf, withSchemas } from "#platform/contract/endpoint.ts";
import { dataOf, pageOf } from "#platform/contract/paging.ts";
import {
  byId,
  stepsAt,
  versionBody,
} from "#platform/contract/step-endpoints.ts";
import * as calls from "./calls.ts";
import {
  afterCallBody,
  approveBody,
  callBody,
  callGroupBody,
  callSchema,
  claimBody,
  nextBody,
  noBody,
  reasonBody,
  receiptBody,
  voidBody,
  workBody,
} from "./entry-schema.ts";
import {
  seenBody,
  threadQuery,
  vehicleMessageBody,
  vehicleThreadSchema,
} from "./message-schema.ts";
import {
  nightRunSchema,
  slipCountsSchema,
  slipDetailSchema,
  slipListQuery,
  slipSchema,
  slipWhySchema,
  vehicleWhySchema,
} from "./slip-schema.ts";

const tag = "outbound-calls";
const define = endpointsOf(tag);
const { path } = calls.listSlips;
const base = "/api/outbound";
const detail = dataOf(slipDetailSchema);

export const listSlips = withSchemas(calls.listSlips, {
  tag,
  summary: "Slips of the scope; those that go with another one on request",
  query: slipListQuery,
  response: pageOf(slipSchema),
});

export const countSlips = withSchemas(calls.countSlips, {
  tag,
  summary: "How many slips of the filter there are of each status",
  query: slipListQuery,
  response: dataOf(slipCountsSchema),
});

export const claimNextSlip = withSchemas(calls.claimNextSlip, {
  tag,
  summary:
    "Claim the next slip to call of sales companies; 404 where there is none, 570 outside the hours",
  body: nextBody,
  response: dataOf(
    z.object({ id: z.number().int(), outbound_vehicle_id: z.number().int() }),
  ),
  status: 200,
});

export const getNightRun = withSchemas(calls.getNightRun, {
  tag,
  summary: "When slips last followed the calendar, and what it changed",
  response: dataOf(nightRunSchema),
});

export const getSlip = define({
  method: "GET",
  path: `${path}/{id}`,
  access,
  summary: "A slip with user, vehicle, calls, reports and what may be done",
  params: byId,
  response: detail,
});

export const getSlipTimeline = define({
  method: "GET",
  path: `${path}/{id}/timeline`,
  access: outboundDesk,
  summary: "What became of a slip, the newest first",
  params: byId,
  response: dataOf(z.array(timelineEntrySchema)),
});

export const whySlip = define({
  method: "GET",
  path: `${path}/{id}/why`,
  access,
  summary: "The rule by which a slip stands as it does, with its numbers",
  params: byId,
  response: dataOf(slipWhySchema),
});

export const whyVehicle = define({
  method: "GET",
  path: `${base}/vehicles/{id}/why`,
  access,
  summary: "What is due of a vehicle, or why nothing is",
  params: byId,
  response: dataOf(vehicleWhySchema),
});

const step = stepsAt({ path, tag }, dataOf(slipDetailSchema));

export const claimSlip = step(
  "claim",
  "Take the user of a slip for 15 minutes; 570 with who has it, or what asks for a reason",
  access,
  claimBody,
);
export const releaseSlip = step("release", "Give it back", access, noBody);
export const recordCall = step(
  "calls",
  "What came of a call; 570 outside hours, within the gap, after a stop",
  access,
  callBody,
);
export const recordCallGroup = step(
  "callGroup",
  "One call about several slips of a user: all are written or none",
  access,
  callGroupBody,
);
export const recordAfterCall = step(
  "afterCalls",
  "What came of a call after the inspection",
  access,
  afterCallBody,
);
export const reportReceipt = step(
  "receipt",
  "It came, went elsewhere, or did not come",
  access,
  receiptBody,
);
export const reportWork = step(
  "work",
  "What was done; dates of the vehicle follow",
  access,
  workBody,
);
export const grantExtraCall = step(
  "extraCall",
  "One call more than the contract has",
  outboundDeciders,
  versionBody,
);
export const cancelSlip = step(
  "cancel",
  "Do not call any more, and why",
  outboundDesk,
  reasonBody,
);
export const sendBackSlip = step(
  "sendBack",
  "Open a slip again: the entry that closed it is void, and why",
  outboundDeciders,
  reasonBody,
);
export const approveSlip = step(
  "approve",
  "Approve what is complete; not what one called oneself (570)",
  outboundDeciders,
  versionBody,
);

export const approveSlips = define({
  method: "POST",
  path: `${path}/approve`,
  access: outboundDeciders,
  summary: "Approve slips; all of them or none",
  body: approveBody,
  response: dataOf(z.object({ count: z.number().int() })),
  status: 200,
});

export const voidCall = define({
  method: "POST",
  path: `${base}/calls/{id}/void`,
  access,
  summary: "Make a call void: one's own within 30 minutes, any by approval_out",
  params: byId,
  body: voidBody,
  response: dataOf(callSchema),
  status: 200,
});

const messagePath = `${base}/messages`;

export const getVehicleThread = define({
  method: "GET",
  path: messagePath,
  access,
  summary: "Messages about a vehicle that the account reads, oldest first",
  query: threadQuery,
  response: dataOf(vehicleThreadSchema),
});

export const writeVehicleMessage = define({
  method: "POST",
  path: messagePath,
  access,
  summary:
    "Write about a vehicle: the desk to dealer, maker or both, they to the desk",
  body: vehicleMessageBody,
  response: dataOf(messageSchema),
  status: 201,
});

export const readVehicleMessages = define({
  method: "POST",
  path: `${messagePath}/read`,
  access,
  summary: "The account has seen these messages",
  body: seenBody,
});

const download = (name: "beforeCalls" | "afterCalls", summary: string) =>
  downloadEndpoint({
    path: `${base}/outgoing/${name}`,
    tag,
    access,
    summary,
    query: slipListQuery,
  });

export const downloadBeforeCalls = download(
  "beforeCalls",
  "A file of the calls before an inspection of the list's filter",
);
export const downloadAfterCalls = download(
  "afterCalls",
  "A file of the calls after an inspection of the list's filter",
);
