import { z } from "zod";
import { exportFormats } from "#modules/base/exports/contract/lookups.ts";
import { createdFileSchema } from "#modules/base/exports/contract/schema.ts";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { byId } from "#platform/contract/step-endpoints.ts";
import { columnsSchema, querySchema } from "./extraction-schema.ts";
import { templates } from "./template-record.ts";

const define = endpointsOf("extraction");
const { access, path } = templates;

const rowsAsked = z.strictObject({
  source: z.string().max(60),
  query: querySchema,
  /** A template that takes out only what changed: what that is for the account now. */
  changes_of: z.int().positive().nullable().default(null),
});

export const previewExtraction = define({
  method: "POST",
  path: `${path}/preview`,
  access,
  summary: "The first twenty rows of what would be taken out",
  body: rowsAsked.extend({ columns: columnsSchema }),
  status: 200,
  response: dataOf(
    z.object({
      head: z.array(z.string()),
      rows: z.array(z.array(z.string())),
      has_personal: z.boolean(),
      /** Columns that the account or this version does not have. */
      left_out: z.array(z.string()),
    }),
  ),
});

export const countExtraction = define({
  method: "POST",
  path: `${path}/count`,
  access,
  summary: "How many rows would be taken out, exactly",
  body: rowsAsked,
  status: 200,
  response: dataOf(z.object({ count: z.int() })),
});

export const runExtraction = define({
  method: "POST",
  path: `${path}/{id}/run`,
  access,
  summary:
    "Take out what a template says, in the scope of whoever runs it; 422 where its purpose is missing or a workbook cannot hold it",
  params: byId,
  /** In place of what the template says, for this run alone: who may not change it may have to. */
  body: z.strictObject({
    format: lookupSchema(exportFormats).optional(),
    purpose: z.string().max(255).optional(),
  }),
  status: 202,
  response: dataOf(createdFileSchema),
});
