import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import {
  dataOf,
  listQuery,
  manyOf,
  pageOf,
} from "#platform/contract/paging.ts";
import { signedIn } from "#platform/contract/permissions.ts";
import { createdFileStates } from "./lookups.ts";
import {
  createdFileSchema,
  exportColumnSchema,
  exportRequestSchema,
} from "./schema.ts";

const tag = "exports";
const base = "/api/exports";
const byId = z.object({ id: z.coerce.number().int().positive() });
/** Whoever may read a list may export it; each source has its own access besides. */
const access = signedIn();

export const createdFileListQuery = listQuery({
  sorts: ["created_at"],
  defaultSort: "-created_at",
  filters: {
    source: z.string().max(60).optional(),
    state: manyOf(createdFileStates.schema),
  },
});
export type CreatedFileListQuery = z.infer<typeof createdFileListQuery>;

export const listCreatedFiles = defineEndpoint({
  method: "GET",
  path: base,
  access,
  summary: "Files that the account had created (spec §2 export-data)",
  tag,
  query: createdFileListQuery,
  response: pageOf(createdFileSchema),
});

export const listExportSources = defineEndpoint({
  method: "GET",
  path: `${base}/sources`,
  access,
  summary: "Lists that the account may export, with their columns",
  tag,
  response: dataOf(
    z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        columns: z.array(exportColumnSchema),
      }),
    ),
  ),
});

export const createExport = defineEndpoint({
  method: "POST",
  path: base,
  access,
  summary: "Create a file of a list's present filter, in the background",
  tag,
  body: exportRequestSchema,
  response: dataOf(createdFileSchema),
  status: 201,
});

export const getCreatedFile = defineEndpoint({
  method: "GET",
  path: `${base}/{id}`,
  access,
  summary: "One created file with its progress",
  tag,
  params: byId,
  response: dataOf(createdFileSchema),
});

const step = (name: string, summary: string) =>
  defineEndpoint({
    method: "POST",
    path: `${base}/{id}/${name}`,
    access,
    summary,
    tag,
    params: byId,
    response: dataOf(createdFileSchema),
    status: 200,
  });

export const cancelExport = step("cancel", "Stop creating a file");
export const retryExport = step("retry", "Create a failed file again");

export const downloadCreatedFile = defineEndpoint({
  method: "POST",
  path: `${base}/{id}/download`,
  access,
  summary: "Link to a created file, for this session and some minutes",
  tag,
  params: byId,
  response: dataOf(z.object({ url: z.string(), name: z.string() })),
  status: 200,
});

export const deleteCreatedFile = defineEndpoint({
  method: "DELETE",
  path: `${base}/{id}`,
  access,
  summary: "Delete a created file",
  tag,
  params: byId,
});
