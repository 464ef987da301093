import { z } from "zod";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { latePositionSchema } from "#modules/sos/sos-dispatch/contract/position-rules.ts";
import { dataOf, pageOf } from "#platform/contract/paging.ts";
import { signedIn } from "#platform/contract/permissions.ts";
import { byId, stepsAt } from "#platform/contract/step-endpoints.ts";
import {
  towNoticeInputSchema,
  towReportSchema,
  towRequestDetailSchema,
  towRequestListQuery,
  towRequestSchema,
} from "#modules/sos/sos-dispatch/contract/tow-request-schema.ts";
import {
  photoInputSchema,
  photoSchema,
  workReportSchema,
} from "#modules/sos/sos-dispatch/contract/work-report-schema.ts";
import {
  towAcceptSchema,
  towDeclineSchema,
  towStepSchema,
  towSubmitSchema,
} from "./schema.ts";

const tag = "tow-portal";
const define = endpointsOf(tag);
const requests = "/api/towRequests";
/** Towing companies only; whose rows they are is decided by the row scope. */
const access = signedIn("tow");

export const listTowRequests = define({
  method: "GET",
  path: requests,
  access,
  summary:
    "Requests sent to the own company, those that wait for an answer first",
  query: towRequestListQuery,
  response: pageOf(towRequestSchema),
});

export const getTowRequest = define({
  method: "GET",
  path: `${requests}/{id}`,
  access,
  summary: "One request with its work report",
  params: byId,
  response: dataOf(towRequestDetailSchema),
});

const step = stepsAt({ path: requests, tag }, dataOf(towRequestSchema));

export const acceptTowRequest = step(
  "accept",
  "Accept with the expected arrival and the driver; 570 once it is answered or cancelled",
  access,
  towAcceptSchema,
);
export const declineTowRequest = step(
  "decline",
  "Decline with a reason",
  access,
  towDeclineSchema,
);
export const departTowRequest = step(
  "depart",
  "accepted → departed, at the time of the tap",
  access,
  towStepSchema,
);
export const arriveTowRequest = step(
  "arrive",
  "accepted or departed → arrived",
  access,
  towStepSchema,
);
export const finishTowRequest = step(
  "finish",
  "arrived → work_done",
  access,
  towStepSchema,
);

export const sendTowPosition = step(
  "position",
  "Where the truck was at a step, found after its tap was sent; kept once for each step, 570 where the step was not taken",
  access,
  latePositionSchema,
);

export const takeTowNotice = step(
  "notice",
  "The driver has seen or confirmed what the desk changed or cancelled; once or often, late too",
  access,
  towNoticeInputSchema,
);

const reportStep = stepsAt({ path: requests, tag }, dataOf(workReportSchema));

export const saveTowReport = reportStep(
  "report",
  "Begin the work report, or change it with its version; 568 when the version is stale, or without one when the report holds anything; 570 before arrival or after submission",
  access,
  towReportSchema,
);

/** Treatment and treatment result are required (spec §5). */
export const submitTowReport = reportStep(
  "report/submit",
  "Submit the work report; the request becomes reported",
  access,
  towSubmitSchema,
);

export const addTowPhoto = define({
  method: "POST",
  path: `${requests}/{id}/report/photos`,
  access,
  summary:
    "Add a photo (multipart: file, taken_at): ten at most, 5,000,000 bytes each",
  params: byId,
  body: photoInputSchema,
  upload: true,
  response: dataOf(photoSchema),
  status: 201,
});

export const removeTowPhoto = define({
  method: "DELETE",
  path: `${requests}/{id}/report/photos/{photo_id}`,
  access,
  summary: "Remove a photo from a report that is not yet submitted",
  removal: { of: "file" },
  params: byId.extend({ photo_id: z.uuid() }),
});
