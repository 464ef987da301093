import { z } from "zod";
import { timelineEntrySchema } from "#modules/base/history/contract/schema.ts";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { branchManagers } from "./branch-endpoints.ts";
import {
  dealerDetailSchema,
  dealerFormSchema,
  dealerUpdateSchema,
} from "./dealer-schema.ts";
import { carDealerListQuery, dealerReaders } from "./endpoints.ts";

const tag = "sos-dealers";
const base = "/api/carDealers";
const byId = z.object({ id: z.coerce.number().int().positive() });

export const getCarDealer = defineEndpoint({
  method: "GET",
  path: `${base}/{id}`,
  access: dealerReaders,
  summary: "One sales company",
  tag,
  params: byId,
  response: dataOf(dealerDetailSchema),
});

export const createCarDealer = defineEndpoint({
  method: "POST",
  path: base,
  access: branchManagers,
  summary: "New sales company with the organisation of its users",
  tag,
  body: dealerFormSchema,
  response: dataOf(dealerDetailSchema),
  status: 201,
});

export const updateCarDealer = defineEndpoint({
  method: "PATCH",
  path: `${base}/{id}`,
  access: branchManagers,
  summary: "Change a sales company; 568 when the version is stale",
  tag,
  params: byId,
  body: dealerUpdateSchema,
  response: dataOf(dealerDetailSchema),
});

export const deleteCarDealer = defineEndpoint({
  method: "DELETE",
  path: `${base}/{id}`,
  access: branchManagers,
  summary:
    "Delete a sales company (soft); 563 while branches, users or open cases refer to it",
  tag,
  params: byId,
});

export const getCarDealerTimeline = defineEndpoint({
  method: "GET",
  path: `${base}/{id}/timeline`,
  access: branchManagers,
  summary: "What happened to a sales company, newest first",
  tag,
  params: byId,
  response: z.object({ data: z.array(timelineEntrySchema) }),
});

export const getCarDealerNeighbours = defineEndpoint({
  method: "GET",
  path: `${base}/{id}/neighbours`,
  access: dealerReaders,
  summary: "Previous and next sales company by the list's own query",
  tag,
  params: byId,
  query: carDealerListQuery,
  response: dataOf(
    z.object({
      previous_id: z.number().int().nullable(),
      next_id: z.number().int().nullable(),
    }),
  ),
});
