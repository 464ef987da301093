import { prefectureName } from "#platform/contract/japanese/fields.ts";
import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import {
  dataOf,
  listQuery,
  manyOf,
  pageOf,
} from "#platform/contract/paging.ts";
import { monthDays } from "#platform/contract/payment/lookups.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { timelineEntrySchema } from "#modules/base/history/contract/schema.ts";
import { customerRanks, memberPresences } from "./lookups.ts";
import { customerClasses } from "#modules/company/vehicles/contract/lookups.ts";
import {
  clientCreateSchema,
  clientDetailSchema,
  clientHintSchema,
  clientSchema,
  clientUpdateSchema,
} from "./schema.ts";

const tag = "clients";
const base = "/api/clients";
const byId = z.object({ id: z.coerce.number().int().positive() });
const managers = onlySide(anyOf("client_management"), "call_centre");

/** Candidates that the reception is offered. */
export const clientHintLimit = 8;

export const clientListQuery = listQuery({
  sorts: ["name_kana", "company_customer_code", "closing_day", "updated_at"],
  defaultSort: "name_kana",
  filters: {
    customer_class: manyOf(customerClasses.schema),
    customer_rank: manyOf(customerRanks.schema),
    closing_day: manyOf(monthDays.schema),
    prefecture: manyOf(prefectureName()),
    members: memberPresences.schema.optional(),
  },
});
export type ClientListQuery = z.infer<typeof clientListQuery>;

export const listClients = defineEndpoint({
  method: "GET",
  path: base,
  access: managers,
  summary: "Clients (spec §2 client-list)",
  tag,
  query: clientListQuery,
  response: pageOf(clientSchema),
});

/** For the type-ahead of a reception; the first digits of a code or words of a name. */
export const findClientHints = defineEndpoint({
  method: "GET",
  path: `${base}/hints`,
  access: onlySide(anyOf("sos", "client_management"), "call_centre"),
  summary: "Clients whose code begins so or whose name holds the words",
  tag,
  query: z.strictObject({ q: z.string().trim().min(1).max(100) }),
  response: z.object({ data: z.array(clientHintSchema) }),
});

export const getClient = defineEndpoint({
  method: "GET",
  path: `${base}/{id}`,
  access: managers,
  summary: "One client",
  tag,
  params: byId,
  response: dataOf(clientDetailSchema),
});

export const createClient = defineEndpoint({
  method: "POST",
  path: base,
  access: managers,
  summary: "New client",
  tag,
  body: clientCreateSchema,
  response: dataOf(clientDetailSchema),
  status: 201,
});

export const updateClient = defineEndpoint({
  method: "PATCH",
  path: `${base}/{id}`,
  access: managers,
  summary: "Change a client; 568 when the version is stale",
  tag,
  params: byId,
  body: clientUpdateSchema,
  response: dataOf(clientDetailSchema),
});

export const deleteClient = defineEndpoint({
  method: "DELETE",
  path: `${base}/{id}`,
  access: managers,
  summary: "Delete a client; 563 while members belong to it",
  tag,
  params: byId,
});

export const getClientTimeline = defineEndpoint({
  method: "GET",
  path: `${base}/{id}/timeline`,
  access: managers,
  summary: "What happened to a client, newest first",
  tag,
  params: byId,
  response: z.object({ data: z.array(timelineEntrySchema) }),
});

export const getClientNeighbours = defineEndpoint({
  method: "GET",
  path: `${base}/{id}/neighbours`,
  access: managers,
  summary: "Previous and next client by the list's own query",
  tag,
  params: byId,
  query: clientListQuery,
  response: dataOf(
    z.object({
      previous_id: z.number().int().nullable(),
      next_id: z.number().int().nullable(),
    }),
  ),
});
