import type { z } from "zod";
import type { Access } from "./permissions.ts";

/**
 * A schema by what it takes and gives. Whether an operation may have one is decided by this alone: as a `z.ZodType`
 * each of its forty methods would be compared, anew for every schema.
 */
export interface Schema<out Out = unknown, out In = unknown> {
  readonly _zod: z.core.$ZodTypeInternals<Out, In>;
}

/**
 * The schema under a name: `export interface ThingSchema extends NamedSchema<typeof source> {}`. What is typed over it
 * is printed as `ThingSchema`, and not as all that it says.
 */
export type NamedSchema<One extends Schema> = One;

export type HttpMethod = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/** Method, path and access of an operation. */
interface Address {
  readonly method: HttpMethod;
  /** Full path with `{name}` parameters, e.g. `/api/hinoSosInquiries/{id}`. */
  readonly path: string;
  readonly access: Access;
}

/**
 * One operation as the browser calls it: where it is and what goes in and comes out, as types alone. A script that
 * calls it holds neither its schemas nor the library that checks. See `defineCall`.
 */
export interface Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
> extends Address {
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Absent: 204 without a body. */
  readonly response?: Response;
}

/** When something goes, and when it does not. */
export interface Removal {
  /**
   * `record`: with version and reason. `file`: it never changes, and goes with an edit of its record, in whose history
   * it stands. `own`: of the account alone, which nobody else sees.
   */
  readonly of: "record" | "file" | "own";
  /** Until when; for ever where left out. */
  readonly until?: string;
  /** What stops it. */
  readonly stopped_by?: readonly string[];
}

/** What only the server asks of an operation, beside its schemas. */
interface Served {
  /** Heading under which it is documented. */
  readonly tag: string;
  readonly summary: string;
  /** Also for a session that has to change its password before anything else. */
  readonly with_first_password?: true;
  /** Takes one file as multipart/form-data; `body` parses the form fields that go with it. */
  /** `table`: a CSV or workbook to import, larger than other files may be; `audio`: a sound alone. */
  readonly upload?: true | "audio" | "table";
  /** Bytes that its body may have, where its schema sets no end to a part that needs more than usual. */
  readonly body_bytes?: number;
  /** Answers with a file of this type instead of JSON; `response` is absent then. */
  readonly produces?: "application/pdf";
  /** What a deletion says of itself (docs/deletion-table.md); every one says it. */
  readonly removal?: Removal;
  /** Success status; default 200, or 201 for a POST that creates, or 204 without response. */
  readonly status?: 200 | 201 | 202 | 204;
}

/**
 * One operation of the HTTP interface, said once: the server registers, guards and parses from it,
 * the client calls it, OpenAPI is made from it.
 *
 * `params`, `query` and `body` are parsed on arrival (unknown body keys are refused with 422),
 * `response` on departure, so that no column leaves that it does not name.
 */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
>
  extends Call<Params, Query, Body, Response>, Served {}

export const defineEndpoint = <
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  Response extends Schema = z.ZodUndefined,
>(
  endpoint: Endpoint<Params, Query, Body, Response>,
): Endpoint<Params, Query, Body, Response> => endpoint;

/** Defines the operations that are documented under one heading. */
export const endpointsOf =
  (tag: string) =>
  <
    Params extends Schema = z.ZodUndefined,
    Query extends Schema = z.ZodUndefined,
    Body extends Schema = z.ZodUndefined,
    Response extends Schema = z.ZodUndefined,
  >(
    endpoint: Omit<Endpoint<Params, Query, Body, Response>, "tag">,
  ): Endpoint<Params, Query, Body, Response> => ({ ...endpoint, tag });

type Part = "params" | "query" | "body" | "response";
type SchemaIn<Types, Name extends Part> = Types extends {
  readonly [name in Name]: infer One extends Schema;
}
  ? One
  : z.ZodUndefined;

/**
 * An operation that every page or a list calls: `defineCall<{ response: typeof thingSchema }>({ method, path, access })`
 * in `contract/calls.ts`, with schemas imported as types. Its schemas come with `withSchemas`.
 */
export const defineCall = <
  Types extends { readonly [name in Part]?: Schema } = Record<never, never>,
>(
  address: Address,
): Call<
  SchemaIn<Types, "params">,
  SchemaIn<Types, "query">,
  SchemaIn<Types, "body">,
  SchemaIn<Types, "response">
> => address;

type SchemaOf<Name extends Part, One extends Schema> = [z.output<One>] extends [
  undefined,
]
  ? { readonly [name in Name]?: undefined }
  : { readonly [name in Name]: One };

/** The operation of a call: the very schemas of which the call names the types, and what only the server asks. */
export const withSchemas = <
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Response extends Schema,
>(
  call: Call<Params, Query, Body, Response>,
  served: Served &
    SchemaOf<"params", Params> &
    SchemaOf<"query", Query> &
    SchemaOf<"body", Body> &
    SchemaOf<"response", Response>,
): Endpoint<Params, Query, Body, Response> => ({ ...call, ...served });

export const successStatus = (
  endpoint: Pick<Endpoint, "status" | "response" | "produces">,
): number =>
  endpoint.status ??
  (endpoint.response === undefined && endpoint.produces === undefined
    ? 204
    : 200);

/** The part of a call of which both sides infer their types. */
export type ParamsOf<E> =
  E extends Call<infer P, Schema, Schema, Schema> ? z.infer<P> : never;
export type QueryOf<E> =
  E extends Call<Schema, infer Q, Schema, Schema> ? z.infer<Q> : never;
export type QueryInputOf<E> =
  E extends Call<Schema, infer Q, Schema, Schema> ? z.input<Q> : never;
export type BodyOf<E> =
  E extends Call<Schema, Schema, infer B, Schema> ? z.infer<B> : never;
export type BodyInputOf<E> =
  E extends Call<Schema, Schema, infer B, Schema> ? z.input<B> : never;
export type ResponseOf<E> =
  E extends Call<Schema, Schema, Schema, infer R> ? z.infer<R> : never;
