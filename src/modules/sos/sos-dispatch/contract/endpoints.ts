import { z } from "zod";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
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

const define = endpointsOf("sos-dispatch");
const cases = "/api/hinoSosInquiries";
const dispatches = "/api/sosDispatches";
const byId = z.object({ id: z.coerce.number().int().positive() });
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

const stepEndpoint = <const Name extends string, Body extends z.ZodType>(
  name: Name,
  summary: string,
  body: Body,
) =>
  define({
    method: "POST",
    path: `${dispatches}/{id}/${name}`,
    access: writers,
    summary,
    params: byId,
    body,
    response: dataOf(dispatchSchema),
    status: 200,
  });

export const sendDispatch = stepEndpoint(
  "send",
  "draft → requested: the company is asked; 570 with warnings where the vehicle has a dispatch already",
  dispatchSendSchema,
);
export const acceptDispatch = stepEndpoint(
  "accept",
  "requested → accepted, typed by the agent",
  dispatchAcceptSchema,
);
export const declineDispatch = stepEndpoint(
  "decline",
  "requested → declined, typed by the agent",
  dispatchDeclineSchema,
);
export const departDispatch = stepEndpoint(
  "depart",
  "accepted → departed",
  dispatchStepSchema,
);
export const arriveDispatch = stepEndpoint(
  "arrive",
  "accepted or departed → arrived",
  dispatchStepSchema,
);
export const finishDispatch = stepEndpoint(
  "finish",
  "arrived → work_done",
  dispatchStepSchema,
);
/** Job cancellation (spec §3): stage by kind, and a reason. */
export const cancelDispatch = stepEndpoint(
  "cancel",
  "Cancel an open dispatch by stage and reason",
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
