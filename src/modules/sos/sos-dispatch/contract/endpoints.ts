import { z } from "zod";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { byId, stepsAt } from "#platform/contract/step-endpoints.ts";
import {
  dispatchAcceptSchema,
  dispatchCancelSchema,
  dispatchCreateSchema,
  dispatchDeclineSchema,
  dispatchSchema,
  dispatchSendSchema,
  dispatchStepSchema,
  dispatchUpdateSchema,
} from "./schema.ts";
import { suggestionQuery, suggestionSchema } from "./suggestion-schema.ts";

const tag = "sos-dispatch";
const define = endpointsOf(tag);
const cases = "/api/hinoSosInquiries";
const dispatches = "/api/sosDispatches";
const readers = anyOf("sos");
const writers = onlySide(anyOf("sos"), "call_centre");

export const listDispatches = define({
  method: "GET",
  path: `${cases}/{id}/dispatches`,
  access: readers,
  summary: "Dispatches of a case, oldest first",
  params: byId,
  response: z.object({ data: z.array(dispatchSchema) }),
});

/** Dispatch modal (spec §5: a dispatch, a wrecker classification, or both). */
export const createDispatch = define({
  method: "POST",
  path: `${cases}/{id}/dispatches`,
  access: writers,
  summary:
    "Arrange a dispatch, and send it with send_now; 570 when one of the kind is open, with warnings where the vehicle has a dispatch already",
  params: byId,
  body: dispatchCreateSchema,
  response: dataOf(dispatchSchema),
  status: 201,
});

export const getDispatch = define({
  method: "GET",
  path: `${dispatches}/{id}`,
  access: readers,
  summary: "One dispatch",
  params: byId,
  response: dataOf(dispatchSchema),
});

export const updateDispatch = define({
  method: "PATCH",
  path: `${dispatches}/{id}`,
  access: writers,
  summary: "Change fields of a dispatch; 568 when the version is stale",
  params: byId,
  body: dispatchUpdateSchema,
  response: dataOf(dispatchSchema),
});

const step = stepsAt({ path: dispatches, tag }, dataOf(dispatchSchema));

export const sendDispatch = step(
  "send",
  "draft → requested: the company is asked; 570 with warnings where the vehicle has a dispatch already",
  writers,
  dispatchSendSchema,
);
export const acceptDispatch = step(
  "accept",
  "requested → accepted, typed by the agent",
  writers,
  dispatchAcceptSchema,
);
export const declineDispatch = step(
  "decline",
  "requested → declined, typed by the agent",
  writers,
  dispatchDeclineSchema,
);
export const departDispatch = step(
  "depart",
  "accepted → departed",
  writers,
  dispatchStepSchema,
);
export const arriveDispatch = step(
  "arrive",
  "accepted or departed → arrived",
  writers,
  dispatchStepSchema,
);
export const finishDispatch = step(
  "finish",
  "arrived → work_done",
  writers,
  dispatchStepSchema,
);
/** Job cancellation (spec §3): stage by kind, and a reason. */
export const cancelDispatch = step(
  "cancel",
  "Cancel an open dispatch by stage and reason",
  writers,
  dispatchCancelSchema,
);

export const listSuggestions = define({
  method: "GET",
  path: `${cases}/{id}/suggestions`,
  access: writers,
  summary: "Towing companies for a case, best first, each with its reasons",
  params: byId,
  response: z.object({ data: z.array(suggestionSchema) }),
});

export const listSuggestionsForPlace = define({
  method: "GET",
  path: "/api/dispatchSuggestions",
  access: writers,
  summary: "Towing companies for a place that is not saved yet, best first",
  query: suggestionQuery,
  response: z.object({ data: z.array(suggestionSchema) }),
});
