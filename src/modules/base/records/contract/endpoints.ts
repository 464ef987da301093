import type { z } from "zod";
import type { TimelineEntry } from "#modules/base/history/contract/schema.ts";
import {
  defineEndpoint,
  type Endpoint,
  unchecked,
} from "#platform/contract/endpoint.ts";
import type { PageMeta } from "#platform/contract/paging.ts";
import type {
  AnyRecord,
  DetailOf,
  InputOf,
  QueryOf,
  RowOf,
  UpdateOf,
} from "./record.ts";

interface Neighbours {
  readonly previous_id: number | null;
  readonly next_id: number | null;
}

/** What comes in and goes out, checked; see `recordSchemas` of `schema.ts`. */
export interface RecordSchemas<R extends AnyRecord> {
  /** Each field as it is typed. */
  readonly inputs: {
    readonly [Name in keyof InputOf<R>]: z.ZodType<InputOf<R>[Name]>;
  };
  readonly form: z.ZodType<InputOf<R>, InputOf<R>>;
  readonly create: z.ZodType<Partial<InputOf<R>>>;
  /** Fields that the body of a new one cannot be without. */
  readonly needed: readonly string[];
  readonly update: z.ZodType<UpdateOf<R>>;
  readonly query: z.ZodType<QueryOf<R>, Partial<QueryOf<R>>>;
  readonly id: z.ZodType<{ id: number }, { id: number }>;
  readonly rows: z.ZodType<{ data: RowOf<R>[]; meta: PageMeta }>;
  readonly one: z.ZodType<{ data: DetailOf<R> }>;
  readonly timeline: z.ZodType<{ data: TimelineEntry[] }>;
  readonly neighbours: z.ZodType<{ data: Neighbours }>;
}

type OnTheWire<R extends AnyRecord> = Omit<
  RecordSchemas<R>,
  "inputs" | "form" | "needed"
>;

type None = z.ZodUndefined;
type Schema<
  R extends AnyRecord,
  K extends keyof RecordSchemas<R>,
> = RecordSchemas<R>[K];

export interface RecordEndpoints<R extends AnyRecord> {
  readonly list: Endpoint<None, Schema<R, "query">, None, Schema<R, "rows">>;
  readonly get: Endpoint<Schema<R, "id">, None, None, Schema<R, "one">>;
  readonly create: Endpoint<None, None, Schema<R, "create">, Schema<R, "one">>;
  readonly update: Endpoint<
    Schema<R, "id">,
    None,
    Schema<R, "update">,
    Schema<R, "one">
  >;
  readonly remove: Endpoint<Schema<R, "id">, None, None, None>;
  readonly timeline: Endpoint<
    Schema<R, "id">,
    None,
    None,
    Schema<R, "timeline">
  >;
  readonly neighbours: Endpoint<
    Schema<R, "id">,
    Schema<R, "query">,
    None,
    Schema<R, "neighbours">
  >;
}

const articleOf = (noun: string): string =>
  `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;

const writingOf = <R extends AnyRecord>(
  { path, access, tag, noun }: R,
  schemas: OnTheWire<R>,
): Pick<RecordEndpoints<R>, "create" | "update" | "remove"> => {
  const each = { tag, access, path: `${path}/{id}`, params: schemas.id };
  return {
    create: defineEndpoint({
      method: "POST",
      path,
      access,
      tag,
      summary: `New ${noun.one}`,
      body: schemas.create,
      response: schemas.one,
      status: 201,
    }),
    update: defineEndpoint({
      ...each,
      method: "PATCH",
      summary: `Change ${articleOf(noun.one)}; 568 when the version is stale`,
      body: schemas.update,
      response: schemas.one,
    }),
    remove: defineEndpoint({
      ...each,
      method: "DELETE",
      summary: `Delete ${articleOf(noun.one)}; 563 while it is in use`,
    }),
  };
};

/** The seven operations of a record that people manage. */
export const recordEndpoints = <R extends AnyRecord>(
  record: R,
  schemas: OnTheWire<R>,
): RecordEndpoints<R> => {
  const { path, access, readers = access, tag, noun } = record;
  const { id: params, query } = schemas;
  const common = { method: "GET", tag } as const;
  return {
    list: defineEndpoint({
      ...common,
      path,
      access: readers,
      summary: `${noun.many.charAt(0).toUpperCase()}${noun.many.slice(1)}`,
      query,
      response: schemas.rows,
    }),
    get: defineEndpoint({
      ...common,
      path: `${path}/{id}`,
      access: readers,
      params,
      summary: `One ${noun.one}`,
      response: schemas.one,
    }),
    timeline: defineEndpoint({
      ...common,
      path: `${path}/{id}/timeline`,
      access,
      params,
      summary: `What happened to ${articleOf(noun.one)}, newest first`,
      response: schemas.timeline,
    }),
    neighbours: defineEndpoint({
      ...common,
      path: `${path}/{id}/neighbours`,
      access: record.neighbours ?? access,
      params,
      summary: `Previous and next ${noun.one} by the list's own query`,
      query,
      response: schemas.neighbours,
    }),
    ...writingOf(record, schemas),
  };
};

/** The same for a screen, which sends what its own form has checked and shows what the own server answers. */
export const screenEndpoints = <R extends AnyRecord>(record: R) =>
  recordEndpoints(record, {
    create: unchecked(),
    update: unchecked(),
    query: unchecked(),
    id: unchecked(),
    rows: unchecked(),
    one: unchecked(),
    timeline: unchecked(),
    neighbours: unchecked(),
  });
