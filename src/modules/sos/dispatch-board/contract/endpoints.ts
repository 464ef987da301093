import { endpointsOf } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { byId } from "#platform/contract/step-endpoints.ts";
import {
  acknowledgeAlarmSchema,
  boardAlarmSchema,
  boardOffersSchema,
  boardPolicySchema,
  boardSchema,
  policyUpdateSchema,
  sendOfferSchema,
  sentOfferSchema,
} from "./schema.ts";

const define = endpointsOf("dispatch-board");
const desk = onlySide(anyOf("sos"), "call_centre");

export const getDispatchBoard = define({
  method: "GET",
  path: "/api/dispatchBoard",
  access: desk,
  summary:
    "Open cases that wait for a towing company, the most pressing first, 200 at most and the others counted",
  response: dataOf(boardSchema),
});

export const acknowledgeBoardAlarm = define({
  method: "POST",
  path: "/api/dispatchBoard/alarms/{id}/acknowledge",
  access: desk,
  summary:
    "Somebody sees to an unanswered request: the alarm is silent on every board",
  params: byId,
  body: acknowledgeAlarmSchema,
  status: 200,
  response: dataOf(boardAlarmSchema),
});

/** What follows by itself when a company stays silent is decided by those who approve. */
export const updateBoardPolicy = define({
  method: "PATCH",
  path: "/api/dispatchBoard/policy",
  access: onlySide(anyOf("approval_sos", "user_management"), "call_centre"),
  summary: "After how many minutes of silence what happens; 568 when stale",
  body: policyUpdateSchema,
  response: dataOf(boardPolicySchema),
});

/** Apart from the board, so that not every change of any case ranks the companies again. */
export const listDispatchOffers = define({
  method: "GET",
  path: "/api/dispatchOffers/{id}",
  access: desk,
  summary: "Nine companies for a case on the board, best first",
  params: byId,
  response: dataOf(boardOffersSchema),
});

export const sendDispatchOffer = define({
  method: "POST",
  path: "/api/dispatchOffers/{id}",
  access: desk,
  summary:
    "Arranges and sends in one step; 570 where the case is arranged already or the company is busier than agreed",
  params: byId,
  body: sendOfferSchema,
  status: 201,
  response: dataOf(sentOfferSchema),
});
