import { z } from "zod";
import { createdFileSchema } from "#modules/base/exports/contract/schema.ts";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { byId } from "#platform/contract/step-endpoints.ts";
import { columnsSchema, querySchema } from "./extraction-schema.ts";
import { templates } from "./template-record.ts";

const define = endpointsOf("extraction");
const { access, path } = templates;

export const previewExtraction = define({
  method: "POST",
  path: `${path}/preview`,
  access,
  summary: "Twenty rows of what would be taken out, and how many there are",
  body: z.strictObject({
    source: z.string().max(60),
    columns: columnsSchema,
    query: querySchema,
    /** A template that takes out only what changed: what that is for the account now. */
    changes_of: z.int().positive().nullable().default(null),
  }),
  status: 200,
  response: dataOf(
    z.object({
      head: z.array(z.string()),
      rows: z.array(z.array(z.string())),
      count: z.int(),
      has_personal: z.boolean(),
      /** Columns that the account or this version does not have. */
      left_out: z.array(z.string()),
    }),
  ),
});

export const runExtraction = define({
  method: "POST",
  path: `${path}/{id}/run`,
  access,
  summary:
    "Take out what a template says, in the scope of whoever runs it; 422 where its purpose is missing",
  params: byId,
  status: 202,
  response: dataOf(createdFileSchema),
});
