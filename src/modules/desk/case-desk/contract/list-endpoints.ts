import type { z } from "zod";
import {
  type Endpoint,
  endpointsOf,
  type Schema,
} from "#platform/contract/endpoint.ts";
import {
  type DataOf,
  dataOf,
  type PageOf,
  pageOf,
} from "#platform/contract/paging.ts";
import type { CaseListCalls } from "./list-calls.ts";
import { totalSchema } from "./row-schema.ts";

export interface CaseListEndpoints<Query extends Schema, Row extends Schema> {
  readonly list: Endpoint<z.ZodUndefined, Query, z.ZodUndefined, PageOf<Row>>;
  readonly count: Endpoint<
    z.ZodUndefined,
    Query,
    z.ZodUndefined,
    DataOf<typeof totalSchema>
  >;
}

/** The list of a desk and its exact number. */
export const caseListEndpoints = <Query extends Schema, Row extends Schema>(
  { list, count }: CaseListCalls<Query, Row>,
  said: { readonly tag: string; readonly query: Query; readonly row: Row },
): CaseListEndpoints<Query, Row> => {
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
