import type { z } from "zod";
import type { Call, Schema } from "#platform/contract/endpoint.ts";
import type { DataOf, PageOf } from "#platform/contract/paging.ts";
import type { Access } from "#platform/contract/permissions.ts";
import type { totalSchema } from "./row-schema.ts";

/** How the list of a desk and its exact number are read. */
export interface CaseListCalls<Query extends Schema, Row extends Schema> {
  readonly list: Call<z.ZodUndefined, Query, z.ZodUndefined, PageOf<Row>>;
  readonly count: Call<
    z.ZodUndefined,
    Query,
    z.ZodUndefined,
    DataOf<typeof totalSchema>
  >;
}

/** The same, whatever the filters. */
export type AnyListCalls<Row> = CaseListCalls<Schema, Schema<Row>>;

export const caseListCalls = <Query extends Schema, Row extends Schema>(desk: {
  readonly path: string;
  readonly readers: Access;
}): CaseListCalls<Query, Row> => {
  const { path, readers: access } = desk;
  return {
    list: { method: "GET", path, access },
    count: { method: "GET", path: `${path}/count`, access },
  };
};
