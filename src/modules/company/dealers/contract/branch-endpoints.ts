import { prefectureName } from "#platform/contract/japanese/fields.ts";
import { z } from "zod";
import { timelineEntrySchema } from "#modules/base/history/contract/schema.ts";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import {
  dataOf,
  listQuery,
  manyOf,
  pageMetaSchema,
} from "#platform/contract/paging.ts";
import {
  branchDetailSchema,
  branchFileSchema,
  branchFormSchema,
  branchRowSchema,
  branchUpdateSchema,
  searchedPlaceSchema,
} from "./branch-schema.ts";
import { branchWorks, searchRadii } from "./lookups.ts";
import { branchManagers, branchReaders } from "./pages.ts";

const tag = "sos-dealers";
const base = "/api/carDealerBranches";
const byId = z.object({ id: z.coerce.number().int().positive() });
const radius = z.coerce.number().pipe(searchRadii.schema);

export const branchListQuery = listQuery({
  sorts: ["dealer", "name_kana", "prefecture", "distance", "updated_at"],
  defaultSort: "dealer",
  filters: {
    car_dealer_id: z.coerce.number().int().positive().optional(),
    prefecture: manyOf(prefectureName()),
    /** All of them. */
    work: manyOf(branchWorks.schema),
    /** Open at this moment in Asia/Tokyo. */
    open: z.literal("now").optional(),
    /** Coordinates, an address, a town, an interchange or `東名 120.5`: distances are measured from there. */
    near: z.string().max(255).optional(),
    /** Kilometres; only with `near`. */
    within_km: radius.optional(),
  },
});
export type BranchListQuery = z.infer<typeof branchListQuery>;

export const listBranches = defineEndpoint({
  method: "GET",
  path: base,
  access: branchReaders,
  summary:
    "Branches of sales companies by name, reading, area, distance, work and whether they are open now; a dealer has its own only",
  tag,
  query: branchListQuery,
  response: z.object({
    data: z.array(branchRowSchema),
    meta: pageMetaSchema,
    /** Null where `near` names no place that is known. */
    near: searchedPlaceSchema.nullable(),
  }),
});

export const getBranch = defineEndpoint({
  method: "GET",
  path: `${base}/{id}`,
  access: branchReaders,
  summary: "One branch with its hours, night contacts and PDF files",
  tag,
  params: byId,
  response: dataOf(branchDetailSchema),
});

export const getBranchSheet = defineEndpoint({
  method: "GET",
  path: `${base}/{id}/sheet`,
  access: branchReaders,
  summary: "A branch as PDF, with what the account may read of it",
  tag,
  params: byId,
  produces: "application/pdf",
});

export const getCarDealerSheet = defineEndpoint({
  method: "GET",
  path: "/api/carDealers/{id}/sheet",
  access: branchReaders,
  summary: "A sales company with all its branches as PDF",
  tag,
  params: byId,
  produces: "application/pdf",
});

export const createBranch = defineEndpoint({
  method: "POST",
  path: base,
  access: branchManagers,
  summary: "New branch of a sales company",
  tag,
  body: branchFormSchema,
  response: dataOf(branchDetailSchema),
  status: 201,
});

export const updateBranch = defineEndpoint({
  method: "PATCH",
  path: `${base}/{id}`,
  access: branchManagers,
  summary: "Change a branch; 568 when the version is stale",
  tag,
  params: byId,
  body: branchUpdateSchema,
  response: dataOf(branchDetailSchema),
});

export const deleteBranch = defineEndpoint({
  method: "DELETE",
  path: `${base}/{id}`,
  access: branchManagers,
  summary: "Delete a branch (soft); 563 while open cases refer to it",
  tag,
  params: byId,
});

export const getBranchTimeline = defineEndpoint({
  method: "GET",
  path: `${base}/{id}/timeline`,
  access: branchManagers,
  summary: "What happened to a branch, newest first",
  tag,
  params: byId,
  response: z.object({ data: z.array(timelineEntrySchema) }),
});

export const getBranchNeighbours = defineEndpoint({
  method: "GET",
  path: `${base}/{id}/neighbours`,
  access: branchReaders,
  summary: "Previous and next branch by the list's own query",
  tag,
  params: byId,
  query: branchListQuery,
  response: dataOf(
    z.object({
      previous_id: z.number().int().nullable(),
      next_id: z.number().int().nullable(),
    }),
  ),
});

export const addBranchFile = defineEndpoint({
  method: "POST",
  path: `${base}/{id}/attachments`,
  access: branchManagers,
  summary: "Attach a PDF (multipart: file): ten at most, 5,000,000 bytes each",
  tag,
  params: byId,
  upload: true,
  response: dataOf(branchFileSchema),
  status: 201,
});

export const removeBranchFile = defineEndpoint({
  method: "DELETE",
  path: `${base}/{id}/attachments/{file_id}`,
  access: branchManagers,
  summary: "Remove a PDF",
  tag,
  params: byId.extend({ file_id: z.uuid() }),
});
