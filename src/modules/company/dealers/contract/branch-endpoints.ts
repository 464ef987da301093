import { prefectureName } from "#platform/contract/japanese/fields.ts";
import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { ownEndpoints } from "#modules/base/records/contract/own-endpoints.ts";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { attachmentSchema } from "#platform/contract/files/attachment.ts";
import {
  dataOf,
  listQuery,
  manyOf,
  pageMetaSchema,
} from "#platform/contract/paging.ts";
import { byId } from "#platform/contract/step-endpoints.ts";
import {
  branchDetailSchema,
  branchFormSchema,
  branchRowSchema,
  branchUpdateSchema,
  searchedPlaceSchema,
} from "./branch-schema.ts";
import { branchWorks, searchRadii } from "./lookups.ts";
import { branchManagers, branchReaders } from "./pages.ts";

const tag = "sos-dealers";
const define = endpointsOf(tag);
const base = "/api/carDealerBranches";
const radius = z.coerce.number().pipe(lookupSchema(searchRadii));

export const branchListQuery = listQuery({
  sorts: ["dealer", "name_kana", "prefecture", "distance", "updated_at"],
  defaultSort: "dealer",
  filters: {
    car_dealer_id: z.coerce.number().int().positive().optional(),
    prefecture: manyOf(prefectureName()),
    /** All of them. */
    work: manyOf(lookupSchema(branchWorks)),
    /** Open at this moment in Asia/Tokyo. */
    open: z.literal("now").optional(),
    /** Coordinates, an address, a town, an interchange or `東名 120.5`: distances are measured from there. */
    near: z.string().max(255).optional(),
    /** Kilometres; only with `near`. */
    within_km: radius.optional(),
  },
});
export interface BranchListQuery extends z.infer<typeof branchListQuery> {}

const address = {
  path: base,
  access: branchManagers,
  readers: branchReaders,
  neighbours: branchReaders,
  tag,
  removal: { stopped_by: ["open cases that name it"] },
  noun: { one: "branch", many: "branches of sales companies" },
};

export const branchEndpoints = ownEndpoints(address, {
  query: branchListQuery,
  rows: z.object({
    data: z.array(branchRowSchema),
    meta: pageMetaSchema,
    /** Null where `near` names no place that is known. */
    near: searchedPlaceSchema.nullable(),
  }),
  one: dataOf(branchDetailSchema),
  create: branchFormSchema,
  update: branchUpdateSchema,
});
export const listBranches = branchEndpoints.list;

export const getBranchSheet = define({
  method: "GET",
  path: `${base}/{id}/sheet`,
  access: branchReaders,
  summary: "A branch as PDF, with what the account may read of it",
  params: byId,
  produces: "application/pdf",
});

export const getCarDealerSheet = define({
  method: "GET",
  path: "/api/carDealers/{id}/sheet",
  access: branchReaders,
  summary: "A sales company with all its branches as PDF",
  params: byId,
  produces: "application/pdf",
});

export const addBranchFile = define({
  method: "POST",
  path: `${base}/{id}/attachments`,
  access: branchManagers,
  summary: "Attach a PDF (multipart: file): ten at most, 5,000,000 bytes each",
  params: byId,
  upload: true,
  response: dataOf(attachmentSchema),
  status: 201,
});

export const removeBranchFile = define({
  method: "DELETE",
  path: `${base}/{id}/attachments/{file_id}`,
  access: branchManagers,
  summary: "Remove a PDF",
  removal: { of: "file" },
  params: byId.extend({ file_id: z.uuid() }),
});
