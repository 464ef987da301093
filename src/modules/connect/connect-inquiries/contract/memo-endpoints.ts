import { z } from "zod";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { optionalText } from "#platform/contract/japanese/fields.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { byId } from "#platform/contract/step-endpoints.ts";
import { agentsOf } from "#modules/base/desks/contract/access-rules.ts";

/** Longest memo, full-width characters. */
export const longestMemo = 1000;

const memoSchema = z.object({
  /** 0: nobody has written one yet. */
  version: z.number().int(),
  text: z.string().nullable(),
  updated_at: z.string().nullable(),
  updated_by: z.string().nullable(),
});
export interface Memo extends z.infer<typeof memoSchema> {}

/** What is typed of it. */
export const memoInputSchema = z.strictObject({
  text: optionalText(longestMemo),
});

const define = endpointsOf("connect-inquiries");
const one = {
  path: "/api/hinoConnectInquiries/{id}/memo",
  access: agentsOf("connect"),
  params: byId,
  response: dataOf(memoSchema),
};

export const getMemo = define({
  ...one,
  method: "GET",
  summary: "What the desk noted for itself about an inquiry",
});

export const writeMemo = define({
  ...one,
  method: "PUT",
  summary: "Write the memo; 568 where somebody wrote it in between",
  body: memoInputSchema.extend({ version: z.number().int().min(0) }),
});
