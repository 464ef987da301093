import { z } from "zod";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { ofAnyDesk } from "#modules/base/desks/contract/access-rules.ts";
import { caseSummarySchema } from "./schema.ts";
import { caseModules } from "#modules/base/desks/contract/lookups.ts";

const define = endpointsOf("cases");

/** Longest text that is searched for, in characters. */
const maximumQueryLength = 100;

/** Cases that a field offers to choose from (spec §9 "max item 10"). */
export const offeredCases = 10;

/** What a field that names a case offers: the best hits of what is typed, the newest cases where nothing is. */
export const listCaseSummaries = define({
  method: "GET",
  path: "/api/cases",
  access: ofAnyDesk,
  summary: "Cases of the account's scope to choose from, ten at most",
  query: z.strictObject({
    q: z.string().trim().max(maximumQueryLength).optional(),
  }),
  response: dataOf(z.array(caseSummarySchema)),
});

export const getCaseSummary = define({
  method: "GET",
  path: "/api/cases/{module}/{id}",
  access: ofAnyDesk,
  summary: "A case in one line",
  params: z.strictObject({
    module: z.enum(caseModules),
    id: z.coerce.number().int().positive(),
  }),
  response: dataOf(caseSummarySchema),
});
