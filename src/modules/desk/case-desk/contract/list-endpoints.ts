import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { dataOf, pageOf } from "#platform/contract/paging.ts";
import type { Access } from "#platform/contract/permissions.ts";

/*
 * What the list of a desk needs, apart from `desk-endpoints.ts`: the first screen of the day loads none of the rules of
 * a case.
 */

/** The list of a desk and its exact number. */
export const caseListEndpoints = <
  Query extends z.ZodType,
  Row extends z.ZodType,
>(
  desk: {
    readonly path: string;
    readonly tag: string;
    readonly readers: Access;
  },
  { query, row }: { readonly query: Query; readonly row: Row },
) => {
  const own = { tag: desk.tag, access: desk.readers, query };
  return {
    list: defineEndpoint({
      ...own,
      method: "GET",
      path: desk.path,
      summary: "List of cases within the account's scope",
      response: pageOf(row),
    }),
    count: defineEndpoint({
      ...own,
      method: "GET",
      path: `${desk.path}/count`,
      summary:
        "Exact number of cases of a filter, also above the cap of the keyword search",
      response: dataOf(z.object({ total: z.number().int() })),
    }),
  };
};
export type CaseListEndpoints<Row> = ReturnType<
  typeof caseListEndpoints<z.ZodType, z.ZodType<Row>>
>;
