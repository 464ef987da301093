import { z } from "zod";
import { timelineEntrySchema } from "#modules/history/contract/schema.ts";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import {
  dataOf,
  listQuery,
  manyOf,
  pageOf,
} from "#platform/contract/paging.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { specialClientStates } from "./lookups.ts";
import {
  specialClientDetailSchema,
  specialClientFormSchema,
  specialClientSchema,
  specialClientUpdateSchema,
} from "./special-client-schema.ts";

const tag = "sos-dealers";
const base = "/api/specialClients";
const byId = z.object({ id: z.coerce.number().int().positive() });
/** Only the desk: no account from outside learns who is treated specially, and why. */
const desk = onlySide(anyOf("sos"), "call_centre");

export const specialClientListQuery = listQuery({
  sorts: ["company", "valid_from", "updated_at"],
  defaultSort: "-updated_at",
  filters: { state: manyOf(specialClientStates.schema) },
});
export type SpecialClientListQuery = z.infer<typeof specialClientListQuery>;

export const listSpecialClients = defineEndpoint({
  method: "GET",
  path: base,
  access: desk,
  summary: "Special clients (spec §2 create-special-client)",
  tag,
  query: specialClientListQuery,
  response: pageOf(specialClientSchema),
});

export const getSpecialClient = defineEndpoint({
  method: "GET",
  path: `${base}/{id}`,
  access: desk,
  summary: "One special client",
  tag,
  params: byId,
  response: dataOf(specialClientDetailSchema),
});

export const createSpecialClient = defineEndpoint({
  method: "POST",
  path: base,
  access: desk,
  summary: "New special client",
  tag,
  body: specialClientFormSchema,
  response: dataOf(specialClientDetailSchema),
  status: 201,
});

export const updateSpecialClient = defineEndpoint({
  method: "PATCH",
  path: `${base}/{id}`,
  access: desk,
  summary: "Change, end or resume a special client; 568 when stale",
  tag,
  params: byId,
  body: specialClientUpdateSchema,
  response: dataOf(specialClientDetailSchema),
});

export const deleteSpecialClient = defineEndpoint({
  method: "DELETE",
  path: `${base}/{id}`,
  access: desk,
  summary: "Delete a special client that was entered by mistake",
  tag,
  params: byId,
});

export const getSpecialClientTimeline = defineEndpoint({
  method: "GET",
  path: `${base}/{id}/timeline`,
  access: desk,
  summary: "What happened to a special client, newest first",
  tag,
  params: byId,
  response: z.object({ data: z.array(timelineEntrySchema) }),
});

export const getSpecialClientNeighbours = defineEndpoint({
  method: "GET",
  path: `${base}/{id}/neighbours`,
  access: desk,
  summary: "Previous and next special client by the list's own query",
  tag,
  params: byId,
  query: specialClientListQuery,
  response: dataOf(
    z.object({
      previous_id: z.number().int().nullable(),
      next_id: z.number().int().nullable(),
    }),
  ),
});
