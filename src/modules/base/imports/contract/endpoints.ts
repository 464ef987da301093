import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { dataOf, listOf, pageOf } from "#platform/contract/paging.ts";
import {
  byId,
  stepsAt,
  versionBody,
} from "#platform/contract/step-endpoints.ts";
import { importAccess as access } from "./access-rules.ts";
import { importUpdates } from "./lookups.ts";
import {
  importColumnSchema,
  importMappingSchema,
  importMendSchema,
  importRowSchema,
  importRunSchema,
  openImportSchema,
  pastImportSchema,
} from "./schema.ts";

const tag = "imports";
const define = endpointsOf(tag);
const base = "/api/imports";
const run = dataOf(importRunSchema);

export const listImportKinds = define({
  method: "GET",
  path: `${base}/kinds`,
  access,
  summary: "Tables that the account may import, with their columns",
  response: dataOf(
    z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        columns: z.array(importColumnSchema),
      }),
    ),
  ),
});

export const listOpenImports = define({
  method: "GET",
  path: base,
  access,
  summary: "Own imports of one kind that are neither written nor given up",
  query: z.strictObject({ kind: z.string().max(60) }),
  response: dataOf(z.array(openImportSchema)),
});

export const listPastImports = define({
  method: "GET",
  path: `${base}/past`,
  access,
  summary:
    "Imports of some kinds that were written or wait for a confirmation, the newest first",
  query: z.strictObject({ kinds: listOf(z.string().max(60)) }),
  response: dataOf(z.array(pastImportSchema)),
});

export const getPastImport = define({
  method: "GET",
  path: `${base}/past/{id}`,
  access,
  summary: "An import that was written, of whoever may import its table",
  params: byId,
  response: dataOf(pastImportSchema),
});

export const createImport = define({
  method: "POST",
  path: base,
  access,
  summary: "Read a CSV or workbook; nothing is written yet",
  upload: "table",
  body: z.strictObject({ kind: z.string().max(60) }),
  response: run,
  status: 201,
});

export const getImport = define({
  method: "GET",
  path: `${base}/{id}`,
  access,
  summary: "One import with its progress",
  params: byId,
  response: run,
});

export const updateImport = define({
  method: "PATCH",
  path: `${base}/{id}`,
  access,
  summary: "Assign columns of the file to fields",
  params: byId,
  body: versionBody.extend({
    mapping: importMappingSchema,
    is_whole: z.boolean().optional(),
  }),
  response: run,
});

const step = stepsAt({ path: base, tag }, run);

export const checkImport = step(
  "check",
  "Check every row, in the background",
  access,
  versionBody,
);

export const writeImport = step(
  "write",
  "Write all rows or none; rows that change a record need their own consent, or are left out (570 without either)",
  access,
  versionBody.extend({ updates: lookupSchema(importUpdates).optional() }),
);

export const confirmImport = define({
  method: "POST",
  path: `${base}/{id}/confirm`,
  access,
  summary:
    "Confirm that so many end for not standing in the file; 568 where it is another number by now",
  params: byId,
  body: versionBody.extend({ absent_count: z.number().int().min(0) }),
  status: 204,
});

export const cancelImport = step(
  "cancel",
  "End the check or the writing that is under way",
  access,
);

/** Which rows of an import are asked for. */
export const importRowKinds = [
  "errors",
  "warnings",
  "updates",
  "left_out",
  "all",
] as const;
export type ImportRowKind = (typeof importRowKinds)[number];

/** Rows a page of the grid may have. */
const maximumGridRows = 1000;

export const listImportRows = define({
  method: "GET",
  path: `${base}/{id}/rows`,
  access,
  summary:
    "Rows of an import: those with errors, with doubts, that change a record, that are left out, or all",
  params: byId,
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    per_page: z.coerce.number().int().min(1).max(maximumGridRows).default(50),
    only: z.enum(importRowKinds).default("errors"),
  }),
  response: pageOf(importRowSchema),
});

export const updateImportRow = define({
  method: "PATCH",
  path: `${base}/{id}/rows/{row_number}`,
  access,
  summary: "Correct cells of one row; it is checked again at once",
  params: byId.extend({ row_number: z.coerce.number().int().positive() }),
  body: z.strictObject({
    cells: z.record(z.string().max(60), z.string().max(10_000)),
  }),
  response: dataOf(importRowSchema),
});

export const listImportMends = define({
  method: "GET",
  path: `${base}/{id}/mends`,
  access,
  summary: "Wrong cells that can be mended in one go",
  params: byId,
  response: dataOf(z.array(importMendSchema)),
});

export const mendImport = step(
  "mend",
  "Write a text into all wrong cells of a column where another stands, or what is proposed for each; then check every row",
  access,
  versionBody.extend({
    column: z.string().max(60),
    replaced: z
      .strictObject({
        from: z.string().max(10_000),
        // No longer than a line: it is written into every such row.
        to: z.string().max(255),
      })
      .optional(),
  }),
);

export const leaveOutOfImport = step(
  "leave-out",
  "Leave wrong rows out of an import, one or all, or take those that are left out back; then check every row",
  access,
  versionBody.extend({
    is_left_out: z.boolean(),
    row_number: z.number().int().positive().optional(),
  }),
);

export const deleteImport = define({
  method: "DELETE",
  path: `${base}/{id}`,
  access,
  summary: "Give an import up; nothing of it is kept",
  removal: { of: "own" },
  params: byId,
});
