import type { z } from "zod";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { dataOf, pageOf } from "#platform/contract/paging.ts";
import type { CaseListCalls } from "./list-calls.ts";
import { totalSchema } from "./row-schema.ts";

/** The list of a desk and its exact number. */
export const caseListEndpoints = <
  Query extends z.ZodType,
  Row extends z.ZodType,
>(
  { list, count }: CaseListCalls<Query, Row>,
  said: { readonly tag: string; readonly query: Query; readonly row: Row },
) => {
  const { tag, query, row } = said;
  const define = endpointsOf(tag);
  return {
    list: define({
      ...list,
      query,
      summary: "List of cases within the account's scope",
      response: pageOf(row),
    }),
    count: define({
      ...count,
      query,
      summary:
        "Exact number of cases of a filter, also above the cap of the keyword search",
      response: dataOf(totalSchema),
    }),
  };
};
