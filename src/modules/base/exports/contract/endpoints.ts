import { z } from "zod";
import { endpointsOf, withSchemas } from "#platform/contract/endpoint.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { dataOf, pageOf } from "#platform/contract/paging.ts";
import { signedIn } from "#platform/contract/permissions.ts";
import { byId, stepsAt } from "#platform/contract/step-endpoints.ts";
import * as calls from "./calls.ts";
import { fileSplits } from "./lookups.ts";
import { exportKeepers } from "./pages.ts";
import {
  createdFileListQuery,
  createdFileSchema,
  exportColumnSchema,
  exportFilterSchema,
  exportRequestSchema,
  extractionLogQuery,
  extractionLogSchema,
} from "./schema.ts";

const tag = "exports";
const define = endpointsOf(tag);
const base = "/api/exports";
/** Whoever may read a list may export it; each source has its own access besides. */
const access = signedIn();

export const listCreatedFiles = withSchemas(calls.listCreatedFiles, {
  tag,
  summary: "Files that the account had created (spec §2 export-data)",
  query: createdFileListQuery,
  response: pageOf(createdFileSchema),
});

export const listExportSources = define({
  method: "GET",
  path: `${base}/sources`,
  access,
  summary: "Lists that the account may export, with their columns",
  response: dataOf(
    z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        /** Files packed into one come of it, and no table. */
        is_packed: z.boolean(),
        columns: z.array(exportColumnSchema),
        /** By what a file of it may be split. */
        splits: z.array(lookupSchema(fileSplits)),
        /** A file of it may have what changed since the last one alone. */
        has_changes: z.boolean(),
        /** By what its rows may be narrowed. */
        filters: z.array(exportFilterSchema),
      }),
    ),
  ),
});

export const listExtractionLogs = define({
  method: "GET",
  path: "/api/extractionLogs",
  access: exportKeepers,
  summary: "What was taken out of the product, by whom and why",
  query: extractionLogQuery,
  response: pageOf(extractionLogSchema),
});

export const createExport = define({
  method: "POST",
  path: base,
  access,
  summary: "Create a file of a list's present filter, in the background",
  body: exportRequestSchema,
  response: dataOf(createdFileSchema),
  status: 201,
});

export const getCreatedFile = define({
  method: "GET",
  path: `${base}/{id}`,
  access,
  summary: "One created file with its progress",
  params: byId,
  response: dataOf(createdFileSchema),
});

const step = stepsAt({ path: base, tag }, dataOf(createdFileSchema));

export const cancelExport = step("cancel", "Stop creating a file", access);
export const retryExport = step("retry", "Create a failed file again", access);
export const createAsCsv = step(
  "csv",
  "Create as CSV what had too many rows for a workbook",
  access,
);

export const downloadCreatedFile = stepsAt(
  { path: base, tag },
  dataOf(z.object({ url: z.string(), name: z.string() })),
)(
  "download",
  "Link to a created file, for this session and some minutes",
  access,
);

export const deleteCreatedFile = define({
  method: "DELETE",
  path: `${base}/{id}`,
  access,
  summary: "Delete a created file",
  removal: { of: "own" },
  params: byId,
});
