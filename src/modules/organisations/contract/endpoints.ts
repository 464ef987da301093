import { prefectureName } from "#platform/contract/japanese/fields.ts";
import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import {
  dataOf,
  listQuery,
  manyOf,
  pageOf,
} from "#platform/contract/paging.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { timelineEntrySchema } from "#modules/history/contract/schema.ts";
import { companyStates, towCapabilities } from "./lookups.ts";
import {
  companySearchLimit,
  towCompanyCreateSchema,
  towCompanyDetailSchema,
  towCompanyUpdateSchema,
  towTruckCompanySchema,
} from "./schema.ts";

const tag = "organisations";
const base = "/api/towTruckCompanies";
const byId = z.object({ id: z.coerce.number().int().positive() });
/** The dispatch desk looks companies up; only client management reads how they are paid. */
const readers = onlySide(anyOf("sos", "client_management"), "call_centre");
const managers = onlySide(anyOf("client_management"), "call_centre");

const listed = listQuery({
  sorts: ["name_kana", "code", "prefecture", "updated_at"],
  defaultSort: "name_kana",
  filters: {
    /** Prefectures in which the company stands or which it covers. */
    area: manyOf(prefectureName()),
    /** All of them. */
    capability: manyOf(towCapabilities.schema),
    company_state: manyOf(companyStates.schema),
  },
});

/** Filters, sort and page of the list. Without `per_page` 100 rows: the company-name search (spec §9). */
export const towCompanyListQuery = listed.extend({
  per_page: listed.shape.per_page.unwrap().default(companySearchLimit),
});
export type TowCompanyListQuery = z.infer<typeof towCompanyListQuery>;

export const searchTowTruckCompanies = defineEndpoint({
  method: "GET",
  path: base,
  access: readers,
  summary:
    "Towing companies by name, reading, code, telephone or address, area and capability",
  tag,
  query: towCompanyListQuery,
  response: pageOf(towTruckCompanySchema),
});

export const getTowTruckCompany = defineEndpoint({
  method: "GET",
  path: `${base}/{id}`,
  access: readers,
  summary:
    "One towing company; bank details and terms only for client management",
  tag,
  params: byId,
  response: dataOf(towCompanyDetailSchema),
});

export const createTowTruckCompany = defineEndpoint({
  method: "POST",
  path: base,
  access: managers,
  summary: "New towing company with the organisation of its users",
  tag,
  body: towCompanyCreateSchema,
  response: dataOf(towCompanyDetailSchema),
  status: 201,
});

export const updateTowTruckCompany = defineEndpoint({
  method: "PATCH",
  path: `${base}/{id}`,
  access: managers,
  summary: "Change a towing company; 568 when the version is stale",
  tag,
  params: byId,
  body: towCompanyUpdateSchema,
  response: dataOf(towCompanyDetailSchema),
});

export const deleteTowTruckCompany = defineEndpoint({
  method: "DELETE",
  path: `${base}/{id}`,
  access: managers,
  summary: "Delete a towing company; 563 while dispatches or users refer to it",
  tag,
  params: byId,
});

export const getTowTruckCompanyTimeline = defineEndpoint({
  method: "GET",
  path: `${base}/{id}/timeline`,
  access: managers,
  summary: "What happened to a towing company, newest first",
  tag,
  params: byId,
  response: z.object({ data: z.array(timelineEntrySchema) }),
});

export const getTowTruckCompanyNeighbours = defineEndpoint({
  method: "GET",
  path: `${base}/{id}/neighbours`,
  access: managers,
  summary: "Previous and next towing company by the list's own query",
  tag,
  params: byId,
  query: towCompanyListQuery,
  response: dataOf(
    z.object({
      previous_id: z.number().int().nullable(),
      next_id: z.number().int().nullable(),
    }),
  ),
});
