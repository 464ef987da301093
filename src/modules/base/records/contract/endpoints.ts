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

/** Schemas of what comes in and goes out by the operations of a record. */
export interface WireSchemas {
  readonly create: z.ZodType;
  readonly update: z.ZodType;
  readonly query: z.ZodType;
  readonly id: z.ZodType<{ id: number }, { id: number }>;
  readonly rows: z.ZodType;
  readonly one: z.ZodType;
  readonly timeline: z.ZodType<{ data: TimelineEntry[] }>;
  readonly neighbours: z.ZodType<{ data: Neighbours }>;
}
type OnTheWire<R extends AnyRecord> = Omit<
  RecordSchemas<R>,
  "inputs" | "form" | "needed"
>;

type None = z.ZodUndefined;

/** The seven operations over their schemas. */
export interface EndpointsOver<W extends WireSchemas> {
  readonly list: Endpoint<None, W["query"], None, W["rows"]>;
  readonly get: Endpoint<W["id"], None, None, W["one"]>;
  readonly create: Endpoint<None, None, W["create"], W["one"]>;
  readonly update: Endpoint<W["id"], None, W["update"], W["one"]>;
  readonly remove: Endpoint<W["id"], None, None, None>;
  readonly timeline: Endpoint<W["id"], None, None, W["timeline"]>;
  readonly neighbours: Endpoint<W["id"], W["query"], None, W["neighbours"]>;
}

export type RecordEndpoints<R extends AnyRecord> = EndpointsOver<OnTheWire<R>>;

/** Where the operations of a record are, for whom, and what it is called there. */
export type RecordAddress = Pick<
  AnyRecord,
  "path" | "access" | "readers" | "neighbours" | "tag" | "noun"
>;

const articleOf = (noun: string): string =>
  `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;

const writingOf = <W extends WireSchemas>(
  { path, access, tag, noun }: RecordAddress,
  schemas: W,
): Pick<EndpointsOver<W>, "create" | "update" | "remove"> => {
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
export const recordEndpoints = <W extends WireSchemas>(
  record: RecordAddress,
  schemas: W,
): EndpointsOver<W> => {
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
  recordEndpoints<OnTheWire<R>>(record, {
    create: unchecked(),
    update: unchecked(),
    query: unchecked(),
    id: unchecked(),
    rows: unchecked(),
    one: unchecked(),
    timeline: unchecked(),
    neighbours: unchecked(),
  });
