import { z } from "zod";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { byId } from "#platform/contract/step-endpoints.ts";
import {
  photoInputSchema,
  photoSchema,
  workReportCreateSchema,
  workReportSchema,
  workReportUpdateSchema,
} from "./work-report-schema.ts";

const define = endpointsOf("sos-dispatch");
const reports = "/api/sosWorkReports";
const readers = anyOf("sos");
const writers = onlySide(anyOf("sos"), "call_centre");

export const listWorkReports = define({
  method: "GET",
  path: "/api/hinoSosInquiries/{id}/workReports",
  access: readers,
  summary: "Work reports of a case by tab, three at most (spec §9)",
  params: byId,
  response: z.object({ data: z.array(workReportSchema) }),
});

export const createWorkReport = define({
  method: "POST",
  path: "/api/hinoSosInquiries/{id}/workReports",
  access: writers,
  summary: "Begin a work report in the next free tab",
  params: byId,
  body: workReportCreateSchema,
  response: dataOf(workReportSchema),
  status: 201,
});

export const updateWorkReport = define({
  method: "PATCH",
  path: `${reports}/{id}`,
  access: writers,
  summary: "Change a work report; 568 when the version is stale",
  params: byId,
  body: workReportUpdateSchema,
  response: dataOf(workReportSchema),
});

/** Treatment and treatment result are required (spec §5); the dispatch becomes reported. */
export const submitWorkReport = define({
  method: "POST",
  path: `${reports}/{id}/submit`,
  access: writers,
  summary: "Submit a work report",
  params: byId,
  body: z.strictObject({ version: z.number().int().positive() }),
  response: dataOf(workReportSchema),
  status: 200,
});

export const addWorkReportPhoto = define({
  method: "POST",
  path: `${reports}/{id}/photos`,
  access: writers,
  summary:
    "Add a photo (multipart: file, taken_at): ten at most, 5,000,000 bytes each",
  params: byId,
  body: photoInputSchema,
  upload: true,
  response: dataOf(photoSchema),
  status: 201,
});

export const removeWorkReportPhoto = define({
  method: "DELETE",
  path: `${reports}/{id}/photos/{photo_id}`,
  access: writers,
  summary: "Remove a photo",
  removal: { of: "file" },
  params: byId.extend({ photo_id: z.uuid() }),
});
