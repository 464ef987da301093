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
import {
  carMakerCreateSchema,
  carMakerDetailSchema,
  carMakerSchema,
  carMakerUpdateSchema,
} from "./car-maker-schema.ts";

const tag = "organisations";
const base = "/api/carMakers";
const byId = z.object({ id: z.coerce.number().int().positive() });
const managers = onlySide(anyOf("client_management"), "call_centre");

export const carMakerListQuery = listQuery({
  sorts: ["vehicle_make", "name_kana", "updated_at"],
  defaultSort: "vehicle_make",
  filters: { prefecture: manyOf(prefectureName()) },
});
export type CarMakerListQuery = z.infer<typeof carMakerListQuery>;

export const listCarMakers = defineEndpoint({
  method: "GET",
  path: base,
  access: managers,
  summary: "Car makers (spec §2 car-maker-list)",
  tag,
  query: carMakerListQuery,
  response: pageOf(carMakerSchema),
});

export const getCarMaker = defineEndpoint({
  method: "GET",
  path: `${base}/{id}`,
  access: managers,
  summary: "One car maker",
  tag,
  params: byId,
  response: dataOf(carMakerDetailSchema),
});

export const createCarMaker = defineEndpoint({
  method: "POST",
  path: base,
  access: managers,
  summary: "New car maker with the organisation of its users",
  tag,
  body: carMakerCreateSchema,
  response: dataOf(carMakerDetailSchema),
  status: 201,
});

export const updateCarMaker = defineEndpoint({
  method: "PATCH",
  path: `${base}/{id}`,
  access: managers,
  summary: "Change a car maker; 568 when the version is stale",
  tag,
  params: byId,
  body: carMakerUpdateSchema,
  response: dataOf(carMakerDetailSchema),
});

export const deleteCarMaker = defineEndpoint({
  method: "DELETE",
  path: `${base}/{id}`,
  access: managers,
  summary: "Delete a car maker; 563 while users belong to it",
  tag,
  params: byId,
});

export const getCarMakerTimeline = defineEndpoint({
  method: "GET",
  path: `${base}/{id}/timeline`,
  access: managers,
  summary: "What happened to a car maker, newest first",
  tag,
  params: byId,
  response: z.object({ data: z.array(timelineEntrySchema) }),
});

export const getCarMakerNeighbours = defineEndpoint({
  method: "GET",
  path: `${base}/{id}/neighbours`,
  access: managers,
  summary: "Previous and next car maker by the list's own query",
  tag,
  params: byId,
  query: carMakerListQuery,
  response: dataOf(
    z.object({
      previous_id: z.number().int().nullable(),
      next_id: z.number().int().nullable(),
    }),
  ),
});
